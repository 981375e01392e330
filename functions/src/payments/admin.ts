import type { DocumentReference } from 'firebase-admin/firestore';
import { toDay } from '@fourteener/contract/calendar';
import { constraints } from '@fourteener/contract/constraints';
import { formatDollars, toCents, toDollars } from '@fourteener/contract/money';
import { dueOf, listRefundsToSend } from '@fourteener/contract/order/end';
import type { PaymentStatus } from '@fourteener/contract/purchase/payment-states';
import type { NewRefund, PaymentBooking } from '@fourteener/contract/purchase/schemas';
import { PURCHASE_MISSING, type StoredPurchase } from '../checkout/purchases.ts';
import { fingerprint, keyRef } from '../database/idempotency.ts';
import { randomCharacters } from '../database/ids.ts';
import { within } from '../database/time.ts';
import { busy, DomainError, invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { changePurchase } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { writeDay } from './emails.ts';
import { assertPlaceKnown, notAllowed } from './session.ts';
import { settle } from './settle.ts';
import { takeForPurchase } from './waiting-purchases.ts';
import { promiseRefund, receivePayment, refund as completeRefund } from './steps.ts';

/**
 * Books a payment by invoice. Without an amount it is all that is due or, of a lapsed purchase, the whole total, which is then to be
 * refunded. The same request again changes nothing. Throws a `DomainError`: 400 for a day in the future, 404, 409, also for another amount
 * or day under a reference that is booked, or 503 while somebody may still pay by card.
 */
export async function bookPayment(
  deps: PaymentDeps,
  ref: DocumentReference<StoredPurchase>,
  { reference, amount, paidOn, by }: PaymentBooking & { by: Actor },
): Promise<StoredPurchase> {
  const today = toDay(deps.now());
  if (paidOn !== undefined && paidOn > today)
    throw invalidFields([{ path: 'paidOn', message: 'The day must not be in the future.' }]);
  // An open payment page is closed first, so that nobody pays twice.
  const settled = await settle(deps, ref.id, { isPaidOtherwise: true });
  if (!settled) throw new DomainError('not-found', PURCHASE_MISSING);
  const key = { ref, orderIds: settled.orderIds };
  const booked = await changePurchase(
    deps,
    key,
    (purchase, at) => {
      const { method, state, session, owedCents, paidCents, totalCents } = purchase;
      const expected = state === 'due' ? owedCents - paidCents : totalCents;
      // Without an amount, the payment covers all that is due: had it been booked already, nothing would be due.
      const asked = amount !== undefined ? toCents(amount) : state === 'due' ? expected : undefined;
      if (isBooked(purchase, { reference, amountCents: asked, paidOn: paidOn ?? today })) return purchase;
      if (method !== 'invoice' || (state !== 'due' && state !== 'lapsed')) throw notAllowed(purchase);
      if (state === 'due') assertPlaceKnown(purchase);
      if (session?.isOpen) throw busy('Somebody may still pay this order by card. Please try again in a few minutes.');
      const facts = { amountCents: asked ?? expected, reference, ...(paidOn !== today && { paidOn }) };
      return receivePayment(purchase, facts, { role: 'admin', at });
    },
    { by, action: 'pay' },
  );
  // A payment makes the shop take pieces that waited for the email address.
  return booked.holdsNothing || booked.waitsForPayment
    ? takeForPurchase(deps, { ...key, discount: settled.discount })
    : booked;
}

/** The states to which a payment leads. */
const PAID_INTO: ReadonlySet<PaymentStatus> = new Set(['due', 'paid', 'refund-due']);

/**
 * Whether the payment is booked already: the same amount on the same day under the same reference; without an amount any amount is the
 * same. Throws a `DomainError` (409) where another payment is booked under the reference, since this may be a second payment, or a mistake.
 */
function isBooked(
  { history }: StoredPurchase,
  { reference, amountCents, paidOn }: { reference: string; amountCents: number | undefined; paidOn: string },
): boolean {
  const dayOf = ({ paidOn, at }: (typeof history)[number]) => paidOn ?? toDay(at.toDate());
  const known = history.filter(
    (step) => step.role === 'admin' && PAID_INTO.has(step.state) && step.reference === reference,
  );
  const isSame = (step: (typeof history)[number]) =>
    dayOf(step) === paidOn && (amountCents === undefined || step.amountCents === amountCents);
  if (known.some(isSame)) return true;
  const [other] = known;
  if (!other) return false;
  const booked = formatDollars(toDollars(other.amountCents ?? 0));
  const day = writeDay(new Date(`${dayOf(other)}T12:00:00Z`));
  const detail = `${booked} of ${day} is booked under this reference already. Please give another payment a reference of its own.`;
  throw new DomainError('payment-not-allowed', detail);
}

type RefundRequest = NewRefund & { by: Actor; idempotencyKey: string | undefined };

/**
 * Refunds all or a part of what was paid. A refund by card is stored first, then made at the provider; while the provider does not answer,
 * the scheduled work repeats that. A payment by invoice, or a refund that the bank refused, was sent back by an admin already and is booked
 * under a reference; while such refunds are due, the request must be for their sum. The same request with the same key again changes
 * nothing. Throws a `DomainError`: 400, 404, 409, 422, or 503.
 */
export async function refundPurchase(
  deps: PaymentDeps,
  ref: DocumentReference<StoredPurchase>,
  { amount, reason, reference, by, idempotencyKey }: RefundRequest,
  { newId = () => randomCharacters(20) }: { newId?: () => string } = {},
): Promise<{ purchase: StoredPurchase; replayed: boolean }> {
  const seen = (await within(constraints.readTime, ref.get())).data();
  if (!seen) throw new DomainError('not-found', PURCHASE_MISSING);
  const amountCents = toCents(amount);
  const request = newId();
  const wanted = { key: `refund-${ref.id}-${request}`, request, amountCents, reason, goodwill: true as const };
  const asked = fingerprint('refund', ref.id, String(amountCents), reason, reference);
  const key = idempotencyKey === undefined ? undefined : keyRef(deps.db, by.uid, idempotencyKey);
  const written = await changePurchase(
    deps,
    { ref, orderIds: seen.orderIds },
    (purchase, at) => {
      // An earlier commit whose answer was lost has stored the refund.
      if (isRequestedBy(purchase, request)) return purchase;
      if (purchase.paidCents === 0) throw notAllowed(purchase);
      const isSentOtherwise = reference !== undefined && listRefundsToSend(purchase).length > 0;
      if (purchase.paymentIntent !== undefined && !isSentOtherwise)
        return promiseRefund(purchase, wanted, { role: 'admin', at });
      if (reference === undefined)
        throw invalidFields([{ path: 'reference', message: 'Please enter the bank’s reference of the refund.' }]);
      return bookRefund(purchase, { ...wanted, reference }, at);
    },
    { by, action: 'refund', mayCredit: true, request: key && { key, userId: by.uid, asked, made: request } },
  );
  const replayed = !isRequestedBy(written, request);
  if (written.paymentIntent === undefined) return { purchase: written, replayed };
  return { purchase: (await settle(deps, ref.id)) ?? written, replayed };
}

type WantedRefund = { key: string; request: string; amountCents: number; reason: string; goodwill: true };

function isRequestedBy({ refunds }: StoredPurchase, request: string): boolean {
  return refunds.some((each) => each.request === request);
}

/** Books a refund that an admin has sent: for all refunds that are due, or a new one. */
function bookRefund(
  purchase: StoredPurchase,
  { request, ...wanted }: WantedRefund & { reference: string },
  at: Date,
): StoredPurchase {
  const event = { role: 'admin', at } as const;
  const bookable = listRefundsToSend(purchase);
  const due = dueOf(bookable);
  if (due === 0) return tag(completeRefund(purchase, wanted, event), new Set([wanted.key]), request);
  if (wanted.amountCents !== due) {
    const detail = `A refund of ${formatDollars(toDollars(due))} is due. Please book that one first.`;
    throw new DomainError('payment-not-allowed', detail, { extras: { refundDue: toDollars(due) } });
  }
  const keys = new Set(bookable.map(({ key }) => key));
  const booked = bookable.reduce(
    (after, each) => completeRefund(after, { ...each, reference: wanted.reference }, event),
    purchase,
  );
  return tag(booked, keys, request);
}

function tag(purchase: StoredPurchase, keys: ReadonlySet<string>, request: string): StoredPurchase {
  return { ...purchase, refunds: purchase.refunds.map((each) => (keys.has(each.key) ? { ...each, request } : each)) };
}
