import type { PartFacets } from '@fourteener/contract/part/search';
import { expect, it } from 'vitest';
import { listChosen, listKinds, listSpecs } from './filters.ts';
import { parseSearch } from './search-choice.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const facets: PartFacets = {
  total: 6,
  kinds: [
    { kind: 'cassette', count: 1 },
    { kind: 'chain', count: 3 },
    { kind: 'wheel', count: 2 },
  ],
  specs: [
    { name: 'freehub', values: [{ value: 'hg', count: 1 }] },
    { name: 'links', values: [{ value: 126, count: 6 }] },
    {
      name: 'speeds',
      values: [
        { value: 11, count: 0 },
        { value: 12, count: 4 },
      ],
    },
  ],
  inStock: { yes: 5, no: 1 },
  corrected: [],
};

it('when filters are chosen, then each has a description, and removing one keeps the others', () => {
  const choice = parse('q=x&kind=chain&spec.speeds=12&spec.bar-clamp=31.8&price=10-49.9&inStock=true');
  const chosen = listChosen(choice);
  expect(chosen.map(({ words }) => words)).toEqual([
    'Chains',
    'Bar clamp: 31.8\u00a0mm',
    '12-speed',
    '$10.00 to $49.90',
    'In stock only',
  ]);
  for (const { key, without } of chosen) {
    expect(listChosen(without).map((filter) => filter.key)).toEqual(
      chosen.map((filter) => filter.key).filter((other) => other !== key),
    );
    expect(without.q).toBe('x');
  }
  expect(listChosen(parse('kind=chain,wheels&inStock=true')).map(({ words }) => words)).toEqual([
    'Chains',
    'Wheels',
    'In stock only',
  ]);
  expect(listChosen(parse('price=-20&q=x')).map(({ words }) => words)).toEqual(['Up to $20.00']);
  expect(listChosen(parse('price=20-')).map(({ words }) => words)).toEqual(['From $20.00']);
});

it('when no kind is chosen, then the found kinds are offered, or their groups if there are many', () => {
  expect(listKinds(facets, []).map(({ words, count }) => [words, count])).toEqual([
    ['Cassettes', 1],
    ['Chains', 3],
    ['Wheels', 2],
  ]);
  const many = ['crankset', 'chainring', 'cassette', 'chain', 'pedals', 'brake', 'rotor', 'stem', 'frame'] as const;
  const kinds = many.map((kind) => ({ kind, count: 2 }));
  expect(listKinds({ kinds }, []).map(({ words, count }) => [words, count])).toEqual([
    ['Drivetrain', 10],
    ['Brakes', 4],
    ['Cockpit', 2],
    ['Frames', 2],
  ]);
});

it('when kinds are chosen, then all others are still offered, and each chosen one stays even without a part', () => {
  expect(listKinds(facets, ['pedals', 'chain']).map(({ kind, count }) => [kind, count])).toEqual([
    ['cassette', 1],
    ['chain', 3],
    ['wheel', 2],
    ['pedals', 0],
  ]);
});

it('when a group is chosen, then its kinds are listed below it, beside the other groups', () => {
  expect(listKinds(facets, ['drivetrain']).map(({ kind, isWithin }) => [kind, isWithin])).toEqual([
    ['drivetrain', false],
    ['cassette', true],
    ['chain', true],
    ['wheels', false],
  ]);
});

it('when specifications are offered, then the most selective one comes first, and those that all parts share are left out', () => {
  const names = (query: string) => listSpecs(facets, parse(query)).map(({ name }) => name);
  expect(names('kind=cassette')).toEqual(['speeds', 'freehub']);
  expect(names('kind=chain')).toEqual(['speeds']);
  expect(names('kind=chain&spec.links=126')).toEqual(['speeds', 'links']);
  expect(names('q=x')).toEqual(['speeds']);
});

it('when a group is chosen, then only specifications that differ between its kinds are offered, and chosen ones', () => {
  const names = (query: string) => listSpecs(facets, parse(query)).map(({ name }) => name);
  expect(names('kind=drivetrain')).toEqual(['speeds']);
  expect(names('kind=drivetrain&spec.freehub=hg')).toEqual(['speeds', 'freehub']);
  expect(names('kind=cassette,wheels')).toEqual(['speeds', 'freehub']);
});
