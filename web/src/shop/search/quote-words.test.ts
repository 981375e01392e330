import { expect, it } from 'vitest';
import { quoteWords } from './quote-words.ts';

it.each([
  [['one'], '“one”'],
  [['one', 'two'], '“one” or “two”'],
  [['one', 'two', 'three'], '“one”, “two” or “three”'],
])('when %j are used in a sentence, then each word is quoted', (words, expected) => {
  expect(quoteWords(words)).toBe(expected);
});
