import { addMonths, firstDayOfMonth, toUtcDay } from '@fourteener/contract/calendar';
import type { Deps } from '../platform/deps.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { Month } from './month.ts';
import { fetchMonths } from './read.ts';
import { type Days, listSales } from './sums.ts';

/** The number of orders of each part, by the part's id. */
export type OrderCounts = ReadonlyMap<string, number>;

/** How long the counts serve before they are read again, ms: they only decide the order of rows, and may be old. */
const MAX_AGE = 3_600_000;

/** Counts the orders of each part on the given days. */
export function countOrders(months: ReadonlyMap<string, Month>, days: Days): OrderCounts {
  const counts = new Map<string, number>();
  for (const { partId, sales } of listSales(months, days))
    counts.set(partId, (counts.get(partId) ?? 0) + (sales.orders ?? 0));
  return counts;
}

/**
 * Keeps in memory how often parts were ordered in this month and the last one, read once an hour. It reads UTC days, which are complete in
 * every version. While the database fails, the counts from before serve.
 */
export function keepOrderCounts({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<OrderCounts> {
  let known: OrderCounts = new Map();
  let until = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      const to = toUtcDay(now());
      const days = { from: firstDayOfMonth(addMonths(to, -1)), to };
      known = countOrders(await fetchMonths(db, [days], 'utc'), days);
      until = performance.now() + MAX_AGE;
    } catch (error) {
      log({ severity: 'WARNING', message: 'The counts of orders could not be read.', ...describeFailure(error) });
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    if (performance.now() >= until) await (reading ??= read());
    return known;
  };
}
