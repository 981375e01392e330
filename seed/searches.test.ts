import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSearch, type SearchDeps } from '../functions/src/catalog/read-search.ts';
import { bikes } from './bikes.ts';
import { seededBike } from './testing/bikes.ts';
import { catalogParts, indexOf } from './testing/catalog.ts';

// Searches of riders and mechanics with the parts that must come first, written from the list of parts by somebody who had not seen the
// search.

interface Search {
  typed: string;
  kind: string;
  /** The ids of parts, any of which may come first; empty if the shop should find nothing. */
  first: string[];
  why: string;
}

const searches = JSON.parse(readFileSync(new URL('testing/searches.json', import.meta.url), 'utf8')) as Search[];
const index = indexOf(catalogParts);

/** Reads the seeded bikes instead of the database. */
const deps: SearchDeps = {
  listModels: async () => bikes,
  findBike: async (_, { bike, size }) => seededBike({ bike, size }),
};

/** The ids of the parts that a rider sees, the best first: if nothing matches, those that match the words that other parts have. */
async function find({ typed, kind }: Search): Promise<string[]> {
  const { asked, judged, isGuessed } = await readSearch(index, { q: typed }, deps);
  const listed = (q: string | undefined) =>
    index.search({ ...asked, q }, {}, judged, isGuessed).parts.map(({ _id }) => _id);
  const found = listed(asked.q);
  if (found.length > 0 || kind === 'none') return found;
  const { q = '' } = index.facets(asked, isGuessed ? undefined : judged).nothingFound ?? {};
  return q === '' ? [] : listed(q);
}

const founds = new Map(await Promise.all(searches.map(async (search) => [search, await find(search)] as const)));
const foundFor = (search: Search) => founds.get(search) ?? [];

const isFirst = (search: Search) => {
  const [first] = foundFor(search);
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
  ['bike', 25, 25],
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

it('when all searches are typed, then the right part is first in 95 % and among the first three in 98 %, and each finds something', () => {
  const isAmongThree = (search: Search) =>
    isFirst(search) ||
    foundFor(search)
      .slice(0, 3)
      .some((id) => search.first.includes(id));
  const far = searches.filter((search) => !isAmongThree(search)).map(({ typed }) => typed);
  expect(searches.filter(isFirst).length / searches.length).toBeGreaterThan(0.95);
  expect(far.length / searches.length, far.join(', ')).toBeLessThan(0.02);
  expect(searches.filter((search) => search.first.length > 0 && foundFor(search).length === 0)).toEqual([]);
});
