import type { CollectionName } from '@fourteener/contract/collections';
import { LRUCache } from 'lru-cache';
import type { AnswerName } from './answer-name.ts';

/** A serialised answer, the same for all who ask while it is kept. */
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

/** The documents that an answer shows: single ones, or all of a collection. */
export type ShownDocuments = readonly Shown[];

/** An answer that a request asks for: equal keys stand for the same answer, and a write to a document that it shows drops it. */
interface Wanted {
  key: string;
  shows: ShownDocuments;
  /** The address of the request; several addresses may have one key. */
  address: string;
  /** Whether the answer must be made after this moment, so that one that is kept or being made does not do. */
  anew: boolean;
}

/** The public answers that an instance keeps in memory. */
export interface ResponseCache {
  /** The answer that is kept or being made, else the one that `make` makes. If making it fails, all who wait get the failure, and nothing is kept. */
  get(wanted: Wanted, make: () => Promise<Serialized>): Promise<Serialized>;
  /** Whether an answer is kept or being made, so that `get` makes none. */
  has(key: string): boolean;
  /** The answer that is kept for an address at this moment, if there is one. */
  find(address: string): Serialized | undefined;
  /** Forgets one answer, so that the next request has it made. */
  forget(key: string): void;
  /** Forgets the answers that show documents of these paths. An answer that is being made is not kept either, since it may be from before the write. */
  drop(written: readonly string[]): void;
}

interface Bounds {
  /** Milliseconds for which answers are kept; with 0, nothing is kept. */
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

/** Keeps answers; when there are too many, those that were not used for the longest time are dropped. */
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
  /** The keys by address, so that an address that was read before need not be read again. */
  const addresses = new LRUCache<string, string>({ max: answers });

  const start = ({ key, shows }: Wanted, make: () => Promise<Serialized>): Promise<Serialized> => {
    kept.delete(key);
    const making: Making = { shows, answer: make() };
    underWay.set(key, making);
    const settle = (made?: Serialized) => {
      // Another answer was begun since, or a document that this one shows has changed.
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

/** The names by which an answer can say that it shows the document of a path, or one below it: the collection, or the document itself. */
function namesOf(path: string): string[] {
  const [collection = '', id = ''] = path.split('/');
  return [collection, `${collection}/${id}`];
}
