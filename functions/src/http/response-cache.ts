import type { CallName } from '@fourteener/contract/addresses';

/** An answer as it leaves, serialised once for all who ask while it is kept. */
export interface Serialized {
  call: CallName;
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** What is wanted: equal keys are the same answer; `tag` is what it shows, and what a change drops it by. */
interface Wanted {
  key: string;
  tag: string;
  /** The address that it was asked for by; several may stand for one key. */
  address: string;
  /** Whether it must be made after this moment: what is kept, or being made, does not do. */
  anew: boolean;
}

/** The public answers that an instance keeps in memory. */
export interface ResponseCache {
  /** The answer that is kept or being made, else what `make` makes. A failure is everybody's who waits, and not kept. */
  get(wanted: Wanted, make: () => Promise<Serialized>): Promise<Serialized>;
  /** The answer that is kept for an address, when there is one at this moment. */
  find(address: string): Serialized | undefined;
  /** Forgets what shows these tags; what is being made right now is not kept either, since it may be from before. */
  drop(tags: readonly string[]): void;
}

interface Bounds {
  /** Milliseconds. */
  ttl: number;
  answers: number;
  bytes: number;
  /** Milliseconds of a clock that never goes back. */
  clock: () => number;
}

interface Entry {
  tag: string;
  answer: Promise<Serialized>;
  /** Once it is made. */
  made?: Serialized;
  /** Infinite while it is being made. */
  until: number;
  bytes: number;
}

/** Keeps answers, the newest when there are too many. */
export function createResponseCache({
  ttl,
  answers = 500,
  bytes = 32 * 1024 * 1024,
  clock = () => performance.now(),
}: Pick<Bounds, 'ttl'> & Partial<Bounds>): ResponseCache {
  // In the order in which they were made, so that the first is the oldest.
  const entries = new Map<string, Entry>();
  /** The keys of addresses, so that one that was read before need not be read again. */
  const addresses = new Map<string, string>();
  let size = 0;

  const forget = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    size -= entry.bytes;
  };

  const forgetOldest = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= answers && size <= bytes) return;
      forget(key, entry);
    }
  };

  const start = ({ key, tag }: Wanted, make: () => Promise<Serialized>): Promise<Serialized> => {
    const before = entries.get(key);
    if (before) forget(key, before);
    const entry: Entry = { tag, answer: make(), until: Number.POSITIVE_INFINITY, bytes: 0 };
    entries.set(key, entry);
    entry.answer.then(
      (made) => {
        if (entries.get(key) !== entry) return;
        entry.made = made;
        entry.until = clock() + ttl;
        entry.bytes = made.body.length;
        size += entry.bytes;
        forgetOldest();
      },
      () => forget(key, entry),
    );
    return entry.answer;
  };

  return {
    get: (wanted, make) => {
      if (addresses.size >= answers) addresses.clear();
      addresses.set(wanted.address, wanted.key);
      const kept = wanted.anew ? undefined : entries.get(wanted.key);
      return kept && clock() < kept.until ? kept.answer : start(wanted, make);
    },
    find: (address) => {
      const kept = entries.get(addresses.get(address) ?? '');
      return kept && clock() < kept.until ? kept.made : undefined;
    },
    drop: (tags) => {
      for (const [key, entry] of entries) if (tags.includes(entry.tag)) forget(key, entry);
    },
  };
}
