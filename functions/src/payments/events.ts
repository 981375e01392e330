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

/** The fields of an event about a payment page. Only the ids are used, since the provider is then asked for the page itself. */
const sessionEvent = z.object({
  id: eventId,
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), client_reference_id: z.nullable(z.string()) }) }),
});

/** The fields of an event about a refund, also one made in the provider's Dashboard, or about a dispute: only the payment's id is used. */
const paymentEvent = z.object({
  id: eventId,
  data: z.object({
    object: z.object({ payment_intent: z.nullable(z.string().check(z.minLength(1), z.maxLength(255))) }),
  }),
});

/** The kinds of events that the shop acts on, by their subject, and those that only repeat events of payment pages. */
const kinds = {
  session: /^checkout\.session\.(?:completed|expired|async_payment_succeeded|async_payment_failed)$/,
  payment: /^(?:refund\.|charge\.refund|charge\.dispute\.)/,
  repeated: /^payment_intent\./,
};

/** The events about a payment page that is paid, or may be. */
const PAID: ReadonlySet<string> = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);

/**
 * Handles an event of the provider: settles the purchase that it names, and stores events that the shop does not understand for admins.
 * Throws a `DomainError` (400) unless the signature is valid, which is checked before anything is read.
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
  // Another application of the same Stripe account uses its own references, or none.
  const { id: session, client_reference_id: reference } = event.data.object;
  const purchaseId = documentId.safeParse(reference).data;
  if (purchaseId === undefined) return;
  const paidSession = PAID.has(event.type) ? session : undefined;
  const settled = await settle(deps, purchaseId, { eventId: event.id, paidSession });
  // The provider did not answer. The event is acknowledged, and the scheduled work tries again.
  if (settled?.session?.isOpen) await checkSoon(deps, purchaseRef(db, purchaseId));
}

/** Reads the refunds and disputes of a payment. A repeated event changes nothing, as known refunds stay as they are. */
async function followPayment(deps: PaymentDeps, paymentIntent: string): Promise<void> {
  const paid = await findPaidWith(deps.db, paymentIntent);
  if (paid) await settle(deps, paid.id, { isAboutPayment: true });
}
