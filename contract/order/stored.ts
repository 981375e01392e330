import { formatOrderNumber } from './number.ts';
import { nameSaidBike, type SaidFit } from '../fit/said.ts';
import { toDollars } from '../money.ts';
import { formatReturnNumber, listReturns, type ReturnFacts, returnFacts } from './returns.ts';
import type { OrderDetail, OrderRole } from './actions.ts';
import type { OrderStatus } from './states.ts';
import type { OrderItem } from './schemas.ts';
import { derivedNumber } from '../part/numbers.ts';
import type { PaymentStatus } from '../purchase/payment-states.ts';
import type { OrderTaking } from './taken.ts';

/** A timestamp of either Firestore library, the server's or the browser's. */
export interface StoredTimestamp {
  toDate: () => Date;
}

/**
 * One step of an order: its status, the time, the role of whoever took it, and the details. The admin's identity is
 * only in the audit log, because customers can read the stored order.
 */
export interface StoredStepOf<M extends StoredTimestamp> extends Partial<Record<OrderDetail, string>>, ReturnFacts {
  status: OrderStatus;
  at: M;
  role: OrderRole;
  /** The weight of a parcel, in grams. */
  weight?: number;
  /** Present if it takes back the step before it. */
  undone?: true;
}

/** A stored order: money in cents; name, number, picture and price as they were at the time of the order. */
export interface StoredItemOf<M extends StoredTimestamp> {
  partId: string;
  partName: string;
  /** The number that the part was given; none where it had the one that the shop derives. */
  partNumber?: string;
  img: string;
  userId: string;
  userName: string;
  userEmail: string;
  phone: string;
  address: string;
  priceCents: number;
  quantity: number;
  totalCents: number;
  /** The share of the item in what a discount code takes off; absent where that is nothing. */
  discountCents?: number;
  status: OrderStatus;
  history: StoredStepOf<M>[];
  createdAt: M;
  /** The order that it is part of: the id of its first item. Absent where an instance of a version before this field placed it. */
  orderId?: string;
  /** How many items that order has. */
  orderSize?: number;
  /**
   * Only on the first item of an order, and computed from its items by `summarizeOrder`: the terms by which admins find the order, the
   * keys (`standKeyOf`) under which lists have it, and what they show of its other items, by their ids.
   */
  terms?: string[];
  stands?: Readonly<Record<string, true>>;
  others?: StoredLineOf<M>[];
  /**
   * Also only on the first item: until when the order is to leave, as was promised, while some of it has not; and once that time is over,
   * that it is late, until all of it has left.
   */
  leavesBy?: M;
  late?: true;
  /** Also only on the first item: that nobody could read where the order goes, and nobody has said it since. */
  awaitsPlace?: true;
  /** The purchase that it is part of, where the shop takes payments, and the state of its payment. */
  purchaseId?: string;
  payment?: PaymentStatus;
  /** When the order will be canceled unless its customer has verified their email address. */
  lapsesAt?: M;
  /**
   * Present until its pieces leave the stock, as its customer has not verified their email address. It stays on an item that is canceled
   * before: nothing comes back for it.
   */
  holdsNothing?: true;
  /** Present beside it where its pieces leave the stock only with the payment: the address may be verified. */
  waitsFor?: 'payment';
  /** How an admin took it for its customer; absent where the customer placed it. */
  taken?: OrderTaking;
  /** Present where the customer fetches the order. */
  isPickUp?: true;
  /** Present where the shop sends it in place of what came back. */
  replaces?: Replaces;
  /** Only on the first item of an order: the version of the terms that its customer accepted. */
  acceptedTerms?: number;
  /** The shop's verdict on the part when it was ordered, where the customer sent their bike with the order. */
  fit?: SaidFit;
  /** Present where that was that the part goes on the bike: such items are counted. */
  saidToFit?: true;
}

/** The return in whose place an item is sent, by the item that came back. */
export interface Replaces {
  itemId: string;
  ordinal: number;
  /** The agreed price of the pieces that came back, without tax that comes on top and shipping: it is owed for these pieces instead. */
  worthCents: number;
  /** The return of which the purchase knows: the first one, where a replacement is replaced. Absent where the shop takes no payments. */
  paidAs?: { purchaseId: string; itemId: string; ordinal: number };
}

/** The fields that the first item of an order keeps of another one: what is not here is the same as its own. */
export type StoredLineOf<M extends StoredTimestamp> = { id: string } & Pick<
  StoredItemOf<M>,
  | 'partId'
  | 'partName'
  | 'partNumber'
  | 'img'
  | 'priceCents'
  | 'quantity'
  | 'totalCents'
  | 'discountCents'
  | 'status'
  | 'history'
  | 'replaces'
> &
  Partial<Pick<StoredItemOf<M>, 'phone' | 'address'>>;

/** Converts a stored order to the form that the shop answers, also in browsers that listen to the database. */
export function storedToItem(id: string, stored: StoredItemOf<StoredTimestamp>): OrderItem {
  return {
    _id: id,
    number: formatOrderNumber(id),
    orderId: orderIdOf(id, stored),
    partsId: stored.partId,
    partsName: stored.partName,
    partsNumber: stored.partNumber ?? derivedNumber(stored.partId),
    img: stored.img,
    ...(stored.userId !== '' && { userId: stored.userId }),
    userName: stored.userName,
    userEmail: stored.userEmail,
    phone: stored.phone,
    address: stored.address,
    PerUnitPrice: toDollars(stored.priceCents),
    quantity: stored.quantity,
    total: toDollars(stored.totalCents),
    ...(stored.discountCents !== undefined && { discount: toDollars(stored.discountCents) }),
    status: stored.status,
    history: withoutUndone(stored.history).map((step) => ({ ...pickStep(step), at: step.at.toDate().toISOString() })),
    createdAt: stored.createdAt.toDate().toISOString(),
    ...(stored.orderSize !== undefined && { orderSize: stored.orderSize }),
    ...toReturns(id, stored),
    ...(stored.purchaseId !== undefined && { purchaseId: stored.purchaseId }),
    ...(stored.payment !== undefined && { payment: stored.payment }),
    ...(stored.lapsesAt && { lapsesAt: stored.lapsesAt.toDate().toISOString() }),
    ...(isWaiting(stored) && { waits: stored.waitsFor ?? 'verification' }),
    ...(stored.taken !== undefined && { taken: stored.taken }),
    ...(stored.isPickUp && { isPickUp: true }),
    ...(stored.acceptedTerms !== undefined && { acceptedTerms: stored.acceptedTerms }),
    ...(stored.fit && { fit: toFit(stored.fit) }),
    ...(stored.late && { late: true }),
    ...(stored.awaitsPlace && { awaitsPlace: true }),
    ...(stored.replaces && { replaces: toReplaced(stored.replaces) }),
  };
}

function toReplaced({ itemId, ordinal, paidAs }: Replaces): NonNullable<OrderItem['replaces']> {
  return {
    ...{ itemId, returnNumber: formatReturnNumber(itemId, ordinal) },
    ...(paidAs && { purchaseId: paidAs.purchaseId, paidItem: paidAs.itemId }),
  };
}

const toFit = ({ bike, verdict }: SaidFit): OrderItem['fit'] => ({
  bike: { ...(bike.id !== undefined && { id: bike.id }), name: nameSaidBike(bike) },
  verdict,
});

/** Whether an item waits until its customer has verified their email address, or paid: none of its pieces is kept for it until then. */
export function isWaiting({
  holdsNothing,
  status,
}: Pick<StoredItemOf<StoredTimestamp>, 'holdsNothing' | 'status'>): boolean {
  return holdsNothing === true && status === 'placed';
}

/** The order that an item is part of. Items from before this was stored are told by their purchase; without one each is an order of its own. */
export function orderIdOf(
  id: string,
  { orderId, purchaseId }: Pick<StoredItemOf<StoredTimestamp>, 'orderId' | 'purchaseId'>,
): string {
  return orderId ?? purchaseId ?? id;
}

function toReturns(id: string, stored: StoredItemOf<StoredTimestamp>): Pick<OrderItem, 'returns'> {
  const returns = listReturns(stored);
  if (!returns.some(({ isNamed }) => isNamed)) return {};
  return {
    returns: returns.map(({ ordinal, state, quantity, isWithdrawal, restocked, writtenOff, ...each }) => ({
      ...{ number: formatReturnNumber(id, ordinal), state, quantity },
      ...{ withdrawal: isWithdrawal, restocked, writtenOff },
      ...(each.returnReason !== undefined && { reason: each.returnReason }),
      ...(each.sentAt && { sentAt: each.sentAt.toDate().toISOString() }),
      ...(each.carrier !== undefined && { carrier: each.carrier }),
      ...(each.trackingCode !== undefined && { trackingCode: each.trackingCode }),
      ...(each.replacedBy !== undefined && { replacedBy: each.replacedBy }),
    })),
  };
}

/** The steps that stand: without those that were taken back, and without the steps that took them back. */
export function withoutUndone<S extends { undone?: true }>(history: readonly S[]): S[] {
  return history.reduce<S[]>((standing, step) => (step.undone ? standing.slice(0, -1) : [...standing, step]), []);
}

/** Keeps only the known fields of a step: steps from before docs/decisions/0042 also name the account. */
export function pickStep<M extends StoredTimestamp>(step: StoredStepOf<M>): StoredStepOf<M> {
  const { status, at, role, reason, carrier, trackingCode, weight, undone } = step;
  return {
    status,
    at,
    role,
    ...(reason !== undefined && { reason }),
    ...(carrier !== undefined && { carrier }),
    ...(trackingCode !== undefined && { trackingCode }),
    ...(weight !== undefined && { weight }),
    ...(undone && { undone }),
    ...Object.fromEntries(returnFacts.flatMap((name) => (step[name] === undefined ? [] : [[name, step[name]]]))),
  };
}
