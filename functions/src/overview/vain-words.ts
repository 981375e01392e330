import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { addDays, mondayOf, toDay } from '@fourteener/contract/calendar';
import { defineCollection, getTogether } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { Days } from './sums.ts';

// The words of searches that found nothing, which show what riders miss in the shop. The searcher is not stored, and words that look like
// names, addresses or numbers of persons are left out.

/** The counted words of a week, stored under its Monday; Firestore deletes the document after `expiresAt` (a TTL policy). */
interface StoredVainWords {
  words: Record<string, number>;
  expiresAt: Timestamp;
}

const vainWords = defineCollection<StoredVainWords>('vainWords');

/** The most words that a week keeps, the most frequent ones, so that a flood of made-up words does not let the document grow. */
const KEPT = 300;
/** The most words that an instance collects before it writes, and how often it writes, ms. */
const HELD = 200;
const PAUSE = 60_000;
/** The least number of searches for a word to be shown: nobody should see what one person has typed. */
const LEAST = 3;
const SHOWN = 20;
/** The number of weeks that are kept, and the most that an overview reads. */
const WEEKS = 26;
const READ = 13;

/** The words of a search that may be counted: 3 to 24 letters and digits, at most two of them digits. */
export function pickWords(search: string): string[] {
  // A text with an `@` is somebody's email address, of which no fragment may be counted.
  if (search.includes('@')) return [];
  const words = search.toLowerCase().match(/[\p{L}\d-]+/gu) ?? [];
  return [...new Set(words)].filter((word) => {
    const digits = word.match(/\d/g)?.length ?? 0;
    return word.length >= 3 && word.length <= 24 && digits <= 2 && word.length > digits;
  });
}

/**
 * Counts the words of searches that found nothing, in memory, and writes them at most once a minute. Counts that are not written when the
 * instance ends are lost, which a ranking tolerates.
 */
export function openVainWordCounter(db: Firestore, now: () => Date): (search: string) => void {
  let held = new Map<string, number>();
  let nextWrite = -Infinity;
  return (search) => {
    for (const word of pickWords(search))
      if (held.has(word) || held.size < HELD) held.set(word, (held.get(word) ?? 0) + 1);
    if (held.size === 0 || performance.now() < nextWrite) return;
    nextWrite = performance.now() + PAUSE;
    const words = held;
    held = new Map();
    addVainWords(db, words, now()).catch((error: unknown) => {
      const message = 'The words of searches that found nothing were not counted.';
      log({ severity: 'WARNING', message, ...describeFailure(error) });
    });
  };
}

/** Adds counted words to those of the week. When other instances are faster in each attempt, the words are lost. */
export async function addVainWords(db: Firestore, counted: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const monday = mondayOf(toDay(at));
  const ref = vainWords.in(db).doc(monday);
  for (let attempt = 0; attempt < 3; attempt++) {
    const stored = await ref.get();
    const words = new Map(Object.entries(stored.data()?.words ?? {}));
    for (const [word, count] of counted) words.set(word, (words.get(word) ?? 0) + count);
    const kept = [...words].toSorted(([, one], [, other]) => other - one).slice(0, KEPT);
    const expiresAt = Timestamp.fromDate(new Date(addDays(monday, WEEKS * 7)));
    const batch = db.batch();
    putIfUnchanged(batch, stored, { words: Object.fromEntries(kept), expiresAt });
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
}

/** The most frequent words of the last weeks in a range, counted by whole weeks. */
export async function fetchVainWords(db: Firestore, { from, to }: Days): Promise<Overview['vainWords']> {
  const weeks: string[] = [];
  for (let monday = mondayOf(to); monday > addDays(from, -7) && weeks.length < READ; monday = addDays(monday, -7))
    weeks.push(monday);
  const refs = weeks.map((week) => vainWords.in(db).doc(week));
  const documents = await getTogether<StoredVainWords[]>(db, ...refs);
  const sums = new Map<string, number>();
  for (const document of documents) {
    for (const [word, count] of Object.entries(document.data()?.words ?? {}))
      sums.set(word, (sums.get(word) ?? 0) + count);
  }
  return [...sums]
    .filter(([, count]) => count >= LEAST)
    .toSorted(([word, one], [other, two]) => two - one || word.localeCompare(other))
    .slice(0, SHOWN)
    .map(([word, count]) => ({ word, count }));
}
