import { beginningOf as beginningInShop, toDay, toUtcDay } from '@fourteener/contract/calendar';
import { type Charge, charges, type Figures, type FigureChange } from './changes.ts';

/**
 * Whose days figures are added up by: those of the shop, or those of UTC. The version before adds and reads only days of UTC; this version
 * adds to both, so that instances of both can run together, and going back to the version before loses nothing.
 */
export const dayCounts = ['shop', 'utc'] as const;
export type DayCount = (typeof dayCounts)[number];

export const dayOf: Readonly<Record<DayCount, (time: Date | number) => string>> = { shop: toDay, utc: toUtcDay };

/** When a day begins. */
export const beginningOf: Readonly<Record<DayCount, (day: string) => Date>> = {
  shop: beginningInShop,
  utc: (day) => new Date(day),
};

/** The change of a day's figures, by the day's name. */
export type DayChange = Figures & { day: string };

/** The name of a month: `2026-11` in UTC, `S202611` in the shop. */
export const nameMonth = (month: string, count: DayCount): string =>
  count === 'utc' ? month : `S${month.replace('-', '')}`;

/** The time zone of the day or month that has the name. */
export const countOfName = (name: string): DayCount => (name.startsWith('S') ? 'shop' : 'utc');

/**
 * The name of a day: `2026-11-05` in UTC, `S202611-05` in the shop. Its first seven characters name the document of the month, those after
 * the next one the day in it: the version before takes names apart like this, so that it adds to the days of both what this version leaves.
 */
const nameDay = (day: string, count: DayCount): string => nameMonth(day.slice(0, 7), count) + day.slice(7);

/** Between the parts of orders that were placed at once: no id has it. */
const AND = '+';

/** Whether some figures are of orders that were placed at once, by their name. */
export const isOfSeveral = (name: string): boolean => name.includes(AND) && chargeOf(name) === undefined;

/** The name of what is charged: the version before takes it for parts that were placed at once, never. */
const nameCharge = (charge: Charge): string => `${AND}${charge}`;

/** Which charge some figures are of, by their name. */
export const chargeOf = (name: string): Charge | undefined => charges.find((charge) => name === nameCharge(charge));

/** The parts that some figures are of. */
export const partsOfName = (name: string): string[] => name.split(AND);

/**
 * Assigns changes to the days on which they happened, of the shop and of UTC. Orders that were placed at once are counted under the names of
 * their parts, and what is charged under a name of its own, as a part would be, so that the version before adds them too; of the shop's days
 * alone, since by those of UTC it would take them for a part.
 */
export function toDayChanges(changes: readonly FigureChange[]): DayChange[] {
  return changes.flatMap(({ at, ...figures }): DayChange[] => {
    if ('together' in figures) {
      const partId = figures.together.join(AND);
      return [{ partId, sales: { orders: 1 }, day: nameDay(toDay(at), 'shop') }];
    }
    if ('charge' in figures) {
      const { charge, cents } = figures;
      return [{ partId: nameCharge(charge), sales: { grossCents: cents }, day: nameDay(toDay(at), 'shop') }];
    }
    return dayCounts.map((count) => ({ ...figures, day: nameDay(dayOf[count](at), count) }));
  });
}
