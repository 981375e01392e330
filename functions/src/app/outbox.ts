import type { DocumentReference } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { notifyAllWatchers, notifyWatchers } from '../back-in-stock/notify.ts';
import { returnRef, watches } from '../back-in-stock/store.ts';
import { purchaseRef, purchases } from '../checkout/purchases.ts';
import { customers } from '../customers/store.ts';
import { emailRef, emails } from '../emails/outbox.ts';
import { deliver, type OutboxDeps } from '../emails/deliver.ts';
import { type OutboxResult, sendDueEmails } from '../emails/send-due-emails.ts';
import { foldFigures } from '../overview/fold.ts';
import { figureEvents } from '../overview/store.ts';
import type { Send } from '../emails/transport.ts';
import type { PaymentDeps, PaymentOptions } from '../payments/deps.ts';
import { settleDue, settleDuePurchases } from '../payments/due-purchases.ts';
import { numberInvoices } from '../payments/invoices.ts';
import { releaseInvoices } from '../payments/verified-invoices.ts';
import { takeForVerified } from '../payments/waiting-purchases.ts';
import type { Deps, OnCommitted } from '../platform/deps.ts';
import { describeFailure, log } from '../platform/log.ts';
import { emailWithdrawalLink } from '../withdrawals/email-links.ts';
import { refreshCustomers } from '../users/refresh-customers.ts';
import { withdrawalLinks } from '../withdrawals/store.ts';
import { createAppDeps } from './deps.ts';

/** A transport that sends nothing: messages can be read in the outbox. */
export const sendNowhere: Send = () => Promise.resolve();

/** Writes the messages about parts that are back, then sends all messages that are due, until the time is up. */
export async function processOutbox(deps: OutboxDeps, until = Infinity): Promise<OutboxResult> {
  await notifyAllWatchers(deps, until);
  return sendDueEmails(deps, until);
}

/**
 * Processes the documents that commits left for the outbox: tells the riders who wait for a part, settles purchases, issues
 * invoices, adds to the figures, computes the customers, and sends each message. Without `payments`, as for the seed, no purchase
 * is settled.
 */
export async function processCommitted(
  deps: OutboxDeps,
  committed: readonly DocumentReference[],
  payments?: PaymentDeps,
): Promise<void> {
  const { db } = deps;
  for (const ref of committed.filter((each) => !isFigureEvent(each) && !isCustomer(each))) {
    if (payments && ref.parent.id === purchases.name) await settleDue(payments, purchaseRef(db, ref.id));
    for (const email of await findEmails(deps, ref)) await deliver(deps, await emailRef(db, email.id).get());
  }
  // Figures and customers come last, as nobody waits for them.
  if (committed.some(isFigureEvent)) await foldFigures(db);
  if (committed.some(isCustomer)) await refreshCustomers(deps);
}

const isFigureEvent = ({ parent }: DocumentReference) => parent.id === figureEvents.name;
const isCustomer = ({ parent }: DocumentReference) => parent.id === customers.name;

/**
 * The messages that a committed document leads to: those to riders who wait for a part, about an invoice, or with a link for a
 * withdrawal; else the document is itself a message.
 */
async function findEmails(deps: OutboxDeps, { id, parent }: DocumentReference): Promise<DocumentReference[]> {
  if (parent.id === watches.name) return notifyWatchers(deps, returnRef(deps.db, id));
  if (parent.id === purchases.name) return numberInvoices(deps);
  if (parent.id === withdrawalLinks.name) return emailWithdrawalLink(deps, withdrawalLinks.in(deps.db).doc(id));
  return [emailRef(deps.db, id)];
}

/** How often the schedule runs, ms. */
const MINUTE = 60_000;
const SECOND = 1_000;

/**
 * Stands in for the schedule on emulators, which have none: processes at once the documents that a commit left for the outbox, and
 * each minute, while the process lives, the purchases that are due by then. Nothing leaves the machine.
 */
export function emulateOutbox(shop: Deps & PaymentOptions): OnCommitted {
  const { payment = 'none' } = shop;
  const process = (committed: readonly DocumentReference[]) =>
    processCommitted({ ...shop, send: sendNowhere }, committed, payments).catch(logFailure);
  const onCommitted: OnCommitted = (committed) => {
    void process(committed);
    // The email about a step waits as long as the step can be undone.
    const letters = committed.filter(({ parent }) => parent.id === emails.name);
    if (letters.length > 0) setTimeout(() => void process(letters), constraints.undoTime + SECOND).unref();
  };
  const payments = createAppDeps({ ...shop, onCommitted });
  const settle = () => {
    settleDuePurchases(payments).catch(logFailure);
    issueInvoices(payments).catch(logFailure);
  };
  if (payment !== 'none') setInterval(settle, MINUTE).unref();
  // Customers enter and leave segments as days pass.
  setInterval(() => void refreshCustomers(shop).catch(logFailure), MINUTE).unref();
  return onCommitted;
}

/** For customers who have verified their email address meanwhile, lets their orders take their pieces and issues their invoices. */
async function issueInvoices(payments: PaymentDeps): Promise<void> {
  await takeForVerified(payments);
  await releaseInvoices(payments);
  await numberInvoices(payments);
}

function logFailure(error: unknown): void {
  log({ severity: 'ERROR', message: 'The outbox was not processed.', ...describeFailure(error) });
}
