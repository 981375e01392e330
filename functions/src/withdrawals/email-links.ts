import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { findDue } from '../database/due.ts';
import { randomCharacters } from '../database/ids.ts';
import { emailRef, enqueueEmail } from '../emails/outbox.ts';
import { itemRef } from '../orders/store.ts';
import type { Deps } from '../platform/deps.ts';
import {
  addresseeOf,
  endOfRequest,
  firstDeclared,
  hashToken,
  linkRef,
  type StoredWithdrawalLink,
  withdrawalLinks,
} from './store.ts';

type EmailDeps = Pick<Deps, 'db' | 'now'>;

/** The characters of a link's secret: 130 bits, which nobody guesses. */
const TOKEN_LENGTH = 26;

/** How long no second link is emailed for the same order, ms, since the first email may still be under way. */
const PAUSE = 10 * 60 * 1_000;

/** The number of requests that are looked up at once. */
const AT_ONCE = 50;

/** Looks up the requests for links, the oldest first, until the time is up, and emails the links of existing orders. */
export async function emailWithdrawalLinks(deps: EmailDeps, until = Infinity): Promise<void> {
  for (;;) {
    const due = await findDue(deps.db, withdrawalLinks, deps.now(), AT_ONCE);
    for (const { ref } of due) {
      if (performance.now() > until) return;
      await emailWithdrawalLink(deps, ref);
    }
    if (due.length < AT_ONCE) return;
  }
}

/** Looks up one request. Returns the document of the email, if there is one. */
export async function emailWithdrawalLink(
  deps: EmailDeps,
  ref: DocumentReference<StoredWithdrawalLink>,
): Promise<DocumentReference[]> {
  const { db, now } = deps;
  const at = now();
  const outcome = await db.runTransaction(async (transaction) => {
    const link = (await transaction.get(ref)).data();
    if (!link?.dueAt) return {};
    const order = (await transaction.get(itemRef(db, link.orderId))).data();
    const isLookedUp = { dueAt: FieldValue.delete() };
    const addressee = order && addresseeOf(link, order);
    if (!addressee) {
      transaction.update(ref, isLookedUp);
      return {};
    }
    const { orderId = link.orderId } = order;
    // An order has one link, stored under its first item, whichever item was named.
    if (orderId !== link.orderId) {
      const first = linkRef(db, { ...link, orderId });
      const before = (await transaction.get(first)).data();
      const declaredAt = firstDeclared(before, link.declaredAt ?? link.dueAt);
      transaction.set(first, { ...before, ...link, orderId, declaredAt });
      // Where the account is deleted, only this document knows the order's address, which may be asked for again.
      if (link.former) transaction.update(ref, { ...isLookedUp, email: FieldValue.delete() });
      else transaction.delete(ref);
      return { first };
    }
    if (link.mailedAt && at.getTime() - link.mailedAt.toMillis() < PAUSE) {
      transaction.update(ref, isLookedUp);
      return {};
    }
    const token = randomCharacters(TOKEN_LENGTH);
    const email = emailRef(db, `withdrawal-link-${orderId}-${at.getTime()}`);
    const message = { kind: 'withdrawal-link', number: formatOrderNumber(orderId), token } as const;
    enqueueEmail(transaction, email, { ...addressee, message, at });
    const expiresAt = endOfRequest(at, link);
    const mailed = { tokenHash: hashToken(token), mailedAt: Timestamp.fromDate(at), expiresAt };
    transaction.update(ref, { ...isLookedUp, ...mailed });
    return { email };
  });
  if (outcome.first) return emailWithdrawalLink(deps, outcome.first);
  return outcome.email ? [outcome.email] : [];
}
