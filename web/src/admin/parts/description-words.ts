import { readNumber } from '@fourteener/contract/text/typed-number';

// Splits texts into words that are equal however they are written: `Center Lock` and `Centerlock`, `12 x 142` and `12×142`.

/** A word of a text, with its position. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** The words of a text: letters, and numbers without the zeros at their end. */
export function wordsOf(text: string): Word[] {
  // Digits joined by commas and points are one word: a part of `31,8` would be another number.
  return [...text.matchAll(/\d{1,9}(?:[.,]\d{1,9}){0,9}|\p{L}+|[+×″½⅓¼⅜\p{No}]/gu)].map(({ 0: word, index }) => ({
    text: writeAlike(word),
    start: index,
    end: index + word.length,
  }));
}

function writeAlike(word: string): string {
  if (/^\d/.test(word)) {
    const number = readNumber(word, { decimals: 9 });
    return Number.isNaN(number) ? word : String(number);
  }
  const lower = word.toLowerCase().normalize('NFKD').replace('⁄', '/');
  return lower === '×' ? 'x' : lower === 'speeds' ? 'speed' : lower;
}

/** The words joined without separators. */
export const joinWords = (words: readonly Word[]) => words.map(({ text }) => text).join('');

/** The position of a name among the words of a text, its first word and the one after its last; undefined if the text lacks it. */
export function findWords(words: readonly Word[], name: string): [from: number, to: number] | undefined {
  for (let from = 0; from < words.length; from += 1) {
    let joined = '';
    for (let to = from; to < words.length && joined.length < name.length; to += 1) {
      joined += words[to]?.text ?? '';
      // Part of a number does not match: the name `9` is not in `9 16`.
      if (joined === name) return [from, to + 1];
    }
  }
  return undefined;
}
