const NAME = 'basket-key';

interface KeptKey {
  key: string;
  /** The SHA-256 of what is sent with it: it has an address in it, which is nothing to leave behind in a browser. */
  digest: string;
}

/**
 * The Idempotency-Key for a basket: the same for the same body until `dropBasketKey`, in every tab and after a reload, so
 * that a try whose answer was lost is not ordered twice.
 */
export async function keyForBasket(body: unknown, makeKey: () => string = () => crypto.randomUUID()): Promise<string> {
  const digest = await digestOf(body);
  const kept = readKept();
  if (kept?.digest === digest) return kept.key;
  const key = makeKey();
  withStorage((storage) => storage.setItem(NAME, JSON.stringify({ key, digest } satisfies KeptKey)));
  return key;
}

/** Whether the last try got no answer: the shop may have taken it or not. */
export function isUnanswered(): boolean {
  return readKept() !== undefined;
}

/** Forgets the key: the shop has answered, and what is sent next is another order. */
export function dropBasketKey(): void {
  withStorage((storage) => storage.removeItem(NAME));
}

function readKept(): KeptKey | undefined {
  const kept = withStorage((storage) => JSON.parse(storage.getItem(NAME) ?? 'null') as KeptKey | null);
  return typeof kept?.key === 'string' ? kept : undefined;
}

async function digestOf(body: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Storage may be forbidden or full, or hold something else: then each try has a key of its own. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
