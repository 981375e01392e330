/** The Idempotency-Key of a form. */
interface OrderKey {
  /** The key to send the body with: the same as long as the same body is sent again. */
  keyFor: (body: unknown) => string;
  /** What is sent next is another order, even with the same body. */
  renew: () => void;
}

interface KeptKey {
  key: string;
  body: string;
}

/**
 * Keeps one key for one order: a retry of the same body carries the same key, so that the shop takes it once, however
 * often an answer was lost. A changed body is another order. It stays under `name` as long as the tab is open, so that the
 * same holds for whoever leaves the page before the answer, or loads it again.
 */
export function makeOrderKey(name: string, makeKey: () => string = () => crypto.randomUUID()): OrderKey {
  let last = readKept(name);
  return {
    keyFor: (body) => {
      const written = JSON.stringify(body);
      if (last?.body !== written) last = { key: makeKey(), body: written };
      const kept = JSON.stringify(last);
      withStorage((storage) => storage.setItem(name, kept));
      return last.key;
    },
    renew: () => {
      last = undefined;
      withStorage((storage) => storage.removeItem(name));
    },
  };
}

function readKept(name: string): KeptKey | undefined {
  const kept = withStorage((storage) => JSON.parse(storage.getItem(name) ?? 'null') as Partial<KeptKey> | null);
  return typeof kept?.key === 'string' && typeof kept.body === 'string'
    ? { key: kept.key, body: kept.body }
    : undefined;
}

/** Storage may be forbidden or full, or hold something else: then the key ends with the form. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
