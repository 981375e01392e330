import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { brand } from '@fourteener/contract/brand';
import { addDays, toDay, toShopTime } from '@fourteener/contract/calendar';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { purchaseRef } from '../checkout/purchases.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { ifUnchanged, unlessChanged } from '../database/preconditions.ts';
import type { NewOrder } from './message.ts';
import { toLine } from './order-line.ts';
import { emailRef, enqueueEmail } from './outbox.ts';
import type { Deps } from '../platform/deps.ts';
import { items, placementOf, type StoredItem, toStoredItem } from '../orders/store.ts';

/** The time until which the shop was emailed about orders, and the ids of the first items of the last orders in those emails. */
interface StoredTold {
  until: Timestamp;
  ids: string[];
}

const sweeps = defineCollection<StoredTold>('sweeps');

/**
 * How far back orders are read again, ms. An order has the time at which its call came, and is stored up to a minute later, as long
 * as a call may take: twice that.
 */
const LATE = 2 * 60_000;

/** The age from which on orders are left out, ms: after a month with the setting off, nobody wants emails about that month. */
const OLDEST = 3 * 24 * 60 * 60_000;

/** The most emails that one sweep writes; the next sweep goes on. */
const MOST = 100;

/** The most orders that one email lists; the others are only counted. */
const LISTED = 50;

/** The items of an order. */
type Items = readonly QueryDocumentSnapshot<StoredItem>[];

/**
 * Emails the shop about orders since the last time: one email for each order, or one a day at an hour of the shop's time. No order
 * is in two emails, and orders from before the first sweep are in none. The emails contain nothing that a customer typed.
 */
export async function tellShop({
  db,
  now,
  orderNotice = 'off',
}: Pick<Deps, 'db' | 'now' | 'orderNotice'>): Promise<void> {
  if (orderNotice === 'off') return;
  const at = now();
  const ref = sweeps.in(db).doc('newOrders');
  const document = await ref.get();
  if (!document.exists) {
    await unlessChanged(ref.create({ until: Timestamp.fromDate(at), ids: [] }));
    return;
  }
  const told = dataOf(document);
  const isEach = orderNotice === 'each';
  if (!isEach && !hasStruck(orderNotice, told.until.toDate(), at)) return;
  const since = Math.max(told.until.toMillis() - LATE, at.getTime() - OLDEST);
  const recent = items.in(db).where('createdAt', '>', Timestamp.fromMillis(since));
  const { docs } = await recent.where('createdAt', '<=', Timestamp.fromDate(at)).orderBy('createdAt').get();
  const placed = putTogether(docs);
  const untold = placed.filter((items) => !told.ids.includes(idOf(items)));
  const chosen = isEach ? untold.slice(0, MOST) : untold;
  const later = new Set(untold.slice(chosen.length));
  const until = later.size > 0 ? timeOf(chosen.at(-1) ?? []) : Timestamp.fromDate(at);

  const found = await Promise.all(chosen.map((items) => describe(db, items)));
  const batch = db.batch();
  for (const list of isEach ? found.map((one) => [one]) : [found]) {
    const [first] = list;
    if (!first) continue;
    const message = {
      kind: 'new-orders',
      orders: list.slice(0, LISTED),
      count: list.length,
      totalCents: list.reduce((sum, { totalCents }) => sum + totalCents, 0),
    } as const;
    const to = { email: brand.email, name: '' };
    enqueueEmail(batch, emailRef(db, `new-orders-${first.id}`), { userId: '', to, message, at });
  }
  const isRecent = (items: Items) => timeOf(items).toMillis() > until.toMillis() - LATE;
  const ids = placed.filter((items) => !later.has(items) && isRecent(items)).map(idOf);
  batch.update(ref, { until, ids }, ifUnchanged(document));
  await unlessChanged(batch.commit());
}

/** Whether the shop's clock has struck an hour between two times. An hour that a change of the clock skips counts with the next one. */
function hasStruck(hour: number, since: Date, at: Date): boolean {
  const lastStrike = (time: Date) => (toShopTime(time).getUTCHours() >= hour ? toDay(time) : addDays(toDay(time), -1));
  return lastStrike(since) < lastStrike(at);
}

/** Groups items by order: those of one purchase, or those of one customer at one moment. */
function putTogether(documents: Items): Items[] {
  return [...Map.groupBy(documents, (document) => placementOf(toStoredItem(document))).values()];
}

const idOf = ([first]: Items): string => first?.id ?? '';
const timeOf = ([first]: Items): Timestamp => (first ? toStoredItem(first).createdAt : Timestamp.now());

/** An order as the email to the shop lists it, with its total, which has shipping and tax if the order has a purchase. */
async function describe(db: Deps['db'], items: Items): Promise<NewOrder> {
  const stored = items.map(toStoredItem);
  const purchaseId = stored[0]?.purchaseId;
  const purchase = purchaseId === undefined ? undefined : (await purchaseRef(db, purchaseId).get()).data();
  const id = purchaseId ?? idOf(items);
  return {
    id,
    number: formatOrderNumber(id),
    lines: items.map((item) => toLine(item.id, toStoredItem(item))),
    totalCents: purchase?.totalCents ?? stored.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}
