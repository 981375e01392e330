import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DomainError } from '../errors/domain-error.ts';
import { type BurstLimitName, burstLimits } from './limits.ts';
import { createBurstLimiter, type ConsumeBurst } from './burst-limiter.ts';

function take(consumeBurst: ConsumeBurst, times: number, who: Parameters<ConsumeBurst>[0]): DomainError | undefined {
  try {
    for (let n = 0; n < times; n += 1) consumeBurst(who);
    return undefined;
  } catch (error) {
    return error as DomainError;
  }
}

const { burst, every } = burstLimits.client;

it('when somebody asks more often than the burst, then they hear 429 and when to come back', () => {
  const consumeBurst = createBurstLimiter({ clock: () => 5 });
  expect(take(consumeBurst, burst, { client: 'one' })).toBeUndefined();
  expect(take(consumeBurst, 1, { client: 'one' })).toMatchObject({
    code: 'too-many-requests',
    headers: { 'Retry-After': '1' },
  });
});

it('when somebody has used it up, then others have theirs, and so has the same name of another kind', () => {
  const consumeBurst = createBurstLimiter({ clock: () => 5 });
  take(consumeBurst, burst + 1, { client: 'one' });
  expect(take(consumeBurst, burst, { client: 'other' })).toBeUndefined();
  expect(() => consumeBurst({ account: 'one' })).not.toThrow();
});

it('when time passes, then it comes back, and no more than that', () => {
  let now = 0;
  const consumeBurst = createBurstLimiter({ clock: () => now });
  take(consumeBurst, burst + 1, { client: 'one' });
  now += every * 10 + 1e-6;
  expect(take(consumeBurst, 10, { client: 'one' })).toBeUndefined();
  expect(take(consumeBurst, 1, { client: 'one' })?.code).toBe('too-many-requests');
});

it('when it is a test that is many people at once, then so many times as much is taken', () => {
  const consumeBurst = createBurstLimiter({ factor: 3, clock: () => 5 });
  expect(take(consumeBurst, 3 * burst, { client: 'one' })).toBeUndefined();
  expect(take(consumeBurst, 1, { client: 'one' })?.code).toBe('too-many-requests');
});

it('when more come than are remembered, then those who were seen lately still are', () => {
  const consumeBurst = createBurstLimiter({ clock: () => 5 });
  take(consumeBurst, burst, { client: 'one' });
  for (let n = 0; n < 9_000; n += 1) consumeBurst({ client: `a${n}` });
  expect(take(consumeBurst, 1, { client: 'one' })?.code).toBe('too-many-requests');
  for (let n = 0; n < 20_000; n += 1) consumeBurst({ client: `b${n}` });
  expect(take(consumeBurst, 1, { client: 'one' })).toBeUndefined();
});

describe('a client, its network and its neighbors', () => {
  const names = Object.keys(burstLimits) as BurstLimitName[];
  /** Limits small enough to be reached. A request has a name for all or some of them. */
  const who = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.constantFrom('one', 'two', 'three')])) as Record<
      BurstLimitName,
      fc.Arbitrary<string>
    >,
    { requiredKeys: [] },
  );
  const requests = fc.array(fc.record({ who, gap: fc.integer({ min: 0, max: 40 }) }), { maxLength: 60 });

  it('when some are refused, then all others fare as if these had never asked', () => {
    fc.assert(
      fc.property(requests, (asked) => {
        let now = 0;
        const open = () => createBurstLimiter({ factor: 0.004, clock: () => now });
        const limiter = open();
        const taken: { who: (typeof asked)[number]['who']; at: number }[] = [];
        let at = 0;
        for (const { gap, who: one } of asked) {
          at += gap;
          now = at;
          const outcome = take(limiter, 1, one)?.code;
          // A new limiter that gets only the accepted requests.
          const fresh = open();
          for (const before of taken) {
            now = before.at;
            fresh(before.who);
          }
          now = at;
          expect(take(fresh, 1, one)?.code).toBe(outcome);
          if (outcome === undefined) taken.push({ who: one, at });
        }
      }),
    );
  });

  it.each([
    ['clientSite', { client: 'a /64', clientSite: 'a /48' }],
    ['peer', { client: 'a client', peer: 'a machine of Hosting' }],
    ['peerSite', { client: 'a client', peer: 'a machine', peerSite: 'its /48' }],
  ] as const)('when a client is refused a thousand times, then its %s has lost nothing by it', (name, asking) => {
    const consumeBurst = createBurstLimiter({ clock: () => 5 });
    take(consumeBurst, burst, asking);
    for (let n = 0; n < 1_000; n += 1)
      expect(take(consumeBurst, 1, asking)).toMatchObject({ code: 'too-many-requests' });
    const who = { [name]: asking[name as keyof typeof asking] };
    expect(take(consumeBurst, burstLimits[name].burst - burst, who)).toBeUndefined();
    expect(take(consumeBurst, 1, who)?.code).toBe('too-many-requests');
  });

  it('when somebody goes through the networks of a /48, then the /48 is refused before it has its clients’ allowances', () => {
    const consumeBurst = createBurstLimiter({ clock: () => 5 });
    const { burst: most } = burstLimits.clientSite;
    let taken = 0;
    for (let n = 0; n < most + 100; n += 1)
      if (take(consumeBurst, 1, { client: `/64 number ${n}`, clientSite: 'the /48' }) === undefined) taken += 1;
    expect(taken).toBe(most);
  });
});
