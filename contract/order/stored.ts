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
  /** Present if the step undoes the step before it. */
  undone?: true;
}

/** A stored order: money in cents; name, number, picture and price as they were at the time of the order. */
export interface StoredItemOf<M extends StoredTimestamp> {
  partId: string;
  partName: string;
  /** The number that an admin gave the part; absent if the part had the number that the shop derives from its id. */
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
  /** The item's share of a discount in cents; absent if none. */
  discountCents?: number;
  status: OrderStatus;
  history: StoredStepOf<M>[];
  createdAt: M;
  /** The order to which the item belongs: the id of its first item. Absent if a version from before this field placed the order. */
  orderId?: string;
  /** The number of items of that order. */
  orderSize?: number;
  /**
   * Only on the first item of an order, and computed from its items by `summarizeOrder`: the terms by which admins find the order, the keys
   * (`standKeyOf`) under which lists have it, and the fields of its other items that lists show, with their ids.
   */
  terms?: string[];
  stands?: Readonly<Record<string, true>>;
  others?: StoredLineOf<M>[];
  /**
   * Only on the first item: the promised time by which the order leaves, until all of it has left; and, once that time is over, the mark
   * that it is late.
   */
  leavesBy?: M;
  late?: true;
  /** Only on the first item: present while the address names no place that the shop could read, and nobody has named it since. */
  awaitsPlace?: true;
  /** The purchase to which the item belongs, where the shop takes payments, and the state of its payment. */
  purchaseId?: string;
  payment?: PaymentStatus;
  /** The time at which the order will be canceled unless its customer has verified their email address. */
  lapsesAt?: M;
  /**
   * Present until the item's pieces leave the stock, because its customer has not verified their email address. An item that is canceled
   * before keeps it: none of its pieces return to stock.
   */
  holdsNothing?: true;
  /** Present beside `holdsNothing` if the pieces leave the stock only with the payment, whether or not the address is verified. */
  waitsFor?: 'payment';
  /** The way in which an admin took the order for its customer; absent if the customer placed it. */
  taken?: OrderTaking;
  /** Present if the customer picks the order up. */
  isPickUp?: true;
  /** Present if the item is a replacement for returned pieces. */
  replaces?: Replaces;
  /** Only on the first item of an order: the version of the terms that its customer accepted. */
  acceptedTerms?: number;
  /** The shop's verdict on the part at the time of the order, if the customer sent their bike with it. */
  fit?: SaidFit;
  /** Present if the verdict was that the part fits: such items are counted. */
  saidToFit?: true;
}

/** The return that an item replaces, named by the returned item. */
export interface Replaces {
  itemId: string;
  ordinal: number;
  /**
   * The agreed price of the returned pieces, without shipping and without tax that is added on top: the customer owes it for these pieces
   * instead of their price.
   */
  worthCents: number;
  /** The return that the purchase has a line for: if a replacement is replaced, the first one. Absent where the shop takes no payments. */
  paidAs?: { purchaseId: string; itemId: string; ordinal: number };
}

/** The fields that the first item of an order stores of another item; all other fields equal its own. */
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

/** Converts a stored order to the form of a response, also in browsers that listen to the database. */
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

/** Whether an item waits until its customer has verified their email address or paid: until then none of its pieces are reserved. */
export function isWaiting({
  holdsNothing,
  status,
}: Pick<StoredItemOf<StoredTimestamp>, 'holdsNothing' | 'status'>): boolean {
  return holdsNothing === true && status === 'placed';
}

/**
 * The id of the order to which an item belongs. Items without the field are grouped by their purchase; without a purchase, each item is an
 * order of its own.
 */
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

/** The history without undone steps and without the steps that undid them. */
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
