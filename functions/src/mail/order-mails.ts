import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { writeOrderNumber } from '@fourteener/contract/order-number';
import type { StoredOrder, StoredStep } from '../orders/store.ts';
import type { Message, OrderLine } from './message.ts';
import { mailRef, putMail } from './outbox.ts';

type Order = Pick<StoredOrder, 'partName' | 'quantity' | 'totalCents' | 'userEmail' | 'userName' | 'address'>;

/** Adds to the batch that places orders the one message that confirms them; answers where it is. */
export function tellPlaced(
  db: Firestore,
  batch: WriteBatch,
  placed: readonly (readonly [id: string, order: Order])[],
  at: Date,
): DocumentReference[] {
  const [first] = placed;
  if (!first) return [];
  const [id, { userEmail: email, userName: name, address }] = first;
  const ref = mailRef(db, `order-placed-${id}`);
  const orders = placed.map(([orderId, order]) => toLine(orderId, order));
  putMail(batch, ref, { to: { email, name }, message: { kind: 'order-placed', orders, address }, at });
  return [ref];
}

/** Adds to the batch of an order's step the message that tells its customer, where the step is one to tell of; answers where it is. */
export function tellStep(
  db: Firestore,
  batch: WriteBatch,
  [id, order]: readonly [id: string, order: Order],
  step: StoredStep,
): DocumentReference[] {
  const message = composeStepMessage(toLine(id, order), step);
  if (!message) return [];
  const ref = mailRef(db, `${message.kind}-${id}`);
  putMail(batch, ref, { to: { email: order.userEmail, name: order.userName }, message, at: step.at.toDate() });
  return [ref];
}

/** A message about one order: its kind begins with `order-`, by which `mailIdsOf` finds it when an account is copied or erased. */
type OrderMessage = Extract<Message, { kind: `order-${string}` }>;

function composeStepMessage(order: OrderLine, step: StoredStep): OrderMessage | undefined {
  const { status, role, reason = '', carrier = '', trackingCode = '' } = step;
  if (status === 'shipped') return { kind: 'order-shipped', order, carrier, trackingCode };
  if (status === 'cancelled') return { kind: 'order-cancelled', order, by: role, reason };
  return undefined;
}

function toLine(id: string, { partName, quantity, totalCents }: Order): OrderLine {
  return { number: writeOrderNumber(id), partName, quantity, totalCents };
}
