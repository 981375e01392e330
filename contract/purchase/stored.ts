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
  /** The line's share of a discount; absent if none. */
  discountCents?: number;
  taxCents: number;
  taxRate: number;
  /** The number of pieces that came back or were canceled, while other pieces are left; absent if none. */
  returned?: number;
  /** The number of the line's pieces that were canceled before shipping, for which no shipping is owed; absent if none. */
  canceled?: number;
  /** Present once the item was canceled or returned. */
  ended?: true;
}

/** A stored purchase, under the id of its first item. */
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
  /** Present if the customer picks the order up. */
  isPickUp?: true;
  /**
   * The prices for computing shipping again when items are canceled before the payment; absent in purchases from before shipping could
   * change.
   */
  shippingPrices?: ShippingPrices;
  deliveryDays?: DeliveryDays;
  /** The days of the shop's calendar on which the order was promised to leave and to arrive. */
  promised?: Promised;
  shippingTaxCents: number;
  shippingTaxRate: number;
  taxCents: number;
  taxIncluded: boolean;
  totalCents: number;
  settingsVersion: number;
  /** The number of the customer's purchase order; absent if they gave none. */
  poNumber?: string;
  method: PaymentMethod;
  state: PaymentStatus;
  /** The total amount that the customer owes: `totalCents` without the lines that have ended. */
  owedCents: number;
  paidCents: number;
  refundedCents: number;
  /** Only while something is due. */
  dueBy?: M;
  history: StoredPaymentStep<M>[];
  refunds: StoredRefund<M>[];
  /** Absent if there are none. */
  disputes?: StoredDispute<M>[];
  /** Payments that cannot be booked; absent if there are none. */
  unmatched?: StoredUnmatched<M>[];
  /** Present while the invoice waits for its number. */
  awaitsInvoice?: true;
  invoiceNumber?: string;
  invoicedAt?: M;
  /** The rows of the invoice; absent until it is issued, and in purchases that were invoiced before rows were stored. */
  invoiced?: StoredInvoiceRow[];
  /** The oldest first; absent if there are none. */
  creditNotes?: StoredCreditNote<M>[];
  /** The last payment page: at most one is open at a time. */
  session?: StoredPaymentSession<M>;
  /** The payment's id at the provider, which refunds refer to. */
  paymentIntent?: string;
  /** Present while its items are being canceled because nobody paid: it cannot be paid from then on. */
  isLapsing?: true;
  /** The number of reminders to pay that were sent to the customer; absent if none. */
  reminders?: number;
  /** Present once the customer was reminded, in purchases from before there were two reminders. */
  isReminded?: true;
  /** Present if the unshipped items of the unpaid invoice are canceled after `dueBy`; invoices from before this rule stay due. */
  lapses?: true;
  /** Present while no invoice is issued, because the customer's email address is not verified and nothing is paid. */
  awaitsVerification?: true;
  /** Present while its items wait for the customer's email address to be verified: their pieces are not reserved. */
  holdsNothing?: true;
  /**
   * Present if the purchase exceeds what its customer can leave unpaid: its pieces are reserved until `dueBy`, as for a card, whatever the
   * method.
   */
  isKeptShortly?: true;
  /**
   * Present beside `isKeptShortly` if the pieces are not reserved before the payment, because its customer left another such purchase
   * unpaid.
   */
  waitsForPayment?: true;
  /**
   * Present while the address names no place that the shop could read: it cannot be paid or invoiced, and its prices are those of the
   * shop's own place.
   */
  awaitsPlace?: true;
  /** The terms by which admins find the purchase: `listPurchaseTerms`. */
  terms?: string[];
  /** The time at which the scheduled function next processes the purchase; absent if there is nothing to do. */
  checkAt?: M;
  /** The number of successive failures of the scheduled function for this purchase. */
  failures?: number;
  createdAt: M;
}

/** Converts a stored purchase to the form of a response. */
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
