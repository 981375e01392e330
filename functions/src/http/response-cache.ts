import type { CollectionName } from '@fourteener/contract/collections';
import { LRUCache } from 'lru-cache';
import type { AnswerName } from './answer-name.ts';

/** An answer as it leaves, serialised once for all who ask while it is kept. */
export interface Serialized {
  call: AnswerName;
  body: Buffer;
  /** The body compressed, for clients that take it. */
  gzipped?: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** A collection, or a document of one: `parts`, `parts/ID`. */
type Shown = CollectionName | `${CollectionName}/${string}`;

/** The documents that an answer is made of: each alone, or all of a collection. */
export type ShownDocuments = readonly Shown[];

/** An answer that is asked for: equal keys are the same answer, and a write to one of the documents that it shows drops it. */
interface Wanted {
  key: string;
  shows: ShownDocuments;
  /** The address that it was asked for by; several may stand for one key. */
  address: string;
  /** Whether it must be made after this moment: what is kept, or being made, does not do. */
  anew: boolean;
}

/** The public answers that an instance keeps in memory. */
export interface ResponseCache {
  /** The answer that is kept or being made, else what `make` makes. A failure is everybody's who waits, and not kept. */
  get(wanted: Wanted, make: () => Promise<Serialized>): Promise<Serialized>;
  /** Whether an answer is kept or being made, so that `get` makes none. */
  has(key: string): boolean;
  /** The answer that is kept for an address, when there is one at this moment. */
  find(address: string): Serialized | undefined;
  /** Forgets one answer: the next one who asks has it made. */
  forget(key: string): void;
  /** Forgets what shows documents of these paths; what is being made right now is not kept either, since it may be from before. */
  drop(written: readonly string[]): void;
}

interface Bounds {
  /** Milliseconds; with none, nothing is kept. */
  ttl: number;
  answers: number;
  bytes: number;
  /** Milliseconds of a clock that never goes back. */
  clock: () => number;
}

interface Kept {
  shows: ShownDocuments;
  made: Serialized;
}

interface Making {
  shows: ShownDocuments;
  answer: Promise<Serialized>;
}

/** Keeps answers, those used last when there are too many. */
export function createResponseCache({
  ttl,
  answers = 500,
  bytes = 32 * 1024 * 1024,
  clock = () => performance.now(),
}: Pick<Bounds, 'ttl'> & Partial<Bounds>): ResponseCache {
  const kept = new LRUCache<string, Kept>({
    max: answers,
    maxSize: bytes,
    sizeCalculation: ({ made }) => made.body.length + (made.gzipped?.length ?? 0),
    ttl,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const underWay = new Map<string, Making>();
  /** The keys of addresses, so that one that was read before need not be read again. */
  const addresses = new LRUCache<string, string>({ max: answers });

  const start = ({ key, shows }: Wanted, make: () => Promise<Serialized>): Promise<Serialized> => {
    kept.delete(key);
    const making: Making = { shows, answer: make() };
    underWay.set(key, making);
    const settle = (made?: Serialized) => {
      // Another was begun since, or what it shows has changed.
      if (underWay.get(key) !== making) return;
      underWay.delete(key);
      if (made && ttl > 0) kept.set(key, { shows, made });
    };
    making.answer.then(settle, () => settle());
    return making.answer;
  };

  return {
    get: (wanted, make) => {
      const { key, address, anew } = wanted;
      addresses.set(address, key);
      if (anew) return start(wanted, make);
      const found = kept.get(key);
      return found ? Promise.resolve(found.made) : (underWay.get(key)?.answer ?? start(wanted, make));
    },
    has: (key) => kept.has(key) || underWay.has(key),
    find: (address) => kept.get(addresses.get(address) ?? '')?.made,
    forget: (key) => {
      kept.delete(key);
      underWay.delete(key);
    },
    drop: (written) => {
      const dropped: ReadonlySet<string> = new Set(written.flatMap(namesOf));
      for (const each of [kept, underWay])
        for (const [key, { shows }] of each.entries()) if (shows.some((shown) => dropped.has(shown))) each.delete(key);
    },
  };
}

/** How an answer may say that it shows a document, or what lies below it: by its collection, or by itself. */
function namesOf(path: string): string[] {
  const [collection = '', id = ''] = path.split('/');
  return [collection, `${collection}/${id}`];
}
