import { describe, expect, it } from 'vitest';
import { hostileTexts } from '@fourteener/contract/testing/hostile-texts';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import { searchBounds } from '@fourteener/contract/part/search';
import type { PartIndex } from './part-index.ts';
import { indexOf, makePart } from './testing/parts.ts';

const idsOf = (index: PartIndex, search: PartSearch) => index.search(search).parts.map(({ _id }) => _id);

describe('numbers', () => {
  const index = indexOf(
    makePart({ _id: 'exact', number: 'RD-81' }),
    makePart({ _id: 'start', number: 'RD-8100' }),
    makePart({ _id: 'end', number: 'XRD-81' }),
    makePart({ _id: 'text', name: 'Hanger for the RD-81', number: 'HG-1' }),
    makePart({ _id: 'old', number: 'NEW-1', oldNumbers: ['OLD.7/12'] }),
  );

  it('when a number is typed, then exact matches come first, then numbers that begin with it, then those that end with it, then texts', () => {
    expect(idsOf(index, { q: 'rd 81' })).toEqual(['exact', 'start', 'end', 'text']);
  });

  it.each(['OLD.7/12', 'old712', 'old 7/12', '(OLD-7-12)'])(
    'when the old number %j is typed, then it leads to its part',
    (q) => {
      expect(index.exactNumber(q).map(({ _id }) => _id)).toEqual(['old']);
      expect(idsOf(index, { q })).toEqual(['old']);
    },
  );

  it.each([
    ['BR-R8070-1', 'BR-R8070-12'],
    ['J-D0317486-1', 'J-D0317486-12.A'],
    ['MT-X-FC4-1', 'MT-X-FC4-1B'],
  ])('when %j is typed, the beginning of %j, then that part is found', (q, number) => {
    const own = indexOf(makePart({ _id: 'brake', number }), makePart({ _id: 'other', number: 'BR-S700' }));
    expect(idsOf(own, { q })).toEqual(['brake']);
    expect(own.suggest(q, 3).map(({ _id }) => _id)).toEqual(['brake']);
  });

  it('when a part has a number of its own, then the one that the shop derives finds it too', () => {
    const own = indexOf(makePart({ _id: 'saddle-k1vd9e', number: 'AN-7' }));
    expect(own.exactNumber('fc-k1vd9e')).toHaveLength(1);
    expect(own.exactNumber('AN-7')).toHaveLength(1);
    expect(own.exactNumber('AN')).toEqual([]);
  });

  it.each(['FC', 'fc-', ' FC - '])(
    'when only the beginning of the shop’s own numbers is typed (%j), then all parts are listed, and the next character narrows the list',
    (q) => {
      const own = indexOf(
        makePart({ _id: 'bolt', name: 'Bolt', number: 'FC-7AB8HX' }),
        makePart({ _id: 'arm', name: 'Arm', number: 'FC-7WPA1C' }),
        makePart({ _id: 'cap', name: 'Cap', number: 'FC-9TC2BK' }),
      );
      expect(idsOf(own, { q })).toEqual(['arm', 'bolt', 'cap']);
      expect(own.suggest(q, 2).map(({ _id }) => _id)).toEqual(['arm', 'bolt']);
      expect(own.facets({ q })).toMatchObject({ total: 3, corrected: [] });
      expect(idsOf(own, { q: 'FC-7' }).toSorted()).toEqual(['arm', 'bolt']);
      expect(own.suggest('FC-7W', 2).map(({ _id }) => _id)).toEqual(['arm']);
    },
  );

  it('when a number belongs to one part and is an old number of another, then both match it exactly', () => {
    const two = indexOf(makePart({ _id: 'b', number: 'X-1' }), makePart({ _id: 'a', number: 'Y', oldNumbers: ['x1'] }));
    expect(two.exactNumber('X1').map(({ _id }) => _id)).toEqual(['a', 'b']);
  });

  it('when 0 and O, or 1, I and L are confused, then only the number that looks the same is found', () => {
    const index = indexOf(
      makePart({ _id: 'a', number: 'FC-B6XN0R' }),
      makePart({ _id: 'b', number: 'FC-2HFY5L' }),
      makePart({ _id: 'c', number: 'FC-2HFY5I' }),
    );
    expect(idsOf(index, { q: 'fc b6xnor' })).toEqual(['a']);
    expect(idsOf(index, { q: 'crankset b6xnor' })).toEqual(['a']);
    expect(idsOf(index, { q: '2hfy5l' })).toEqual(['b']);
    expect(idsOf(index, { q: '2hfy51' }).toSorted()).toEqual(['b', 'c']);
    expect(idsOf(index, { q: 'b6xzqr' })).toEqual([]);
    expect(index.exactNumber('fc b6xnor')).toEqual([]);
  });

  it.each([
    ['another character', 'FC-B6XN4R', 'FC-B6XN0R'],
    ['a character less, and without the prefix', '6xn0r', undefined],
    ['a character less', 'FC-B6N0R', 'FC-B6XN0R'],
    ['a character twice', 'b6xxn0r', 'FC-B6XN0R'],
    ['two neighbors swapped', 'fc b6nx0r', 'FC-B6XN0R'],
    ['8 for B, and one that is wrong', 'FC-86XN0Q', 'FC-B6XN0R'],
    ['an old number with another digit', 'CS-0320-57', 'CS-0320-51'],
    ['two characters that are wrong', 'FC-B6ZN4R', undefined],
    ['a measure', '27.3 mm', undefined],
  ])('when a number has %s (%j), then the intended part is found, and its number named', (_, q, used) => {
    const index = indexOf(
      makePart({ _id: 'a', number: 'FC-B6XN0R', oldNumbers: ['CS-0320-51'] }),
      makePart({ _id: 'b', number: 'FC-2HFY5L', name: 'Seatpost 27.2 mm' }),
    );
    const { corrected } = index.facets({ q });
    expect(corrected).toEqual(used === undefined ? [] : [{ typed: q, used: [used] }]);
    expect(index.exactNumber(q)).toEqual([]);
    if (used !== undefined) expect(idsOf(index, { q })).toEqual(['a']);
  });

  it.each(['Part no. RD-81', 'SKU: RD 81', 'art.-nr. rd81'])('when %j is typed, then its label is ignored', (q) => {
    expect(index.exactNumber(q).map(({ _id }) => _id)).toEqual(['exact']);
    expect(idsOf(index, { q })[0]).toBe('exact');
  });

  it('when only two characters are typed, then no number is found by them', () => {
    expect(idsOf(index, { q: '81' })).toEqual([]);
  });
});

describe('the parts that are found', () => {
  it('when a part is discontinued, then it comes after the others that match as well', () => {
    const index = indexOf(makePart({ _id: 'a', status: 'discontinued' }), makePart({ _id: 'b' }));
    for (const sort of [undefined, 'cheapest', 'name', 'newest', 'scarcest'] as const) {
      expect(idsOf(index, { q: 'crankset', sort })).toEqual(['b', 'a']);
    }
  });

  it('when a discontinued part matches as well as others, then it comes after them, unless its number was typed', () => {
    const old = makePart({ _id: 'a', name: 'Crankset', kind: 'crankset', number: 'CK-1', status: 'discontinued' });
    const index = indexOf(
      old,
      makePart({ _id: 'b', name: 'Crankset', kind: 'crankset', number: 'CK-10' }),
      makePart({ _id: 'c', name: 'Bolt', number: 'CK-11', description: 'For a crankset.' }),
    );
    expect(idsOf(index, { q: 'crankset' })).toEqual(['b', 'a', 'c']);
    expect(idsOf(index, { q: 'ck-1' })[0]).toBe('a');
  });

  it('when a discontinued part matches somewhat better than a current one, then it still comes after it', () => {
    const both = (status: 'discontinued' | undefined) =>
      indexOf(
        makePart({ _id: 'a', name: 'Zed', kind: 'crankset', ...(status && { status }) }),
        makePart({ _id: 'b', name: 'Bolt of a crankset' }),
      );
    expect(idsOf(both(undefined), { q: 'crankset' })).toEqual(['a', 'b']);
    expect(idsOf(both('discontinued'), { q: 'crankset' })).toEqual(['b', 'a']);
  });

  it('when a part changes, then it is found by its new texts', () => {
    const index = indexOf(makePart({ _id: 'a', name: 'Old Stem', number: 'A-1' }));
    index.put(makePart({ _id: 'a', name: 'New Saddle', number: 'A-2' }));
    expect([idsOf(index, { q: 'stem' }), idsOf(index, { q: 'saddle' })]).toEqual([[], ['a']]);
    expect([index.exactNumber('A-1'), index.exactNumber('A-2').length]).toEqual([[], 1]);
  });

  it('when only the stock of a part changes, then the list shows the new stock at the same place', () => {
    const index = indexOf(makePart({ _id: 'a' }), makePart({ _id: 'b' }));
    index.search({ sort: 'name' });
    index.put(makePart({ _id: 'a', availableQuantity: 0 }));
    expect(index.search({ sort: 'name' }).parts.map((part) => part.availableQuantity)).toEqual([0, 10]);
    expect(idsOf(index, { inStock: true })).toEqual(['b']);
  });

  it('when a page is asked for, then the total is that of the whole list', () => {
    const index = indexOf(...'abcde'.split('').map((id) => makePart({ _id: id })));
    const first = index.search({ q: 'elbert' }, { limit: 1 });
    const { parts, total } = index.search({ q: 'elbert' }, { after: first.next, limit: 2 });
    expect([parts.map(({ _id }) => _id), total]).toEqual([['b', 'c'], 5]);
  });

  it('when kinds are counted, then each has the picture of one of its matching parts', () => {
    const index = indexOf(
      makePart({ _id: 'a', name: 'Antero', kind: 'saddle', img: '/antero.webp', price: 138 }),
      makePart({ _id: 'b', name: 'Bross', kind: 'saddle', img: '/bross.webp', price: 90 }),
      makePart({ _id: 'c', name: 'Columbia', kind: 'seatpost', img: '/columbia.webp', price: 118 }),
      makePart({ _id: 'd', name: 'Wrench', img: '/wrench.webp' }),
    );
    expect(index.facets({}).kinds).toEqual([
      { kind: 'saddle', count: 2, img: '/antero.webp' },
      { kind: 'seatpost', count: 1, img: '/columbia.webp' },
    ]);
    expect(index.facets({ price: { max: 100 } }).kinds).toEqual([{ kind: 'saddle', count: 1, img: '/bross.webp' }]);
  });

  it('when a group of kinds is chosen, then the parts of all its kinds are found', () => {
    const index = indexOf(makePart({ _id: 'a', kind: 'saddle' }), makePart({ _id: 'b', kind: 'seatpost' }));
    expect([idsOf(index, { kind: ['saddle'] }), idsOf(index, { kind: ['seat'] })]).toEqual([['a'], ['a', 'b']]);
  });
});

describe('sorting', () => {
  const index = indexOf(
    makePart({ _id: 'a', name: 'Zebra', price: 5, availableQuantity: 9, createdAt: 2 }),
    makePart({ _id: 'b', name: 'ábra', price: 1_000_000, availableQuantity: 1, createdAt: 3 }),
    makePart({ _id: 'c', name: 'Cobra', price: 0.01, availableQuantity: 1_000_000, createdAt: 1_700_000_000_000 }),
  );

  it.each([
    [undefined, 'abc'],
    ['relevance', 'abc'],
    ['oldest', 'abc'],
    ['newest', 'cba'],
    ['cheapest', 'cab'],
    ['dearest', 'bac'],
    ['name', 'bca'],
    ['scarcest', 'bac'],
  ] as const)('when the sort is %s, then the order is %s', (sort, order) => {
    expect(idsOf(index, { sort })).toEqual(order.split(''));
  });
});

describe('a search that finds nothing', () => {
  const index = indexOf(
    makePart({ _id: 'a', name: 'Antero Saddle', kind: 'saddle', price: 50 }),
    makePart({ _id: 'b', name: 'Columbia Seatpost', kind: 'seatpost' }),
  );

  it('when a word is unknown, then it is named, with what the other words find', () => {
    expect(index.facets({ q: 'carbon saddle' }).nothingFound).toEqual({
      dropped: ['carbon'],
      q: 'saddle',
      total: 1,
      kinds: [{ kind: 'saddle', count: 1 }],
    });
  });

  it('when no part has all of the words, then as few words as possible are dropped', () => {
    expect(index.facets({ q: 'antero saddle columbia' }).nothingFound).toMatchObject({
      dropped: ['columbia'],
      q: 'antero saddle',
      kinds: [{ kind: 'saddle', count: 1 }],
    });
  });

  it('when only the filters exclude everything, then no word is dropped', () => {
    expect(index.facets({ q: 'saddle', price: { max: 10 } }).nothingFound).toEqual({
      dropped: [],
      q: 'saddle',
      total: 0,
      kinds: [{ kind: 'saddle', count: 1 }],
    });
  });

  it('when a word is mistyped, then the answer says which word was searched instead', () => {
    const { total, corrected, nothingFound } = index.facets({ q: 'sadle' });
    expect([total, corrected, nothingFound]).toEqual([1, [{ typed: 'sadle', used: ['saddle'] }], undefined]);
  });
});

describe('hostile searches', () => {
  const words = Array.from({ length: 40 }, (_, n) => `saddle stem fork chain ${n} tire brake wheel`);
  const index = indexOf(
    ...words.map((name, n) =>
      makePart({ _id: `part-${n}`, name, kind: 'saddle', specs: [{ name: 'speeds', value: n }] }),
    ),
  );
  const texts = [
    ...hostileTexts(),
    ['many words', 'saddle '.repeat(10_000)],
    ['many typos', 'sadlde chiarn '.repeat(10_000)],
    ['names of objects', '__proto__ constructor toString hasOwnProperty'],
    ['numbers and units', '1mm'.repeat(20_000)],
    ['numbers times numbers', '1x'.repeat(30_000)],
  ];

  it.each(texts)('when %s come as words, then the search ends at once and does not throw', (_, q) => {
    const before = process.cpuUsage();
    index.search({ q });
    index.facets({ q });
    index.suggest(q, 8);
    index.exactNumber(q);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(100);
  });

  it('when more facets and values are chosen than allowed, then the rest is ignored', () => {
    const values = Array.from({ length: 1_000 }, (_, n) => n);
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`facet-${n}`, values]));
    expect(index.search({ spec: many }).total).toBe(0);
    expect(index.facets({ spec: many }).specs).toEqual([]);
    expect(index.search({ spec: { speeds: values } }).total).toBe(searchBounds.valuesPerFacet);
  });

  it.each([
    { spec: JSON.parse('{"__proto__":[1],"constructor":["x"]}') as PartSearch['spec'] },
    { kind: ['__proto__' as 'saddle'] },
    { spec: { freehub: ['__proto__', 'constructor'] } },
    { group: '__proto__' },
    { price: { min: 2, max: 1 } },
    { price: { min: Infinity } },
  ])('when %j is chosen, then nothing is found', (search) => {
    expect(index.search(search)).toEqual({ parts: [], total: 0 });
    expect(index.facets(search).total).toBe(0);
  });

  it('when a part is named like a property of objects, then it is found', () => {
    const odd = indexOf(makePart({ _id: '__proto__', name: '__proto__ constructor', number: '__proto__' }));
    expect(idsOf(odd, { q: 'constructor proto' })).toEqual(['__proto__']);
    expect(idsOf(odd, { q: '__proto__' })).toEqual(['__proto__']);
  });
});
