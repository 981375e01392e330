import * as z from 'zod/mini';
import { addDays, isDay, toDay, toShopTime } from '../calendar.ts';
import { constraints } from '../constraints.ts';
import { listOf, wholeNumber } from '../fields.ts';
import { weekdayOf } from '../text/day-names.ts';
import type { DeliveryDays } from './delivery-days.ts';

const weekdaysMessage = 'Choose at least one day of the week on which parcels leave, each once.';
const holidayMessage = 'A holiday must be a day such as 2026-12-25.';

/** The days and hours at which the workshop hands parcels over, in the shop's time zone. */
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
    /** Orders before this full hour leave on the same day. */
    cutOffHour: wholeNumber('The hour', 1, 24),
    /** Days on which parcels neither leave nor arrive. */
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

/** The earliest and the latest day of arrival, in the shop's time zone. */
export const arrival = z.object({ from: z.string(), to: z.string() });
export type Arrival = z.infer<typeof arrival>;

/** The shop's promise for an order: the day of dispatch and the days of arrival. */
export interface Promised extends Arrival {
  leavesOn: string;
}

/** The days of the week on which carriers deliver: Monday to Friday. */
const CARRIER_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** The shop's promise for an order at a time; undefined if the settings have no days of dispatch or the zone has no delivery time. */
export function findPromise(
  at: Date | string,
  dispatch: Dispatch | undefined,
  days: DeliveryDays | undefined,
): Promised | undefined {
  return dispatch && days && promiseArrival(at, dispatch, days);
}

/**
 * Promises the days of an order at a time. It leaves on the same day if that is a day of dispatch and the cut-off hour is not over,
 * otherwise on the next day of dispatch. The delivery time counts from there in days of Monday to Friday without holidays.
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
