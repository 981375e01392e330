import type { DocumentReference } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { purchaseRef, type StoredPurchase } from '../checkout/purchases.ts';
import { within } from '../database/time.ts';
import { log } from '../platform/log.ts';
import { changePurchase, type PurchaseKey } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { lapsePurchase } from './lapse.ts';
import { mustCloseSession, mustLapse, reminderAt } from './next-check.ts';
import { createSession } from './payment-page.ts';
import { followDisputes } from './disputes.ts';
import { followRefunds } from './refunds.ts';
import {
  abandonSession,
  closeSession,
  failPayment,
  isUnknown,
  nameSession,
  receiveCardPayment,
  startPayment,
} from './session-steps.ts';
import type { Session, Stripe } from './stripe.ts';

/**
 * Does all that is due with a purchase: takes what was paid on its payment page, closes a page that must not be paid on any more,
 * cancels what nobody paid for in time, makes refunds and reminds. The page that customers return to, events and the scheduled
 * work all call it: in any order, at once, twice. What the provider does not answer stays as it is. Answers the purchase
 * afterwards; undefined when there is none. `eventId`: of the event that told of a payment page; `isAboutPayment`: one told of refunds or
 * disputes.
 */
export async function settle(
  deps: PaymentDeps,
  id: string,
  { eventId, isAboutPayment = false }: { eventId?: string; isAboutPayment?: boolean } = {},
): Promise<StoredPurchase | undefined> {
  const { db, stripe, now } = deps;
  const ref = purchaseRef(db, id);
  let purchase = (await within(constraints.readTime, ref.get())).data();
  if (!purchase) return undefined;
  if (eventId !== undefined) forgetSession(stripe, purchase);
  if (stripe && purchase.session?.isOpen) purchase = await settleSession({ ...deps, stripe }, ref, purchase, eventId);
  if (purchase.isLapsing || mustLapse(purchase, now())) purchase = await lapsePurchase(deps, ref, purchase);
  if (stripe && purchase.paymentIntent !== undefined) {
    if (isAboutPayment) stripe.forget?.(purchase.paymentIntent);
    purchase = await followDisputes({ ...deps, stripe }, ref, purchase, { isAboutPayment });
    purchase = await followRefunds({ ...deps, stripe }, ref, purchase, { isAboutPayment });
  }
  const reminder = reminderAt(purchase, now());
  if (reminder && reminder <= now())
    purchase = await changePurchase(deps, { ref, orderIds: purchase.orderIds }, remind);
  return purchase;
}

type StripeDeps = PaymentDeps & { stripe: Stripe };

/** Reads the payment page from the provider, and commits what became of it. */
async function settleSession(
  deps: StripeDeps,
  ref: DocumentReference<StoredPurchase>,
  purchase: StoredPurchase,
  eventId: string | undefined,
): Promise<StoredPurchase> {
  const { stripe, now } = deps;
  const { session, orderIds } = purchase;
  if (!session) return purchase;
  const { attempt } = session;
  const key = { ref, orderIds };
  const close = () => changePurchase(deps, key, (current) => closeSession(current, attempt), { eventId });
  const isToClose = mustCloseSession(purchase, now());
  // One whose name is not known can be paid by nobody: its address was never answered.
  if (session.id === undefined && !isToClose) return purchase;
  const found = await createSession(stripe, ref.id, purchase, session);
  if (found.outcome === 'unanswered') return purchase;
  if (found.outcome !== 'done') {
    reportUnknown(ref.id, session, found);
    return changePurchase(deps, key, (current) => abandonSession(current, attempt, found), { eventId });
  }
  const read = found.value;
  if (!isOurs(ref.id, session.amountCents, read)) return purchase;
  if (session.id === undefined) await changePurchase(deps, key, (each) => nameSession(each, attempt, read.id));
  const ended = read.status === 'open' && isToClose ? await stripe.expireSession(read.id) : undefined;
  const last = ended && 'session' in ended ? ended.session : read;
  if (last.status === 'expired') return close();
  if (last.status !== 'complete' || last.paymentIntent === null) return purchase;
  if (!last.isPaid) return followPayment(deps, key, { attempt, paymentIntent: last.paymentIntent }, eventId);
  const { amountTotal: amountCents, paymentIntent } = last;
  return changePurchase(
    deps,
    key,
    (current, at) => receiveCardPayment(current, { attempt, amountCents, paymentIntent }, at),
    { eventId },
  );
}

/**
 * Follows a payment that the bank confirms days later (https://docs.stripe.com/payments/checkout/fulfill-orders#delayed-notification): the
 * session stays complete and unpaid, whether it goes on or has failed, which only the payment itself tells.
 */
async function followPayment(
  { stripe, ...deps }: StripeDeps,
  key: PurchaseKey,
  payment: { attempt: number; paymentIntent: string },
  eventId: string | undefined,
): Promise<StoredPurchase> {
  const found = await stripe.retrievePayment(payment.paymentIntent);
  const hasFailed = found.outcome === 'done' && found.value.hasFailed;
  return changePurchase(
    deps,
    key,
    (current, at) => {
      const started = startPayment(current, payment, at);
      return hasFailed ? failPayment(started, payment.attempt, at) : started;
    },
    { eventId },
  );
}

function forgetSession(stripe: Stripe | undefined, { session }: StoredPurchase): void {
  for (const id of [session?.id, session?.paymentIntent]) if (id !== undefined) stripe?.forget?.(id);
}

/** Whether the payment page is the one that was opened for the purchase; what else it may be, nobody settles by it. */
function isOurs(purchaseId: string, amountCents: number, session: Session): boolean {
  if (session.purchaseId === purchaseId && session.currency === 'usd' && session.amountTotal === amountCents)
    return true;
  const message = 'A payment page is not what its purchase opened; nothing was settled by it.';
  log({ severity: 'ERROR', message, purchase: purchaseId, session: session.id });
  return false;
}

/** A page that another key or account has opened can be paid there, and nobody here would know. */
function reportUnknown(purchaseId: string, { id }: { id?: string }, answer: { outcome: string }): void {
  if (id === undefined || !isUnknown(answer)) return;
  const message =
    'The payment provider does not know a payment page that is open: was its key replaced? It is given up.';
  log({ severity: 'ERROR', message, purchase: purchaseId, session: id });
}

function remind(purchase: StoredPurchase, at: Date): StoredPurchase {
  const reminder = reminderAt(purchase, at);
  if (!reminder || reminder > at || purchase.isLapsing) return purchase;
  return { ...purchase, reminders: (purchase.reminders ?? 0) + 1 };
}
