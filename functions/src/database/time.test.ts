import { describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { isUnavailable } from './errors.ts';
import { within } from './time.ts';

const never = () => new Promise<never>(() => undefined);

describe('a work with a time', () => {
  it('when it ends in time, then its result or its failure is passed on', async () => {
    expect(await within(10_000, Promise.resolve('done'))).toBe('done');
    await expect(within(10_000, Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  });

  it('when it does not, then that is as if the database had been away', async () => {
    const failure: unknown = await within(1, never()).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
  });

  it('when there is no time left, then it is not waited for', async () => {
    await expect(within(-5, never())).rejects.toThrow('No answer');
  });
});

it('when limits are nested, then what is begun at the last moment still fits into the request', () => {
  expect(constraints.orderTimeout + 2 * constraints.commitTime).toBeLessThan(constraints.writeTime);
});
