import SearchableMap from 'minisearch/SearchableMap';
import { equivalents, meanings } from '@fourteener/contract/synonym/built-in';
import { german } from '@fourteener/contract/synonym/german';
import type { Synonym } from '@fourteener/contract/synonym/schemas';
import { lazily } from '../platform/lazily.ts';
import { indexTerms, isFiller, readTokens } from './text.ts';

/** The terms of a phrase as searches compare them, without words that say nothing. */
export const termsOf = (phrase: string): string[] =>
  readTokens(phrase)
    .map(({ term }) => term)
    .filter((term) => !isFiller(term));

/** A phrase and what it stands for. */
type Row = readonly [phrase: string, meanings: readonly string[]];

/** The built-in synonyms: equivalents in both directions, and meanings in one direction only. */
const builtInRows: () => readonly Row[] = lazily(() => [
  ...equivalents.flatMap((phrases) => phrases.map((phrase): Row => [phrase, phrases])),
  ...Object.entries({ ...meanings, ...german }),
]);

/** The phrases that searches know as synonyms. */
export class Dictionary {
  readonly #byPhrase = new Map<string, string[][]>();
  readonly #terms = new SearchableMap<true>();
  #longest = 0;

  /** Takes the owner's synonyms in addition to the built-in ones. */
  constructor(own: readonly Synonym[] = []) {
    for (const [phrase, others] of builtInRows()) this.#add(phrase, others);
    for (const { phrase, meanings: others } of own) this.#add(phrase, others);
  }

  #add(phrase: string, others: readonly string[]): void {
    const terms = termsOf(phrase);
    if (terms.length === 0) return;
    const key = terms.join(' ');
    // A single word keeps its own meaning; the words of a phrase, such as "brake disc", mean too much by themselves.
    const before = this.#byPhrase.get(key) ?? (terms.length === 1 ? [terms] : []);
    this.#byPhrase.set(key, [...before, ...others.map(termsOf)]);
    for (const term of indexTerms(phrase)) this.#terms.set(term, true);
    this.#longest = Math.max(this.#longest, terms.length);
  }

  /** The words of all phrases, by which typos are corrected. */
  get terms(): SearchableMap<true> {
    return this.#terms;
  }

  /** How many terms the longest phrase has. */
  get longest(): number {
    return this.#longest;
  }

  /** The alternatives to a phrase that are searched for; `key` is the terms of the phrase, joined by spaces. */
  find(key: string): readonly string[][] | undefined {
    return this.#byPhrase.get(key);
  }
}

/** The dictionary of a shop whose owner added nothing. */
export const builtInDictionary = lazily(() => new Dictionary());

/** The built-in meanings of each phrase, both as terms joined by spaces. */
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
