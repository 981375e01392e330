import type { DocumentReference } from 'firebase-admin/firestore';
import { notifyAllWatchers, notifyWatchers } from '../back-in-stock/notify.ts';
import { returnRef, watches } from '../back-in-stock/store.ts';
import { purchases } from '../checkout/purchases.ts';
import { emailRef } from '../emails/outbox.ts';
import { deliver, type OutboxDeps } from '../emails/deliver.ts';
import { type OutboxResult, sendDueEmails } from '../emails/send-due-emails.ts';
import type { Send } from '../emails/transport.ts';
import { numberInvoices } from '../payments/invoices.ts';
import type { Deps, OnCommitted } from '../platform/deps.ts';
import { describeFailure, log } from '../platform/log.ts';

/** Takes a message and sends it nowhere: the outbox shows what it says. */
export const sendNowhere: Send = () => Promise.resolve();

/** Does all that is due: writes the messages for parts that are back, then sends messages, until the time is up. */
export async function processOutbox(deps: OutboxDeps, until = Infinity): Promise<OutboxResult> {
  await notifyAllWatchers(deps, until);
  return sendDueEmails(deps, until);
}

/** Does what commits left for the outbox: tells those who wait for a part, issues invoices, and sends each message. */
export async function processCommitted(deps: OutboxDeps, committed: readonly DocumentReference[]): Promise<void> {
  const { db } = deps;
  for (const { id, parent } of committed) {
    for (const email of await findEmails(deps, parent.id, id)) await deliver(deps, await emailRef(db, email.id).get());
  }
}

/** The messages that a document leads to which a commit left: those to riders who wait for a part, an invoice's, or itself. */
async function findEmails(deps: OutboxDeps, collection: string, id: string): Promise<DocumentReference[]> {
  if (collection === watches.name) return notifyWatchers(deps, returnRef(deps.db, id));
  if (collection === purchases.name) return numberInvoices(deps);
  return [emailRef(deps.db, id)];
}

/**
 * Stands in for the schedule where the shop runs on emulators, which have none: does at once what a commit left for the outbox.
 * Nothing leaves the machine.
 */
export function emulateOutbox({ db, auth, now }: Deps): OnCommitted {
  return (committed) => {
    processCommitted({ db, auth, now, send: sendNowhere }, committed).catch((error: unknown) => {
      log({ severity: 'ERROR', message: 'The outbox was not processed.', ...describeFailure(error) });
    });
  };
}
