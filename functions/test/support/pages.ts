import { randomUUID } from 'node:crypto';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { changedNow } from '../../src/inventory/ledger.ts';
import { composePart, partRef, recordRemoval } from '../../src/parts/store.ts';
import type { Account } from './accounts.ts';
import type { Client, Reply } from './client.ts';
import { storedPurchase } from './purchases.ts';
import { openShop } from './shop.ts';

/** The URL of the next page, from the `Link` header; undefined on the last page. */
export function nextOf({ headers }: Reply): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
}

/** The size of the whole list, from the `X-Total-Count` header; undefined without it. */
export function totalOf({ headers }: Reply): number | undefined {
  const total = headers.get('x-total-count');
  return total === null ? undefined : Number(total);
}

/** The ids of the documents in a response. */
export function idsOf({ json }: Reply): string[] {
  return (json as { _id: string }[]).map(({ _id }) => _id);
}

/** Follows a list from page to page; returns the responses from the one at `start`, if there is one, to the last. */
export async function walkPages(send: Client, start: string | undefined, as?: Account): Promise<Reply[]> {
  const pages: Reply[] = [];
  for (let path = start; path !== undefined;) {
    const page: Reply = await send(path, { as });
    pages.push(page);
    path = nextOf(page);
  }
  return pages;
}

/** The fields of listed documents besides `createdAt`, for collections whose seeded documents are too large for tests. */
const FILLER: Record<string, DocumentData> = {
  parts: composePart(testNewPart({ name: 'Old', availableQuantity: 1, price: 0.01 }), new Date()),
  reviews: {
    partId: null,
    userId: null,
    userName: 'Old',
    rating: 3,
    description: '',
    proof: null,
    shown: true,
    moderation: 'none',
    reports: {},
    reportedAt: null,
    decision: null,
  },
  customers: {
    ...{ email: 'old@test.example', userName: 'Old', nameKey: 'old', terms: [], segments: {}, bikes: 0 },
    ...{ spentCents: 1, orders: 1, returns: 0 },
    firstOrderAt: Timestamp.fromMillis(Date.UTC(1971, 0, 1)),
    lastOrderAt: Timestamp.fromMillis(Date.UTC(1971, 0, 1)),
  },
  users: { email: 'old@test.example', userName: 'Old', nameKey: 'old', terms: [] },
  mails: {
    ...{ userId: 'old', to: { email: 'old@test.example', name: 'Old' }, state: 'sent', attempts: 1 },
    message: {
      kind: 'order-placed',
      orders: [{ number: 'FC-OLD0-0000', partName: 'Old', quantity: 1, totalCents: 1 }],
      address: 'x',
    },
  },
  purchases: storedPurchase({ uid: 'old', email: 'old@test.example', name: 'Old' }, 'OLD00000'),
  orders: {
    partId: 'old',
    partName: 'Old',
    img: '/a.webp',
    userId: 'old',
    userName: 'Old',
    userEmail: 'old@test.example',
    phone: '1',
    address: 'x',
    priceCents: 1,
    quantity: 1,
    totalCents: 1,
    status: 'placed',
    history: [],
  },
};

/** Timestamps at the start and the end of every list, before or after all documents of other tests. */
export const firstDay = Date.UTC(1971, 0, 1);
export const lastDay = Date.UTC(2971, 0, 1);

/** The fields of any document that the seed has of a collection. */
async function readSeeded(listed: string): Promise<DocumentData> {
  const [document] = (await openShop().db.collection(listed).limit(1).get()).docs;
  if (!document) throw new Error(`The seed has nothing in ${listed}.`);
  return document.data();
}

/** Writes documents with these creation times; returns their ids in the same order. */
export async function writeDated(
  listed: string,
  timestamps: readonly number[],
  fields: DocumentData = {},
  db: Firestore = openShop().db,
): Promise<string[]> {
  const filler = FILLER[listed] ?? (await readSeeded(listed));
  const ids = timestamps.map(() => `dated-${randomUUID()}`);
  for (let start = 0; start < ids.length; start += 400) {
    const batch = db.batch();
    ids.slice(start, start + 400).forEach((id, n) => {
      const { createdAt: _, ...others }: DocumentData = { ...filler, ...fields };
      // A hidden part has no `createdAt`, by which lists find parts.
      const age = fields.status === 'hidden' ? 'hiddenAt' : 'createdAt';
      batch.create(db.collection(listed).doc(id), {
        ...others,
        [age]: Timestamp.fromMillis(timestamps[start + n] ?? 0),
        ...changesOf(listed),
      });
    });
    await batch.commit();
  }
  return ids;
}

/** The fields that each change of a listed document also writes: instances that have the parts in memory ask for later changes by them. */
export const changesOf = (listed: string): DocumentData => (listed === 'parts' ? changedNow() : {});

/** Deletes listed documents, as the shop does. */
export async function deleteListed(listed: string, ids: readonly string[]): Promise<void> {
  const { db } = openShop();
  for (let start = 0; start < ids.length; start += 200) {
    const batch = db.batch();
    for (const id of ids.slice(start, start + 200)) {
      batch.delete(db.collection(listed).doc(id));
      if (listed === 'parts') recordRemoval(batch, partRef(db, id), { at: new Date(), kind: undefined });
    }
    await batch.commit();
  }
}

/** Deletes what `writeDated` wrote, in this run or in one that was interrupted. */
export async function clearDated(listed: string): Promise<void> {
  const { db } = openShop();
  const collection = db.collection(listed);
  const [early, late] = await Promise.all([
    collection.where('createdAt', '<', Timestamp.fromMillis(Date.UTC(1980, 0, 1))).get(),
    collection.where('createdAt', '>', Timestamp.fromMillis(Date.UTC(2900, 0, 1))).get(),
  ]);
  await deleteListed(
    listed,
    [...early.docs, ...late.docs].map(({ id }) => id),
  );
}
