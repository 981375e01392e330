import { addDays, addMonths, endOf } from '../calendar.ts';
import { type ReturnReason, returnTerms } from './return-reasons.ts';
import { findDeliveryDay, type Step } from './returns.ts';

/** The last day on which a return can be requested for a reason; undefined while the item is not delivered. */
export function findLastReturnDay(reason: ReturnReason, history: readonly Step<Date>[]): string | undefined {
  const delivered = findDeliveryDay(history);
  if (delivered === undefined) return undefined;
  const { time } = returnTerms[reason];
  return 'days' in time ? addDays(delivered, time.days) : addMonths(delivered, time.months);
}

/** Whether a return can still be requested for a reason. A delivered item whose history has no time of delivery is not refused. */
export function isReturnInTime(reason: ReturnReason, history: readonly Step<Date>[], now: Date): boolean {
  const last = findLastReturnDay(reason, history);
  return last === undefined || now < endOf(last);
}
