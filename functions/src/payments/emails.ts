import type { DocumentReference, Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { brand } from '@fourteener/contract/brand';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import { countOf } from '@fourteener/contract/text/plurals';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { Message, PurchaseFacts } from '../emails/message.ts';
import { emailRef, enqueueEmail } from '../emails/outbox.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { shopCurrency } from './stripe.ts';

type PurchaseMessage = Extract<Message, { purchase: PurchaseFacts }>;
type WithoutPurchase<M> = M extends PurchaseMessage ? Omit<M, 'purchase'> : never;

/**
 * Adds to a commit an email to the customer about an event of a purchase. Returns the email's document. `once` distinguishes events that
 * can happen several times. Adds nothing when the account is deleted, since late money still goes back.
 */
function enqueuePurchaseEmail(
  db: Firestore,
  batch: WriteBatch | Transaction,
  [id, { userId, userEmail, userName, totalCents }]: readonly [id: string, purchase: StoredPurchase],
  { once = '', at, ...facts }: WithoutPurchase<PurchaseMessage> & { once?: string; at: Date },
): DocumentReference[] {
  if (!userId) return [];
  const purchase = { id, number: formatOrderNumber(id), totalCents };
  const message: PurchaseMessage = { ...facts, purchase };
  const ref = emailRef(db, [message.kind, id, once].filter(Boolean).join('-'));
  enqueueEmail(batch, ref, { userId, to: { email: userEmail, name: userName }, message, at });
  return [ref];
}

/** Adds to the commit that issues an invoice the email to the customer. Returns the email's document. */
export function enqueueInvoiceEmail(
  { db, batch }: Pick<CommitContext, 'db' | 'batch'>,
  [id, purchase]: readonly [id: string, purchase: StoredPurchase],
  at: Date,
  { bankDetails }: Pick<CheckoutTables, 'bankDetails'>,
): DocumentReference[] {
  const { invoiceNumber = '', dueBy, lapses } = purchase;
  return enqueuePurchaseEmail(db, batch, [id, purchase], {
    ...{ kind: 'invoice-issued', invoiceNumber, dueOn: dueBy ? writeDay(dueBy.toDate()) : null, at },
    ...(lapses && { lapses }),
    ...(dueBy && bankDetails !== undefined && { bankDetails }),
  });
}

/** Adds to the commit of a changed purchase the emails to the customer. Returns their documents. */
export function enqueuePaymentEmails(
  { db, batch }: Pick<CommitContext, 'db' | 'batch'>,
  { id, ...changed }: PurchaseChanged & { id: string },
): DocumentReference[] {
  const { after, at } = changed;
  return listMessages(changed).flatMap((facts) => enqueuePurchaseEmail(db, batch, [id, after], { ...facts, at }));
}

interface PurchaseChanged {
  before: StoredPurchase;
  after: StoredPurchase;
  at: Date;
}

type Facts = WithoutPurchase<PurchaseMessage> & { once?: string };

/** The emails to the customer about a change of a purchase. */
function listMessages({ before, after, at }: PurchaseChanged): Facts[] {
  const enters = (state: StoredPurchase['state']) => after.state === state && before.state !== state;
  const known = new Set(before.refunds.filter(({ state }) => state === 'done').map(({ key }) => key));
  const made = after.refunds.filter(({ key, state }) => state === 'done' && !known.has(key));
  const { dueBy, method, lapses, owedCents, paidCents, shippingCents, reminders = 0 } = after;
  const amountCents = owedCents - paidCents;
  const paidNow = paidCents - before.paidCents;
  const isReminder = reminders > (before.reminders ?? 0);
  const once = reminders > 1 ? `${method}-${reminders}` : method;
  const isNew = after.history.length > before.history.length;
  const hasFailed = isNew && after.state === 'due' && after.history.at(-2)?.state === 'under-way';
  const isOther = (after.unmatched?.length ?? 0) > (before.unmatched?.length ?? 0);
  // The email about a new address tells its consequences for the price.
  const isRepriced =
    after.state === 'due' &&
    !hasFailed &&
    shippingCents !== before.shippingCents &&
    countCanceled(after) > countCanceled(before);
  return [
    ...(enters('under-way')
      ? [{ kind: 'payment-under-way', amountCents, once: `${after.session?.attempt ?? 0}` } as const]
      : []),
    ...(hasFailed && dueBy
      ? [
          {
            kind: 'payment-failed',
            amountCents,
            due: writeDue(method, dueBy.toDate(), at),
            ...(isOther && { isOther: true as const }),
            once: `${after.session?.attempt ?? 0}`,
          } as const,
        ]
      : []),
    ...(enters('paid') && paidNow > 0 ? [{ kind: 'payment-received', amountCents: paidNow } as const] : []),
    ...(after.state === 'due' && paidNow > 0
      ? [
          {
            kind: 'payment-received',
            amountCents: paidNow,
            leftCents: amountCents,
            once: `${after.history.length}`,
          } as const,
        ]
      : []),
    ...(isReminder && dueBy
      ? [
          {
            kind: 'payment-due-soon',
            amountCents,
            due: writeDue(method, dueBy.toDate(), at),
            once,
            ...(lapses && { lapses }),
          } as const,
        ]
      : []),
    // Where the orders were canceled otherwise, the customer gets an email about each of them.
    ...(enters('lapsed') && before.isLapsing ? [{ kind: 'payment-lapsed' } as const] : []),
    // Only some orders were canceled: the others were shipped and are still to be paid, or were paid meanwhile.
    ...(after.state !== 'lapsed' && before.isLapsing && !after.isLapsing && countCanceled(after) > 0
      ? [{ kind: 'payment-lapsed', leftCents: Math.max(0, amountCents) } as const]
      : []),
    // Orders can be canceled one after another, each with an email of its own.
    ...(isRepriced && !after.isLapsing
      ? [{ kind: 'payment-changed', amountCents, shippingCents, once: String(countCanceled(after)) } as const]
      : []),
    // An email states amounts in the shop's currency, which payments in another currency do not have.
    ...listSentBack(before, after).map(
      ({ paymentIntent, amountCents: sentCents }) =>
        ({
          kind: 'payment-refunded',
          amountCents: sentCents,
          reason: 'The payment was not the one that was due.',
          once: paymentIntent,
        }) as const,
    ),
    // The email about an earlier attempt that the bank refused may have been sent.
    ...made.map(({ key, tries = 0, ...each }) => ({
      ...({ kind: 'payment-refunded', amountCents: each.amountCents, reason: each.reason } as const),
      ...nameCreditNote(after, key),
      once: tries === 0 ? key : `${key}-${tries}`,
    })),
  ];
}

/** The number of the credit note for a refund, if it has one. */
function nameCreditNote({ creditNotes = [] }: StoredPurchase, key: string): { creditNote?: string } {
  const note = creditNotes.find(({ refund }) => refund === key);
  return note ? { creditNote: note.number } : {};
}

/** The payments in the shop's currency that could not be booked and are now sent back. */
function listSentBack(before: StoredPurchase, { unmatched = [] }: StoredPurchase) {
  const known = new Set(before.unmatched?.filter(({ refund }) => refund === 'made').map((each) => each.paymentIntent));
  return unmatched.filter(
    ({ refund, currency, paymentIntent }) =>
      refund === 'made' && currency === shopCurrency && !known.has(paymentIntent),
  );
}

/** The number of canceled pieces, which never falls. */
function countCanceled({ lines }: StoredPurchase): number {
  return lines.reduce((sum, { canceled = 0 }) => sum + canceled, 0);
}

/** `in 15 minutes`, `by December 8, 2026` */
function writeDue(method: PaymentMethod, dueBy: Date, at: Date): string {
  if (method === 'invoice') return `by ${writeDay(dueBy)}`;
  const minutes = Math.max(1, Math.floor((dueBy.getTime() - at.getTime()) / 60_000));
  return `within ${minutes < 120 ? countOf(minutes, 'minute') : countOf(Math.floor(minutes / 60), 'hour')}`;
}

/** `December 8, 2026` */
export function writeDay(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: brand.timeZone });
}
