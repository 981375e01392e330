import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, beginningOf, toDay } from '@fourteener/contract/calendar';
import { addEarlierPrice, countsSince, lowestPrice, type StoredPrices } from './prices.ts';

const DAY = 24 * 60 * 60 * 1_000;
const start = Date.UTC(2026, 9, 1);

/** Changes of a price: the time since the change before, often zero or whole days, and the new price in cents. */
const history = fc.record({
  first: fc.integer({ min: 1, max: 20 }),
  changes: fc.array(
    fc.record({
      wait: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 3 * DAY }),
        fc.integer({ min: 0, max: 32 }).map((days) => days * DAY),
      ),
      priceCents: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 40 },
  ),
  then: fc.oneof(
    fc.integer({ min: 0, max: 40 * DAY }),
    fc.integer({ min: 0, max: 40 }).map((days) => days * DAY),
  ),
});

interface Phase {
  priceCents: number;
  from: number;
  until: number;
}

/** The lowest of all prices that were in force at any time since 30 of the shop's days before this one. */
function lowestOf(phases: readonly Phase[], at: number): number {
  const since = addDays(toDay(at), -30);
  const counting = phases.filter(({ from, until }) => until > from && until > beginningOf(since).getTime());
  return Math.min(...counting.map((phase) => phase.priceCents));
}

it('when a price changes at random, then the lowest price of 30 days is the lowest that applied in them', () => {
  fc.assert(
    fc.property(history, ({ first, changes, then }) => {
      let now = start;
      let stored: StoredPrices = { priceCents: first };
      // The part was on sale at this price the day before, so that no time before the first sale counts.
      const phases: Phase[] = [{ priceCents: first, from: start - DAY, until: start }];
      const end = (at: number) => {
        const last = phases.at(-1);
        if (last) last.until = at;
      };
      for (const { wait, priceCents } of changes) {
        now += wait;
        end(now);
        expect(lowestPrice(stored, new Date(now))).toBe(lowestOf(phases, now));
        stored = { priceCents, earlierPrices: addEarlierPrice(stored, new Date(now)) };
        phases.push({ priceCents, from: now, until: now });
      }
      now += then;
      end(now);
      expect(lowestPrice(stored, new Date(now))).toBe(lowestOf(phases, now));
    }),
    { numRuns: 1_000 },
  );
});

it('when a price changes repeatedly, then only earlier prices that can still be the lowest are kept, in rising order', () => {
  fc.assert(
    fc.property(history, ({ first, changes }) => {
      let now = start;
      let stored: StoredPrices = { priceCents: first };
      for (const { wait, priceCents } of changes) {
        now += wait;
        stored = { priceCents, earlierPrices: addEarlierPrice(stored, new Date(now)) };
        const kept = stored.earlierPrices ?? [];
        const prices = kept.map((each) => each.priceCents);
        expect(prices).toEqual([...new Set(prices)].toSorted((one, other) => one - other));
        expect(kept.every(({ until }) => until.toMillis() > countsSince(new Date(now)).getTime())).toBe(true);
      }
    }),
  );
});
