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

/** Where they are kept. */
export function synonymsRef(db: Firestore): DocumentReference<StoredSynonyms> {
  return settings.in(db).doc('synonyms');
}

/** The owner's synonyms in the memory of this instance. */
interface KeptSynonyms {
  /** The same list until they change. With `anew`, what was committed before the call. */
  read: (anew: boolean) => Promise<readonly Synonym[]>;
  /** Hears of the documents that this instance wrote: the next `read` has them. */
  forget: (written: readonly string[]) => void;
}

/**
 * Keeps the owner's synonyms; the database is asked again when what is known is `maxAge` milliseconds old. While it is away, those that were
 * known before.
 */
export function keepSynonyms(db: Firestore, maxAge: number): KeptSynonyms {
  let known: readonly Synonym[] = [];
  let until = -Infinity;
  /** How many reads began, and the newest of which the answer counts: none that began before it, or before a write. */
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
      // The same list stays where nothing changed, so that searches need not prepare its words again.
      if (!isDeepStrictEqual(entries, known)) known = entries;
    } catch (error) {
      log({ severity: 'WARNING', message: 'The synonyms could not be read.', ...describeFailure(error) });
    } finally {
      reading = undefined;
    }
  };
  return {
    read: async (anew) => {
      // One that is under way may have read before the caller's own change.
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
