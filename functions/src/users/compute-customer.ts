import { nameKey } from '@fourteener/contract/text/name-key';
import { judgeSegments } from '@fourteener/contract/user/customer-segments';
import { listUserTerms } from '@fourteener/contract/user/terms';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { changesOfOrder } from '../overview/changes.ts';
import { placementOf, type StoredItem } from '../orders/store.ts';
import type { StoredCustomer } from '../customers/store.ts';
import type { StoredUser } from './store.ts';

/** The data from which a customer is computed. */
export interface CustomerFacts {
  items: readonly StoredItem[];
  purchases: readonly Pick<StoredPurchase, 'paidCents' | 'refundedCents'>[];
  /** Absent before the first sign-in. */
  user?: Pick<StoredUser, 'email' | 'userName' | 'phone'> | undefined;
  bikes: number;
  isBlocked: boolean;
}

/** The sums of an account's orders at a time; undefined for an account without orders. */
export function computeCustomer(
  { items, purchases, user, bikes, isBlocked }: CustomerFacts,
  at: Date,
): StoredCustomer | undefined {
  // A replacement of returned pieces is no order of the customer.
  const ordered = items
    .filter(({ replaces }) => !replaces)
    .toSorted((one, other) => one.createdAt.toMillis() - other.createdAt.toMillis());
  const newest = ordered.at(-1);
  if (!newest) return undefined;
  const counted = ordered.map((item) => ({ item, sums: sumItem(item) })).filter(({ sums }) => sums.pieces > 0);
  const dated = counted.length > 0 ? counted.map(({ item }) => item) : ordered;
  const [first, last] = [dated[0] ?? newest, dated.at(-1) ?? newest];
  const unpaid = counted.filter(({ item }) => item.purchaseId === undefined);
  const { email, userName, phone } = user ?? { email: newest.userEmail, userName: newest.userName };
  const orders = new Set(counted.map(({ item }) => placementOf(item))).size;
  const days = { orders, first: first.createdAt.toDate(), last: last.createdAt.toDate() };
  const { segments, changesAt } = judgeSegments(days, at);
  return {
    ...{ email, userName, nameKey: nameKey(userName), orders, bikes },
    spentCents:
      sum(purchases.map(({ paidCents, refundedCents }) => paidCents - refundedCents)) +
      sum(unpaid.map(({ sums }) => sums.cents)),
    returns: sum(items.map((item) => sumItem(item).returns)),
    ...{ firstOrderAt: first.createdAt, lastOrderAt: last.createdAt },
    segments: Object.fromEntries([...segments, ...(isBlocked ? ['blocked' as const] : [])].map((each) => [each, true])),
    terms: listUserTerms({
      ...{ userName, userEmail: email },
      phones: [...new Set([...ordered.map((item) => item.phone), ...(phone ? [phone] : [])])],
    }),
    ...(changesAt && { dueAt: Timestamp.fromDate(changesAt) }),
  };
}

/** The pieces of an item without canceled ones, their agreed price without returned ones, and the number of its returns. */
function sumItem(item: StoredItem): { pieces: number; cents: number; returns: number } {
  const sums = changesOfOrder(item).flatMap((change) => ('sales' in change ? [change.sales] : []));
  const total = (figure: keyof (typeof sums)[number]) => sum(sums.map((each) => each[figure] ?? 0));
  return {
    pieces: total('pieces') - total('canceledPieces'),
    cents: total('grossCents') - total('canceledCents') - total('returnedCents'),
    returns: total('returns'),
  };
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
