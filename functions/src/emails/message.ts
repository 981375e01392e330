import type { Arrival } from '@fourteener/contract/checkout/promise';
import type { Durability } from '@fourteener/contract/part/guarantee';
import type { ReturnReason } from '@fourteener/contract/order/return-reasons';
import type { ReturnState } from '@fourteener/contract/order/returns';
import type { StoredPurchaseDiscount } from '@fourteener/contract/purchase/discounts';
import type { Device } from '@fourteener/contract/session/schemas';
import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import type { StoredPurchase } from '../checkout/purchases.ts';

/** The content of an email to a customer or to the shop itself, with the facts of the time when it was written. */
export type Message =
  | {
      kind: 'order-placed';
      orders: OrderLine[];
      address: string;
      costs?: Costs;
      isUnconfirmed?: true;
      /** Present where no piece of the order is kept before the address is confirmed. */
      holdsNothing?: true;
      /**
       * Present where the pieces are kept only for a short time: until when, if that is known yet, and whether the order can be
       * paid by card. With `waitsForPayment` they are not kept before they are paid, as an earlier short time was used up.
       */
      kept?: { until: string | null; byCard: boolean; waitsForPayment?: true };
      asksPlace?: true;
      /** Present where the law of the European Union applies: the makers' guarantees that are longer than the legal one. */
      guarantees?: Durability[];
    }
  | { kind: 'order-confirmed'; order: OrderLine; others?: OrderLine[] }
  | { kind: 'order-ready'; order: OrderLine; others?: OrderLine[] }
  | { kind: 'order-shipped'; order: OrderLine; others?: OrderLine[]; carrier: string; trackingCode: string }
  | { kind: 'order-delivered'; order: OrderLine; others?: OrderLine[] }
  | {
      kind: 'order-cancelled';
      order: OrderLine;
      others?: OrderLine[];
      by: 'customer' | 'admin';
      reason: string;
      isPaidHere?: true;
    }
  | { kind: 'order-return-requested'; order: OrderLine; returned: ReturnLine; others?: ReturnedLine[] }
  /** `replacement`: the number of the order that is sent in place of the returned pieces, or of those that are not `isRefunded`. */
  | ({
      kind: 'order-returned';
      order: OrderLine;
      returned?: ReturnLine;
      others?: ReturnedLine[];
      replacement?: string;
    } & MaybeOfNobody)
  | ({
      kind: 'order-return-refused';
      order: OrderLine;
      reason: string;
      returned?: ReturnLine;
      others?: ReturnedLine[];
    } & MaybeOfNobody)
  | ({
      kind: 'order-withdrawn';
      order: OrderLine;
      returned: ReturnLine;
      canceled?: ReturnLine;
      others?: ReturnedLine[];
      state: ReturnState;
      at: string;
      isPaidHere?: true;
    } & MaybeOfNobody)
  /** `token`: the secret of the link, which is enough to withdraw. */
  | { kind: 'withdrawal-link'; number: string; token: string }
  | {
      kind: 'order-address-changed';
      order: OrderLine;
      others?: OrderLine[];
      address: string;
      phone: string;
      /** The total of the whole order with shipping and tax, if the new address has changed it. */
      totalCents?: number;
    }
  | {
      kind: 'order-tracking-changed';
      order: OrderLine;
      others?: OrderLine[];
      carrier: string;
      trackingCode: string;
    }
  | { kind: 'order-late'; order: OrderLine; others?: OrderLine[]; arrives: Arrival }
  | { kind: 'back-in-stock'; part: { id: string; name: string; priceCents: number; availableQuantity: number } }
  /** `expectedOn`: a day of the shop's calendar. */
  | { kind: 'part-expected'; part: { id: string; name: string; expectedOn: string } }
  /** `successor`: the part that takes the place of the discontinued one. */
  | {
      kind: 'part-succeeded';
      part: { name: string };
      successor: { id: string; name: string; priceCents: number };
    }
  | { kind: 'payment-under-way'; purchase: PurchaseFacts; amountCents: number }
  | { kind: 'payment-failed'; purchase: PurchaseFacts; amountCents: number; due: string; isOther?: true }
  | { kind: 'payment-received'; purchase: PurchaseFacts; amountCents: number; leftCents?: number }
  | { kind: 'payment-due-soon'; purchase: PurchaseFacts; amountCents: number; due: string; lapses?: true }
  | { kind: 'payment-changed'; purchase: PurchaseFacts; amountCents: number; shippingCents: number }
  | { kind: 'payment-lapsed'; purchase: PurchaseFacts; leftCents?: number }
  | { kind: 'payment-refunded'; purchase: PurchaseFacts; amountCents: number; reason: string; creditNote?: string }
  | {
      kind: 'invoice-issued';
      purchase: PurchaseFacts;
      invoiceNumber: string;
      dueOn: string | null;
      lapses?: true;
      bankDetails?: string;
    }
  | { kind: 'new-orders'; orders: NewOrder[]; count: number; totalCents: number }
  | ({ kind: 'new-device' } & SessionFacts)
  | ({ kind: 'password-changed' } & SessionFacts)
  | ({ kind: 'signed-out-everywhere' } & SessionFacts)
  /** Sent to the former address of an account. `day`: the day of the shop's calendar on which the shop noticed the change. */
  | { kind: 'account-email-changed'; day: string }
  | { kind: 'account-factor-removed'; day: string };

/** The device of a session, and the time of what the message is about. */
interface SessionFacts {
  device: Device;
  at: string;
}

/** A message that customers get even after their account is deleted. */
interface MaybeOfNobody {
  /** Present where the account is deleted. */
  isAccountGone?: true;
}

/** An item of an order, as a line of a letter. */
export interface OrderLine {
  /** The item's id; absent in messages of earlier versions. */
  id?: string;
  /** The number of the order: `FC-K7Q2-94MD`. */
  number: string;
  partName: string;
  /** The part's own number, if it has one. */
  partNumber?: string;
  quantity: number;
  /** The price of all pieces. */
  totalCents: number;
  /** The item's share of a discount; absent where it is nothing. */
  discountCents?: number;
  /** Present where a step concerns only some pieces of the item: how many, of how many that are not canceled, and how many follow in other parcels. */
  some?: { pieces: number; of: number; following: number };
  /** Present where the pieces are refunded, while other pieces of the same message are replaced. */
  isRefunded?: true;
}

/** A new order, as the email to the shop lists it. */
export interface NewOrder {
  /** The id of its purchase, or of its first item. */
  id: string;
  /** `FC-K7Q2-94MD`. */
  number: string;
  lines: OrderLine[];
  /** The total with shipping and tax, where the order has them. */
  totalCents: number;
}

/** A return, as a line of a letter. */
export interface ReturnLine {
  /** `FC-K7Q2-94MD-R1`. */
  number: string;
  quantity: number;
  /** The customer's reason for the return, from the closed list. */
  reason?: ReturnReason;
}

/** Another item of the order that is returned or withdrawn from together with the first. */
export interface ReturnedLine extends OrderLine {
  returned?: ReturnLine;
  /** The pieces of a withdrawal that are canceled, as they had not left when those of `returned` had. */
  canceled?: ReturnLine;
  /** Present only for a withdrawal. */
  state?: ReturnState;
}

/** The costs of an order, and its payment method. */
export interface Costs extends Pick<
  StoredPurchase,
  'shippingCents' | 'taxCents' | 'taxIncluded' | 'totalCents' | 'deliveryDays' | 'promised' | 'isPickUp'
> {
  method: PaymentMethod;
  discount?: Pick<StoredPurchaseDiscount, 'code' | 'cents'>;
}

/** A purchase, as a letter names it. */
export interface PurchaseFacts {
  id: string;
  /** `FC-K7Q2-94MD`. */
  number: string;
  totalCents: number;
}

/** The recipient. */
export interface Addressee {
  email: string;
  name: string;
}

/** The items that a message about a step of an order lists. */
export function linesOf(message: Message): OrderLine[] {
  if (!('order' in message)) return [];
  return [message.order, ...(('others' in message && message.others) || [])];
}

/** The same message without any text that a customer may have typed; an admin's text about the carrier stays. */
export function withoutTypedText(message: Message): Message {
  switch (message.kind) {
    case 'order-placed':
      return { ...message, address: '' };
    case 'order-address-changed':
      return { ...message, address: '', phone: '' };
    case 'order-cancelled':
    case 'order-return-refused':
    case 'payment-refunded':
      return { ...message, reason: '' };
    case 'order-confirmed':
    case 'order-ready':
    case 'order-shipped':
    case 'order-tracking-changed':
    case 'order-late':
    case 'order-delivered':
    case 'order-return-requested':
    case 'order-returned':
    case 'order-withdrawn':
    case 'withdrawal-link':
    case 'back-in-stock':
    case 'part-expected':
    case 'part-succeeded':
    case 'payment-under-way':
    case 'payment-failed':
    case 'payment-received':
    case 'payment-due-soon':
    case 'payment-changed':
    case 'payment-lapsed':
    case 'invoice-issued':
    case 'new-orders':
    case 'new-device':
    case 'password-changed':
    case 'signed-out-everywhere':
    case 'account-email-changed':
    case 'account-factor-removed':
      return message;
  }
}
