import type { Firestore } from 'firebase-admin/firestore';
import type { PaymentMode } from '@fourteener/contract/purchase/payment-states';
import { writeAddress } from '@fourteener/contract/checkout/delivery';
import type { NewBasket, NewOrder } from '@fourteener/contract/order/schemas';
import {
  type CheckoutLine,
  composePurchase,
  type Kept,
  pricePurchase,
  type PricedPurchase,
} from '../checkout/compose.ts';
import { purchaseRef, type StoredPurchase, withTerms } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { chooseDiscount, countTaken, findWanted, takeUse, type WantedDiscount } from '../discounts/uses.ts';
import { dataOf } from '../database/collection.ts';
import type { ChosenDiscount } from '../discounts/judge.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import type { Placed, PlaceRequest, Plan } from './placement.ts';
import { judgeUnpaid, noteUnpaid, toUnpaidLimits } from './unpaid-limit.ts';

/** The delivery of an order. A delivery in fields is also written as the text that every order has. */
export function toDelivery({
  phone,
  address,
  delivery,
  shippingWay,
  acceptedTerms,
  method,
  expectedTotal,
  discountCode,
  poNumber,
}: (NewOrder & Pick<NewBasket, 'discountCode' | 'poNumber'>) | NewBasket): Pick<PlaceRequest, 'delivery' | 'checkout'> {
  return {
    delivery: delivery ? { phone: delivery.phone, address: writeAddress(delivery) } : { phone, address },
    checkout: { delivery, shippingWay, acceptedTerms, method, expectedTotal, discountCode, poNumber },
  };
}

/** The documents that were created under an idempotency key: the orders, and the path of their purchase, if they have one. */
export function listMade({ db, lines, payment }: Plan): string[] {
  const orderIds = lines.map(({ order }) => order.id);
  return payment ? [...orderIds, ...orderIds.slice(0, 1).map((id) => purchaseRef(db, id).path)] : orderIds;
}

/** The orders that were placed under an idempotency key. */
export function toPlaced(made: readonly string[], replayed: boolean): Placed {
  const purchaseId = made.find((each) => each.includes('/'))?.split('/')[1];
  const orderIds = made.filter((each) => !each.includes('/'));
  return { orderIds, replayed, ...(purchaseId !== undefined && { purchaseId }) };
}

/** The costs of the orders together; undefined where the shop takes no payment. Throws a `DomainError`: 400, 409. */
export function pricePlan(view: CommitView, plan: Plan): PricedPurchase | undefined {
  const { payment, checkout, delivery, lines } = plan;
  const { db, find } = view;
  if (!payment) return undefined;
  const { address } = delivery;
  const tables = toCheckoutTables(find(checkoutSettingsRef(db)));
  return pricePurchase(payment, { ...checkout, address }, readLines(find, lines), tables, choose(view, plan));
}

/** Judges with `judgeUnpaid` whether the orders exceed what their customer can leave unpaid. */
export function judgePriced(
  view: CommitView,
  plan: Plan,
  { totals: { totalCents } }: PricedPurchase,
  known: ReadonlySet<string>,
): ReturnType<typeof judgeUnpaid> {
  const limits = toUnpaidLimits(toCheckoutTables(view.find(checkoutSettingsRef(view.db))));
  return judgeUnpaid(view, plan, totalCents, { limits, known });
}

/** The discount code of a request to order, with its documents; undefined where there is none, or the shop takes no payment. */
export function findDiscount(
  db: Firestore,
  payment: PaymentMode,
  { checkout: { discountCode }, customer }: Pick<PlaceRequest, 'checkout' | 'customer'>,
): WantedDiscount | undefined {
  return payment === 'none' || discountCode === undefined ? undefined : findWanted(db, discountCode, customer);
}

/** The discount code of the orders, if it is valid for their customer. Throws a `DomainError` (409). */
function choose(view: CommitView, { discount: wanted, customer: { at }, taken: by }: Plan): ChosenDiscount | undefined {
  if (!wanted) return undefined;
  const read = { discount: view.find(wanted.ref), uses: wanted.uses.map((use) => view.find(use)) };
  return chooseDiscount(wanted, read, { at, taken: countTaken(view, wanted.ref), isForAnother: by !== undefined });
}

/** Adds the purchase to the commit of its orders. */
export function writePurchase(
  commit: CommitContext,
  plan: Plan,
  priced: PricedPurchase,
  { over, ...facts }: { isUnverified: boolean; kept: Kept; over: ReadonlySet<string> },
): StoredPurchase {
  const { customer, delivery, checkout, lines } = plan;
  const orderIds = lines.map(({ order }) => order.id);
  const composed = composePurchase(
    {
      ...{ customer, ...delivery, delivery: checkout.delivery, poNumber: checkout.poNumber, orderIds, ...facts },
      lines: readLines(commit.find, lines),
    },
    priced,
  );
  const stored = plan.planPage?.(composed) ?? composed;
  const ref = purchaseRef(commit.db, orderIds[0] ?? '');
  commit.batch.create(ref, withTerms(stored));
  noteUnpaid(commit, plan, { id: ref.id, purchase: stored, over });
  if (plan.discount && stored.discount) takeUse(commit, plan.discount, stored.discount);
  if (stored.awaitsInvoice) commit.outbox.push(ref);
  return stored;
}

function readLines(find: CommitView['find'], lines: Plan['lines']): CheckoutLine[] {
  return lines.map(({ part, quantity }) => ({ part: { id: part.id, ...dataOf(find(part)) }, quantity }));
}
