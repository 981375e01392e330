import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { addDays, mondayOf, toDay } from '@fourteener/contract/calendar';
import { defineCollection, getTogether } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { Days } from './sums.ts';

// The words of searches that found nothing: which parts riders want that the shop does not have. Nothing says who searched, and what
// looks like a name of somebody, an address or a number of theirs is left out.

/** The words of a week as stored, under its Monday; Firestore deletes it after `expiresAt` (a TTL policy). */
interface StoredVainWords {
  words: Record<string, number>;
  expiresAt: Timestamp;
}

const vainWords = defineCollection<StoredVainWords>('vainWords');

/** Words that a week keeps: the most frequent. A flood of made-up ones does not make the document grow. */
const KEPT = 300;
/** Words that an instance holds until it writes them, and how often it writes, ms. */
const HELD = 200;
const PAUSE = 60_000;
/** How often a word must have been searched to be shown: what one person types is nobody else's business. */
const LEAST = 3;
const SHOWN = 20;
/** Weeks that are kept, and those that an overview reads at most. */
const WEEKS = 26;
const READ = 13;

/** The words of a search that may be counted: letters, at most two digits among them, 3 to 24 characters. */
export function pickWords(search: string): string[] {
  // An address of somebody, which none of its pieces should stand for.
  if (search.includes('@')) return [];
  const words = search.toLowerCase().match(/[\p{L}\d-]+/gu) ?? [];
  return [...new Set(words)].filter((word) => {
    const digits = word.match(/\d/g)?.length ?? 0;
    return word.length >= 3 && word.length <= 24 && digits <= 2 && word.length > digits;
  });
}

/**
 * Counts the words of searches that found nothing: in memory, written at most once a minute. What an instance holds when it ends is
 * lost, which a ranking bears.
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

/** Adds counted words to those of the week; when others are faster each time, they are lost. */
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

/** The most frequent words of the last weeks of a range, whole weeks. */
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
