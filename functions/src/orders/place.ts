import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { mergeLines } from '@fourteener/contract/order/rules';
import { toDollars } from '@fourteener/contract/money';
import { methodsOf } from '@fourteener/contract/purchase/payment-states';
import { isWaiting } from '@fourteener/contract/order/stored';
import type { NewBasket, NewOrder, TakenOrder } from '@fourteener/contract/order/schemas';
import { basketRef, removeOrdered } from '../baskets/store.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef } from '../checkout/settings.ts';
import { dataOf } from '../database/collection.ts';
import { findReplay, keyRef, rememberKey } from '../database/idempotency.ts';
import { randomCharacters } from '../database/ids.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import { isShown, partRef } from '../parts/store.ts';
import { consumeQuotas, mustVerify, watchAccount } from './admission.ts';
import type { Customer } from './compose.ts';
import type { OrderDeps } from './subscribers.ts';
import { fingerprintBasket, fingerprintOrder, fingerprintTaken } from './fingerprints.ts';
import type { Placed, PlannedLine, PlaceOptions, PlaceRequest, Plan, Taken } from './placement.ts';
import { findDiscount, judgePriced, listMade, pricePlan, toDelivery, toPlaced, writePurchase } from './purchase.ts';
import { basketRefused, findObjection } from './rules.ts';
import { itemRef, type StoredItem, toStoredItem } from './store.ts';
import { listGuarantees, writeOrders } from './write-orders.ts';
import { admitTaken, listGuards, recordTaken } from './taken.ts';

/** The dependencies of placing orders. */
type PlaceOrderDeps = Pick<OrderDeps, 'db' | 'runUnitOfWork' | 'orderSubscribers' | 'payment' | 'market'>;

/**
 * Places an order: takes the pieces from stock and writes the order, the stock movement and the idempotency key in one commit. Throws a
 * `DomainError`: 404, 409, 422, 429, or 503 when each attempt had a conflict.
 */
export function placeOrder(
  deps: PlaceOrderDeps,
  customer: Customer,
  wanted: NewOrder,
  options?: PlaceOptions,
): Promise<Placed> {
  const { partsId, quantity, PerUnitPrice } = wanted;
  const request: PlaceRequest = {
    customer,
    lines: mergeLines([{ partsId, quantity, PerUnitPrice }]),
    ...toDelivery(wanted),
    fingerprint: fingerprintOrder(wanted),
    toError: ([first]) => first?.error ?? new DomainError('unexpected', 'Nothing was ordered.'),
  };
  return place(deps, request, options);
}

/**
 * Places the orders of all lines of a basket, all or none. Removes the ordered lines from the account's saved basket in the same commit, so
 * that no other device orders them again; lines of the same part become one order. Throws like `placeOrder`.
 */
export function placeBasket(
  deps: PlaceOrderDeps,
  customer: Customer,
  wanted: NewBasket,
  options?: PlaceOptions,
): Promise<Placed> {
  const request: PlaceRequest = {
    customer,
    lines: mergeLines(wanted.lines),
    ...toDelivery(wanted),
    fingerprint: fingerprintBasket(wanted),
    basket: basketRef(deps.db, customer.userId),
    toError: basketRefused,
  };
  return place(deps, request, options);
}

/**
 * Places the orders of all lines that an admin takes for a customer, all or none; the customer's saved basket stays. Throws like
 * `placeOrder`.
 */
export function placeTaken(
  deps: PlaceOrderDeps,
  customer: Customer,
  wanted: TakenOrder,
  { taken, ...options }: PlaceOptions & { taken: Omit<Taken, 'how'> },
): Promise<Placed> {
  const request: PlaceRequest = {
    customer,
    lines: mergeLines(wanted.lines),
    ...toDelivery(wanted),
    fingerprint: fingerprintTaken(wanted),
    taken: { ...taken, how: wanted.taken },
    toError: basketRefused,
  };
  return place(deps, request, options);
}

async function place(
  { db, runUnitOfWork, orderSubscribers, payment = 'none', market }: PlaceOrderDeps,
  request: PlaceRequest,
  {
    idempotencyKey,
    quotas = [],
    account,
    unverified,
    parties = [],
    said = Promise.resolve(new Map()),
    newId = () => randomCharacters(8),
    planPage,
  }: PlaceOptions = {},
): Promise<Placed> {
  const { customer, basket, taken } = request;
  const sender = taken?.by.uid ?? customer.userId;
  const key = idempotencyKey === undefined ? undefined : keyRef(db, sender, idempotencyKey);
  // The ids are drawn before the first attempt, so that the orders are found if the commit succeeds and its answer is lost.
  const lines = request.lines.map((line) => ({
    ...line,
    part: partRef(db, line.partsId),
    order: itemRef(db, newId()),
  }));
  const { admission, isVerified } = watchAccount(account);
  const plan: Plan = {
    ...request,
    said: await said,
    db,
    lines,
    key,
    quotas,
    unverified,
    parties: payment === 'none' ? [] : parties,
    ...{ newId, planPage },
    payment: payment === 'none' ? undefined : payment,
    discount: findDiscount(db, payment, request),
  };
  const takesCards = plan.payment !== undefined && methodsOf[plan.payment].includes('card');
  const locked = [
    ...lines.map(({ part }) => part),
    ...[...quotas, ...(unverified?.quotas ?? [])].map(({ ref }) => ref),
    ...(basket ? [basket] : []),
    ...(plan.discount ? [plan.discount.ref, ...plan.discount.uses] : []),
    ...(taken ? listGuards(db, customer.userId) : []),
    // Parties that many people share are not locked, so that orders of strangers do not wait for one another.
    ...plan.parties.flatMap(({ ref, isShared }) => (isShared ? [] : [ref])),
  ];
  let unpaid: readonly DocumentReference<StoredPurchase>[] = [];
  let written: { purchase?: StoredPurchase | undefined; writtenAt?: Timestamp } = {};
  const placed = await runUnitOfWork<Placed>({
    lockKeys: locked,
    admission,
    reads: (failures) => [
      ...locked,
      ...plan.parties.map(({ ref }) => ref),
      ...(key ? [key] : []),
      ...(plan.payment ? [checkoutSettingsRef(db)] : []),
      ...unpaid,
      ...(failures > 0 ? lines.map(({ order }) => order) : []),
    ],
    decide: (view, failures) => {
      if (failures > 0 && isPlaced(view, plan)) {
        const first = lines[0] && toStoredItem(view.find(lines[0].order));
        return () => placedBy(plan, first);
      }
      drawFreeIds(view, plan, failures);
      if (mustWait(view, plan)) return undefined;
      const replayed = key && findReplay(view.find(key), plan.fingerprint, customer.at);
      if (replayed) return () => toPlaced(replayed, true);

      assertOrderable(view, plan);
      const priced = pricePlan(view, plan);
      const known = new Set(unpaid.map(({ id }) => id));
      const judged = priced
        ? judgePriced(view, plan, priced, known)
        : { kept: 'within' as const, over: new Set<string>() };
      if ('toRead' in judged) {
        unpaid = [...unpaid, ...judged.toRead];
        return undefined;
      }
      const spend = consumeQuotas(view, plan, isVerified());
      const isUnverified = mustVerify(plan, isVerified());
      const admit = taken && admitTaken(view, plan);
      if (taken?.isTrial) return () => placedBy(plan);
      return (commit) => {
        admit?.(commit);
        spend();
        const purchase = priced && writePurchase(commit, plan, priced, { isUnverified, ...judged });
        written = { purchase };
        const orders = writeOrders(commit, plan, { isUnverified, purchase });
        emptyBasket(commit, plan);
        recordTaken(commit, plan, orders);
        const guarantees = market === 'eu' ? listGuarantees(commit, plan) : undefined;
        for (const { onPlaced } of orderSubscribers)
          onPlaced?.(commit, { orders, purchase, takesCards, guarantees, at: customer.at });
        rememberRequest(commit, plan);
        return placedBy(plan, orders[0]?.[1]);
      };
    },
    onWritten: (writtenAt) => (written = { ...written, writtenAt }),
  });
  if (placed.replayed) return plan.payment && (unverified || parties.length > 0) ? withWaiting(db, placed) : placed;
  const { purchase, writtenAt } = written;
  return { ...placed, ...(purchase && writtenAt && { written: { purchase, writtenAt } }) };
}

/** `first`: the first item of the order, if this request has written it. */
function placedBy(plan: Plan, first?: StoredItem): Placed {
  return {
    ...toPlaced(listMade(plan), false),
    ...(first && isWaiting(first) && { waits: first.waitsFor ?? 'verification' }),
  };
}

/** Adds to an earlier placement whether its order still waits. */
async function withWaiting(db: Firestore, placed: Placed): Promise<Placed> {
  const first = (await itemRef(db, placed.orderIds[0] ?? '').get()).data();
  return first && isWaiting(first) ? { ...placed, waits: first.waitsFor ?? 'verification' } : placed;
}

/** Whether a commit whose answer was lost has succeeded: then its orders exist. */
function isPlaced(view: CommitView, { lines, customer }: Plan): boolean {
  return lines.every(({ order }) => isOfCustomer(view.find(order), customer));
}

function isOfCustomer(order: DocumentSnapshot<StoredItem>, { userId, at }: Customer): boolean {
  if (!order.exists) return false;
  const stored = toStoredItem(order);
  return stored.userId === userId && stored.createdAt.toMillis() === at.getTime();
}

/** Draws another id for each order whose id was taken meanwhile, or by another order in the same commit. */
function drawFreeIds(view: CommitView, { db, lines, newId }: Plan, failures: number): void {
  for (const line of lines) {
    const isTaken = (failures > 0 && view.find(line.order).exists) || view.isWritten(line.order);
    if (isTaken) line.order = itemRef(db, newId());
  }
}

/** Whether an earlier unit of work of this commit uses the key, or changes a part or the basket: this one must then wait for the next commit. */
function mustWait(view: CommitView, { db, customer, lines, key, basket, taken, discount }: Plan): boolean {
  const guards = taken ? listGuards(db, customer.userId) : [];
  const refs = [
    ...lines.map(({ part }) => part),
    ...(key ? [key] : []),
    ...(basket ? [basket] : []),
    ...guards,
    ...(discount?.uses ?? []),
  ];
  return refs.some(view.isWritten);
}

function assertOrderable(view: CommitView, { lines, toError }: Plan): void {
  const objections = lines.flatMap((line) => {
    const error = objectTo(view, line);
    return error ? [{ index: line.index, error }] : [];
  });
  if (objections.length > 0) throw toError(objections);
}

function objectTo({ find, stock }: CommitView, line: PlannedLine): DomainError | undefined {
  const part = find(line.part);
  if (!isShown(part)) return new DomainError('not-found', 'This part is not in the shop.');
  const { name, minimumQuantity, priceCents } = dataOf(part);
  const availableQuantity = stock.piecesOf(part);
  return findObjection({ name, minimumQuantity, availableQuantity, price: toDollars(priceCents) }, line);
}

function emptyBasket({ batch, find, markWritten }: CommitContext, { basket, lines, customer: { at } }: Plan): void {
  if (basket && removeOrdered(batch, find(basket), lines, at)) markWritten(basket);
}

function rememberRequest({ batch, find, markWritten }: CommitContext, plan: Plan): void {
  const { key, customer, fingerprint: asked, taken } = plan;
  if (!key) return;
  markWritten(key);
  rememberKey(batch, find(key), {
    userId: taken?.by.uid ?? customer.userId,
    asked,
    made: listMade(plan),
    now: customer.at,
  });
}
