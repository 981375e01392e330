import { expect, it } from 'vitest';
import type { Refusal } from '../http/refusal.ts';
import { bursts } from './allowances.ts';
import { openBursts, type TakeOne } from './bursts.ts';

function take(takeOne: TakeOne, times: number, who: string): Refusal | undefined {
  try {
    for (let n = 0; n < times; n += 1) takeOne('client', who);
    return undefined;
  } catch (error) {
    return error as Refusal;
  }
}

const { burst, every } = bursts.client;

it('when somebody asks more often than the burst, then they hear 429 and when to come back', () => {
  const takeOne = openBursts({ clock: () => 5 });
  expect(take(takeOne, burst, 'one')).toBeUndefined();
  expect(take(takeOne, 1, 'one')).toMatchObject({ problem: 'too-many-requests', headers: { 'Retry-After': '1' } });
});

it('when somebody has used it up, then others have theirs, and so has the same name of another kind', () => {
  const takeOne = openBursts({ clock: () => 5 });
  take(takeOne, burst + 1, 'one');
  expect(take(takeOne, burst, 'other')).toBeUndefined();
  expect(() => takeOne('account', 'one')).not.toThrow();
});

it('when time passes, then it comes back, and no more than that', () => {
  let now = 0;
  const takeOne = openBursts({ clock: () => now });
  take(takeOne, burst + 1, 'one');
  now += every * 10 + 1e-6;
  expect(take(takeOne, 10, 'one')).toBeUndefined();
  expect(take(takeOne, 1, 'one')?.problem).toBe('too-many-requests');
});

it('when it is a test that is many people at once, then so many times as much is taken', () => {
  const takeOne = openBursts({ factor: 3, clock: () => 5 });
  expect(take(takeOne, 3 * burst, 'one')).toBeUndefined();
  expect(take(takeOne, 1, 'one')?.problem).toBe('too-many-requests');
});

it('when more come than are remembered, then those who were seen lately still are', () => {
  const takeOne = openBursts({ clock: () => 5 });
  take(takeOne, burst, 'one');
  for (let n = 0; n < 9_000; n += 1) takeOne('client', `a${n}`);
  expect(take(takeOne, 1, 'one')?.problem).toBe('too-many-requests');
  for (let n = 0; n < 20_000; n += 1) takeOne('client', `b${n}`);
  expect(take(takeOne, 1, 'one')).toBeUndefined();
});
