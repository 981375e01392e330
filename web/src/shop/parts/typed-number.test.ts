import { expect, it } from 'vitest';
import { explainTyped, findReplaced, readTyped } from './typed-number.ts';

const derailleur = { number: 'FC-H3AJ8M', oldNumbers: ['RD-12-51', '0320-51'] };

it.each([
  ['rd 12.51', 'You typed RD-12-51, which this part replaces.'],
  ['0320/51', 'You typed 0320-51, which this part replaces.'],
  ['RD-12-15', 'You typed RD-12-15. This part replaces RD-12-51.'],
  ['FC-H3AJBM', 'You typed FC-H3AJBM. The number of this part is FC-H3AJ8M.'],
  ['fc h3aj8m', undefined],
  ['rear derailleur', undefined],
  ['', undefined],
])('when “%s” was typed and led to a part, then its page says: %s', (typed, words) => {
  expect(explainTyped(typed, derailleur)).toBe(words);
});

it('when a part has no old number, then it replaces none', () => {
  expect(findReplaced('FC-9K2M4T', { number: 'FC-9K2M4T' })).toBeUndefined();
  expect(findReplaced('FC-9K2M4I', { number: 'FC-9K2M4T' })).toBeUndefined();
});

it('when a navigation carries a typed text, then it is read without spaces around it, and otherwise none is', () => {
  expect([null, { typed: 5 }, { typed: ' RD-12-51 ' }].map(readTyped)).toEqual(['', '', 'RD-12-51']);
});
