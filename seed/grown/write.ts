import { type Firestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { toCents } from '@fourteener/contract/money';
import { transitionOf } from '@fourteener/contract/order/actions';
import { composeItem, composeOrder } from '../../functions/src/orders/compose.ts';
import { itemRef, type StoredItem, type StoredStep } from '../../functions/src/orders/store.ts';
import { changedNow, recordFirstStock, recordMovement } from '../../functions/src/inventory/ledger.ts';
import { composePart, partRef } from '../../functions/src/parts/store.ts';
import { composeReview, reviewRef } from '../../functions/src/reviews/store.ts';
import { everybody } from '../everybody.ts';
import { stepsOf } from '../order-steps.ts';
import type { SeedOrder } from '../orders.ts';
import type { SeedPart } from '../parts/seed-part.ts';
import type { SeedReview } from '../reviews.ts';
import type { GrownPart, GrownShop } from './plan.ts';

/** The approximate number of writes per commit: with 200, the emulator takes twice as long. */
const COMMIT = 500;
/** The number of concurrent commits: with more, the emulator is slower. */
const CONCURRENT_COMMITS = 2;

/** Documents that must be written in the same commit. */
interface Piece {
  writes: number;
  addTo: (batch: WriteBatch) => void;
}

const accounts = new Map(everybody.map((account) => [account.email, account]));
const admin = everybody.find((account) => account.admin);

/**
 * Writes the generated documents directly, because the shop's own calls, which the seed uses, would take minutes. The result is the same
 * except for the audit log: its entries for these orders, four times as many documents, would be read by nobody.
 */
export async function writeGrowth(db: Firestore, { parts, reviews }: GrownShop): Promise<void> {
  const items = composeItems(parts);
  const commits = gather([
    ...parts.map((grown) => ({
      writes: 2 + grown.sales.length * 2,
      addTo: (batch: WriteBatch) => addPart(db, grown, { items, batch }),
    })),
    ...reviews.map((review) => ({ writes: 1, addTo: (batch: WriteBatch) => addReview(db, review, batch) })),
  ]).values();
  const writers = Array.from({ length: CONCURRENT_COMMITS }, async () => {
    for (const pieces of commits) {
      const batch = db.batch();
      for (const { addTo } of pieces) addTo(batch);
      await batch.commit();
    }
  });
  await Promise.all(writers);
}

function gather(pieces: readonly Piece[]): Piece[][] {
  const commits: Piece[][] = [];
  let room = 0;
  for (const piece of pieces) {
    if (room < piece.writes) {
      commits.push([]);
      room = COMMIT;
    }
    commits.at(-1)?.push(piece);
    room -= piece.writes;
  }
  return commits;
}

function addPart(
  db: Firestore,
  { part, initial, sales }: GrownPart,
  { items, batch }: { items: ReadonlyMap<string, StoredItem>; batch: WriteBatch },
): void {
  const { id, createdAt, ...fields } = part;
  const ref = partRef(db, id);
  const at = new Date(createdAt);
  batch.create(ref, { ...composePart(fields, at), ...changedNow() });
  recordFirstStock(batch, ref, { pieces: initial, at, by: { uid: admin?.uid ?? '', email: admin?.email ?? '' } });
  for (const { order, stock } of sales) {
    const stored = items.get(order.id);
    if (!stored) throw new Error(`${order.id} was not composed.`);
    batch.create(itemRef(db, order.id), stored);
    const sale = { change: -order.quantity, stock, cause: 'sale', orderId: order.id } as const;
    recordMovement(batch, ref, {
      ...sale,
      by: { uid: stored.userId, email: stored.userEmail },
      at: new Date(order.placedAt),
    });
  }
}

function compose(order: SeedOrder, { id, name, img, price }: SeedPart): StoredItem {
  const { account, placedAt, whole } = order;
  const customer = accounts.get(account);
  if (!customer) throw new Error(`${account} is no account of the seed.`);
  const { uid, name: userName, email } = customer;
  const placed = composeItem(
    order.id,
    { userId: uid, userName, userEmail: email, at: new Date(placedAt) },
    order,
    { ...{ id, name, img }, priceCents: toCents(price) },
    whole && { orderId: whole.id, orderSize: whole.size },
  );
  const steps = stepsOf(order).map(({ action, at, ...told }): StoredStep => {
    const { to: status } = transitionOf(action);
    return { status, at: Timestamp.fromDate(new Date(at)), ...told };
  });
  const history = [...placed.history, ...steps];
  return { ...placed, history, status: history.at(-1)?.status ?? placed.status };
}

/** All items by their ids; the first item of each order has the summary of the order. */
function composeItems(parts: readonly GrownPart[]): Map<string, StoredItem> {
  const items = parts.flatMap(({ part, sales }) => sales.map(({ order }) => [order.id, compose(order, part)] as const));
  const orders = Map.groupBy(items, ([id, { orderId = id }]) => orderId);
  const isFirst = ([id, { orderId = id }]: readonly [string, StoredItem]) => Number(id === orderId);
  return new Map([...orders.values()].flatMap((all) => composeOrder(all.toSorted((a, b) => isFirst(b) - isFirst(a)))));
}

function addReview(db: Firestore, { id, createdAt, userName, ...review }: SeedReview, batch: WriteBatch): void {
  batch.create(reviewRef(db, id), composeReview(review, { userName, at: new Date(createdAt) }));
}
