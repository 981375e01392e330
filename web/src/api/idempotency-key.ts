import { readText, writeText } from '../ui/browser/kept-text.ts';
import { safeStorage } from '../ui/browser/safe-storage.ts';

/** The Idempotency-Key for the requests of one form. */
export interface IdempotencyKey {
  /** The key to send the body with; it stays the same while the same body is sent again. */
  keyFor: (body: unknown) => Promise<string>;
  /** Whether the last try got no answer: the shop may have taken it or not. */
  isPending: () => boolean;
  /** Called when the shop has answered: the next body is another order, even if it is the same. */
  renew: () => void;
}

interface StoredKey {
  key: string;
  /** The SHA-256 of the body, since an order contains an address, which should not stay in the browser. */
  digest: string;
  /** When the key was made, ms since 1970. */
  at?: number;
}

/**
 * Keeps one key for one order: a retry with the same body carries the same key, so that the shop takes the order once, however often an
 * answer was lost. A changed body is another order. The key is stored under `name` in the tab's storage, or with `local` in that of all
 * tabs, so that it survives when the page is left or reloaded before the answer. After a `lifetime` in ms, the same body counts as another
 * order.
 */
export function createIdempotencyKey(
  name: string,
  {
    storage = 'session',
    lifetime = Infinity,
    makeKey = () => crypto.randomUUID(),
  }: { storage?: 'session' | 'local'; lifetime?: number; makeKey?: () => string } = {},
): IdempotencyKey {
  const find = (): StoredKey | undefined => {
    const found = parseKey(readText(storage, name));
    return found && Date.now() - (found.at ?? 0) < lifetime ? found : undefined;
  };
  return {
    keyFor: async (body) => {
      const digest = await digestOf(body);
      const found = find();
      const kept = found?.digest === digest ? found : { key: makeKey(), digest, at: Date.now() };
      writeText(storage, name, JSON.stringify(kept));
      return kept.key;
    },
    isPending: () => find() !== undefined,
    renew: () => {
      writeText(storage, name, null);
    },
  };
}

function parseKey(text: string | null): StoredKey | undefined {
  const found = safeStorage(() => JSON.parse(text ?? 'null') as Partial<StoredKey> | null);
  return typeof found?.key === 'string' && typeof found.digest === 'string'
    ? { key: found.key, digest: found.digest, ...(typeof found.at === 'number' && { at: found.at }) }
    : undefined;
}

async function digestOf(body: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(body)));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
