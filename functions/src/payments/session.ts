import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { incompleteAddress } from '@fourteener/contract/checkout/read-destination';
import { toDollars } from '@fourteener/contract/money';
import type { PaymentSession } from '@fourteener/contract/purchase/schemas';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { busy, DomainError } from '../errors/domain-error.ts';
import { takeForPayment } from '../orders/take-waiting.ts';
import { dataOf } from '../database/collection.ts';
import { changePurchase, type PurchaseKey } from './change-purchase.ts';
import { changeSession, type KnownPurchase } from './change-session.ts';
import type { PaymentDeps } from './deps.ts';
import { mustCloseSession, mustLapse } from './next-check.ts';
import { createSession } from './payment-page.ts';
import type { Failed, Rejected } from './request.ts';
import { abandonSession, nameSession, planSession, switchToCard } from './session-steps.ts';
import { settle } from './settle.ts';
import type { Stripe } from './stripe.ts';

/** Stripe accepts 30 minutes to 24 hours; one minute of tolerance for differing clocks. */
const SHORTEST = 31 * 60 * 1_000;
const LONGEST = (24 * 60 - 1) * 60 * 1_000;

const AWAY = 'The payment page cannot be opened right now. Please try again in a moment, or pay by invoice.';

/**
 * Opens a payment page for all that is due by card, or for an unpaid invoice. Returns the open page if there is one, since a second one
 * could be paid as well. Pieces that wait for the customer's email address are taken before, so that nobody pays for pieces that others
 * have bought. Throws a `DomainError`: 409 if nothing can be paid by card, or such pieces are gone, 503 while the provider does not answer.
 */
export async function openPaymentSession(
  deps: PaymentDeps,
  read: DocumentSnapshot<StoredPurchase>,
  origin: string,
): Promise<PaymentSession> {
  const { stripe } = deps;
  const { ref } = read;
  const before = dataOf(read);
  const found = await settle(deps, ref.id, {}, before);
  if (!stripe || !found) throw notAllowed();
  const isSwitched = switchToCard(found, deps.now()) !== found;
  const settled = isSwitched ? await changePurchase(deps, { ref, orderIds: found.orderIds }, switchToCard) : found;
  if (settled.holdsNothing) {
    assertPayable(settled, deps.now());
    await takeForPayment(deps, settled.orderIds);
  }
  const key = { ref, orderIds: settled.orderIds };
  const known =
    settled === before && !settled.holdsNothing
      ? { purchase: before, writtenAt: read.updateTime }
      : { purchase: settled };
  return openPlannedPage({ ...deps, stripe }, key, { origin, known });
}

/** Opens the planned page, or plans one and opens it, without checking earlier pages. Throws a `DomainError` as `openPaymentSession` does. */
export async function openPlannedPage(
  deps: PaymentDeps & { stripe: Stripe },
  key: PurchaseKey,
  { origin, known }: { origin: string; known: KnownPurchase },
): Promise<PaymentSession> {
  const first = await openPage(deps, key, { origin, known });
  // An earlier plan may be too old to be opened now, or the page may be unknown to the present key; a new page is neither.
  const last =
    first.outcome === 'done' ? first : await openPage(deps, key, { origin, known: { purchase: known.purchase } });
  if (last.outcome === 'done') return last.opened;
  throw last.outcome === 'rejected' ? toRejection(last) : busy(AWAY);
}

/**
 * Plans the next payment page of a purchase, unless one is open. Throws a `DomainError`: 409 if nothing is due by card, 503 while a page
 * for another amount is open.
 */
export function planPage(purchase: StoredPurchase, origin: string, at: Date): StoredPurchase {
  assertPayable(purchase, at);
  const { method } = purchase;
  // The open page is for another amount and could not be closed.
  if (mustCloseSession(purchase, at)) throw busy(AWAY);
  const shortest = at.getTime() + SHORTEST;
  if (method === 'invoice')
    return planSession(purchase, { origin, expiresAt: Timestamp.fromMillis(shortest), isForInvoice: true });
  const end = Math.min(Math.max(purchase.dueBy?.toMillis() ?? 0, shortest), at.getTime() + LONGEST);
  return planSession(purchase, { origin, expiresAt: Timestamp.fromMillis(end) });
}

type Opened = { outcome: 'done'; opened: PaymentSession } | Rejected | Failed;

/**
 * Opens the planned page, or the next one. A page that could not be created is given up, so that the next one has another key. Throws a
 * `DomainError`: 409 if nothing is due by card, 503 while nobody knows whether the page was created.
 */
async function openPage(
  deps: PaymentDeps & { stripe: Stripe },
  key: PurchaseKey,
  { origin, known }: { origin: string; known: KnownPurchase },
): Promise<Opened> {
  const planned = await changeSession(deps, key, (purchase, at) => planPage(purchase, origin, at), known);
  const { session } = planned.purchase;
  if (!session?.isOpen) throw notAllowed();
  const answer = await createSession(deps.stripe, key.ref.id, planned.purchase, session);
  if (answer.outcome === 'unanswered') throw busy(AWAY);
  if (answer.outcome !== 'done') {
    const left = await changePurchase(deps, key, (purchase) => abandonSession(purchase, session.attempt, answer));
    if (left.session?.isOpen) throw busy(AWAY);
    return answer;
  }
  const { id, url, expiresAt } = answer.value;
  await changeSession(deps, key, (purchase) => nameSession(purchase, session.attempt, id), planned);
  // The page was paid meanwhile, in another tab.
  if (url === null) throw notAllowed();
  return { outcome: 'done', opened: { url, expiresAt: expiresAt.toISOString() } };
}

/** Throws a `DomainError` (409) unless something is due that can be paid by card in time. */
export function assertPayable(purchase: StoredPurchase, at: Date): void {
  const { state, method, invoiceNumber, paidCents, isLapsing } = purchase;
  if (state === 'due') assertPlaceKnown(purchase);
  // The invoice of an unverified customer is not issued: a payment page for it would keep the pieces for longer than one for an order by card.
  if (method === 'invoice' && invoiceNumber === undefined) throw notAllowed(purchase);
  // Refunds go back by the way of the payment: a purchase that was partly paid by bank transfer cannot be paid by card.
  if (state !== 'due' || paidCents > 0 || isLapsing || mustLapse(purchase, at)) throw notAllowed(purchase);
}

/** Throws a `DomainError` (409) while the address cannot be read, so that shipping and tax are not known. */
export function assertPlaceKnown({ awaitsPlace }: StoredPurchase): void {
  if (awaitsPlace) throw new DomainError('place-unknown', incompleteAddress);
}

/** The error for a payment that the state of the purchase does not allow. */
export function notAllowed(purchase?: StoredPurchase): DomainError {
  const detail = 'This order cannot be paid that way now. Please load it again.';
  const extras = purchase && { state: purchase.state, due: toDollars(purchase.owedCents - purchase.paidCents) };
  return new DomainError('payment-not-allowed', detail, { ...(extras && { extras }) });
}

function toRejection({ status, code }: Rejected): DomainError {
  const isAmount = code === 'amount_too_small' || code === 'amount_too_large';
  if (!isAmount && status !== 400) return busy(AWAY);
  const detail = isAmount
    ? 'This amount cannot be paid by card. Please pay by invoice.'
    : 'This order cannot be paid by card. Please pay by invoice.';
  return new DomainError('payment-not-allowed', detail);
}
