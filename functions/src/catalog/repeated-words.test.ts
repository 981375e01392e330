import { expect, it } from 'vitest';
import { indexOf, makePart } from './testing/parts.ts';

const index = indexOf(
  makePart({ _id: 'black-chain', name: 'Black chain' }),
  makePart({ _id: 'copper-chain', name: 'Copper chain' }),
  makePart({ _id: 'black-saddle', name: 'Black saddle' }),
);
const found = (q: string) => index.search({ q }).parts.map(({ _id }) => _id);

it('when words are repeated, then the parts that have all of them are found, as if each word was typed once', () => {
  expect(found('chain black chain')).toEqual(['black-chain']);
  expect(found('black chain black chain')).toEqual(['black-chain']);
});

it('when no part has all of the words, then each repetition of a word counts', () => {
  const { nothingFound } = index.facets({ q: 'copper saddle copper' });
  expect(nothingFound).toMatchObject({ q: 'copper copper', dropped: ['saddle'], total: 1 });
});
