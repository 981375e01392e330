import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { AuditAction } from '@fourteener/contract/audit/kinds';
import type { PaymentAction } from '@fourteener/contract/purchase/payment-states';
import { recordAudit } from '../audit/store.ts';
import { replacePurchase, type StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { discountRef } from '../discounts/store.ts';
import { returnUse } from '../discounts/uses.ts';
import { markCustomer } from '../customers/record.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { findReplay, rememberKey, type StoredKey } from '../database/idempotency.ts';
import { toIsoString } from '../database/timestamps.ts';
import { changesOfPayment } from '../overview/changes.ts';
import { recordFigures } from '../overview/store.ts';
import type { Actor } from '../http/identity.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { itemRef } from '../orders/store.ts';
import type { PaymentDeps } from './deps.ts';
import { issuePapers, readsOfPapers } from '../papers/issue.ts';
import { counterRef } from '../papers/numbers.ts';
import { enqueueInvoiceEmail, enqueuePaymentEmails } from './emails.ts';
import { nextCheck } from './next-check.ts';
import { writeOrderPayments } from './order-payments.ts';

/** An event of the provider by which a purchase was settled; Firestore deletes it after `expiresAt` (a TTL policy). */
interface StoredPaymentEvent {
  purchaseId: string;
  expiresAt: Timestamp;
}

const paymentEvents = defineCollection<StoredPaymentEvent>('paymentEvents');

/** The provider repeats an event for three days at most: https://docs.stripe.com/webhooks#retries */
const EVENT_LIFETIME = 30 * 24 * 60 * 60 * 1_000;

/** The document of a purchase and the ids of its orders, which never change. */
export interface PurchaseKey {
  ref: DocumentReference<StoredPurchase>;
  orderIds: readonly string[];
  /** The discount code of the purchase; needed where the change may end all of its orders. */
  discount?: StoredPurchase['discount'];
}

interface Options {
  /** The provider's event that is the reason: a repeated event changes nothing. */
  eventId?: string | undefined;
  /** The admin who makes the change, and the action in the audit log. */
  by?: Actor | undefined;
  action?: Extract<PaymentAction, 'pay' | 'refund'>;
  /** Whether the change may issue a credit note: such changes share a commit within the instance, since each takes the next number. */
  mayCredit?: boolean;
  /**
   * The idempotency key of the request, its fingerprint, and the id of what it makes: a request that was carried out is not carried out
   * again.
   */
  request?: { key: DocumentReference<StoredKey>; userId: string; asked: string; made: string } | undefined;
}

/**
 * Changes a purchase in a unit of work, with the emails about the change. `change` returns the new purchase, or the same object to change
 * nothing. Returns the purchase afterwards. Throws what `change` throws, and a `DomainError` (422) for the key of another request.
 */
export async function changePurchase(
  { db, runUnitOfWork, now }: PaymentDeps,
  { ref, orderIds, discount }: PurchaseKey,
  change: (purchase: StoredPurchase, at: Date) => StoredPurchase,
  { eventId, by, action = 'pay', mayCredit = false, request }: Options = {},
): Promise<StoredPurchase> {
  const event = eventId === undefined ? undefined : paymentEvents.in(db).doc(eventId);
  const orders = orderIds.map((id) => itemRef(db, id));
  const written = [ref, ...orders, ...(request ? [request.key] : [])];
  return runUnitOfWork<StoredPurchase>({
    lockKeys: [...written, ...(mayCredit ? [counterRef(db, 'credit-note')] : [])],
    reads: () => [
      ...written,
      ...readsOfPapers(db),
      ...(event ? [event] : []),
      ...(discount ? [discountRef(db, discount.code)] : []),
    ],
    decide: (view) => {
      if (written.some(view.isWritten)) return undefined;
      const read = view.find(ref);
      const before = dataOf(read);
      if (event && view.find(event).exists) return () => before;
      const at = now();
      if (request && findReplay(view.find(request.key), request.asked, at)) return () => before;
      const after = change(before, at);
      if (after === before) return () => before;
      return (commit) => {
        writePurchase(commit, read, after, at);
        writeOrderPayments(commit, orders, after.state);
        if (event) {
          const expiresAt = Timestamp.fromMillis(at.getTime() + EVENT_LIFETIME);
          commit.batch.create(event, { purchaseId: ref.id, expiresAt });
        }
        if (request) {
          commit.markWritten(request.key);
          const memory = { userId: request.userId, asked: request.asked, made: [request.made], now: at };
          rememberKey(commit.batch, commit.find(request.key), memory);
        }
        if (by) {
          const name: AuditAction = `payment.${action}`;
          const step = after.history.at(-1);
          // A refund by card is only due at first, so that no step has its amount yet.
          const refund = after.refunds.find(({ key }) => !before.refunds.some((known) => known.key === key));
          recordAudit(db, commit.batch, {
            ...{ by, action: name, target: ref.path, at: Timestamp.fromDate(at) },
            before: { state: before.state, paidCents: before.paidCents, refundedCents: before.refundedCents },
            after: {
              ...{ state: after.state, paidCents: after.paidCents, refundedCents: after.refundedCents },
              ...(refund && { refund: { amountCents: refund.amountCents, reason: refund.reason } }),
              ...(step && after.history !== before.history && { step: { ...step, at: toIsoString(step.at) } }),
            },
          });
        }
        return after;
      };
    },
  });
}

/** Whether all orders of the purchase ended before anything was paid, so that its discount code can be used once more. */
function isEndedUnpaid({ lines, paidCents }: StoredPurchase): boolean {
  return paidCents === 0 && lines.every(({ ended }) => ended);
}

/**
 * Adds to a commit a changed purchase with its papers, emails and figures, and with the time at which the scheduled work must look at it
 * again. The commit must have read `readsOfPapers`.
 */
export function writePurchase(
  commit: CommitContext,
  read: DocumentSnapshot<StoredPurchase>,
  wanted: StoredPurchase,
  at: Date,
): void {
  const before = dataOf(read);
  const { checkAt: _checkAt, failures: _failures, isLapsing, ...rest } = wanted;
  const checkAt = nextCheck(wanted, at);
  const changed = { ...rest, ...(checkAt && { checkAt }), ...(isLapsing && rest.state === 'due' && { isLapsing }) };
  const after = issuePapers(commit, { id: read.id, before, after: changed }, at);
  commit.markWritten(read.ref);
  replacePurchase(commit.batch, read, after);
  if (after.invoiceNumber !== undefined && before.invoiceNumber === undefined) {
    const tables = toCheckoutTables(commit.find(checkoutSettingsRef(commit.db)));
    commit.outbox.push(...enqueueInvoiceEmail(commit, [read.id, after], at, tables));
  }
  commit.outbox.push(...enqueuePaymentEmails(commit, { id: read.id, before, after, at }));
  recordFigures(commit, changesOfPayment(before, after));
  if (after.paidCents !== before.paidCents || after.refundedCents !== before.refundedCents)
    markCustomer(commit, after.userId);
  if (after.discount && isEndedUnpaid(after) && !isEndedUnpaid(before)) returnUse(commit, after.discount);
  const isNow = checkAt !== undefined && checkAt.toMillis() <= at.getTime();
  if (isNow || (after.awaitsInvoice && !before.awaitsInvoice)) commit.outbox.push(read.ref);
}
