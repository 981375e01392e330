import type { StoredBike } from '@fourteener/contract/fit/stored-bikes';
import type { Answer } from '@fourteener/contract/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putBike } from '../../src/fit/bikes.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { goodBodies } from '../support/good-bodies.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';

// Where no rule decides about fit, the maker's builds and drawings do, in each answer of the shop.

const { db } = openOwnDatabase();
let send: Client;
let close: () => Promise<void>;
let admin: Account;

const line = (balloon: number, partId: string, under?: number) => ({
  ...{
    balloon,
    partId,
    name: `Line ${balloon}`,
    shape: `part-${balloon}`,
    quantity: 1,
    soldAlone: true,
    at: [10, 10],
    anchor: [20, 20],
  },
  ...(under !== undefined && { under }),
});

/** Saves and publishes a drawing of the Tern through the API. */
async function publish(id: string, lines: readonly { shape: string }[]): Promise<void> {
  const shapes = lines.map(({ shape }) => `<path id="${shape}" d="M1 1h20v20z"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${shapes}</svg>`;
  const path = `/assembly-drafts/${id}`;
  const body = {
    ...goodBodies.saveDrawingDraft,
    title: `Drawing of the ${id}`,
    bikes: ['tern'],
    svg,
    lines,
    version: 0,
  };
  const saved = await send(path, { method: 'PUT', as: admin, body });
  expect(saved.status, saved.text).toBe(200);
  const { version } = saved.json as Answer<'saveDrawingDraft'>;
  const published = await send(`/assembly-drafts/${id}/publication`, { as: admin, body: { version } });
  expect(published.status, published.text).toBe(200);
}

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  const by = { at: new Date(), by: { uid: 'test', email: 'test@test.example' } };
  for (const [id, name, kind] of [
    ['long-stem', 'Long Stem', 'stem'],
    ['short-stem', 'Short Stem', 'stem'],
    ['stem-bolts', 'Stem bolts', undefined],
    ['top-cap', 'Top cap', undefined],
    ['bell', 'Bell', undefined],
  ] as const)
    await addPart(
      db,
      id,
      {
        ...goodBodies.addPart,
        name,
        number: `NO-${id}`,
        kind: kind ?? null,
        ports: null,
        position: null,
        includes: null,
      },
      by,
    );
  const slots = { stem: { part: 'long-stem' } };
  await putBike(db, 'tern', { model: 'Tern', about: '', years: [2021, 2024], sizes: ['M', 'L'], slots });
  const instance = await openInstance({ db });
  send = clientOf(instance.origin);
  close = instance.close;
  await publish('cockpit', [line(4, 'long-stem'), line(5, 'stem-bolts', 4), line(9, 'top-cap')]);
});
afterAll(() => close());

type Said = [id: string, verdict: string | null, because: string | undefined];
const toSaid = ({ answers }: Answer<'checkStoredFit'>): Said[] =>
  answers.map(({ id, verdict, because }) => [id, verdict, because]);

const came = 'Your Tern 2022 came with it.';
const drawn = (balloon: number) => `It is number ${balloon} in the drawing Drawing of the cockpit of your Tern.`;

describe('parts that no rule covers', () => {
  it('when they are judged with a bike of the shop, then its build and its drawings decide which fit', async () => {
    const { json } = await send('/fit?parts=long-stem,stem-bolts,top-cap,bell&bike=tern-2022&size=M&alone=true', {
      method: 'GET',
    });
    expect(toSaid(json as Answer<'checkStoredFit'>)).toEqual([
      ['long-stem', 'fits', came],
      ['stem-bolts', 'fits', drawn(5)],
      ['top-cap', 'fits', drawn(9)],
      ['bell', 'unknown', undefined],
    ]);
    const [stem, bolts] = (json as Answer<'checkStoredFit'>).answers;
    expect(stem?.source).toEqual({ kind: 'build', model: 'Tern', year: 2022 });
    expect(bolts?.source).toEqual({ kind: 'drawing', drawing: 'cockpit', title: 'Drawing of the cockpit', balloon: 5 });
  });

  it('when the rider has replaced the stem, then its bolts do not fit, and the cap still does', async () => {
    const bike = { bike: 'tern-2023', size: 'L', measured: [], replaced: [{ slot: 'stem', part: 'short-stem' }] };
    const { json } = await send('/fit', { body: { parts: ['stem-bolts', 'top-cap'], bike, alone: true } });
    expect(toSaid(json as Answer<'checkStoredFit'>)).toEqual([
      ['stem-bolts', 'no', 'It belongs to the Long Stem, which you replaced by the Short Stem.'],
      ['top-cap', 'fits', drawn(9)],
    ]);
    expect((json as Answer<'checkStoredFit'>).verdict).toBe('no');
  });

  it('when facts are sent with the id of a part, then the drawings decide about it, and without an id they do not', async () => {
    const part = { kind: 'stem', ports: [] };
    const bike = { model: 'Tern', year: 2022, size: 'M', slots: { stem: { kind: 'stem', ports: [] } } };
    const sent = [{ ...part, partId: 'stem-bolts' }, part];
    const { json } = await send('/fit/check', { body: { parts: sent, bike } });
    const { answers } = json as Answer<'checkFit'>;
    // The second part is sent without an id, so that no drawing decides about it.
    expect(answers.map(({ because }) => because)).toEqual([drawn(5), undefined]);
    const replaced = { ...bike, slots: { stem: { kind: 'stem', ports: [], partId: 'short-stem' } } };
    const again = await send('/fit/check', { body: { parts: sent.slice(0, 1), bike: replaced } });
    expect((again.json as Answer<'checkFit'>).answers[0]).toMatchObject({
      verdict: 'no',
      because: 'It belongs to the Long Stem, which you replaced by the Short Stem.',
    });
    for (const unknown of [{ ...bike, model: 'Heron' }, { ...bike, year: 2020 }, { slots: bike.slots }]) {
      const { json: other } = await send('/fit/check', { body: { parts: sent.slice(0, 1), bike: unknown } });
      expect((other as Answer<'checkFit'>).answers[0]).not.toHaveProperty('because');
    }
  });

  it('when a list is narrowed to a bike, then it has the parts that fit, with their verdicts', async () => {
    const { json } = await send('/partses?fits=tern-2022&size=M&sort=name', { method: 'GET' });
    const fits = (json as Answer<'listParts'>).map(({ name, fit }) => [name, fit]);
    expect(fits).toEqual(
      expect.arrayContaining([
        ['Long Stem', 'fits'],
        ['Stem bolts', 'fits'],
        ['Top cap', 'fits'],
        ['Bell', 'unknown'],
      ]),
    );
  });

  it('when a drawing is published, then the instance that published it uses it at once', async () => {
    const ask = async () => {
      const { json } = await send('/fit?parts=bell&bike=tern-2024&alone=true', { method: 'GET' });
      return toSaid(json as Answer<'checkStoredFit'>)[0];
    };
    expect(await ask()).toEqual(['bell', 'unknown', undefined]);
    await publish('bells', [line(3, 'bell')]);
    expect(await ask()).toEqual(['bell', 'fits', 'It is number 3 in the drawing Drawing of the bells of your Tern.']);
  });
});

it('when a rule excludes a part that a bike came with, then the report of missing facts names it with the years', async () => {
  const by = { at: new Date(), by: { uid: 'test', email: 'test@test.example' } };
  const shape = (side: 'gives' | 'takes', code: string) => [
    { interface: 'hanger-shape', side, code, from: 'maker' as const },
  ];
  const facts = { ...goodBodies.addPart, position: null, includes: null };
  await addPart(
    db,
    'old-hanger',
    { ...facts, name: 'Old Hanger', number: 'NO-H', kind: 'hanger', ports: shape('takes', 'fourteener-8') },
    by,
  );
  await addPart(
    db,
    'new-frame',
    { ...facts, name: 'New Frame', number: 'NO-F', kind: 'frame', ports: shape('gives', 'udh') },
    by,
  );
  const slots = { hanger: { part: 'old-hanger', years: [null, 2023] as [null, number] }, frame: { part: 'new-frame' } };
  await putBike(db, 'heron', { model: 'Heron', about: '', years: [2021, 2025], sizes: ['M'], slots });
  const ask = async (query: string) =>
    (await send(`/partses/coverage?${query}`, { method: 'GET', as: admin })).json as Answer<'reportCoverage'>;
  const { contradictions } = await ask('limit=1&contradictions=true');
  const because = 'The hanger is Fourteener, drawing 8 (2020–2023); the frame takes UDH.';
  expect(contradictions).toEqual({
    rows: ['old-hanger', 'new-frame'].map((_id) => ({
      part: {
        _id,
        ...(_id === 'old-hanger' ? { number: 'NO-H', name: 'Old Hanger' } : { number: 'NO-F', name: 'New Frame' }),
      },
      bike: { id: 'heron', model: 'Heron' },
      years: [2021, 2022, 2023],
      source: { kind: 'build', model: 'Heron', year: 2021 },
      because,
    })),
    hasMore: false,
  });
  // Another bike came with an earlier version of the same frame, until the shop sold the present one: its entry says so, so nothing is wrong.
  const until = (year: number) => ({ years: [null, year] as [null, number] });
  const earlier = { ...shape('gives', 'fourteener-8')[0], ...until(2022) };
  const present = { ...shape('gives', 'udh')[0], years: [2023, null] as [number, null] };
  const frame = { part: 'new-frame', ports: [earlier, present] } as StoredBike['slots'][string];
  const egret = { model: 'Egret', about: '', years: [2021, 2024] as [number, number], sizes: ['M'] };
  await putBike(db, 'egret', { ...egret, slots: { hanger: { part: 'old-hanger', ...until(2022) }, frame } });
  const listed = async () =>
    (await ask('limit=1&contradictions=true')).contradictions?.rows.map(({ bike, years }) => [bike.id, years]);
  expect(await listed()).toEqual([
    ['heron', [2021, 2022, 2023]],
    ['heron', [2021, 2022, 2023]],
  ]);
  // The hanger stays a year too long.
  await putBike(db, 'egret', { ...egret, slots: { hanger: { part: 'old-hanger', ...until(2023) }, frame } });
  expect(await listed()).toEqual([
    ['egret', [2023]],
    ['egret', [2023]],
    ['heron', [2021, 2022, 2023]],
    ['heron', [2021, 2022, 2023]],
  ]);
  expect(await ask('limit=1')).not.toHaveProperty('contradictions');
  const body = { weightGrams: 47, description: 'Mass: 41 g' };
  expect((await send('/partses/old-hanger', { method: 'PUT', as: admin, body })).status).toBe(200);
  const { collisions } = await ask('limit=1&contradictions=true');
  expect(collisions?.rows.filter(({ part }) => part._id === 'old-hanger')).toEqual([
    {
      part: { _id: 'old-hanger', number: 'NO-H', name: 'Old Hanger' },
      says: 'The description says “Mass: 41 g”, and the fact is 47 g.',
    },
  ]);
});
