import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import type { NewPart, Part } from '@fourteener/contract/part/schemas';
import type { PartFacets } from '@fourteener/contract/part/search';
import { bikes } from '../../../seed/bikes.ts';
import { allParts } from '../../../seed/parts/all-parts.ts';
import { putBike } from '../../src/fit/bikes.ts';
import { addPart } from '../../src/parts/store.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { walkPages, nextOf } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const by = { uid: 'test', email: 'test@test.example' };

describe('a search', () => {
  const { db, send } = useOwnShop();
  const find = async (query: string) => (await send(`/partses?${query}`)).json as Part[];
  const idsOf = async (query: string) => (await find(query)).map(({ _id }) => _id);
  const facets = async (query: string) => (await send(`/partses/facets?${query}`)).json as PartFacets;

  beforeAll(async () => {
    for (const { id, createdAt, ...part } of allParts) await addPart(db, id, part, { at: new Date(createdAt), by });
    for (const { id, ...bike } of bikes) await putBike(db, id, bike);
  });

  it('when the words name a bike and its year, then only parts that fit it are found, and the answer names it', async () => {
    const found = await find('q=hanger+blanca+2025');
    expect(found[0]).toMatchObject({ _id: 'wetterhorn-hanger-udh-j5rt9b', fit: 'fits' });
    expect(found.map(({ _id }) => _id)).not.toContain('handies-hanger-2020-to-2023-n8xc2v');
    const bike = { fits: 'blanca-2025', model: 'Blanca', year: 2025, isYearSaid: true, q: 'hanger' };
    const counted = await facets('q=hanger+blanca+2025');
    expect([counted.bike, counted.total, counted.fit?.fits]).toEqual([bike, found.length, expect.any(Number)]);
    expect(await idsOf('q=hanger+blanca+2022')).not.toContain('wetterhorn-hanger-udh-j5rt9b');
    expect((await facets('q=seatpost+blanca+54+2024')).bike).toMatchObject({ size: '54', q: 'seatpost' });
  });

  it('when the words are only a bike and its year, then all parts are listed, except those that do not fit it', async () => {
    const [words, filter] = [
      await idsOf('q=blanca+2022&limit=100'),
      await idsOf('fits=blanca-2022&sort=oldest&limit=100'),
    ];
    expect(words).toEqual(filter);
    expect(words.length).toBeGreaterThan(40);
    expect(words).not.toContain('wetterhorn-hanger-udh-j5rt9b');
    expect((await idsOf('q=blanca&limit=100')).length).toBeLessThan(10);
  });

  it('when the words name a bike without its year, then no part is left out, and no part gets a verdict', async () => {
    const ids = await idsOf('q=blanca+hanger');
    expect(ids).toEqual(expect.arrayContaining(['wetterhorn-hanger-udh-j5rt9b', 'handies-hanger-2020-to-2023-n8xc2v']));
    expect((await find('q=blanca+hanger')).map(({ fit }) => fit)).toEqual(ids.map(() => undefined));
    const { bike, fit } = await facets('q=blanca+hanger');
    expect([bike?.year, bike?.isYearSaid, fit]).toEqual([2026, false, undefined]);
  });

  it('when the words are the name of a part that is named after a bike, or a year without a bike, then no bike is recognized', async () => {
    expect((await idsOf('q=blanca+frame'))[0]).toBe('blanca-frame-steel-52-k8t4vz');
    for (const q of ['blanca+frame', 'blanca+2019+hanger', 'hanger+2022'])
      expect((await facets(`q=${q}`)).bike, q).toBeUndefined();
    expect((await facets('q=hanger+blanca+2025&fits=blanca-2021')).bike).toBeUndefined();
  });

  it('when a number is typed in any notation, then the part with that number is the first', async () => {
    for (const q of ['FC-B6XN0R', 'fc b6xn0r', 'b6xn0r', 'ST-318-50', 'st31850', 'FC-B6X']) {
      expect((await idsOf(`q=${encodeURIComponent(q)}`))[0], q).toBe('princeton-stem-b6xn0r');
    }
  });

  it('when words are misspelled or in British English, then the parts are found; with another digit, they are not', async () => {
    expect(await idsOf('q=casette')).toContain('massive-cassette-12-speed-3tq8zd');
    expect(await idsOf('q=rear+mech')).toContain('longs-rear-derailleur-h3aj8m');
    expect(await idsOf('q=chain+12-speed')).toContain('harvard-chain-12-speed-7wpa1c');
    expect(await idsOf('q=chain+11-speed')).not.toContain('harvard-chain-12-speed-7wpa1c');
    expect(await find('q=zzzyx')).toEqual([]);
  });

  it('when a kind, values, a price and the stock are chosen, then only parts that have all of them are listed', async () => {
    const found = await find('kind=drivetrain&spec.speeds=11,12&price=40-200&inStock=true&sort=cheapest');
    expect(found.map(({ price }) => price)).toEqual(found.map(({ price }) => price).toSorted((a, b) => a - b));
    expect(found.length).toBeGreaterThan(1);
    for (const { specs, price, availableQuantity } of found) {
      expect(specs?.find(({ name }) => name === 'speeds')?.value).toBe(12);
      expect(price).toBeGreaterThanOrEqual(40);
      expect(price).toBeLessThanOrEqual(200);
      expect(availableQuantity).toBeGreaterThan(0);
    }
    expect(await idsOf('group=stem-50&sort=name')).toEqual(['belford-stem-silver-3hy9te', 'princeton-stem-b6xn0r']);
  });

  it('when facets are counted, then each count is the number of parts with that value', async () => {
    const { total, kinds, specs, inStock, price } = await facets('kind=drivetrain');
    expect(total).toBe((await find('kind=drivetrain')).length);
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(allParts.length);
    for (const { kind, count } of kinds) expect((await find(`kind=${kind}`)).length, kind).toBe(count);
    const sum = (await find('kind=chain')).length + (await find('kind=brakes')).length;
    expect(await find('kind=chain,brakes')).toHaveLength(sum);
    for (const { name, values } of specs) {
      for (const { value, count } of values) {
        expect((await find(`kind=drivetrain&spec.${name}=${value}`)).length, `${name} ${value}`).toBe(count);
      }
    }
    expect((await find('kind=drivetrain&inStock=true')).length).toBe(inStock.yes);
    const prices = (await find('kind=drivetrain')).map((part) => part.price);
    expect(price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  });

  it('when nothing is found, then the answer says which words were dropped, and which kinds are near', async () => {
    const { total, nothingFound } = await facets('q=chain+gold');
    expect(total).toBe(0);
    expect(nothingFound).toMatchObject({ dropped: ['gold'], q: 'chain' });
    expect(nothingFound?.kinds.map(({ kind }) => kind)).toContain('chain');
  });

  it('when a search is paged, then its pages together are the whole list, and the total is counted', async () => {
    const first = await send('/partses?kind=drivetrain&spec.speeds=12&limit=2&count=true');
    const pages = [first, ...(await walkPages(send, nextOf(first)))];
    expect(pages.flatMap(({ json }) => (json as Part[]).map(({ _id }) => _id))).toEqual(
      await idsOf('kind=drivetrain&spec.speeds=12'),
    );
    expect(first.headers.get('x-total-count')).toBe(String((await find('kind=drivetrain&spec.speeds=12')).length));
  });
});

describe('a search of a shop that changes', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await makeFixture();
  });

  const find = async (q: string) => (await fixture.send(`/partses?q=${q}`)).json as Part[];
  const change = (method: string, id: string, body?: Partial<NewPart>) =>
    fixture.send(`/partses/${id}`, { method, as: fixture.admin, ...(body && { body }) });

  it('when a part is added, changed, ordered or deleted, then searches have the change within seconds', async () => {
    const word = `w${randomUUID().replaceAll('-', '')}`.replaceAll(/\d/g, 'x');
    const id = await makePart({ name: `Bell ${word}`, availableQuantity: 5 });
    const untilFound = (expected: object[]) =>
      expect.poll(() => find(word), { timeout: 6_000 }).toMatchObject(expected);
    await untilFound([{ _id: id, name: `Bell ${word}` }]);
    await change('PUT', id, { name: `Horn ${word}`, price: 99 });
    await untilFound([{ name: `Horn ${word}`, price: 99 }]);
    const order = { partsId: id, quantity: 2, phone: '719 555 0100', address: '1 F Street' };
    await fixture.send('/order', { as: fixture.customer, body: order });
    await untilFound([{ availableQuantity: 3 }]);
    await change('DELETE', id);
    await untilFound([]);
  });

  it.each([
    ['spec.gears=12', 'spec.gears'],
    ['spec.speeds=twelve', 'spec.speeds'],
    ['spec.speeds=', 'spec.speeds'],
    ['spec.freehub=hyperglide', 'spec.freehub'],
    ['spec.__proto__=1', 'spec.__proto__'],
    [`spec.speeds=${'1,'.repeat(50)}1`, 'spec.speeds'],
    [Array.from({ length: 200 }, (_, n) => `spec.f${n}=1`).join('&'), 'spec'],
    ['spec=12', 'spec'],
    ['kind=bicycle', 'kind'],
    ['kind=toString', 'kind'],
    ['kind=chain,bicycle', 'kind'],
    [`kind=${Array.from({ length: 21 }, () => 'chain').join()}`, 'kind'],
    ['price=cheap', 'price'],
    ['price=-', 'price'],
    ['price=1e5-2', 'price'],
    ['price=50-10', 'price'],
    [`q=${'x'.repeat(201)}`, 'q'],
    [`q=${'x'.repeat(8 * 1_024)}`, 'q'],
    ['q=%00', 'q'],
    ['q=chain%07', 'q'],
    ['q=%ED%A0%80%1B', 'q'],
    ['group=%00', 'group'],
    ['fits=', 'fits'],
    ['fits=Blanca', 'fits'],
    ['fits=blanca-2025%00', 'fits'],
    ['fits=__proto__', 'fits'],
    [`fits=${'x'.repeat(8 * 1_024)}`, 'fits'],
    ['fits=%7B', 'fits'],
    ['fits=%7B%7D', 'fits'],
    [`fits=${encodeURIComponent('{"__proto__":{"bike":"blanca-2025"}}')}`, 'fits'],
    [`fits=${encodeURIComponent('{"preset":"__proto__"}')}`, 'fits'],
    [`fits=${encodeURIComponent('{"bike":"blanca-2025","preset":"road-rim-2015"}')}`, 'fits'],
    [`fits=${encodeURIComponent('{"bike":"blanca-2025","measured":[{"slot":"wheel-rear"}]}')}`, 'fits'],
    [`fits=${encodeURIComponent('{"bike":"blanca-2025","replaced":[{"slot":"wheel-rear","part":"a/b"}]}')}`, 'fits'],
    [`fits=%7B%22measured%22:${'['.repeat(2_900)}`, 'fits'],
    ['fits=blanca-2025&size=%07', 'size'],
    [`fits=blanca-2025&size=${'5'.repeat(61)}`, 'size'],
    ['q=chain&after=WyJzZWFyY2giLC0xXQ', 'after'],
    ['q=chain&after=x', 'after'],
    ['q=chain&sort=best', 'sort'],
    [`q=chain&limit=${constraints.pageSize + 1}`, 'limit'],
    ['q=chain&last=3', 'last'],
  ])('when a search has %s, then the answer names the invalid parameter', async (query, field) => {
    expectFieldProblem(await fixture.send(`/partses?${query}`), field);
    if (!/after|sort|limit|last/.test(query)) expectFieldProblem(await fixture.send(`/partses/facets?${query}`), field);
  });

  it.each([
    ['kinds', 'kind', 'chain', 'At most 20 kinds can be chosen.'],
    ['numbers', 'spec.speeds', '12', 'At most 20 values of a specification can be chosen.'],
    ['codes', 'spec.freehub', 'micro-spline', 'At most 20 values of a specification can be chosen.'],
  ])('when 200 %s are chosen, then the answer says that they are too many', async (_what, field, value, message) => {
    const reply = await fixture.send(`/partses?${field}=${Array.from({ length: 200 }, () => value).join()}`);
    expectFieldProblem(reply, field);
    expect(reply.json).toMatchObject({ detail: message });
  });

  it('when a parameter is repeated, then the search is refused', async () => {
    for (const query of ['spec.speeds=1&spec.speeds=2', 'spec=1&spec.speeds=2', 'spec.speeds=2&spec=1', 'q=a&q=b']) {
      expectProblem(await fixture.send(`/partses?${query}`), 'malformed-request');
    }
  });
});
