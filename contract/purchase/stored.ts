import { currency } from '../currency.ts';
import type { Delivery } from '../checkout/delivery.ts';
import type { DeliveryDays } from '../checkout/delivery-days.ts';
import type { Promised } from '../checkout/promise.ts';
import { toDollars } from '../money.ts';
import type { StoredTimestamp } from '../order/stored.ts';
import { formatOrderNumber } from '../order/number.ts';
import { derivedNumber } from '../part/numbers.ts';
import type { TaxClass } from '../part/status.ts';
import type { PaymentMethod, PaymentStatus } from './payment-states.ts';
import { type StoredPurchaseDiscount, toDiscount } from './discounts.ts';
import type { Purchase } from './schemas.ts';
import type {
  StoredPaymentStep,
  StoredRefund,
  StoredDispute,
  StoredUnmatched,
  StoredPaymentSession,
} from './stored-payments.ts';
import { type StoredCreditNote, type StoredInvoiceRow, toCreditNoteFacts } from './stored-papers.ts';
import type { ShippingPrices } from '../checkout/zones.ts';

/** A line as agreed: money in cents, rates in thousandths of a percent. */
export interface StoredPurchaseLine {
  orderId: string;
  partId: string;
  partName: string;
  partNumber?: string;
  quantity: number;
  priceCents: number;
  taxClass?: TaxClass;
  /** The weight of a piece, if it was known. */
  weightGrams?: number;
  /** The price of all pieces less `discountCents`. */
  amountCents: number;
  /** The share of the line in what a discount code takes off; absent where that is nothing. */
  discountCents?: number;
  taxCents: number;
  taxRate: number;
  /** The pieces that came back or were canceled, once there are some, and others are left. */
  returned?: number;
  /** The orders of the purchase that were canceled before shipping, for which no shipping is owed; absent without any. */
  canceled?: number;
  /** Present once its order was canceled or returned. */
  ended?: true;
}

/** A stored purchase, under the id of its first order. */
export interface StoredPurchaseOf<M extends StoredTimestamp> {
  userId: string;
  userName: string;
  userEmail: string;
  phone: string;
  address: string;
  delivery?: Delivery;
  orderIds: string[];
  lines: StoredPurchaseLine[];
  /** The goods before the discount. */
  subtotalCents: number;
  discount?: StoredPurchaseDiscount;
  shippingCents: number;
  shippingName: string;
  /** Present where the customer fetches the order. */
  isPickUp?: true;
  /**
   * The prices by which shipping is priced again when orders are canceled before it is paid; absent in purchases that were stored
   * before shipping could change.
   */
  shippingPrices?: ShippingPrices;
  deliveryDays?: DeliveryDays;
  /** The days of the shop's calendar on which it was to leave and to arrive, as promised when it was placed. */
  promised?: Promised;
  shippingTaxCents: number;
  shippingTaxRate: number;
  taxCents: number;
  taxIncluded: boolean;
  totalCents: number;
  settingsVersion: number;
  /** The number of the customer's purchase order; absent where they gave none. */
  poNumber?: string;
  method: PaymentMethod;
  state: PaymentStatus;
  /** The whole amount that the customer owes: `totalCents` without the lines that have ended. */
  owedCents: number;
  paidCents: number;
  refundedCents: number;
  /** Only while something is due. */
  dueBy?: M;
  history: StoredPaymentStep<M>[];
  refunds: StoredRefund<M>[];
  /** Absent while there are none. */
  disputes?: StoredDispute<M>[];
  /** Payments that cannot be booked; absent while there are none. */
  unmatched?: StoredUnmatched<M>[];
  /** While the invoice is to be numbered. */
  awaitsInvoice?: true;
  invoiceNumber?: string;
  invoicedAt?: M;
  /** The rows that the invoice asks for; absent until it is issued, and in purchases that were invoiced before papers were kept. */
  invoiced?: StoredInvoiceRow[];
  /** The oldest first; absent while there are none. */
  creditNotes?: StoredCreditNote<M>[];
  /** The payment page that was opened last: at most one is open at a time. */
  session?: StoredPaymentSession<M>;
  /** The payment at the provider, which refunds name. */
  paymentIntent?: string;
  /** Present while its orders are being canceled because nobody paid: nobody can from then on. */
  isLapsing?: true;
  /** How often the customer was reminded to pay; absent when never. */
  reminders?: number;
  /** The same in a purchase of before there were two reminders: present once the customer was reminded. */
  isReminded?: true;
  /** Present while the orders of an unpaid invoice that are not shipped are canceled after `dueBy`; invoices from before this rule stay due. */
  lapses?: true;
  /** Present while the invoice is not issued because the customer's email address is not verified, and nothing is paid. */
  awaitsVerification?: true;
  /** Present while orders of it wait for the customer's email address to be verified: their pieces are not kept. */
  holdsNothing?: true;
  /** Present while it is beyond what its customer can leave unpaid: its pieces are kept until `dueBy`, as for a card, whatever the method. */
  isKeptShortly?: true;
  /** Present beside it where its pieces are not kept at all before they are paid, as others of its customer were kept so and not paid. */
  waitsForPayment?: true;
  /** Present while nobody could read where it goes: it is neither paid nor invoiced before, and its prices are those of home. */
  awaitsPlace?: true;
  /** The terms by which admins find it, as it is stored: `listPurchaseTerms`. */
  terms?: string[];
  /** When the scheduled work looks at it; absent if there is nothing to do. */
  checkAt?: M;
  /** How often in a row the scheduled work could not do what is due. */
  failures?: number;
  createdAt: M;
}

/** Converts a stored purchase to the form that the shop answers. */
export function storedToPurchase(id: string, stored: StoredPurchaseOf<StoredTimestamp>): Purchase {
  const { state, owedCents, paidCents, dueBy } = stored;
  return {
    _id: id,
    number: formatOrderNumber(id),
    orderIds: stored.orderIds,
    userName: stored.userName,
    userEmail: stored.userEmail,
    phone: stored.phone,
    address: stored.address,
    ...(stored.delivery && { delivery: stored.delivery }),
    lines: stored.lines.map(toLine),
    subtotal: toDollars(stored.subtotalCents),
    ...(stored.discount && { discount: toDiscount(stored.discount) }),
    shipping: toDollars(stored.shippingCents),
    shippingName: stored.shippingName,
    ...(stored.isPickUp && { isPickUp: true }),
    ...(stored.deliveryDays && { deliveryDays: stored.deliveryDays }),
    ...(stored.promised && { arrives: { from: stored.promised.from, to: stored.promised.to } }),
    shippingTax: toDollars(stored.shippingTaxCents),
    shippingTaxPercent: stored.shippingTaxRate / 1_000,
    tax: toDollars(stored.taxCents),
    taxIncluded: stored.taxIncluded,
    total: toDollars(stored.totalCents),
    currency,
    settingsVersion: stored.settingsVersion,
    ...(stored.poNumber !== undefined && { poNumber: stored.poNumber }),
    method: stored.method,
    state,
    due: toDollars(state === 'due' || state === 'under-way' ? owedCents - paidCents : 0),
    paid: toDollars(paidCents),
    refunded: toDollars(stored.refundedCents),
    ...(dueBy && { dueBy: toIso(dueBy) }),
    history: stored.history.map(({ amountCents, at, ...step }) => ({
      ...step,
      at: toIso(at),
      ...(amountCents !== undefined && { amount: toDollars(amountCents) }),
    })),
    refunds: stored.refunds.map(({ amountCents, at, request: _, tries: _tries, ...each }) => ({
      ...each,
      at: toIso(at),
      amount: toDollars(amountCents),
    })),
    ...(stored.disputes && {
      disputes: stored.disputes.map(({ amountCents, at, dueBy: answerBy, ...each }) => ({
        ...each,
        at: toIso(at),
        amount: toDollars(amountCents),
        ...(answerBy && { dueBy: toIso(answerBy) }),
      })),
    }),
    ...(stored.unmatched && {
      unmatched: stored.unmatched.map(
        ({ paymentIntent, amountCents, currency, expectedCents, at, isSecond, refund }) => ({
          ...{ reference: paymentIntent, minorAmount: amountCents, currency, expected: toDollars(expectedCents) },
          ...(isSecond && { isSecond }),
          at: toIso(at),
          ...(refund && { refund }),
        }),
      ),
    }),
    ...(stored.awaitsVerification && { awaitsVerification: true }),
    ...(state === 'due' &&
      dueBy &&
      stored.isKeptShortly &&
      !stored.holdsNothing &&
      !stored.waitsForPayment && { keptUntil: toIso(dueBy) }),
    ...(state === 'due' && stored.waitsForPayment && { waits: 'payment' }),
    ...(stored.awaitsPlace && { awaitsPlace: true }),
    ...(stored.invoiceNumber !== undefined && { invoiceNumber: stored.invoiceNumber }),
    ...(stored.invoicedAt && { invoicedAt: toIso(stored.invoicedAt) }),
    ...(stored.creditNotes && { creditNotes: stored.creditNotes.map(toCreditNoteFacts) }),
    createdAt: toIso(stored.createdAt),
  };
}

function toLine(line: StoredPurchaseLine): Purchase['lines'][number] {
  return {
    orderId: line.orderId,
    orderNumber: formatOrderNumber(line.orderId),
    partsId: line.partId,
    partsName: line.partName,
    partsNumber: line.partNumber ?? derivedNumber(line.partId),
    PerUnitPrice: toDollars(line.priceCents),
    quantity: line.quantity,
    amount: toDollars(line.amountCents),
    ...(line.discountCents !== undefined && { discount: toDollars(line.discountCents) }),
    tax: toDollars(line.taxCents),
    taxPercent: line.taxRate / 1_000,
    ...(line.returned !== undefined && { returned: line.returned }),
    ended: line.ended ?? false,
  };
}

const toIso = (timestamp: StoredTimestamp): string => timestamp.toDate().toISOString();
