import { beginningOf, toDay } from '@fourteener/contract/calendar';
import { brand } from '@fourteener/contract/brand';
import { type Discount as DiscountTerms, isMeant } from '@fourteener/contract/checkout/discounts';
import type { PricedLine, Totals } from '@fourteener/contract/checkout/totals';
import type { DiscountRefusal } from '@fourteener/contract/discount/schemas';
import { type PartKind, partKinds } from '@fourteener/contract/part/kinds';
import { DomainError } from '../errors/domain-error.ts';
import type { StoredDiscount } from './store.ts';

// These pure functions decide whether a discount code holds for an order, and say plainly why not.

/** A code that holds, and the ids of the documents that will record its use by the customer. */
export interface ChosenDiscount {
  code: string;
  terms: DiscountTerms;
  uses: string[];
}

/** The facts about a code at the time of an order: how often it is used, and whether the customer has used it. */
interface Standing {
  at: Date;
  used: number;
  isUsedByCustomer: boolean;
  /** Whether an admin, who takes the order for the customer, reads the refusal. */
  isForAnother: boolean;
}

/** Throws a `DomainError` (409) unless the code holds at this time and for this customer, whatever is ordered. */
export function assertHolds(
  code: string,
  discount: StoredDiscount | undefined,
  { at, used, isUsedByCustomer, isForAnother }: Standing,
): asserts discount is StoredDiscount {
  if (!discount) throw unknownCode(code);
  const { ended, from, until, uses, oncePerCustomer } = discount;
  const today = toDay(at);
  // The customer's own use is checked first, as it may be what used the code up.
  if (oncePerCustomer && isUsedByCustomer)
    throw refuse(
      'used-by-you',
      `${isForAnother ? 'This customer has' : 'You have'} used the code ${code} already: each customer can use it once.`,
    );
  if (ended) throw refuse('over', `The code ${code} has ended.`);
  if (until !== undefined && today > until) throw refuse('over', `The code ${code} ended on ${writeDay(until)}.`);
  if (from !== undefined && today < from) throw refuse('not-yet', `The code ${code} begins on ${writeDay(from)}.`);
  if (uses !== undefined && used >= uses)
    throw refuse('used-up', `The code ${code} has been used as often as it could be.`);
}

/** Throws a `DomainError` (409) unless the code makes the order cheaper, by its totals without the code and with it. */
export function assertGains(
  { code, terms }: ChosenDiscount,
  lines: readonly PricedLine[],
  { without, discounted }: Record<'without' | 'discounted', Totals>,
): void {
  if (!lines.some(({ kind }) => isMeant(terms, kind)))
    throw refuse('not-for-these-parts', `The code ${code} is only for ${listKinds(terms.kinds)}.`);
  if (discounted.totalCents < without.totalCents) return;
  const why =
    terms.type === 'shipping'
      ? `Shipping is free for this order without the code ${code}: keep it for another order.`
      : `With the code ${code} this order would not be cheaper, as shipping would cost more.`;
  throw refuse('no-gain', why);
}

/** The refusal of a code that does not exist. */
export function unknownCode(code: string): DomainError {
  return refuse('unknown', `We do not know the code ${code}. Please check it.`);
}

function refuse(reason: DiscountRefusal, detail: string): DomainError {
  return new DomainError('discount-refused', detail, { extras: { reason } });
}

/** `tires, inner tubes and chains` */
function listKinds(kinds: readonly PartKind[]): string {
  const names = kinds.map((kind) => partKinds[kind].plural.toLowerCase());
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** A day of the shop's calendar in words, `November 27, 2026`. */
function writeDay(day: string): string {
  return beginningOf(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: brand.timeZone });
}
