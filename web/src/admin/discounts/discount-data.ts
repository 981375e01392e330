import type { Discount } from '@fourteener/contract/discount/schemas';
import { formatDollars } from '@fourteener/contract/money';
import { partKinds } from '@fourteener/contract/part/kinds';
import { listWords } from '@fourteener/contract/text/list-words';
import { toDay } from '@fourteener/contract/calendar';
import { pagesOf, queryOf } from '../../api/call-queries.ts';
import { formatShortDate } from '../../ui/text/dates.ts';

/** Codes in one response. */
export const PAGE_SIZE = 100;

/** The discount codes, newest first, page by page, and how many there are. For admins. */
export const discountsQuery = pagesOf('GET /discounts', { query: { limit: PAGE_SIZE, sort: 'newest', count: true } });

/** One code as admins edit it. */
export function discountQuery(code: string) {
  return queryOf('GET /discounts/{id}', { params: { id: code } });
}

/** The terms of a code in words: `10% off tires and inner tubes`. */
export function describeDiscount({ type, percent = 0, amount = 0, kinds }: Discount): string {
  const of = kinds.length === 0 ? '' : ` ${listWords(kinds.map((kind) => partKinds[kind].plural.toLowerCase()))}`;
  if (type === 'shipping') return `Free shipping${of && ` with${of}`}`;
  return `${type === 'percent' ? `${percent}%` : formatDollars(amount)} off${of}`;
}

/** The days on which a code is valid. */
export function describeDays({ from, until }: Discount): string {
  const [first, last] = [from, until].map((day) => day && formatShortDate(day));
  if (first && last) return `${first} – ${last}`;
  if (first) return `From ${first}`;
  return last ? `Until ${last}` : 'No end date';
}

/** Whether customers can use a code now, and else why not. */
export function nameState({ ended, from, until, uses, used }: Discount, now = Date.now()): string {
  const today = toDay(now);
  if (ended) return 'Ended';
  if (until !== undefined && today > until) return 'Expired';
  if (from !== undefined && today < from) return 'Not started';
  return uses !== undefined && used >= uses ? 'Used up' : 'Active';
}

/** The number of uses: `3 of 200`, or `3` for a code without a limit. */
export const describeUses = ({ used, uses }: Discount): string =>
  uses === undefined ? `${used}` : `${used} of ${uses}`;
