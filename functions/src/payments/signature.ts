import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signed event may be away from now, in either direction. */
const TOLERANCE = 300;

/** What Stripe signs: the time in seconds, a dot, and the body, byte for byte. */
export function signPayload(body: Uint8Array | string, seconds: number, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/**
 * Whether one of the secrets signed this body within five minutes of now: `Stripe-Signature: t=1700000000,v1=…`, with several `v1`
 * while a secret is replaced (https://docs.stripe.com/webhooks/signature). Each entry of the header is read once.
 */
export function verifySignature(
  rawBody: Uint8Array,
  header: string | undefined,
  secrets: readonly string[],
  now: Date,
): boolean {
  const entries = (header ?? '').split(',').map((entry) => entry.split('=', 2));
  const written = entries.findLast(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(written)) return false;
  const seconds = Number(written);
  if (Math.abs(Math.floor(now.getTime() / 1_000) - seconds) > TOLERANCE) return false;
  const signatures = entries.filter(([name]) => name === 'v1').map(([, signature = '']) => Buffer.from(signature));
  // An empty secret is one that a deployment forgot, with which everybody could sign.
  const expected = secrets.filter(Boolean).map((secret) => Buffer.from(signPayload(rawBody, seconds, secret)));
  return expected.some((one) => signatures.some((each) => each.length === one.length && timingSafeEqual(each, one)));
}
