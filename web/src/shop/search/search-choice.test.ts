import { type PartGroup, partGroups, partKindCodes } from '@fourteener/contract/part/kinds';
import { codesOf, isMeasure, specNameCodes } from '@fourteener/contract/part/specs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSearched } from '../parts/typed-search.ts';
import {
  clearFilters,
  foundSorts,
  type FoundSort,
  isNarrowed,
  kindAlone,
  nameKind,
  parseSearch,
  pathToSearch,
  type SearchChoice,
  toAsked,
  toggleKind,
  toggleSpec,
  writeSearch,
} from './search-choice.ts';

const nothing: SearchChoice = {
  q: '',
  kinds: [],
  fits: undefined,
  specs: {},
  price: undefined,
  inStock: false,
  sort: 'newest',
};
const parse = (query: string) => parseSearch(new URLSearchParams(query));

const values = (name: (typeof specNameCodes)[number]) =>
  fc.uniqueArray(
    isMeasure(name) ? fc.nat({ max: 2_000 }).map(String) : fc.constantFrom(...Object.keys(codesOf(name))),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
const specs = fc
  .uniqueArray(fc.constantFrom(...specNameCodes), { maxLength: 4 })
  .chain((names) => fc.tuple(...names.toSorted().map((name) => values(name).map((chosen) => [name, chosen] as const))))
  .map((entries): SearchChoice['specs'] => Object.fromEntries(entries));
const size = fc.option(fc.constantFrom('54', 'XL'), { nil: undefined });
const fits = fc.oneof(
  fc.constantFrom(undefined, 'mine' as const),
  fc.record({ bike: fc.constantFrom('blanca-2025', 'little-bear-2020'), size }),
);
const dollars = fc.nat({ max: 999_999 }).map((cents) => cents / 100);
const choices: fc.Arbitrary<SearchChoice> = fc
  .record({
    q: fc.string({ unit: 'grapheme', maxLength: 60 }).map(toSearched),
    kinds: fc
      .uniqueArray(fc.constantFrom(...partKindCodes, ...(Object.keys(partGroups) as PartGroup[])), { maxLength: 4 })
      .map((kinds) => kinds.reduce(toggleKind, nothing).kinds),
    fits,
    specs,
    price: fc.option(
      fc.oneof(
        fc.record({ min: dollars }),
        fc.record({ max: dollars }),
        fc.tuple(dollars, dollars).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
      ),
      { nil: undefined },
    ),
    inStock: fc.boolean(),
    sort: fc.constantFrom(...(Object.keys(foundSorts) as FoundSort[])),
  })
  .map((choice) => (choice.q === '' && choice.sort === 'relevance' ? { ...choice, sort: 'newest' } : choice));

describe('the address of a search', () => {
  it('when a choice is written into an address, then parsing the address gives the same choice', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(parse(writeSearch(choice).toString())).toEqual(choice);
      }),
    );
  });

  it('when it contains any text, then it is parsed without an error, and invalid values are left out', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('kind', 'fits', 'spec.speeds', 'price', 'sort', 'inStock'),
        (text, name) => {
          expect(writeSearch(parseSearch(new URLSearchParams([[name, text]]))).toString().length).toBeLessThan(60);
        },
      ),
    );
    const junk =
      'kind=__proto__&fits=blanca&size=54&spec.speeds=many&spec.valve=presta,tap&spec.none=1&price=-&inStock=yes&sort=oldest';
    expect(parse(junk)).toEqual({ ...nothing, specs: { valve: ['presta'] } });
  });

  it('when it contains words, then the best match comes first unless another order is chosen', () => {
    expect(parse('q=chain').sort).toBe('relevance');
    expect(parse('q=chain&sort=newest').sort).toBe('newest');
    expect(parse('sort=relevance').sort).toBe('newest');
    expect(writeSearch({ ...nothing, q: 'chain', sort: 'relevance' }).toString()).toBe('q=chain');
    expect(pathToSearch(nothing)).toBe('/product');
  });
});

it('when a pasted text has invisible characters, then the search leaves them out', () => {
  expect(parse('q=%20FC-7WPA%E2%80%8B1C%09%00').q).toBe('FC-7WPA1C');
  expect(parse('q=chain%07ring%E2%80%AE%ED%A0%80').q).toMatch(/^chain ring/);
  expect(parse('q=%00').q).toBe('');
});

it('when the lowest price in an address is above the highest, then the search has no price range', () => {
  expect(parse('price=50-10').price).toBeUndefined();
  expect(parse('price=10-10').price).toEqual({ min: 10, max: 10 });
});

it('when a search is sent to the shop, then the request has only the chosen values', () => {
  expect(toAsked(nothing, undefined)).toEqual({ sort: 'newest' });
  expect(toAsked(parse('q=12+speed&kind=chain&spec.speeds=11,12&price=10-&inStock=true'), undefined)).toEqual({
    q: '12 speed',
    kind: 'chain',
    spec: { speeds: '11,12' },
    price: '10-',
    inStock: 'true',
    sort: 'relevance',
  });
});

it('when kinds are chosen, then chosen values that none of their parts has are removed', () => {
  const chains = parse('q=steel&kind=chain&spec.speeds=12&spec.links=126');
  expect(toggleKind(chains, 'cassette')).toMatchObject({ kinds: ['chain', 'cassette'], specs: chains.specs });
  const { kinds, specs } = toggleKind(toggleKind(chains, 'cassette'), 'chain');
  expect([kinds, specs]).toEqual([['cassette'], { speeds: ['12'] }]);
  expect(toggleKind(chains, 'chain')).toEqual({ ...chains, kinds: [] });
});

it('when a group is chosen, then it replaces its kinds, and one of its kinds replaces the group', () => {
  const kindsOf = (query: string) => parse(query).kinds;
  expect(kindsOf('kind=chain,stem,drivetrain')).toEqual(['stem', 'drivetrain']);
  expect(kindsOf('kind=drivetrain&kind=stem,chain,stem,bicycle')).toEqual(['chain', 'stem']);
  expect(toggleKind(parse('kind=brakes,chain,cassette'), 'drivetrain').kinds).toEqual(['brakes', 'drivetrain']);
});

it('when a value is chosen twice, then it is removed again', () => {
  const twelve = toggleSpec(nothing, 'speeds', '12');
  const both = toggleSpec(twelve, 'speeds', '11');
  expect(both.specs).toEqual({ speeds: ['12', '11'] });
  expect(toggleSpec(both, 'speeds', '11')).toEqual(twelve);
  expect(toggleSpec(twelve, 'speeds', '12')).toEqual(nothing);
});

it('when the filters are cleared, then the words and the order stay', () => {
  const { q, sort } = parse('q=chain&sort=name');
  expect(clearFilters(parse('q=chain&sort=name&kind=chain&fits=mine&price=1-2&inStock=true&spec.speeds=12'))).toEqual({
    ...nothing,
    q,
    sort,
  });
});

it('when a kind is chosen with anything else, then search engines do not index the page', () => {
  expect(kindAlone(parse('kind=stem&sort=name'))).toBe('stem');
  expect(kindAlone(parse('kind=stem,chain'))).toBeUndefined();
  for (const more of ['q=x', 'fits=mine', 'price=1-2', 'inStock=true', 'spec.length=90']) {
    expect(kindAlone(parse(`kind=stem&${more}`)), more).toBeUndefined();
  }
  expect([nameKind('stem'), nameKind('brakes')]).toEqual(['Stems', 'Brakes']);
});

it.each(['q=chain', 'kind=stem', 'spec.speeds=12', 'price=10-', 'fits=mine', 'fits=blanca-2025', 'sort=name&q=x'])(
  'when an address has %s, then it filters or searches the parts',
  (query) => {
    expect(isNarrowed(parse(query))).toBe(true);
  },
);

it.each(['', 'q=', 'q=+', 'sort=name&inStock=true', 'special=1', 'spec.=', 'kind=bicycle', 'price=cheap', 'size=54'])(
  'when an address has %j, then it lists all parts',
  (query) => {
    expect(isNarrowed(parse(query))).toBe(false);
  },
);
