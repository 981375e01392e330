import { beginningOf as beginningInShop, toDay, toUtcDay } from '@fourteener/contract/calendar';
import { type Charge, charges, type Figures, type FigureChange } from './changes.ts';

/**
 * The time zones by whose days figures are counted: the shop's and UTC. The version before adds and reads UTC days only; this version adds
 * to both, so that instances of both can run together, and a rollback loses nothing.
 */
export const dayCounts = ['shop', 'utc'] as const;
export type DayCount = (typeof dayCounts)[number];

export const dayOf: Readonly<Record<DayCount, (time: Date | number) => string>> = { shop: toDay, utc: toUtcDay };

/** When a day begins. */
export const beginningOf: Readonly<Record<DayCount, (day: string) => Date>> = {
  shop: beginningInShop,
  utc: (day) => new Date(day),
};

/** A change of the figures of the named day. */
export type DayChange = Figures & { day: string };

/** The name of a month: `2026-11` in UTC, `S202611` in the shop. */
export const nameMonth = (month: string, count: DayCount): string =>
  count === 'utc' ? month : `S${month.replace('-', '')}`;

/** Whether a day or month is counted in the shop's time zone or in UTC, by its name. */
export const countOfName = (name: string): DayCount => (name.startsWith('S') ? 'shop' : 'utc');

/**
 * The name of a day: `2026-11-05` in UTC, `S202611-05` in the shop's time zone. The first seven characters name the month's document, those
 * after the hyphen the day in it. The version before splits names in the same way, so that it can add events that this version has left.
 */
const nameDay = (day: string, count: DayCount): string => nameMonth(day.slice(0, 7), count) + day.slice(7);

/** Separates the ids of the parts of one order; no id contains it. */
const AND = '+';

/** Whether the figures with this name are about orders of several parts. */
export const isOfSeveral = (name: string): boolean => name.includes(AND) && chargeOf(name) === undefined;

/** The name of a charge's figures. The version before reads it as that of an order of several parts, of which none exists. */
const nameCharge = (charge: Charge): string => `${AND}${charge}`;

/** The charge of the figures with this name, if they are about one. */
export const chargeOf = (name: string): Charge | undefined => charges.find((charge) => name === nameCharge(charge));

/** The parts of the figures with this name. */
export const partsOfName = (name: string): string[] => name.split(AND);

/**
 * Assigns changes to days in the shop's time zone and in UTC. Orders of several parts and charges are stored like the figures of a part,
 * under names of their own, so that the version before adds them too. They are counted by the shop's days only: in those of UTC the version
 * before would read them as a part.
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
