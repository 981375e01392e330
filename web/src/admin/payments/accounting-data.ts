import { addUpRows } from '@fourteener/contract/accounting/add-up';
import type { Accounting } from '@fourteener/contract/accounting/schemas';
import {
  addDays,
  countDays,
  firstDayOfMonth,
  firstDayOfQuarter,
  isDay,
  lastDayOfMonth,
  toDay,
} from '@fourteener/contract/calendar';
import { constraints } from '@fourteener/contract/constraints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryOf } from '../../api/call-queries.ts';
import { paths } from '../../screens/paths.ts';

/** Days of the shop, both included. */
export interface AccountingDays {
  from: string;
  to: string;
}

const monthOf = (day: string) => ({ from: firstDayOfMonth(day), to: lastDayOfMonth(day) });
function quarterOf(day: string): AccountingDays {
  const from = firstDayOfQuarter(day);
  return { from, to: lastDayOfMonth(addDays(from, 65)) };
}

/** The periods that accountants usually need, as of a day. */
export function listPeriods(today = toDay(Date.now())): (AccountingDays & { words: string })[] {
  const [month, quarter] = [monthOf(today), quarterOf(today)];
  return [
    { words: 'Last month', ...monthOf(addDays(month.from, -1)) },
    { words: 'This month', ...month },
    { words: 'Last quarter', ...quarterOf(addDays(quarter.from, -1)) },
    { words: 'This quarter', ...quarter },
  ];
}

/** Whether the shop has accounts for these days. */
export function isPeriod(from: string, to: string): boolean {
  return isDay(from) && isDay(to) && from <= to && countDays(from, to) <= constraints.overviewDays;
}

/** The days in an address; last month by default. */
export function parsePeriod(query: URLSearchParams, today = toDay(Date.now())): AccountingDays {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const [usual = monthOf(today)] = listPeriods(today);
  return isPeriod(from, to) ? { from, to } : { from: usual.from, to: usual.to };
}

/** The address of the accounts of these days. */
export const pathToPeriod = ({ from, to }: AccountingDays): string =>
  `${paths.accounting}?${new URLSearchParams({ from, to }).toString()}`;

/** The accounts of some days, with all invoices and credit notes added up. For admins. */
export function accountingQuery(days: AccountingDays) {
  return queryOptions({
    ...queryOf('GET /accounting', { query: days }),
    queryFn: ({ signal }) => readAll(days, signal),
  });
}

async function readAll(days: AccountingDays, signal: AbortSignal): Promise<Accounting> {
  const first = await call('GET /accounting', { query: days, signal });
  let { papers, rows, next } = first;
  while (next !== undefined) {
    const more = await call('GET /accounting', { query: { ...days, after: next }, signal });
    papers += more.papers;
    rows = addUpRows([...rows, ...more.rows]);
    next = more.next;
  }
  const { next: _next, ...all } = first;
  return { ...all, papers, rows };
}
