import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Synonym } from '@fourteener/contract/synonym/schemas';
import { defineCollection } from '../database/collection.ts';
import { describeFailure, log } from '../platform/log.ts';

/** The owner's synonyms as stored. */
export interface StoredSynonyms {
  entries: Synonym[];
  version: number;
  updatedAt: Timestamp;
}

const settings = defineCollection<StoredSynonyms>('settings');

/** Where the owner's synonyms are kept. */
export function synonymsRef(db: Firestore): DocumentReference<StoredSynonyms> {
  return settings.in(db).doc('synonyms');
}

/** The owner's synonyms in the memory of this instance. */
interface KeptSynonyms {
  /** Returns the same list until the synonyms change. With `anew`, it has all that was committed before the call. */
  read: (anew: boolean) => Promise<readonly Synonym[]>;
  /** Takes the paths of documents that this instance wrote, so that the next `read` has them. */
  forget: (written: readonly string[]) => void;
}

/**
 * Keeps the owner's synonyms; the database is asked again when they are `maxAge` milliseconds old. While the database is away, the
 * last known synonyms are returned.
 */
export function keepSynonyms(db: Firestore, maxAge: number): KeptSynonyms {
  let known: readonly Synonym[] = [];
  let until = -Infinity;
  /**
   * The number of reads that have begun, and of the latest read that counts: the answer of an earlier read, or of one that began
   * before a write, is dropped.
   */
  let begun = 0;
  let counted = 0;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const turn = ++begun;
    try {
      const stored = (await synonymsRef(db).get()).data();
      if (turn <= counted) return;
      counted = turn;
      until = performance.now() + maxAge;
      const entries = stored?.entries ?? [];
      // An unchanged list stays the same object, so that searches need not prepare its words again.
      if (!isDeepStrictEqual(entries, known)) known = entries;
    } catch (error) {
      log({ severity: 'WARNING', message: 'The synonyms could not be read.', ...describeFailure(error) });
    } finally {
      reading = undefined;
    }
  };
  return {
    read: async (anew) => {
      // A read that is under way may have read before the caller's own change.
      if (anew) await (reading = read());
      else if (performance.now() >= until) await (reading ??= read());
      return known;
    },
    forget: (written) => {
      if (!written.includes(synonymsRef(db).path)) return;
      counted = begun;
      until = -Infinity;
      reading = undefined;
    },
  };
}
