import SearchableMap from 'minisearch/SearchableMap';
import { equivalents, meanings } from '@fourteener/contract/synonym/built-in';
import { german } from '@fourteener/contract/synonym/german';
import type { Synonym } from '@fourteener/contract/synonym/schemas';
import { lazily } from '../platform/lazily.ts';
import { indexTerms, isFiller, readTokens } from './text.ts';

/** The terms of a phrase as searches compare it, without words that say nothing. */
export const termsOf = (phrase: string): string[] =>
  readTokens(phrase)
    .map(({ term }) => term)
    .filter((term) => !isFiller(term));

/** A phrase and what it stands for. */
type Row = readonly [phrase: string, meanings: readonly string[]];

/** The built-in synonyms: those that mean the same in both directions, and those that lead from one to the other only. */
const builtInRows: () => readonly Row[] = lazily(() => [
  ...equivalents.flatMap((phrases) => phrases.map((phrase): Row => [phrase, phrases])),
  ...Object.entries({ ...meanings, ...german }),
]);

/** The phrases that searches know as synonyms. */
export class Dictionary {
  readonly #byPhrase = new Map<string, string[][]>();
  readonly #terms = new SearchableMap<true>();
  #longest = 0;

  /** The built-in synonyms and the owner's, which stand beside them. */
  constructor(own: readonly Synonym[] = []) {
    for (const [phrase, others] of builtInRows()) this.#add(phrase, others);
    for (const { phrase, meanings: others } of own) this.#add(phrase, others);
  }

  #add(phrase: string, others: readonly string[]): void {
    const terms = termsOf(phrase);
    if (terms.length === 0) return;
    const key = terms.join(' ');
    // A word keeps its own meaning; of a phrase, such as "brake disc", the words alone mean too much.
    const before = this.#byPhrase.get(key) ?? (terms.length === 1 ? [terms] : []);
    this.#byPhrase.set(key, [...before, ...others.map(termsOf)]);
    for (const term of indexTerms(phrase)) this.#terms.set(term, true);
    this.#longest = Math.max(this.#longest, terms.length);
  }

  /** The words that phrases are made of, to be found with typos. */
  get terms(): SearchableMap<true> {
    return this.#terms;
  }

  /** How many terms the longest phrase has. */
  get longest(): number {
    return this.#longest;
  }

  /** The phrases that are searched for with this one, of which the terms are joined by spaces. */
  find(key: string): readonly string[][] | undefined {
    return this.#byPhrase.get(key);
  }
}

/** The dictionary of a shop whose owner added nothing. */
export const builtInDictionary = lazily(() => new Dictionary());

/** The meanings of each phrase by the built-in synonyms, both as searches compare them. */
export const builtInLinks = lazily(() => {
  const links = new Map<string, Set<string>>();
  for (const [phrase, others] of builtInRows()) {
    const key = termsOf(phrase).join(' ');
    const found = links.get(key) ?? new Set();
    for (const other of others) found.add(termsOf(other).join(' '));
    found.delete(key);
    links.set(key, found);
  }
  return links;
});
