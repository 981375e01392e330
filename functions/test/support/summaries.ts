import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { orderStatuses } from '@fourteener/contract/order/states';
import { listOrderTerms } from '@fourteener/contract/order/terms';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { items, type StoredItem, toStoredItem } from '../../src/orders/store.ts';

type Read = DocumentSnapshot<StoredItem>;

/** The summary that an order's first item must have, computed without the shop's function. */
function expectedOf(first: Read, others: readonly Read[]) {
  const all = [first, ...others].map((read) => ({ id: read.id, ...toStoredItem(read) }));
  const reasons = all.flatMap(({ history }) => history.flatMap(({ returnReason }) => returnReason ?? []));
  const isSent = all.some(({ history }) => history.at(-1)?.sent);
  const states = orderStatuses.filter((status) => all.some((item) => item.status === status));
  const { userName, userEmail } = toStoredItem(first);
  const searched = all.map(({ id, partId, partName, partNumber, phone, address, history }) => ({
    ...{ id, partId, partName, phone, address },
    partNumber: partNumber ?? derivedNumber(partId),
    trackingCodes: history.flatMap(({ trackingCode }) => (trackingCode === undefined ? [] : [trackingCode])),
  }));
  return {
    stands: [
      ...['anywhere', ...states.map((status) => status.replace('-', '_'))],
      ...new Set(reasons.map((reason) => `because_${reason.replaceAll('-', '_')}`)),
      ...(isSent ? ['on_its_way_back'] : []),
    ].toSorted(),
    others: all.slice(1).map(({ id, status, quantity, partId, history }) => ({
      ...{ id, status, quantity, partId },
      steps: history.map((step) => [step.status, step.at.toMillis(), step.quantity, step.trackingCode]),
    })),
    destinations: all.map(({ phone, address }) => [phone, address]),
    terms: listOrderTerms({ items: searched, userName, userEmail }),
  };
}

function storedOf(first: Read, others: readonly Read[]) {
  const { stands = {}, others: lines = [], terms, phone, address } = toStoredItem(first);
  const sorted = others.map(({ id }) => lines.find((line) => line.id === id)).filter((line) => line !== undefined);
  return {
    stands: Object.keys(stands).toSorted(),
    others: sorted.map(({ id, status, quantity, partId, history }) => ({
      ...{ id, status, quantity, partId },
      steps: history.map((step) => [step.status, step.at.toMillis(), step.quantity, step.trackingCode]),
    })),
    destinations: [[phone, address], ...sorted.map((line) => [line.phone ?? phone, line.address ?? address])],
    terms,
  };
}

/**
 * The orders whose first item disagrees with the items, and items with terms of their own; each with the stored and the expected summary.
 */
export async function findWrongSummaries(db: Firestore): Promise<{ orderId: string; is: object; wanted: object }[]> {
  const { docs } = await items.in(db).get();
  const orders = Map.groupBy(docs, (item) => toStoredItem(item).orderId ?? item.id);
  return [...orders].flatMap(([orderId, all]) => {
    const first = all.find(({ id }) => id === orderId);
    if (!first) return [];
    const others = all.filter(({ id }) => id !== orderId).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const own = others.filter((item) => toStoredItem(item).terms !== undefined).map(({ id }) => id);
    const [is, wanted] = [
      { ...storedOf(first, others), own },
      { ...expectedOf(first, others), own: [] },
    ];
    return isDeepStrictEqual(is, wanted) ? [] : [{ orderId, is, wanted }];
  });
}
