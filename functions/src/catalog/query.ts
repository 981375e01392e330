import { numberKey } from '@fourteener/contract/part/numbers';
import { type CorrectedWord, searchBounds } from '@fourteener/contract/part/search';
import type { Dictionary } from './dictionary.ts';
import type { NumberIndex } from './number-index.ts';
import { isFiller, leadsAside, readTokens, type Token } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The most numbers that one unfinished number may mean. */
const MOST_NUMBERS = 20;
const SHORTEST_START = { finished: 3, typing: 2 };

/** Terms that a part must all have; with `isStart`, the term is the start of a word. */
export interface Alternative {
  terms: string[];
  isStart?: boolean;
}

/** Something that a search asks for: a part must have one of the alternatives. */
export interface Concept {
  typed: string;
  alternatives: Alternative[];
  /** Whether the concept stands behind "for" or "with", so that it does not say what the part is. */
  isAside?: boolean;
}

/** The meaning of typed words in this catalogue. */
export interface Query {
  tokens: Token[];
  concepts: Concept[];
  corrected: CorrectedWord[];
  /** Words that no part has. */
  unknown: string[];
}

interface ReadConcept extends Concept {
  tokens: Token[];
}

interface Known {
  vocabulary: Vocabulary;
  numbers: NumberIndex;
  dictionary: Dictionary;
}

/** The words before a number on a label or an invoice: "Part no.", "SKU:". */
const LABEL = /^\s*(?:(?:part|item|article|art)[ .-]{0,2})?(?:no|nr|number|sku|p\/n)[.:\s]{1,3}(?=.*\d)/i;

/** A typed text, cut to the length that is read, without the label of a number. */
export function boundQuery(q: string): string {
  return q.slice(0, searchBounds.queryLength).toWellFormed().replace(LABEL, '');
}

/** Reads a bounded text. `typing`: the last word may not be finished, even when it is a word. */
export function readQuery(q: string, { vocabulary, numbers, dictionary }: Known, typing: boolean): Query {
  const query: Query = { tokens: readTokens(q), concepts: [], corrected: [], unknown: [] };
  const tokens = query.tokens.filter(({ term }) => !isFiller(term)).slice(0, searchBounds.words);
  const aside = tokensAside(query.tokens);
  const isOpen = /[\p{L}\p{N}]$/u.test(q);
  for (let at = 0; at < tokens.length;) {
    const { concept, length } = readConcept(tokens, at, { vocabulary, dictionary });
    at += length;
    resolve(concept, isOpen && at === tokens.length);
  }
  if (tokens.length === 0 && q.trim() !== '') query.unknown.push(q.trim());
  return query;

  function resolve({ typed, alternatives, tokens: read }: ReadConcept, isLast: boolean): void {
    const [single] = read.length === 1 ? read : [];
    const known = alternatives.filter(({ terms }) => terms.every((term) => vocabulary.has(term)));
    if (single && numbers.has(single.typed)) known.push({ terms: [numberKey(single.typed)] });
    const start = single && isLast && (typing || known.length === 0) ? startOf(single) : undefined;
    if (start !== undefined) known.push({ terms: [start], isStart: true });
    // A last word of one letter says nothing yet.
    if (typing && isLast && known.length === 0 && typed.length < SHORTEST_START.typing) return;
    const usable = known.length === 0 && single ? guess(single) : known;
    const isAside = read.every((token) => aside.has(token));
    if (usable.length > 0) query.concepts.push({ typed, alternatives: usable, isAside });
    else correct(typed, read);
  }

  /** The start of the words that this token may become; undefined where no word has it. */
  function startOf({ typed, term }: Token): string | undefined {
    if (typed.length < SHORTEST_START[typing ? 'typing' : 'finished']) return undefined;
    const hasDigit = /\d/.test(term);
    // Only an unfinished "700x4" may become "700x45": in a finished number every character counts.
    if (hasDigit && !typing) return undefined;
    const start = hasDigit ? typed.replaceAll(' ', '') : term;
    return vocabulary.hasPrefix(start) ? start : undefined;
  }

  /** The meanings of an unknown token: numbers of parts that it begins or ends, or two words that are run together. */
  function guess({ typed, term, isMeasure }: Token): Alternative[] {
    const hasBoth = /\d/.test(term) && (/[a-z]/.test(term) || term.length > 4);
    const found = hasBoth && !isMeasure ? numbers.complete(typed).slice(0, MOST_NUMBERS) : [];
    if (found.length > 0) return found.map((number) => ({ terms: [number] }));
    const [, letters, digits] = /^([a-z]+)(\d[\d.]*)$/.exec(term) ?? [];
    if (letters && digits)
      return [letters, digits].every((part) => vocabulary.has(part)) ? [{ terms: [letters, digits] }] : [];
    const words = /\d/.test(term) ? undefined : vocabulary.split(term);
    return words ? [{ terms: words }] : [];
  }

  function correct(typed: string, wrong: readonly Token[]): void {
    const read = wrong.map((token) => {
      const isRight = vocabulary.has(token.term);
      const words = isRight ? [token.term] : vocabulary.correct(token.typed, token.term, dictionary);
      const meant = words.flatMap((word) => dictionary.find(word) ?? [[word]]);
      const alternatives = meant
        .filter((terms) => terms.every((term) => vocabulary.has(term)))
        .map((terms) => ({ terms }));
      return { typed: token.typed, isRight, words, alternatives };
    });
    if (read.some(({ alternatives }) => alternatives.length === 0)) {
      query.unknown.push(typed);
      return;
    }
    query.concepts.push(...read.map(({ alternatives }) => ({ typed, alternatives })));
    query.corrected.push(...read.filter(({ isRight }) => !isRight).map(({ typed, words }) => ({ typed, used: words })));
  }
}

/** The tokens behind the first "for" or "with" that has something before it. */
function tokensAside(tokens: readonly Token[]): Set<Token> {
  const begin = tokens.findIndex(({ term }) => !isFiller(term));
  const at = tokens.findIndex(({ term }, n) => n > begin && leadsAside(term));
  return new Set(begin < 0 || at < 0 ? [] : tokens.slice(at + 1));
}

/** Reads the longest known phrase from here on, otherwise one word. */
function readConcept(
  tokens: readonly Token[],
  at: number,
  { vocabulary, dictionary }: Pick<Known, 'vocabulary' | 'dictionary'>,
) {
  const conceptOf = (length: number, phrases: readonly string[][]): { length: number; concept: ReadConcept } => {
    const read = tokens.slice(at, at + length);
    const alternatives = phrases.map((terms) => ({ terms }));
    return { length, concept: { typed: read.map(({ typed }) => typed).join(' '), tokens: read, alternatives } };
  };
  for (let length = Math.min(dictionary.longest, tokens.length - at); length > 0; length -= 1) {
    const terms = tokens.slice(at, at + length).map(({ term }) => term);
    const phrases = dictionary.find(terms.join(' '));
    if (phrases) return conceptOf(length, phrases);
    const joined = terms.join('');
    if (length === 2 && vocabulary.has(joined)) return conceptOf(2, [[joined], terms]);
  }
  return conceptOf(1, [[tokens[at]?.term ?? '']]);
}
