import * as z from 'zod/mini';
import { documentId } from '@fourteener/contract/fields';
import { findPaidWith, purchaseRef } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import { checkSoon } from './due-purchases.ts';
import type { PaymentDeps } from './deps.ts';
import { settle } from './settle.ts';
import { readSignedEvent } from './signature.ts';
import { keepUnknownEvent } from './unknown-events.ts';

const eventId = z.string().check(z.regex(/^\w{1,255}$/));

/** The fields of an event that name its purchase. Nothing else in it is trusted: the payment page itself is asked. */
const sessionEvent = z.object({
  id: eventId,
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), client_reference_id: z.nullable(z.string()) }) }),
});

/** The same of an event about a refund, also one made in the provider's Dashboard, or about a dispute: it names the payment. */
const paymentEvent = z.object({
  id: eventId,
  data: z.object({
    object: z.object({ payment_intent: z.nullable(z.string().check(z.minLength(1), z.maxLength(255))) }),
  }),
});

/** The kinds that the shop acts on, by what they are about, and those that only repeat what payment pages tell. */
const kinds = {
  session: /^checkout\.session\.(?:completed|expired|async_payment_succeeded|async_payment_failed)$/,
  payment: /^(?:refund\.|charge\.refund|charge\.dispute\.)/,
  repeated: /^payment_intent\./,
};

/** The events that tell of a page which is paid, or may be. */
const PAID: ReadonlySet<string> = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);

/**
 * Takes an event of the provider: settles the purchase that it names, if it names one of ours; what the shop does not understand is kept for admins. Throws a `DomainError` (400) unless it
 * is signed; nothing of it is read before.
 */
export async function takePaymentEvent(
  deps: PaymentDeps,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { db, now, webhookSecrets = [] } = deps;
  const signed = await readSignedEvent(rawBody, signature, webhookSecrets, now());
  if (signed === undefined) throw new DomainError('malformed-request', 'The signature is missing, wrong or too old.');
  const { type = '' } = z.object({ type: z.string() }).safeParse(signed).data ?? {};
  if (kinds.repeated.test(type)) return;
  const isAboutPayment = kinds.payment.test(type);
  if (!isAboutPayment && !kinds.session.test(type)) return keepUnknownEvent(deps, signed, 'unknown-kind');
  if (isAboutPayment) {
    const about = paymentEvent.safeParse(signed).data;
    if (!about) return keepUnknownEvent(deps, signed, 'unexpected-shape');
    const { payment_intent: payment } = about.data.object;
    return payment === null ? undefined : followPayment(deps, payment);
  }
  const event = sessionEvent.safeParse(signed).data;
  if (!event) return keepUnknownEvent(deps, signed, 'unexpected-shape');
  // Another application of the same account names its own things, or nothing.
  const { id: session, client_reference_id: reference } = event.data.object;
  const purchaseId = documentId.safeParse(reference).data;
  if (purchaseId === undefined) return;
  const paidSession = PAID.has(event.type) ? session : undefined;
  const settled = await settle(deps, purchaseId, { eventId: event.id, paidSession });
  // The provider did not answer: the event is not repeated, the scheduled work is.
  if (settled?.session?.isOpen) await checkSoon(deps, purchaseRef(db, purchaseId));
}

/** Reads the refunds and disputes of a payment, however often the event comes: what is known already changes nothing. */
async function followPayment(deps: PaymentDeps, paymentIntent: string): Promise<void> {
  const paid = await findPaidWith(deps.db, paymentIntent);
  if (paid) await settle(deps, paid.id, { isAboutPayment: true });
}
