import { expect, it } from 'vitest';
import { pickWords } from './vain-words.ts';

it.each([
  ['Dropper Post 31.6', ['dropper', 'post']],
  ['dropper dropper', ['dropper']],
  ['27-inch m5 xt', ['27-inch']],
  ['june@example.com saddle', []],
  ['719 555 0100 7195550100', []],
  ['ab fc-k7q2-94md', []],
  ['x'.repeat(25), []],
  ['Bremszüge für Rücktritt', ['bremszüge', 'für', 'rücktritt']],
  ['<script>=1+1', ['script']],
])('when a search for %s finds nothing, then the words %j are counted', (search, words) => {
  expect(pickWords(search)).toEqual(words);
});
