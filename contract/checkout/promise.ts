import * as z from 'zod/mini';
import { addDays, isDay, toDay, toShopTime } from '../calendar.ts';
import { constraints } from '../constraints.ts';
import { listOf, wholeNumber } from '../fields.ts';
import { weekdayOf } from '../text/day-names.ts';
import type { DeliveryDays } from './delivery-days.ts';

const weekdaysMessage = 'Choose at least one day of the week on which parcels leave, each once.';
const holidayMessage = 'A holiday must be a day such as 2026-12-25.';

/** When the workshop hands parcels over, on the shop's calendar and clock. */
export const dispatch = z.object(
  {
    /** The days of the week (1: Monday, 7: Sunday) on which parcels leave. */
    weekdays: z
      .array(
        z.int(weekdaysMessage).check(z.minimum(1, weekdaysMessage), z.maximum(7, weekdaysMessage)),
        weekdaysMessage,
      )
      .check(
        z.minLength(1, weekdaysMessage),
        z.maxLength(7, weekdaysMessage),
        z.refine((days) => new Set(days).size === days.length, weekdaysMessage),
      ),
    /** Orders that are placed before this full hour leave on the same day. */
    cutOffHour: wholeNumber('The hour', 1, 24),
    /** Days on which no parcel leaves and none is delivered. */
    holidays: listOf(z.string(holidayMessage).check(z.maxLength(10, holidayMessage), z.refine(isDay, holidayMessage)), {
      min: 0,
      max: constraints.holidays,
      missing: 'The holidays are missing.',
      tooFew: '',
      tooMany: `There can be at most ${constraints.holidays} holidays.`,
    }),
  },
  'The days of dispatch are not an object.',
);
export type Dispatch = z.output<typeof dispatch>;

/** The days of the shop's calendar on which an order arrives: at the earliest, and at the latest. */
export const arrival = z.object({ from: z.string(), to: z.string() });
export type Arrival = z.infer<typeof arrival>;

/** The shop's promise for an order: the day on which it leaves, and the days on which it arrives. */
export interface Promised extends Arrival {
  leavesOn: string;
}

/** Carriers deliver on these: Monday to Friday. */
const CARRIER_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** The promise of the shop for an order that is placed at a time; nothing where it does not say when parcels leave, or the zone how long they take. */
export function findPromise(
  at: Date | string,
  dispatch: Dispatch | undefined,
  days: DeliveryDays | undefined,
): Promised | undefined {
  return dispatch && days && promiseArrival(at, dispatch, days);
}

/**
 * Promises the days of an order that is placed at a time. It leaves on the same day if that is a day of dispatch and the hour is not
 * over, else on the next one. The days of delivery are counted from there, Monday to Friday without the holidays.
 */
export function promiseArrival(
  at: Date | string,
  { weekdays, cutOffHour, holidays }: Dispatch,
  days: DeliveryDays,
): Promised {
  const isOpen = (day: string, on: readonly number[]) => on.includes(weekdayOf(day)) && !holidays.includes(day);
  const after = (day: string, on: readonly number[], count: number) => {
    let found = day;
    for (let left = count; left > 0;) {
      found = addDays(found, 1);
      if (isOpen(found, on)) left -= 1;
    }
    return found;
  };
  const today = toDay(at);
  const isToday = isOpen(today, weekdays) && toShopTime(at).getUTCHours() < cutOffHour;
  const leavesOn = isToday ? today : after(today, weekdays, 1);
  return {
    leavesOn,
    from: after(leavesOn, CARRIER_DAYS, days.from),
    to: after(leavesOn, CARRIER_DAYS, days.to),
  };
}
