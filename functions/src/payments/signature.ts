/** The greatest age of an event, s. */
const TOLERANCE = 300;

/**
 * The event in a body that Stripe signed with one of the secrets in the last five minutes; undefined for any other body. There are two
 * secrets while one is being replaced.
 */
export async function readSignedEvent(
  rawBody: Uint8Array,
  header: string | undefined,
  secrets: readonly string[],
  now: Date,
): Promise<unknown> {
  if (!header) return undefined;
  // Loaded on demand: most instances never get an event, and Stripe's library needs 34 MB of memory (docs/decisions/0064).
  const { default: Stripe } = await import('stripe');
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE, undefined, now.getTime());
    } catch {
      // The body is signed with another of the secrets, or with none.
    }
  }
  return undefined;
}
