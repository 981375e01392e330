import { checkFit } from '@fourteener/contract/fit/check-fit';
import type { BikeFacts, Port } from '@fourteener/contract/fit/facts';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import { expect, it } from 'vitest';
import type { CatalogPart } from '../catalog/catalog-part.ts';
import { indexOf, makePart } from '../catalog/testing/parts.ts';
import { suggestParts } from './suggestions.ts';

const port = (id: string, side: Port['side'], fact: Partial<Port>): Port => ({
  interface: id,
  side,
  from: 'maker',
  ...fact,
});
const freehub = (side: Port['side'], code: string) => [port('freehub', side, { code })];
const cassette = (_id: string, code: string, more: Partial<CatalogPart> = {}) =>
  makePart({ _id, kind: 'cassette', ports: freehub('takes', code), ...more });
const wheel = (_id: string, code: string, position: 'front' | 'rear' = 'rear') =>
  makePart({ _id, kind: 'wheel', position, ports: freehub('gives', code) });

const wrong = cassette('wrong', 'xd');
const bike: BikeFacts = {
  slots: { 'wheel-rear': { kind: 'wheel', position: 'rear', ports: freehub('gives', 'hg-l') } },
};

it('when a part does not fit the bike, then others of its kind are suggested, by the best verdict, then by the lowest price', () => {
  const index = indexOf(
    wrong,
    cassette('with-adapter', 'hg-m', { price: 1 }),
    cassette('dear', 'hg-l', { price: 90 }),
    cassette('cheap', 'hg-l', { price: 80 }),
  );
  expect(suggestParts(index, { instead: wrong, parts: [], bike })).toEqual([
    { id: 'cheap', verdict: 'fits' },
    { id: 'dear', verdict: 'fits' },
    { id: 'with-adapter', verdict: 'with' },
  ]);
});

it.each([
  ['is sold out', { availableQuantity: 0 }],
  ['is discontinued', { status: 'discontinued' }],
  ['is hidden', { status: 'hidden' }],
  ['states nothing', { ports: [] }],
  ['states another freehub body', { ports: freehub('takes', 'micro-spline') }],
  ['is of another kind', { kind: 'chain' }],
] as const)('when a part %s, then it is not suggested', (_, fields) => {
  const other = cassette('other', 'hg-l', fields as Partial<CatalogPart>);
  expect(suggestParts(indexOf(wrong, other), { instead: wrong, parts: [], bike })).toEqual([]);
});

it('when a part is already chosen, or is for the other end, then it is not suggested', () => {
  const [front, rear] = [wheel('front', 'hg-m', 'front'), wheel('rear', 'hg-m')];
  const there = cassette('there', 'hg-m');
  const index = indexOf(front, rear, there, wrong);
  const idsInstead = (instead: CatalogPart) =>
    suggestParts(index, { instead, parts: [there], bike: null }).map(({ id }) => id);
  expect(idsInstead(wheel('other', 'xd'))).toEqual(['rear']);
  expect(idsInstead(wrong)).toEqual([]);
});

it('when a kind is wanted beside chosen parts, then its parts that fit them are suggested', () => {
  const rear = wheel('rear', 'hg-m');
  const index = indexOf(rear, cassette('fits', 'hg-m'), cassette('other', 'xd'), wheel('second', 'hg-m'));
  expect(suggestParts(index, { instead: { kind: 'cassette' }, parts: [rear], bike: null })).toEqual([
    { id: 'fits', verdict: 'fits' },
  ]);
});

it('when other parts are to stay, then they replace those of the bike, and the verdict is about all together', () => {
  const other = wheel('wheel', 'micro-spline');
  const index = indexOf(wrong, cassette('for-bike', 'hg-l'), cassette('for-wheel', 'micro-spline'));
  const parts = [other, wrong];
  const suggested = suggestParts(index, { instead: wrong, parts, bike });
  expect(suggested).toEqual([{ id: 'for-wheel', verdict: 'fits' }]);
  const facts = [index.get('for-wheel'), other].map((part) => (part && factsOfPart(part)) ?? { kind: '', ports: [] });
  expect(checkFit(facts, bike).answers[0]?.verdict).toBe('fits');
});

it('when more than six parts fit, then six are suggested', () => {
  const all = Array.from({ length: 8 }, (_, n) => cassette(`cassette-${n}`, 'hg-l'));
  expect(suggestParts(indexOf(wrong, ...all), { instead: wrong, parts: [], bike })).toHaveLength(6);
});

it('when the part has no kind, then nothing is suggested', () => {
  const bare = makePart({ _id: 'bare' });
  expect(suggestParts(indexOf(bare, makePart({ _id: 'other' })), { instead: bare, parts: [], bike })).toEqual([]);
});

it('when judging would exceed the budget of a request, then what was found before is suggested, and without any the request is refused', () => {
  const freehubs = (side: Port['side'], count: number) =>
    Array.from({ length: count }, (_, n) =>
      port('freehub', side, { code: 'hg-l', ...(n > 0 && { kit: { code: `kit-${n}`, label: 'A kit' } }) }),
    );
  const crowded: BikeFacts = {
    slots: { 'wheel-rear': { kind: 'wheel', position: 'rear', ports: freehubs('gives', 150) } },
  };
  const suggest = (priceOfHuge: number) => {
    const huge = cassette('huge', 'hg-l', { price: priceOfHuge, ports: freehubs('takes', 140) });
    const index = indexOf(wrong, cassette('first', 'hg-l', { price: 5 }), huge, cassette('last', 'hg-l', { price: 9 }));
    return suggestParts(index, { instead: wrong, parts: [], bike: crowded }).map(({ id }) => id);
  };
  expect(suggest(7)).toEqual(['first']);
  expect(() => suggest(3)).toThrow('needs more comparisons');
});

it('when no rule is about a part that the bike came with, then it is suggested, unless its fit to a part that stays is unknown', () => {
  const saddle = (_id: string) => makePart({ _id, kind: 'saddle', ports: [] });
  const bare = (_id: string) => makePart({ _id, kind: 'wheel', position: 'rear', ports: [] });
  const [built, other, first, second] = [saddle('built'), saddle('other'), cassette('first', 'hg-l'), bare('second')];
  const index = indexOf(built, other, first, wrong, second);
  const place = { name: 'A part', kind: 'saddle' };
  const came = { saddle: { part: 'built', ...place }, cassette: { part: 'first', ...place, kind: 'cassette' } };
  const papers = { model: 'Tern', year: 2_022, built: came, mounted: came, changed: [], lines: [] };
  const unknownWheel = { 'wheel-rear': { kind: 'wheel', position: 'rear' as const, ports: [] } };
  const tern = { slots: unknownWheel, papers };
  expect(suggestParts(index, { instead: other, parts: [], bike: tern })).toEqual([{ id: 'built', verdict: 'fits' }]);
  expect(suggestParts(index, { instead: other, parts: [], bike: { slots: unknownWheel } })).toEqual([]);
  expect(suggestParts(index, { instead: wrong, parts: [], bike: tern })).toEqual([{ id: 'first', verdict: 'fits' }]);
  expect(suggestParts(index, { instead: wrong, parts: [second], bike: tern })).toEqual([]);
});
