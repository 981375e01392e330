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

it('when a client sends more requests than the burst, then it gets a 429 with Retry-After', () => {
  const consumeBurst = createBurstLimiter({ clock: () => 5 });
  expect(take(consumeBurst, burst, { client: 'one' })).toBeUndefined();
  expect(take(consumeBurst, 1, { client: 'one' })).toMatchObject({
    code: 'too-many-requests',
    headers: { 'Retry-After': '1' },
  });
});

it('when a client has used up its burst, then others have theirs, even an account of the same name', () => {
  const consumeBurst = createBurstLimiter({ clock: () => 5 });
  take(consumeBurst, burst + 1, { client: 'one' });
  expect(take(consumeBurst, burst, { client: 'other' })).toBeUndefined();
  expect(() => consumeBurst({ account: 'one' })).not.toThrow();
});

it('when time passes, then as many requests are allowed again as came back in it', () => {
  let now = 0;
  const consumeBurst = createBurstLimiter({ clock: () => now });
  take(consumeBurst, burst + 1, { client: 'one' });
  now += every * 10 + 1e-6;
  expect(take(consumeBurst, 10, { client: 'one' })).toBeUndefined();
  expect(take(consumeBurst, 1, { client: 'one' })?.code).toBe('too-many-requests');
});

it('when a test multiplies the limits, then the burst is multiplied too', () => {
  const consumeBurst = createBurstLimiter({ factor: 3, clock: () => 5 });
  expect(take(consumeBurst, 3 * burst, { client: 'one' })).toBeUndefined();
  expect(take(consumeBurst, 1, { client: 'one' })?.code).toBe('too-many-requests');
});

it('when more clients come than are remembered, then the most recent ones are still remembered', () => {
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

  it('when some requests are refused, then all others are treated as if those had never come', () => {
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
  ] as const)('when a client is refused a thousand times, then its %s loses nothing', (name, asking) => {
    const consumeBurst = createBurstLimiter({ clock: () => 5 });
    take(consumeBurst, burst, asking);
    for (let n = 0; n < 1_000; n += 1)
      expect(take(consumeBurst, 1, asking)).toMatchObject({ code: 'too-many-requests' });
    const who = { [name]: asking[name as keyof typeof asking] };
    expect(take(consumeBurst, burstLimits[name].burst - burst, who)).toBeUndefined();
    expect(take(consumeBurst, 1, who)?.code).toBe('too-many-requests');
  });

  it('when a client uses many networks of a /48, then the /48 has a limit below the sum of their limits', () => {
    const consumeBurst = createBurstLimiter({ clock: () => 5 });
    const { burst: most } = burstLimits.clientSite;
    let taken = 0;
    for (let n = 0; n < most + 100; n += 1)
      if (take(consumeBurst, 1, { client: `/64 number ${n}`, clientSite: 'the /48' }) === undefined) taken += 1;
    expect(taken).toBe(most);
  });
});
