import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDay } from '@fourteener/contract/calendar';
import { makePart } from '../catalog/testing/parts.ts';
import { composeItem } from '../orders/compose.ts';
import { placementOf } from '../orders/store.ts';
import { changesOfOrder, changesOfPlacement, type FigureChange } from './changes.ts';
import { composeOverview } from './compose.ts';
import { toDayChanges } from './days.ts';
import { addChanges, emptyMonth, type Month } from './month.ts';

// Days in Denver, computed without the shop's calendar.
const denver = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver', dateStyle: 'short' });

/** `stem` is no longer in the shop. */
const kinds: Readonly<Record<string, 'saddle' | 'chain' | 'none'>> = {
  ...{ black: 'saddle', brown: 'saddle', chain: 'chain', stem: 'none' },
};
const parts = new Map(
  ['black', 'brown', 'chain'].map((_id) => [_id, makePart({ _id, kind: _id === 'chain' ? 'chain' : 'saddle' })]),
);

/** Orders of several parts, on both sides of the change of Denver's clock on November 1. */
const placement = fc.record({
  parts: fc.subarray(['stem', 'brown', 'chain', 'black'], { minLength: 1 }),
  priceCents: fc.integer({ min: 1, max: 99_999 }),
  at: fc
    .integer({ min: -260_000, max: 260_000 })
    .map((seconds) => new Date(Date.parse('2026-11-01T07:00:00Z') + seconds * 1_000)),
  isPurchase: fc.boolean(),
});

const choice = fc.constantFrom<{ kind?: 'saddle' | 'none'; part?: string }>(
  {},
  { kind: 'saddle' },
  { kind: 'none' },
  { part: 'chain' },
);

/** The figures by the shop's days, in months. */
function foldShop(changes: readonly FigureChange[]): Map<string, Month> {
  const months = new Map<string, Month>();
  for (const change of toDayChanges(changes).filter(({ day }) => day.startsWith('S'))) {
    const name = `${change.day.slice(1, 5)}-${change.day.slice(5, 7)}`;
    months.set(name, addChanges(months.get(name) ?? emptyMonth(), [change]));
  }
  return months;
}

it('when several parts are ordered at once, then they count as one order of the range, of each day and of each kind', () => {
  fc.assert(
    fc.property(fc.array(placement, { maxLength: 12 }), choice, (placed, chosen) => {
      const events = placed.map(({ parts: ids, priceCents, at, isPurchase }, n) => {
        const customer = {
          userId: isPurchase ? 'june' : `u${n}`,
          userName: 'June',
          userEmail: 'june@test.example',
          at,
        };
        const terms = { orderId: `${n}${ids[0]}`, ...(isPurchase && { purchaseId: `p${n}` }) };
        return ids.map((id) =>
          composeItem(
            `${n}${id}`,
            customer,
            { quantity: 1, phone: '1', address: 'Salida' },
            { id, name: id, img: '', priceCents },
            terms,
          ),
        );
      });
      const months = foldShop(
        events.flatMap((orders) => [...orders.flatMap(changesOfOrder), ...changesOfPlacement(orders)]),
      );

      const [from, to] = ['2026-10-30', '2026-11-02'];
      const isMeant = (id: string) =>
        (chosen.part ?? id) === id && (chosen.kind === undefined || chosen.kind === kinds[id]);
      const inRange = placed.filter(({ at }) => denver.format(at) >= from && denver.format(at) <= to);
      const count = (some: typeof placed, isCounted: (id: string) => boolean) =>
        some.filter(({ parts: ids }) => ids.some(isCounted)).length;
      const overview = composeOverview(
        { from, to, by: 'day', ...chosen },
        { months, parts, otherKinds: new Map(), dayOf: toDay, now: new Date('2026-11-20T15:00:00Z') },
      );
      expect(overview.total.orders).toBe(count(inRange, isMeant));
      for (const day of overview.periods) {
        const ofDay = inRange.filter(({ at }) => denver.format(at) === day.from);
        expect(day.orders).toBe(count(ofDay, isMeant));
      }
      for (const { kind, orders } of overview.kinds)
        expect(orders).toBe(count(inRange, (id) => isMeant(id) && kinds[id] === kind));
      expect(new Set(overview.kinds.map(({ kind }) => kind))).toEqual(
        new Set(inRange.flatMap(({ parts: ids }) => ids.filter(isMeant).map((id) => kinds[id]))),
      );

      const stored = events.flat().toReversed();
      // The items without and with `orderId`, which items of the version before lack.
      for (const items of [stored.map(({ orderId: _, ...item }) => item), stored]) {
        const recomputed = [...Map.groupBy(items, placementOf).values()].flatMap(changesOfPlacement);
        expect(foldShop([...items.flatMap(changesOfOrder), ...recomputed])).toEqual(months);
      }
    }),
    { numRuns: 300 },
  );
});
