import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { formatOrderNumber } from '@fourteener/contract/order-number';
import { orderStates, type OrderStatus } from '@fourteener/contract/order-states';
import type { OrderSubscriber } from '../orders/events.ts';
import type { StoredOrder, StoredStep } from '../orders/store.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { Costs, Message, OrderLine } from './message.ts';
import { emailRef, enqueueEmail } from './outbox.ts';

type Order = Pick<
  StoredOrder,
  'partName' | 'partNumber' | 'quantity' | 'totalCents' | 'userId' | 'userEmail' | 'userName' | 'address' | 'purchaseId'
>;

/** A message about an order's step. */
type StepMessage = Extract<Message, { order: OrderLine }>;

/** The kinds of email that the table of states names. */
type StepMailKind = NonNullable<(typeof orderStates)[OrderStatus]['email']>;

/** The facts of each email about an order's step. */
const stepMessages: {
  readonly [K in StepMailKind]: (
    order: OrderLine,
    step: StoredStep,
    stored: Order,
  ) => Extract<StepMessage, { kind: K }>;
} = {
  'order-confirmed': (order) => ({ kind: 'order-confirmed', order }),
  'order-shipped': (order, { carrier = '', trackingCode = '' }) => ({
    kind: 'order-shipped',
    order,
    carrier,
    trackingCode,
  }),
  'order-delivered': (order) => ({ kind: 'order-delivered', order }),
  'order-cancelled': (order, { role, reason = '' }, { purchaseId }) => ({
    kind: 'order-cancelled',
    order,
    by: role,
    reason,
    ...(purchaseId !== undefined && { isPaidHere: true }),
  }),
  'order-returned': (order) => ({ kind: 'order-returned', order }),
  'order-return-refused': (order, { reason = '' }) => ({ kind: 'order-return-refused', order, reason }),
};

/** Tells customers of their orders. */
export const orderEmails: OrderSubscriber = {
  onPlaced: ({ db, batch, outbox }, { orders, purchase, at }) =>
    outbox.push(...enqueueOrderPlaced(db, batch, orders, { purchase, at })),
  onChanged: ({ db, batch, outbox }, { id, order, step, isToldElsewhere }) => {
    if (!isToldElsewhere) outbox.push(...enqueueOrderStep(db, batch, [id, order], step));
  },
};

/** Adds to the batch that places orders the one message that confirms them; answers where it is. */
function enqueueOrderPlaced(
  db: Firestore,
  batch: WriteBatch,
  placed: readonly (readonly [id: string, order: Order])[],
  { purchase, at }: { purchase: StoredPurchase | undefined; at: Date },
): DocumentReference[] {
  const [first] = placed;
  if (!first) return [];
  const [id, order] = first;
  const ref = emailRef(db, `order-placed-${id}`);
  const orders = placed.map(([orderId, each]) => toLine(orderId, each));
  const message: Message = { kind: 'order-placed', orders, address: order.address, ...costsOf(purchase) };
  enqueueEmail(batch, ref, { ...addressOf(order), message, at });
  return [ref];
}

function costsOf(purchase: StoredPurchase | undefined): { costs?: Costs } {
  if (!purchase) return {};
  const { shippingCents, taxCents, taxIncluded, totalCents, method, deliveryDays } = purchase;
  const costs = { shippingCents, taxCents, taxIncluded, totalCents, method };
  return { costs: { ...costs, ...(deliveryDays && { deliveryDays }) } };
}

/** Adds to the batch of an order's step the message that tells its customer, where the step is one to tell of; answers where it is. */
export function enqueueOrderStep(
  db: Firestore,
  batch: WriteBatch,
  [id, order]: readonly [id: string, order: Order],
  step: StoredStep,
): DocumentReference[] {
  const { email } = orderStates[step.status];
  if (!email) return [];
  const message = stepMessages[email](toLine(id, order), step, order);
  const ref = emailRef(db, `${message.kind}-${id}`);
  enqueueEmail(batch, ref, { ...addressOf(order), message, at: step.at.toDate() });
  return [ref];
}

function addressOf({ userId, userEmail: email, userName: name }: Order) {
  return { userId, to: { email, name } };
}

function toLine(id: string, { partName, partNumber, quantity, totalCents }: Order): OrderLine {
  return {
    number: formatOrderNumber(id),
    partName,
    ...(partNumber !== undefined && { partNumber }),
    quantity,
    totalCents,
  };
}
