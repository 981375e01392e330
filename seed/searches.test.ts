import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogParts, indexOf } from './testing/catalog.ts';

// Searches of riders and mechanics with the parts that must come first, written from the parts alone by somebody who had not seen the search.

interface Search {
  typed: string;
  kind: string;
  /** The ids of the parts of which one must come first; none where the shop has no answer. */
  first: string[];
  why: string;
}

const searches = JSON.parse(readFileSync(new URL('testing/searches.json', import.meta.url), 'utf8')) as Search[];
const index = indexOf(catalogParts);

/** The ids of the parts that a rider sees, the best first: what has the other words, where no part has one of them. */
function find({ typed, kind }: Search): string[] {
  const found = index.search({ q: typed }).parts.map(({ _id }) => _id);
  if (found.length > 0 || kind === 'none') return found;
  const { q = '' } = index.facets({ q: typed }).nothingFound ?? {};
  return q === '' ? [] : index.search({ q }).parts.map(({ _id }) => _id);
}

const isFirst = (search: Search) => {
  const [first] = find(search);
  return search.first.length === 0 ? first === undefined : first !== undefined && search.first.includes(first);
};

it.each<[kind: string, searches: number, first: number]>([
  ['number', 19, 19],
  ['mistyped number', 40, 40],
  ['old number', 19, 18],
  ['name', 21, 21],
  ['misspelled name', 26, 26],
  ['plain word', 22, 22],
  ['measure', 28, 27],
  ['standard', 20, 20],
  ['bike', 25, 17],
  ['synonym', 31, 31],
  ['German', 42, 41],
  ['several words', 24, 24],
  ['word that nothing has', 19, 19],
  ['none', 26, 25],
])(
  'when searches of the kind %s are typed, then of %i the right part is first in at least %i',
  (kind, count, least) => {
    const own = searches.filter((search) => search.kind === kind);
    expect(own).toHaveLength(count);
    const wrong = own.filter((search) => !isFirst(search)).map(({ typed }) => typed);
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(count - least);
  },
);

it('when all of them are typed, then the right part is first in 95 %, and no list is empty that has an answer', () => {
  expect(searches.filter(isFirst).length / searches.length).toBeGreaterThan(0.95);
  expect(searches.filter((search) => search.first.length > 0 && find(search).length === 0)).toEqual([]);
});
