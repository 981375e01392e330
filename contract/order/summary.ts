import { type ReturnReason, returnReasons } from './return-reasons.ts';
import { isOnItsWay, listReturns } from './returns.ts';
import { pickStep, storedToItem, type StoredItemOf, type StoredLineOf, type StoredTimestamp } from './stored.ts';
import type { OrderRow } from './schemas.ts';
import { type OrderStatus, orderStatuses } from './states.ts';
import { listOrderTerms, type SearchedItem, type SearchedOrder } from './terms.ts';
import { derivedNumber } from '../part/numbers.ts';

// The first item of an order also stores the fields of the other items that lists of orders need. They are always computed from the items.

/** The key in `stands` that every order has, whatever the states of its items. */
export const ANYWHERE = 'anywhere';

/** The key in `stands` for a state; names of stored fields cannot have a hyphen. */
export function standKeyOf(status: OrderStatus | undefined): string {
  return status?.replaceAll('-', '_') ?? ANYWHERE;
}

/** The keys of states that `stands` can have. */
export const standKeys: readonly string[] = [...orderStatuses, undefined].map(standKeyOf);

/** The key in `stands` of orders with pieces that are on their way back. */
export const ON_ITS_WAY_BACK = 'on_its_way_back';

/** The key in `stands` of orders with a return, requested or done, for this reason. */
export function reasonKeyOf(reason: ReturnReason): string {
  return `because_${reason.replaceAll('-', '_')}`;
}

/** The keys of reasons that `stands` can have. */
export const reasonKeys: readonly string[] = returnReasons.map(reasonKeyOf);

function listReturnKeys<M extends StoredTimestamp>(item: StoredItemOf<M>): string[] {
  return listReturns(item).flatMap((each) => [
    ...(isOnItsWay(each) ? [ON_ITS_WAY_BACK] : []),
    ...(each.returnReason === undefined ? [] : [reasonKeyOf(each.returnReason)]),
  ]);
}

/** The fields that the first item of an order keeps of the whole. */
export type OrderSummary<M extends StoredTimestamp> = Required<Pick<StoredItemOf<M>, 'stands' | 'terms' | 'others'>>;

/** An item with its id. */
export type IdentifiedItem<M extends StoredTimestamp> = readonly [id: string, item: StoredItemOf<M>];

/** Computes the summary of an order, which its first item stores, from all items with the first item first. */
export function summarizeOrder<M extends StoredTimestamp>(
  items: readonly [IdentifiedItem<M>, ...IdentifiedItem<M>[]],
): OrderSummary<M> {
  const [[firstId, first], ...rest] = items;
  // The other items come in any order.
  const others = rest.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const keys = items.flatMap(([, item]) => [standKeyOf(item.status), ...listReturnKeys(item)]);
  const searched = [[firstId, first] as const, ...others].map(([id, item]) => searchedOf(id, item));
  return {
    stands: Object.fromEntries([ANYWHERE, ...keys].map((key) => [key, true])),
    others: others.map(([id, item]) => lineOf(id, item, first)),
    terms: listOrderTerms({ items: searched, ...customerOf(first) }),
  };
}

/** Rebuilds all items of an order from its first item: fields that it does not store for another item equal its own. */
export function listSummarized<M extends StoredTimestamp>(
  id: string,
  first: StoredItemOf<M>,
): [IdentifiedItem<M>, ...IdentifiedItem<M>[]] {
  const { stands: _stands, others = [], terms: _terms, leavesBy: _leavesBy, late: _late, ...own } = first;
  const {
    partNumber: _number,
    lapsesAt: _lapsesAt,
    holdsNothing: _nothing,
    waitsFor: _waits,
    discountCents: _discount,
    fit: _fit,
    saidToFit: _said,
    replaces: _replaces,
    ...shared
  } = own;
  const itemOf = ({ id: other, ...line }: StoredLineOf<M>): IdentifiedItem<M> => [other, { ...shared, ...line }];
  return [[id, first], ...others.map(itemOf)];
}

/** The first item of an order in the form of a response about the order, also in browsers that listen to the database. */
export function storedToRow(id: string, first: StoredItemOf<StoredTimestamp>): OrderRow {
  return {
    ...storedToItem(id, first),
    items: listSummarized(id, first).map(([other, item]) => storedToItem(other, item)),
  };
}

/** The searchable fields of an order, from its first item. */
export function searchedOrderOf(id: string, first: StoredItemOf<StoredTimestamp>): SearchedOrder {
  return { items: listSummarized(id, first).map(([other, item]) => searchedOf(other, item)), ...customerOf(first) };
}

function searchedOf(id: string, item: StoredItemOf<StoredTimestamp>): SearchedItem {
  const { partId, partName, partNumber = derivedNumber(partId), phone, address } = item;
  const trackingCodes = item.history.flatMap(({ trackingCode }) => trackingCode ?? []);
  return { id, partId, partName, partNumber, phone, address, trackingCodes };
}

function customerOf({ userName, userEmail }: StoredItemOf<StoredTimestamp>) {
  return { userName, userEmail };
}

/** The reasons of steps are left out, because they may be long and no list shows them. */
function lineOf<M extends StoredTimestamp>(id: string, item: StoredItemOf<M>, first: StoredItemOf<M>): StoredLineOf<M> {
  const { partId, partName, partNumber, img, priceCents, quantity, totalCents, discountCents, status, history } = item;
  const { phone, address, replaces } = item;
  return {
    ...{ id, partId, partName, ...(partNumber !== undefined && { partNumber }) },
    ...{ img, priceCents, quantity, totalCents, status },
    ...(discountCents !== undefined && { discountCents }),
    history: history.map((step) => {
      const { reason: _, ...kept } = pickStep(step);
      return kept;
    }),
    ...(replaces && { replaces }),
    ...(phone !== first.phone && { phone }),
    ...(address !== first.address && { address }),
  };
}
