import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query as TextQuery, type SearchResult } from 'minisearch';
import type { CorrectedWord } from '@fourteener/contract/search';
import { NumberIndex } from './number-index.ts';
import { fieldWeights, type PartDocument, tellingFields } from './part-document.ts';
import { type Alternative, boundQuery, type Concept, readQuery } from './query.ts';
import { Vocabulary } from './vocabulary.ts';

/** How well a part matches: the lower the tier the better, and within a tier the higher the score. */
export interface Match {
  tier: number;
  score: number;
}

const tiers = { exactNumber: 0, numberStart: 1, numberEnd: 2, text: 3, numberAfterText: 4 } as const;

/** What words and numbers find: places of parts. */
export interface TextResult {
  matches: Map<number, Match>;
  corrected: CorrectedWord[];
  /** What was understood, and what was not. */
  concepts: Concept[];
  unknown: string[];
}

/** The list and its facets are asked for together, and facets are chosen one after another for the same words. */
const REMEMBERED = 8;

interface Stored extends PartDocument {
  place: number;
}

/** The words and numbers of parts, each of which has a place: a small whole number. */
export class TextIndex {
  readonly numbers = new NumberIndex();
  readonly #vocabulary = new Vocabulary();
  readonly #words = new MiniSearch<Stored>({
    idField: 'place',
    fields: Object.keys(fieldWeights),
    // What is stored is terms already, and so is what is searched for; MiniSearch hands them on as they are.
    stringifyField: (terms: string) => terms,
    tokenize: (terms: string | string[]) => (typeof terms === 'string' ? [terms] : terms),
    processTerm: (term) => term,
    searchOptions: {
      boost: fieldWeights,
      // A part with a longer name is no worse, and without the average length the order in which parts came does not matter.
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  });

  readonly #remembered = new LRUCache<string, TextResult>({ max: REMEMBERED });

  add(place: number, document: PartDocument): void {
    this.#remembered.clear();
    this.#words.add({ place, ...document });
    this.#vocabulary.add(
      tellingFields.flatMap((field) => document[field]),
      document.description,
    );
    this.numbers.add(place, document.numbers);
  }

  /** Removes what was added, which must be the same document. */
  remove(place: number, document: PartDocument): void {
    this.#remembered.clear();
    this.#words.remove({ place, ...document });
    this.#vocabulary.remove(
      tellingFields.flatMap((field) => document[field]),
      document.description,
    );
    this.numbers.remove(place, document.numbers);
  }

  /** Numbers first, then what has all the words. `typing`: the last word may go on. */
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
    const known = { vocabulary: this.#vocabulary, numbers: this.numbers };
    const { tokens, concepts, corrected, unknown } = readQuery(q, known, typing);
    const matches = unknown.length === 0 && concepts.length > 0 ? this.#findAll(concepts) : new Map<number, Match>();
    const isMeasure = tokens.some((token) => token.isMeasure);
    const isWord = tokens.every(({ term }) => this.#vocabulary.has(term));
    this.#addNumbers(q, matches, { isMeasure, isWord });
    return { matches, corrected, concepts, unknown: matches.size > 0 ? [] : unknown };
  }

  #addNumbers(q: string, matches: Map<number, Match>, { isMeasure, isWord }: { isMeasure: boolean; isWord: boolean }) {
    const put = (places: readonly number[], tier: number) => {
      for (const place of places) matches.set(place, { tier, score: matches.get(place)?.score ?? 0 });
    };
    const { exact, startingWith, endingWith } = this.numbers.find(q);
    const hasDigit = /\d/.test(q);
    // "27.2" is no piece of a number, and "red" is only tried as the start of one when it is no word.
    const isPiece = !isMeasure && (hasDigit || matches.size === 0);
    put(exact, tiers.exactNumber);
    if (!isPiece) return;
    put(startingWith, tiers.numberStart);
    if (!hasDigit) return;
    // A word of the catalogue, such as "142", is first of all that word.
    const atEnd = isWord ? endingWith.filter((place) => !matches.has(place)) : endingWith;
    put(atEnd, isWord ? tiers.numberAfterText : tiers.numberEnd);
  }

  /** The parts that have as many of the concepts as any, and these concepts; of several choices the one that most parts have. */
  findMost(concepts: readonly Concept[]): { matches: Map<number, Match>; kept: Concept[] } {
    const found = new Map<number, { has: number; score: number }>();
    concepts.forEach((concept, n) => {
      for (const [place, { score }] of this.#findAll([concept])) {
        const before = found.get(place) ?? { has: 0, score: 0 };
        found.set(place, { has: before.has | (1 << n), score: before.score + score });
      }
    });
    const frequencies = Map.groupBy(found.values(), ({ has }) => has);
    const keptBy = (has: number) => concepts.filter((_, n) => (has & (1 << n)) !== 0);
    const [[best] = [0]] = [...frequencies].toSorted(
      ([one, ones], [other, others]) =>
        keptBy(other).length - keptBy(one).length || others.length - ones.length || one - other,
    );
    const matches = [...found].flatMap(([place, { has, score }]) =>
      has === best ? [[place, { tier: tiers.text, score }] as const] : [],
    );
    return { matches: new Map(matches), kept: keptBy(best) };
  }

  /** The parts that have every one of the concepts: the rarest first, so that the others are only looked for in what it leaves. */
  #findAll(concepts: readonly Concept[]): Map<number, Match> {
    const rarity = new Map(concepts.map((concept) => [concept, this.#frequencyOf(concept)]));
    const byRarity = concepts.toSorted((one, other) => (rarity.get(one) ?? 0) - (rarity.get(other) ?? 0));
    let left: Map<number, Match> | undefined;
    for (const { alternatives } of byRarity) {
      const before = left;
      const within = before && { boostDocument: (place: number) => (before.has(place) ? 1 : 0) };
      const results = this.#words.search({ combineWith: 'OR', queries: alternatives.map(toTextQuery), ...within });
      // MiniSearch multiplies by the words that match, which would favor a part that has a word and its synonym.
      const scoreOf = ({ id, score, queryTerms }: SearchResult) =>
        (before?.get(id as number)?.score ?? 0) + score / (queryTerms.length || 1);
      left = new Map(results.map((result) => [result.id as number, { tier: tiers.text, score: scoreOf(result) }]));
      if (left.size === 0) break;
    }
    return left ?? new Map<number, Match>();
  }

  /** About how many parts have a concept. */
  #frequencyOf({ alternatives }: Concept): number {
    const frequencies = alternatives.map(({ terms, isStart }) =>
      isStart ? Infinity : Math.min(...terms.map((term) => this.#vocabulary.frequency(term))),
    );
    return Math.max(...frequencies);
  }
}

function toTextQuery({ terms, isStart = false }: Alternative): TextQuery {
  if (isStart) return { queries: terms, prefix: true, fields: [...tellingFields] };
  return { combineWith: 'AND', queries: terms };
}
