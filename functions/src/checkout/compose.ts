import { Timestamp } from 'firebase-admin/firestore';
import { addDays, endOf, toDay } from '@fourteener/contract/calendar';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { constraints } from '@fourteener/contract/constraints';
import type { Delivery, Destination } from '@fourteener/contract/checkout/delivery';
import { toCents } from '@fourteener/contract/money';
import type { NewBasket, NewOrder } from '@fourteener/contract/order/schemas';
import { methodsOf, type PaymentMethod, type PaymentMode } from '@fourteener/contract/purchase/payment-states';
import type { StoredPurchaseDiscount } from '@fourteener/contract/purchase/discounts';
import type { StoredPurchaseLine } from '@fourteener/contract/purchase/stored';
import { type Dispatch, findPromise } from '@fourteener/contract/checkout/promise';
import { computeTotals, type TaxedLine, type Totals, waysTo } from '@fourteener/contract/checkout/totals';
import type { ChosenDiscount } from '../discounts/judge.ts';
import { invalidFields } from '../errors/domain-error.ts';
import type { StoredPart } from '../parts/store.ts';
import { assertExpected, readSurely } from './destination.ts';
import { priceLines, toPricedLine, toPurchaseDiscount } from './quote.ts';
import type { StoredPurchase } from './purchases.ts';

/** The fields that a client sends about the checkout, besides what is ordered and the address in lines. */
export type Checkout = Pick<NewOrder, 'delivery' | 'shippingWay' | 'acceptedTerms' | 'method' | 'expectedTotal'> &
  Pick<NewBasket, 'discountCode' | 'poNumber'>;

/** An ordered part, as it was read. */
export interface CheckoutLine {
  part: StoredPart & { id: string };
  quantity: number;
}

/** The costs and the payment of a purchase, before its orders have their ids. */
export interface PricedPurchase {
  totals: Totals;
  method: PaymentMethod;
  taxIncluded: boolean;
  /** The days that an invoice may remain unpaid. */
  invoiceDays: number;
  /** When parcels leave, if the shop says so. */
  dispatch?: Dispatch | undefined;
  settingsVersion: number;
  /** Whether the totals are for the shop's home, as the address is incomplete. */
  awaitsPlace: boolean;
  /** The discount code in the totals, if there is one. */
  discount?: StoredPurchaseDiscount | undefined;
}

const OTHER_PLACE = 'Shipping or tax differ for this address, so please compute its total again.';

/**
 * Decides the cost of a purchase at its destination, which is read from the address where there is no delivery in fields. Throws a
 * `DomainError`: 400 for a method that the shop does not take, and for an address in lines whose total differs from the one at home
 * that the customer saw; 409 where the shop does not deliver, for a discount code that does not make the purchase cheaper, and when
 * the customer saw another total.
 */
export function pricePurchase(
  mode: PaymentMode,
  { delivery, address, shippingWay, method, expectedTotal }: Checkout & Pick<NewOrder, 'address'>,
  lines: readonly CheckoutLine[],
  { version, ...tables }: CheckoutTables & { version: number },
  discount?: ChosenDiscount,
): PricedPurchase {
  const methods = methodsOf[mode];
  const chosen = methods.find((each) => method === undefined || each === method);
  if (chosen === undefined) {
    throw invalidFields([{ path: 'method', message: `The shop takes ${methods.join(' or ')} only.` }]);
  }
  const priced = lines.map(({ part, quantity }) => toPricedLine(part, quantity));
  const to = delivery ?? readSurely(address, tables);
  assertOffered(shippingWay, to ?? tables.home, tables);
  const choices = { discount, way: shippingWay };
  const totals = priceLines(priced, tables, to, choices);
  if (expectedTotal !== undefined && toCents(expectedTotal) !== totals.totalCents) {
    const atHome = computeTotals(priced, tables.home, tables, { discount: discount?.terms, way: shippingWay });
    const isForHome = !delivery && toCents(expectedTotal) === atHome?.totalCents;
    if (isForHome) throw invalidFields([{ path: 'address', message: OTHER_PLACE }]);
  }
  assertExpected(expectedTotal, totals.totalCents, 'you order');
  const { taxIncluded, invoiceDays = constraints.invoiceDays, dispatch } = tables;
  return {
    ...{ totals, method: chosen, taxIncluded, invoiceDays, dispatch, settingsVersion: version },
    // An order that the customer picks up needs no destination.
    awaitsPlace: !to && !totals.shipping.isPickUp,
    ...(discount && { discount: toPurchaseDiscount(discount, totals) }),
  };
}

/** Throws a `DomainError` (400) for a way of shipping that is not offered to the destination. */
function assertOffered(way: string | undefined, to: Destination, tables: CheckoutTables): void {
  const offered = waysTo(to, tables);
  if (way === undefined || !offered || offered.some(({ name }) => name === way)) return;
  const message = `We do not offer “${way}” to this address. Please choose how we ship.`;
  throw invalidFields([{ path: 'shippingWay', message }]);
}

interface PurchaseFacts {
  customer: Pick<StoredPurchase, 'userId' | 'userName' | 'userEmail'> & { at: Date };
  phone: string;
  address: string;
  delivery: Delivery | undefined;
  poNumber?: string | undefined;
  /** The orders, in the order of the lines. */
  orderIds: string[];
  lines: readonly CheckoutLine[];
  /** Whether the customer's email address is still to be verified: until then no invoice is issued, and no piece is kept. */
  isUnverified: boolean;
  kept: Kept;
}

/**
 * How long unpaid pieces are kept. `within`: as long as the payment method says, as the customer is within the limit of unpaid
 * orders. `short`: for a short time, as the customer is beyond it. `nothing`: not before they are paid, as the customer used up
 * such a short time within a day.
 */
export type Kept = 'within' | 'short' | 'nothing';

/** How long before a payment is due its customer is reminded, for each reminder. */
export const reminderTimes: Readonly<Record<PaymentMethod, readonly [number, ...number[]]>> = {
  invoice: constraints.invoiceReminders,
  card: constraints.cardReminders,
};

/** The last moment of a day: an invoice that is due by a day can be paid until the day is over. */
const lastMomentOf = (day: string) => Timestamp.fromMillis(endOf(day).getTime() - 1);

/** The time by which an amount that is due from `at` on is to be paid, and whether the purchase then lapses by itself. */
export function termOf(
  method: PaymentMethod,
  at: Date,
  invoiceDays: number,
): Pick<StoredPurchase, 'lapses'> & { dueBy: Timestamp } {
  if (method === 'card') return { dueBy: Timestamp.fromMillis(at.getTime() + constraints.cardDue) };
  return { dueBy: lastMomentOf(addDays(toDay(at), invoiceDays)), lapses: true };
}

/** The short term of a purchase beyond the customer's limit of unpaid orders: that of a card, even by invoice. */
export function shortTermOf(method: PaymentMethod, at: Date): ReturnType<typeof termOf> {
  return { ...termOf('card', at, 0), ...(method === 'invoice' && { lapses: true }) };
}

/** Composes a purchase as its orders are placed. */
export function composePurchase(
  { customer, phone, address, delivery, poNumber, orderIds, lines, isUnverified, kept }: PurchaseFacts,
  {
    totals,
    method: wanted,
    taxIncluded,
    invoiceDays,
    dispatch,
    settingsVersion,
    awaitsPlace,
    discount,
  }: PricedPurchase,
): StoredPurchase {
  const { at, userId, userName, userEmail } = customer;
  const createdAt = Timestamp.fromDate(at);
  // A discount code can be worth the whole total: then nothing is due, and nothing lapses.
  const isFree = totals.totalCents === 0;
  const method = isFree ? 'invoice' : wanted;
  const isShort = kept !== 'within' && !isFree;
  const waitsForPayment = kept === 'nothing' && !isFree;
  const holdsNothing = isUnverified && !waitsForPayment;
  const usual = termOf(method, at, invoiceDays);
  // The short time of an order that holds nothing yet begins once it takes its pieces.
  const term = isShort && !isUnverified && !waitsForPayment ? shortTermOf(method, at) : usual;
  return {
    userId,
    userName,
    userEmail,
    phone,
    address,
    ...(delivery && { delivery }),
    orderIds,
    lines: lines.flatMap((line, n) => {
      const [orderId, taxed] = [orderIds[n], totals.lines[n]];
      return orderId !== undefined && taxed ? [composeLine(orderId, line, taxed)] : [];
    }),
    ...composeCosts(totals, awaitsPlace ? undefined : { dispatch, at }),
    ...(discount && { discount }),
    taxIncluded,
    settingsVersion,
    ...(poNumber !== undefined && { poNumber }),
    method,
    state: isFree ? 'paid' : 'due',
    owedCents: totals.totalCents,
    paidCents: 0,
    refundedCents: 0,
    ...(!isFree && {
      ...term,
      // The first check reminds the customer, and sets the next check.
      checkAt: term === usual ? Timestamp.fromMillis(term.dueBy.toMillis() - reminderTimes[method][0]) : term.dueBy,
    }),
    history: [{ state: isFree ? 'paid' : 'due', at: createdAt, role: 'shop' }],
    refunds: [],
    // A purchase by card gets its invoice once it is paid.
    ...(method === 'invoice' && (!isShort || holdsNothing) && awaitInvoice({ isUnverified, awaitsPlace })),
    ...(isShort && { isKeptShortly: true }),
    ...(holdsNothing && { holdsNothing }),
    ...(waitsForPayment && { waitsForPayment }),
    ...(awaitsPlace && { awaitsPlace }),
    createdAt,
  };
}

/**
 * The totals as a purchase keeps them, with the promised days from a time on; nothing is promised while the destination is unknown.
 */
export function composeCosts(
  { subtotalCents, shipping, taxCents, totalCents }: Totals,
  promise: { dispatch: Dispatch | undefined; at: Date } | undefined,
): Pick<
  StoredPurchase,
  | 'subtotalCents'
  | 'shippingCents'
  | 'shippingName'
  | 'isPickUp'
  | 'shippingPrices'
  | 'deliveryDays'
  | 'promised'
  | 'shippingTaxCents'
  | 'shippingTaxRate'
  | 'taxCents'
  | 'totalCents'
> {
  const promised = promise && findPromise(promise.at, promise.dispatch, shipping.days);
  return {
    subtotalCents,
    shippingCents: shipping.amountCents,
    shippingName: shipping.name,
    ...(shipping.isPickUp && { isPickUp: true }),
    shippingPrices: shipping.prices,
    ...(promise && shipping.days && { deliveryDays: shipping.days }),
    ...(promised && { promised }),
    shippingTaxCents: shipping.taxCents,
    shippingTaxRate: shipping.taxRate,
    taxCents,
    totalCents,
  };
}

/**
 * Marks an invoice that is due as waiting for its number. While the customer's address is not verified, it waits for the
 * verification instead, so that invented customers use up no numbers; while the destination is unknown, it waits for that.
 */
export function awaitInvoice({
  isUnverified,
  awaitsPlace = false,
}: {
  isUnverified: boolean;
  awaitsPlace?: boolean | undefined;
}): Pick<StoredPurchase, 'awaitsInvoice' | 'awaitsVerification'> {
  if (isUnverified) return { awaitsVerification: true };
  return awaitsPlace ? {} : { awaitsInvoice: true };
}

function composeLine(
  orderId: string,
  { part, quantity }: CheckoutLine,
  { discountCents, ...taxed }: TaxedLine,
): StoredPurchaseLine {
  return {
    orderId,
    partId: part.id,
    partName: part.name,
    ...(part.number !== undefined && { partNumber: part.number }),
    quantity,
    priceCents: part.priceCents,
    ...(part.taxClass && { taxClass: part.taxClass }),
    ...(part.weightGrams !== undefined && { weightGrams: part.weightGrams }),
    ...taxed,
    ...(discountCents > 0 && { discountCents }),
  };
}
