import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { NewBasket, NewOrder } from '@fourteener/contract/orders';
import { findReplay, keyRef, rememberKey } from '../database/idempotency.ts';
import { randomCharacters } from '../database/ids.ts';
import { Refusal } from '../http/refusal.ts';
import type { Budget } from '../limits/store.ts';
import { tellPlaced } from '../mail/order-mails.ts';
import { partRef, readPart, type StoredPart } from '../parts/store.ts';
import type { Commit, Desk } from '../stock/desk.ts';
import { composeOrder, type Customer, type Delivery } from './compose.ts';
import { fingerprintBasket, fingerprintOrder } from './fingerprints.ts';
import { findObjection, type Line, mergeLines } from './rules.ts';
import { orderRef, type StoredOrder } from './store.ts';

/** Where orders are placed. */
interface Till {
  db: Firestore;
  desk: Desk;
}

interface Options {
  idempotencyKey?: string | undefined;
  /** Of which one is taken. */
  budget?: Budget | undefined;
  /** Settles when the customer's account was found good; nothing is decided before. Rejects with a refusal. */
  account?: Promise<void> | undefined;
  /** An order's id: 8 characters, which make its number. Random unless given. */
  newId?: () => string;
}

/** `replayed`: the orders are earlier ones, which the same key stands for. */
export interface Placed {
  orderIds: string[];
  replayed: boolean;
}

/** What is wrong with a line, and which of those that were sent it is. */
interface Objection {
  index: number;
  refusal: Refusal;
}

interface PlaceRequest {
  customer: Customer;
  lines: readonly Line[];
  delivery: Delivery;
  fingerprint: string;
  /** The refusal of the whole. */
  refuse: (objections: readonly Objection[]) => Refusal;
}

/**
 * Places an order: takes the pieces from stock and writes the order, the stock movement and the memory of the key, all or
 * nothing. Throws a refusal: 404, 409, 422, 429, or 503 when others were always faster.
 */
export function placeOrder(till: Till, customer: Customer, wanted: NewOrder, options?: Options): Promise<Placed> {
  const { phone, address, ...line } = wanted;
  const refuse = ([first]: readonly Objection[]) => first?.refusal ?? new Refusal('unexpected', 'Nothing was ordered.');
  return place(
    till,
    {
      customer,
      lines: mergeLines([line]),
      delivery: { phone, address },
      fingerprint: fingerprintOrder(wanted),
      refuse,
    },
    options,
  );
}

/** Places the orders of all lines of a basket, all or none; lines of one part become one order. Throws like `placeOrder`. */
export function placeBasket(till: Till, customer: Customer, wanted: NewBasket, options?: Options): Promise<Placed> {
  const { lines, phone, address } = wanted;
  const fingerprint = fingerprintBasket(wanted);
  return place(
    till,
    { customer, lines: mergeLines(lines), delivery: { phone, address }, fingerprint, refuse: refuseBasket },
    options,
  );
}

function refuseBasket(objections: readonly Objection[]): Refusal {
  const errors = objections.map(({ index, refusal: { problem, message, extras } }) => ({
    path: `lines.${index}`,
    type: `urn:problem:${problem}`,
    message,
    ...extras,
  }));
  return new Refusal('basket-refused', errors.map(({ message }) => message).join(' '), { extras: { errors } });
}

function place(
  { db, desk }: Till,
  { customer, lines, delivery, fingerprint, refuse }: PlaceRequest,
  { idempotencyKey, budget, account, newId = () => randomCharacters(8) }: Options = {},
): Promise<Placed> {
  const { userId, userEmail, at } = customer;
  const key = idempotencyKey === undefined ? undefined : keyRef(db, userId, idempotencyKey);
  // Drawn before the first attempt, so that a commit whose answer was lost can be found.
  const wanted = lines.map((line) => ({ ...line, part: partRef(db, line.partsId), order: orderRef(db, newId()) }));
  const parts = wanted.map(({ part }) => part);
  const placed = (replayed: boolean): Placed => ({ orderIds: wanted.map(({ order }) => order.id), replayed });

  const isMine = (order: DocumentSnapshot) => order.exists && isSameOrder(order.data() as StoredOrder, customer);

  return desk<Placed>({
    lanes: budget ? [...parts, budget.ref] : parts,
    admission: account,
    reads: (failures) => [
      ...parts,
      ...(key ? [key] : []),
      ...(budget ? [budget.ref] : []),
      ...(failures > 0 ? wanted.map(({ order }) => order) : []),
    ],
    decide: (commit, failures) => {
      // A commit whose answer was lost may have happened: then the orders that it wrote are there.
      const earlier = failures > 0 ? wanted.map(({ order }) => commit.find(order)) : [];
      if (earlier.length > 0 && earlier.every(isMine)) return placed(false);
      wanted.forEach((line, n) => {
        if (earlier[n]?.exists || commit.isTaken(line.order)) line.order = orderRef(db, newId());
      });

      // One before it in this commit uses the key, or changes a part: what that comes to is known afterwards.
      if ((key && commit.isTaken(key)) || parts.some(commit.isTaken)) return undefined;
      const storedKey = key && commit.find(key);
      const first = findReplay(storedKey, fingerprint, at);
      if (first) return { orderIds: first, replayed: true };

      const objections = wanted.flatMap((line) => {
        const refusal = objectTo(commit, line.part, line);
        return refusal ? [{ index: line.index, refusal }] : [];
      });
      if (objections.length > 0) throw refuse(objections);
      if (budget) commit.allowances.ask(budget, commit.find(budget.ref), at)();

      const orders = wanted.map(({ part: ref, order, quantity }): [string, StoredOrder] => {
        const part = commit.find(ref);
        commit.take(order);
        commit.stock.move(part, {
          change: -quantity,
          cause: 'sale',
          orderId: order.id,
          at,
          by: { uid: userId, email: userEmail },
        });
        const stored = composeOrder(
          customer,
          { quantity, ...delivery },
          { id: part.id, ...(part.data() as StoredPart) },
        );
        commit.batch.create(order, stored);
        return [order.id, stored];
      });
      commit.posted.push(...tellPlaced(db, commit.batch, orders, at));
      const { orderIds } = placed(false);
      if (key && storedKey) {
        commit.take(key);
        rememberKey(commit.batch, storedKey, { userId, asked: fingerprint, made: orderIds, now: at });
      }
      return { orderIds, replayed: false };
    },
  });
}

function objectTo(commit: Commit, ref: DocumentReference, line: Line): Refusal | undefined {
  const part = commit.find(ref);
  if (!part.exists) return new Refusal('not-found', 'This part is not, or no longer, in the shop.');
  return findObjection({ ...readPart(part), availableQuantity: commit.stock.piecesOf(part) }, line);
}

function isSameOrder(stored: StoredOrder, { userId, at }: Customer): boolean {
  return stored.userId === userId && stored.createdAt.toMillis() === at.getTime();
}
