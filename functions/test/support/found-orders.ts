import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { standKeyOf } from '@fourteener/contract/order/summary';
import { listOrderTerms } from '@fourteener/contract/order/terms';
import { makeAccount } from './accounts.ts';
import { clientOf } from './client.ts';
import { openCountedDatabase } from './count-reads.ts';
import { openInstance } from './instance.ts';
import { walkPages } from './pages.ts';

type Query = Readonly<Record<string, string>>;

/** The fields by which a stored order is found. */
export interface FoundOrder {
  id: string;
  partName: string;
  userName: string;
  status: OrderStatus;
  /** Used instead of the terms that follow from the other fields. */
  terms?: string[];
}

/** Writes orders with the given facts, the oldest first; every three in a row have the same age. */
async function writeFoundOrders(db: Firestore, orders: readonly FoundOrder[]): Promise<void> {
  for (let start = 0; start < orders.length; start += 400) {
    const batch = db.batch();
    orders.slice(start, start + 400).forEach(({ id, terms, ...facts }, n) => {
      const userEmail = 'found@test.example';
      batch.create(db.collection('orders').doc(id), {
        ...{
          partId: 'found',
          partNumber: 'PN-1',
          img: '/a.webp',
          userId: 'found',
          userEmail,
          phone: '1',
          address: 'x',
        },
        ...{ priceCents: 1, quantity: 1, totalCents: 1, history: [], ...facts },
        createdAt: Timestamp.fromMillis(Date.UTC(2026, 0, 1) + Math.floor((start + n) / 3) * 1_000),
        // These are the only keys that the searches need; fewer keys take the emulator less time.
        stands: { anywhere: true, [standKeyOf(facts.status)]: true },
        ...{ orderId: id, orderSize: 1 },
        terms:
          terms ??
          listOrderTerms({
            items: [{ id, partId: 'found', partNumber: 'PN-1', phone: '1', address: 'x', trackingCodes: [], ...facts }],
            ...{ userEmail, ...facts },
          }),
      });
    });
    await batch.commit();
  }
}

/** A shop with a database of its own that has these orders; its reads are counted, and its requests are an admin's. */
export async function openSearchedShop(orders: readonly FoundOrder[]) {
  const { db, take } = openCountedDatabase(randomUUID());
  const admin = await makeAccount({ admin: true });
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  await writeFoundOrders(db, orders);
  const { origin, close } = await openInstance({ db });
  const send = clientOf(origin);
  const withQuery = (path: string, query: Query) => `${path}?${new URLSearchParams(query).toString()}`;
  const ask = (path: string, query: Query) => send(withQuery(path, query), { as: admin });
  return {
    db,
    close,
    ask,
    find: (query: Query) => ask('/allorders', { by: 'order', ...query }),
    count: (query: Query) => ask('/allorders/counts', { by: 'order', ...query }),
    countItems: (query: Query) => ask('/allorders/counts', query),
    walk: (query: Query) => walkPages(send, withQuery('/allorders', query), admin),
    /** The reads of the second of two equal requests: documents, and counts. */
    readsOf: async (request: () => Promise<unknown>) => {
      await request();
      take();
      await request();
      const { documents, counts } = take();
      return { documents, counts };
    },
  };
}
