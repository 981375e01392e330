import { FieldValue, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { addDays, beginningOf, toDay } from '@fourteener/contract/calendar';
import { formatDollars, toCents, toDollars } from '@fourteener/contract/money';
import type { PartChange } from '@fourteener/contract/part/schemas';
import { invalidFields } from '../errors/domain-error.ts';

// The former prices of a part, and the former price that is announced with a reduction: Article 6a of Directive 98/6/EC
// (docs/decisions/0068-a-reduction-starts-from-the-lowest-price-of-30-days.md).

/** A price that was in force until the given time. */
export interface EarlierPrice {
  priceCents: number;
  until: Timestamp;
}

/** The stored prices of a part. */
export interface StoredPrices {
  priceCents: number;
  /** Earlier prices, the oldest first, as far as they can still be the lowest price of a period that counts. */
  earlierPrices?: EarlierPrice[];
  /** The former price of an announced reduction. */
  reducedFromCents?: number;
}

/** The time from which prices count for a reduction that begins now: 30 of the shop's days before today. */
export function countsSince(at: Date): Date {
  return beginningOf(addDays(toDay(at), -30));
}

/** The lowest price of the 30 days before a change, in cents. The current price is left out if it was never in force. */
export function lowestPrice({ priceCents, earlierPrices = [] }: StoredPrices, at: Date): number {
  const since = countsSince(at).getTime();
  const earlier = earlierPrices.filter(({ until }) => until.toMillis() > since).map((each) => each.priceCents);
  return Math.min(...earlier, ...(wasInForce(earlierPrices, at) ? [priceCents] : []));
}

/** The earlier prices after a change of the price, as far as a later reduction may need them. */
export function addEarlierPrice({ priceCents, earlierPrices = [] }: StoredPrices, at: Date): EarlierPrice[] {
  const since = countsSince(at).getTime();
  const counting = earlierPrices.filter(({ until }) => until.toMillis() > since);
  if (!wasInForce(earlierPrices, at)) return counting;
  // The clock of the instance that made the last change may be ahead of this one.
  const until = Timestamp.fromMillis(Math.max(at.getTime(), endOf(earlierPrices)));
  // An earlier price that was not lower and ended earlier can no longer be the lowest.
  return [...counting.filter((each) => each.priceCents < priceCents), { priceCents, until }];
}

/** Whether the current price was in force for any time: it may be replaced in the millisecond in which it was set. */
function wasInForce(earlier: readonly EarlierPrice[], at: Date): boolean {
  return endOf(earlier) !== at.getTime();
}

const endOf = (earlier: readonly EarlierPrice[]) => earlier.at(-1)?.until.toMillis() ?? -Infinity;

/**
 * The former price, in dollars, that is announced as reduced after a change; null if none is. Throws a `DomainError` (400) for an announced
 * reduction that is none.
 */
export function decideReducedFrom(
  stored: StoredPrices,
  { price, reduced }: Pick<PartChange, 'price' | 'reduced'>,
  at: Date,
): number | null {
  const { priceCents, reducedFromCents } = stored;
  const isChanged = price !== undefined && toCents(price) !== priceCents;
  if (!isChanged && reducedFromCents !== undefined) return reduced === false ? null : toDollars(reducedFromCents);
  if (!reduced) return null;
  if (!isChanged) throw noReduction('Only a change of the price can be announced as a reduction.');
  const lowest = toDollars(lowestPrice(stored, at));
  if (lowest > price) return lowest;
  throw noReduction(
    `The lowest price of the last 30 days is ${formatDollars(lowest)}: only a lower price is a reduction.`,
  );
}

const noReduction = (message: string) => invalidFields([{ path: 'price', message }]);

/** The stored fields of prices after a change of a part. */
export function toStoredPrices(
  stored: StoredPrices,
  { price, reducedFrom }: { price?: number | undefined; reducedFrom?: number | null | undefined },
  at: Date,
): UpdateData<StoredPrices> {
  return {
    ...(price !== undefined && { priceCents: toCents(price), earlierPrices: addEarlierPrice(stored, at) }),
    ...(reducedFrom !== undefined && {
      reducedFromCents: reducedFrom === null ? FieldValue.delete() : toCents(reducedFrom),
    }),
  };
}
