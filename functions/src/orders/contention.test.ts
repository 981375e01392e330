import { describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { retryContended } from './contention.ts';

const failure = (code: number) => Object.assign(new Error(`code ${code}`), { code });
const [ABORTED, UNAVAILABLE, FAILED_PRECONDITION, ALREADY_EXISTS, NOT_FOUND] = [10, 14, 9, 6, 5];

const soon = () => performance.now() + 10_000;
const passed = () => performance.now() - 1;

describe('a write that others were faster than', () => {
  it.each([ABORTED, UNAVAILABLE, FAILED_PRECONDITION, ALREADY_EXISTS, NOT_FOUND])(
    'when it fails with %i, then it is tried again until it holds',
    async (code) => {
      const counts: number[] = [];
      const result = await retryContended(soon(), (count) => {
        counts.push(count);
        return count < 3 ? Promise.reject(failure(code)) : Promise.resolve('ordered');
      });
      expect(result).toBe('ordered');
      expect(counts).toEqual([0, 1, 2, 3]);
    },
  );

  it('when it holds at once, then it is done once', async () => {
    let tries = 0;
    await retryContended(passed(), () => Promise.resolve((tries += 1)));
    expect(tries).toBe(1);
  });

  it('when its time is up, then the rider hears 503 and when to come back, and it is not tried again', async () => {
    let tries = 0;
    const giveUp = retryContended(passed(), () => {
      tries += 1;
      return Promise.reject(failure(ABORTED));
    });
    await expect(giveUp).rejects.toMatchObject({ name: 'Refusal', problem: 'busy', status: 503 });
    await expect(giveUp).rejects.toMatchObject({ headers: { 'Retry-After': '2' } });
    expect(tries).toBe(1);
  });

  it('when it never holds, then it is tried some times with pauses, and not for ever', async () => {
    let tries = 0;
    const giveUp = retryContended(performance.now() + 1_000, () => {
      tries += 1;
      return Promise.reject(failure(FAILED_PRECONDITION));
    });
    await expect(giveUp).rejects.toBeInstanceOf(Refusal);
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(200);
  });
});

describe('a failure that trying again cannot mend', () => {
  it.each([
    ['a refusal', new Refusal('sold-out', 'Sold out.')],
    ['a fault in the code', new TypeError('x is not a function')],
    ['a wrong argument', failure(3)],
    ['no permission', failure(7)],
    ['an error without a code', new Error('thrown')],
  ])('when it is %s, then it is passed on as it is, at once', async (_kind, thrown) => {
    let tries = 0;
    const fail = retryContended(soon(), () => {
      tries += 1;
      return Promise.reject(thrown);
    });
    await expect(fail).rejects.toBe(thrown);
    expect(tries).toBe(1);
  });
});
