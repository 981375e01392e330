/** The Idempotency-Key of a form. */
interface OrderKey {
  /** The key to send the body with: the same as long as the same body is sent again. */
  keyFor: (body: unknown) => string;
  /** What is sent next is another order, even with the same body. */
  renew: () => void;
}

/**
 * Keeps one key for one order: a retry of the same body carries the same key, so that the shop takes it once, however
 * often an answer was lost. A changed body is another order.
 */
export function makeOrderKey(makeKey: () => string = () => crypto.randomUUID()): OrderKey {
  let last: { key: string; body: string } | undefined;
  return {
    keyFor: (body) => {
      const written = JSON.stringify(body);
      if (last?.body !== written) last = { key: makeKey(), body: written };
      return last.key;
    },
    renew: () => {
      last = undefined;
    },
  };
}
