import { LRUCache } from 'lru-cache';
import MiniSearch, { type QueryCombination } from 'minisearch';
import type { CorrectedWord } from '@fourteener/contract/part/search';
import type { Synonym } from '@fourteener/contract/synonym/schemas';
import { builtInDictionary, Dictionary, termsOf } from './dictionary.ts';
import { NumberIndex } from './number-index.ts';
import { WordPlaces } from './word-places.ts';
import { type Field, fieldWeights, headFields, type PartDocument, tellingFields } from './part-document.ts';
import { type Alternative, boundQuery, type Concept, readQuery } from './query.ts';
import { Vocabulary } from './vocabulary.ts';

/** How well a part matches: the lower the tier the better, and within a tier the higher the score. */
export interface Match {
  tier: number;
  score: number;
}

/** `head`: parts that are the thing searched for, before those that only have to do with it. */
export const tiers = { exactNumber: 0, numberStart: 1, numberEnd: 2, head: 3, text: 4, numberAfterText: 5 } as const;

/** The places of the parts that words and numbers find. */
export interface TextResult {
  matches: Map<number, Match>;
  corrected: CorrectedWord[];
  /** The words that were understood, and the unknown ones. */
  concepts: Concept[];
  unknown: string[];
  /** The parts whose number is nearly the typed one; only when nothing else is found. */
  near: number[];
}

/** The number of remembered results: the list and its facets are asked for together, and facets are chosen one after another for the same words. */
const REMEMBERED = 8;

/** How MiniSearch weighs the frequency of a word in a part: https://lucaong.github.io/minisearch/types/MiniSearch.BM25Params.html */
const BM25 = { k: 1.2, d: 0.5 };

/** The places of the parts to which a search is limited. */
type Places = Pick<ReadonlyMap<number, unknown>, 'has'>;

interface Stored extends Omit<PartDocument, 'description' | 'heads'> {
  place: number;
}

/** The words and numbers of parts, each of which has a place: a small whole number. */
export class TextIndex {
  readonly numbers = new NumberIndex();
  readonly #described = new WordPlaces();
  /** The places of parts by the words that say what they are. */
  readonly #heads = { name: new WordPlaces(), kind: new WordPlaces() };
  readonly #vocabulary = new Vocabulary(this.#described);
  readonly #words = new MiniSearch<Stored>({
    idField: 'place',
    fields: ['name', 'kind', 'facts', 'numbers'] satisfies Field[],
    // Documents and queries consist of terms already, so MiniSearch takes them as they are.
    stringifyField: (terms: string) => terms,
    tokenize: (terms: string | string[]) => (typeof terms === 'string' ? [terms] : terms),
    processTerm: (term) => term,
    searchOptions: {
      boost: fieldWeights,
      // A longer name makes a part no worse, and without the average length it does not matter in which order parts are added.
      bm25: { ...BM25, b: 0 },
    },
  });

  #dictionary = builtInDictionary();
  readonly #remembered = new LRUCache<string, TextResult>({ max: REMEMBERED });

  add(place: number, document: PartDocument): void {
    this.#remembered.clear();
    const { description, heads, ...words } = document;
    this.#words.add({ place, ...words });
    this.#described.add(place, description);
    for (const field of headFields) this.#heads[field].add(place, heads[field]);
    this.#vocabulary.add(tellingFields.flatMap((field) => document[field]));
    this.numbers.add(place, document.numbers);
  }

  /** Removes a document, which must equal the one that was added. */
  remove(place: number, document: PartDocument): void {
    this.#remembered.clear();
    const { description, heads, ...words } = document;
    this.#words.remove({ place, ...words });
    this.#described.remove(place, description);
    for (const field of headFields) this.#heads[field].remove(place, heads[field]);
    this.#vocabulary.remove(tellingFields.flatMap((field) => document[field]));
    this.numbers.remove(place, document.numbers);
  }

  /** Searches with the owner's synonyms beside the built-in ones from now on. */
  useSynonyms(own: readonly Synonym[]): void {
    this.#remembered.clear();
    this.#dictionary = own.length === 0 ? builtInDictionary() : new Dictionary(own);
  }

  /** Whether a part has all words of a phrase; no synonym of theirs counts. */
  hasPhrase(phrase: string): boolean {
    const terms = termsOf(phrase);
    return terms.length > 0 && this.#findAlternative({ terms }, undefined).size > 0;
  }

  /** Finds parts by number first, then those with all the words. `typing`: the last word may be unfinished. */
  find(q: string, { typing = false } = {}): TextResult {
    const bounded = boundQuery(q);
    if (typing) return this.#read(bounded, true);
    const known = this.#remembered.get(bounded);
    if (known) return known;
    const result = this.#read(bounded, false);
    this.#remembered.set(bounded, result);
    return result;
  }

  #read(q: string, typing: boolean): TextResult {
    const known = { vocabulary: this.#vocabulary, numbers: this.numbers, dictionary: this.#dictionary };
    const { tokens, concepts, corrected, unknown } = readQuery(q, known, typing);
    const matches = unknown.length === 0 && concepts.length > 0 ? this.#findAll(concepts) : new Map<number, Match>();
    this.#raiseHeads(concepts, matches);
    const isMeasure = tokens.some((token) => token.isMeasure);
    const isWord = tokens.every(({ term }) => this.#vocabulary.has(term));
    const near = this.#addNumbers(q, matches, { isMeasure, isWord });
    return { matches, corrected, concepts, unknown: matches.size > 0 ? [] : unknown, near };
  }

  /** Puts the parts first that the last words name: for "crank bolt" the bolts, not the cranksets. */
  #raiseHeads(concepts: readonly Concept[], matches: ReadonlyMap<number, Match>): void {
    for (const concept of concepts.toReversed()) {
      const found = this.#headsOf(concept).map((places) => places.flatMap((place) => matches.get(place) ?? []));
      const raised = found.find((some) => some.length > 0) ?? [];
      for (const match of raised) match.tier = tiers.head;
      if (raised.length > 0) return;
    }
  }

  /** The parts that a concept names, by their names and by their kinds; none for a concept behind "for" or "with". */
  #headsOf({ alternatives, isAside }: Concept): number[][] {
    const heads = isAside ? [] : alternatives.flatMap(({ terms, isStart }) => (isStart ? [] : (terms.at(-1) ?? [])));
    return headFields.map((field) => heads.flatMap((head) => this.#heads[field].find(head)));
  }

  /** Adds the parts that the text finds as a number; returns those whose number is nearly the same. */
  #addNumbers(
    q: string,
    matches: Map<number, Match>,
    { isMeasure, isWord }: { isMeasure: boolean; isWord: boolean },
  ): number[] {
    const put = (places: readonly number[], tier: number) => {
      for (const place of places) matches.set(place, { tier, score: matches.get(place)?.score ?? 0 });
    };
    const { exact, startingWith, endingWith, alike } = this.numbers.find(q);
    const hasDigit = /\d/.test(q);
    // "27.2" is no piece of a number, and "red" is tried as the start of one only if it is no word.
    const isPiece = !isMeasure && (hasDigit || matches.size === 0);
    put(exact, tiers.exactNumber);
    if (!isPiece) return [];
    put(startingWith, tiers.numberStart);
    if (!hasDigit) return [];
    if (matches.size === 0) put(alike, tiers.numberEnd);
    const near = matches.size === 0 && endingWith.length === 0 ? this.numbers.near(q) : [];
    put(near, tiers.numberEnd);
    // A text that is a word of the catalogue, such as "142", finds that word first.
    const atEnd = isWord ? endingWith.filter((place) => !matches.has(place)) : endingWith;
    put(atEnd, isWord ? tiers.numberAfterText : tiers.numberEnd);
    return near;
  }

  /**
   * Finds the parts that have the most concepts, and these concepts. Of several choices it takes the one whose concepts say what
   * the parts are, and then the one with the most parts.
   */
  findMost(concepts: readonly Concept[]): { matches: Map<number, Match>; kept: Concept[] } {
    const found = new Map<number, { has: number; score: number }>();
    const findOnce = oncePerConcept((concept) => this.#findAll([concept]));
    concepts.forEach((concept, n) => {
      for (const [place, { score }] of findOnce(concept)) {
        const before = found.get(place);
        if (before) {
          before.has |= 1 << n;
          before.score += score;
        } else found.set(place, { has: 1 << n, score });
      }
    });
    const frequencies = Map.groupBy(found.values(), ({ has }) => has);
    const keptBy = (has: number) => concepts.filter((_, n) => (has & (1 << n)) !== 0);
    const main = concepts.findLast((concept) => this.#headsOf(concept).some((places) => places.length > 0));
    const hasMain = (has: number) => Number(keptBy(has).some((concept) => concept === main));
    const [[best] = [0]] = [...frequencies].toSorted(
      ([one, ones], [other, others]) =>
        keptBy(other).length - keptBy(one).length ||
        hasMain(other) - hasMain(one) ||
        others.length - ones.length ||
        one - other,
    );
    const matches = [...found].flatMap(([place, { has, score }]) =>
      has === best ? [[place, { tier: tiers.text, score }] as const] : [],
    );
    return { matches: new Map(matches), kept: keptBy(best) };
  }

  /** The parts that have every concept. The rarest concept is searched first, so that the others are only searched among its parts. */
  #findAll(concepts: readonly Concept[]): Map<number, Match> {
    const rarity = new Map(concepts.map((concept) => [concept, this.#frequencyOf(concept)]));
    const byRarity = concepts.toSorted((one, other) => (rarity.get(one) ?? 0) - (rarity.get(other) ?? 0));
    let left: Map<number, Match> | undefined;
    const scoreOnce = oncePerConcept(({ alternatives }) => {
      const scores = new Map<number, number>();
      for (const alternative of alternatives)
        for (const [place, score] of this.#findAlternative(alternative, left)) addTo(scores, place, score);
      return scores;
    });
    for (const concept of byRarity) {
      const before = left;
      const scores = scoreOnce(concept);
      left = new Map<number, Match>();
      for (const [place, score] of scores) {
        const match = before?.get(place);
        // A repeated concept still has parts that another concept has ruled out since.
        if (before && !match) continue;
        left.set(place, { tier: tiers.text, score: (match?.score ?? 0) + score });
      }
      if (left.size === 0) break;
    }
    return left ?? new Map<number, Match>();
  }

  /** The parts that have all terms of an alternative, or a word that starts with it where it `isStart`; with their scores. */
  #findAlternative({ terms, isStart = false }: Alternative, within: Places | undefined): Map<number, number> {
    if (isStart) return this.#search({ queries: terms, prefix: true, fields: [...tellingFields] }, within);
    let left: Map<number, number> | undefined;
    for (const term of terms) {
      const before = left;
      const scores = this.#findTerm(term, before ?? within);
      for (const [place, score] of before ?? []) if (scores.has(place)) addTo(scores, place, score);
      left = scores;
    }
    return left ?? new Map<number, number>();
  }

  /** The parts that have a term anywhere. */
  #findTerm(term: string, within: Places | undefined): Map<number, number> {
    const scores = this.#search({ queries: [term] }, within);
    const places = this.#described.find(term);
    // MiniSearch's formula for a term that stands once in a field whose length does not count.
    const rarity = Math.log(1 + (this.#words.documentCount - places.length + 0.5) / (places.length + 0.5));
    const score = fieldWeights.description * rarity * (BM25.d + 1);
    for (const place of places) if (within?.has(place) ?? true) addTo(scores, place, score);
    return scores;
  }

  #search(query: QueryCombination, within: Places | undefined): Map<number, number> {
    const bounds = within && { boostDocument: (place: number) => (within.has(place) ? 1 : 0) };
    const results = this.#words.search({ ...query, ...bounds });
    // MiniSearch multiplies by the number of words that match, which would favor a part that has a word and its synonym.
    return new Map(results.map(({ id, score, queryTerms }) => [id as number, score / (queryTerms.length || 1)]));
  }

  /** About how many parts have a concept. */
  #frequencyOf({ alternatives }: Concept): number {
    const frequencies = alternatives.map(({ terms, isStart }) =>
      isStart ? Infinity : Math.min(...terms.map((term) => this.#vocabulary.frequency(term))),
    );
    return Math.max(...frequencies);
  }
}

/** Calls `find` once for concepts with the same alternatives, as a long text repeats its words. */
function oncePerConcept<T>(find: (concept: Concept) => T): (concept: Concept) => T {
  const known = new Map<string, T>();
  return (concept) => {
    const key = JSON.stringify(concept.alternatives);
    const found = known.get(key) ?? find(concept);
    known.set(key, found);
    return found;
  };
}

function addTo(scores: Map<number, number>, place: number, score: number): void {
  scores.set(place, (scores.get(place) ?? 0) + score);
}
