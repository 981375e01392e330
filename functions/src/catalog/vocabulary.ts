import SearchableMap from 'minisearch/SearchableMap';
import { partGroups, partKinds } from '@fourteener/contract/part/kinds';
import { codesOf, specNameCodes, specNames } from '@fourteener/contract/part/specs';
import { lazily } from '../platform/lazily.ts';
import type { WordPlaces } from './word-places.ts';
import type { Dictionary } from './dictionary.ts';
import { spelledRight } from './rider-words.ts';
import { indexTerms, isFiller } from './text.ts';

/** The lengths in letters from which on one edit, or two, are forgiven. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;
/** Below this length most words have a neighbour that means something else, so at least the first letter must be right. */
const ANY_LETTER_FROM = 6;
const LONGEST = 30;
const MOST_CORRECTIONS = 3;

/** The names that the contract has for kinds of parts, whether or not the shop sells one, and further words that riders use. */
const rightTerms = lazily(() => {
  const right = [
    ...Object.values(partGroups),
    ...Object.values(partKinds).flatMap(({ label, plural }) => [label, plural]),
    ...specNameCodes.flatMap((name) => [specNames[name].label, ...Object.values(codesOf(name))]),
    ...spelledRight,
  ];
  return new Set(right.flatMap((words) => indexTerms(words)));
});

/** The words that say what parts are, each with its frequency, without the words of descriptions. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();
  /** The same words, to be found by their beginnings and despite typos. */
  readonly #words = new SearchableMap<true>();
  readonly #described: WordPlaces;

  /** The words of descriptions are found when typed in full, but no typo is corrected to one of them. */
  constructor(described: WordPlaces) {
    this.#described = described;
  }

  add(terms: readonly string[]): void {
    for (const term of terms) if (increase(this.#counts, term) === 1) this.#words.set(term, true);
  }

  remove(terms: readonly string[]): void {
    for (const term of terms) if (decrease(this.#counts, term) === 0) this.#words.delete(term);
  }

  /** Whether a part has the word. */
  has(term: string): boolean {
    return this.frequency(term) > 0;
  }

  /** How often a word stands in the parts. */
  frequency(term: string): number {
    return (this.#counts.get(term) ?? 0) + this.#described.find(term).length;
  }

  /** Whether a part has a word with this start. */
  hasPrefix(start: string): boolean {
    return !this.#words.atPrefix(start).keys().next().done;
  }

  /** The two words that are run together in this one, as in "rearderailleur". */
  split(term: string): [string, string] | undefined {
    for (let at = 3; at <= Math.min(term.length, LONGEST) - 3; at += 1) {
      const [one, other] = [term.slice(0, at), term.slice(at)];
      if (this.has(one) && this.has(other)) return [one, other];
    }
    return undefined;
  }

  /** The words that a mistyped one may mean, the most frequent first; none for a word with a digit, or one that is spelled right. */
  correct(typed: string, term: string, dictionary: Dictionary): string[] {
    const letters = Array.from(typed).length;
    if (letters < ONE_EDIT_FROM || letters > LONGEST || /\d/.test(typed) || rightTerms().has(term)) return [];
    const distances = new Map<string, number>();
    for (const known of [this.#words, dictionary.terms]) {
      for (const [word, [, distance]] of known.fuzzyGet(term, letters < TWO_EDITS_FROM ? 1 : 2))
        distances.set(word, distance);
      for (const swapped of swapNeighbors(term)) if (known.has(swapped)) distances.set(swapped, 1);
    }
    const candidates = [...distances].filter(
      ([word]) => !/\d/.test(word) && !isFiller(word) && (letters >= ANY_LETTER_FROM || word[0] === term[0]),
    );
    const least = Math.min(...candidates.map(([, distance]) => distance));
    const nearest = candidates.flatMap(([word, distance]) => (distance === least ? [word] : []));
    const frequency = (word: string) => this.#counts.get(word) ?? 0;
    const own = nearest.filter((word) => frequency(word) > 0);
    return (own.length > 0 ? own : nearest)
      .toSorted((one, other) => frequency(other) - frequency(one) || (one < other ? -1 : 1))
      .slice(0, MOST_CORRECTIONS);
  }
}

function increase(counts: Map<string, number>, term: string): number {
  const count = (counts.get(term) ?? 0) + 1;
  counts.set(term, count);
  return count;
}

function decrease(counts: Map<string, number>, term: string): number {
  const left = Math.max(0, (counts.get(term) ?? 0) - 1);
  if (left > 0) counts.set(term, left);
  else counts.delete(term);
  return left;
}

/** Swapped letters are the most frequent typo, and count as one edit. */
function* swapNeighbors(term: string): Generator<string> {
  for (let at = 0; at < term.length - 1; at += 1) {
    yield term.slice(0, at) + term.charAt(at + 1) + term.charAt(at) + term.slice(at + 2);
  }
}
