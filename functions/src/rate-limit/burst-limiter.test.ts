import { expect, it } from 'vitest';
import type { DomainError } from '../errors/domain-error.ts';
import { burstLimits } from './limits.ts';
import { createBurstLimiter, type ConsumeBurst } from './burst-limiter.ts';

function take(consumeBurst: ConsumeBurst, times: number, who: string): DomainError | undefined {
  try {
    for (let n = 0; n < times; n += 1) consumeBurst('client', who);
    return undefined;
  } catch (error) {
    return error as DomainError;
  }
}

const { burst, every } = burstLimits.client;

it('when somebody asks more often than the burst, then they hear 429 and when to come back', () => {
  const consumeBurst = createBurstLimiter({ clock: () => 5 });
  expect(take(consumeBurst, burst, 'one')).toBeUndefined();
  expect(take(consumeBurst, 1, 'one')).toMatchObject({ code: 'too-many-requests', headers: { 'Retry-After': '1' } });
});

it('when somebody has used it up, then others have theirs, and so has the same name of another kind', () => {
  const consumeBurst = createBurstLimiter({ clock: () => 5 });
  take(consumeBurst, burst + 1, 'one');
  expect(take(consumeBurst, burst, 'other')).toBeUndefined();
  expect(() => consumeBurst('account', 'one')).not.toThrow();
});

it('when time passes, then it comes back, and no more than that', () => {
  let now = 0;
  const consumeBurst = createBurstLimiter({ clock: () => now });
  take(consumeBurst, burst + 1, 'one');
  now += every * 10 + 1e-6;
  expect(take(consumeBurst, 10, 'one')).toBeUndefined();
  expect(take(consumeBurst, 1, 'one')?.code).toBe('too-many-requests');
});

it('when it is a test that is many people at once, then so many times as much is taken', () => {
  const consumeBurst = createBurstLimiter({ factor: 3, clock: () => 5 });
  expect(take(consumeBurst, 3 * burst, 'one')).toBeUndefined();
  expect(take(consumeBurst, 1, 'one')?.code).toBe('too-many-requests');
});

it('when more come than are remembered, then those who were seen lately still are', () => {
  const consumeBurst = createBurstLimiter({ clock: () => 5 });
  take(consumeBurst, burst, 'one');
  for (let n = 0; n < 9_000; n += 1) consumeBurst('client', `a${n}`);
  expect(take(consumeBurst, 1, 'one')?.code).toBe('too-many-requests');
  for (let n = 0; n < 20_000; n += 1) consumeBurst('client', `b${n}`);
  expect(take(consumeBurst, 1, 'one')).toBeUndefined();
});
