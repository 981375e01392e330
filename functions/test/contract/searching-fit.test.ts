import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import type { Part } from '@fourteener/contract/part/schemas';
import type { PartFacets } from '@fourteener/contract/part/search';
import type { Answer } from '@fourteener/contract/shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { bikes } from '../../../seed/bikes.ts';
import { allParts } from '../../../seed/parts/all-parts.ts';
import { putBike } from '../../src/fit/bikes.ts';
import { addPart } from '../../src/parts/store.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { nextOf, walkPages } from '../support/pages.ts';
import { expectProblem } from '../support/problems.ts';

const by = { uid: 'test', email: 'test@test.example' };
const BLANCA = 'fits=blanca-2025&size=54';

describe('a search for what fits a bike', () => {
  const { db, send } = useOwnShop();
  const find = async (query: string) => {
    const { status, json, text } = await send(`/partses?${query}`);
    expect(status, text).toBe(200);
    return json as Part[];
  };
  const facets = async (query: string) => (await send(`/partses/facets?${query}`)).json as PartFacets;
  const verdictsOf = (parts: readonly Part[]) => parts.map(({ _id, fit }) => [_id, fit]);
  /** The verdict of `GET /fit` on each part alone, in the order of the list. */
  const judge = async (parts: readonly Part[], bike: ChosenBike) => {
    const body = { parts: parts.map(({ _id }) => _id), bike, alone: true };
    const { answers } = (await send('/fit', { body })).json as Answer<'checkStoredFit'>;
    return answers.map(({ id, verdict }) => [id, verdict] as const);
  };
  const group = (judged: Awaited<ReturnType<typeof judge>>) => [
    ...judged.filter(([, verdict]) => ['fits', 'with', 'caution'].includes(String(verdict))),
    ...judged.filter(([, verdict]) => verdict === null),
    ...judged.filter(([, verdict]) => verdict === 'unknown'),
  ];

  beforeAll(async () => {
    for (const { id, createdAt, ...part } of allParts) await addPart(db, id, part, { at: new Date(createdAt), by });
    for (const { id, ...bike } of bikes) await putBike(db, id, bike);
  });

  it('when a bike of the shop is named, then parts that do not fit are left out, and the others come in three groups', async () => {
    const plain = await find('sort=name&price=0-');
    expect(plain).toHaveLength(allParts.length);
    const judged = await judge(plain, { bike: 'blanca-2025', size: '54', measured: [], replaced: [] });
    const found = await find(`sort=name&${BLANCA}`);
    expect(verdictsOf(found)).toEqual(group(judged));
    expect(found.length).toBeLessThan(plain.length);
    const { fit, total } = await facets(BLANCA);
    expect(total).toBe(found.length);
    for (const [verdict, count] of Object.entries(fit ?? {})) {
      expect(judged.filter((one) => (one[1] ?? 'none') === verdict).length, verdict).toBe(count);
    }
  });

  it('when the rider’s own bike is sent, then the parts are judged with it', async () => {
    const bike: ChosenBike = {
      bike: 'blanca-2025',
      size: '54',
      measured: [
        { slot: 'wheel-rear', ports: [{ interface: 'freehub', side: 'gives', code: 'hg-l', from: 'measured' }] },
      ],
      replaced: [],
    };
    const plain = await find('sort=cheapest&kind=drivetrain');
    const found = await find(`sort=cheapest&kind=drivetrain&fits=${encodeURIComponent(JSON.stringify(bike))}`);
    expect(verdictsOf(found)).toEqual(group(await judge(plain, bike)));
    expect(verdictsOf(found)).not.toEqual(verdictsOf(await find(`sort=cheapest&kind=drivetrain&${BLANCA}`)));
    const same = JSON.stringify({ bike: 'blanca-2025' });
    expect(await find(`fits=${encodeURIComponent(same)}&size=54`)).toEqual(await find(BLANCA));
    const preset = { preset: 'road-rim-2015', measured: [], replaced: [] };
    const onPreset = await find(`sort=cheapest&kind=drivetrain&fits=${encodeURIComponent(JSON.stringify(preset))}`);
    expect(verdictsOf(onPreset)).toEqual(group(await judge(plain, preset)));
  });

  it('when the list is paged, then its pages together are the whole list', async () => {
    const first = await send(`/partses?${BLANCA}&sort=name&limit=10&count=true`);
    const pages = [first, ...(await walkPages(send, nextOf(first)))];
    const found = await find(`${BLANCA}&sort=name`);
    expect(pages.flatMap(({ json }) => json as Part[])).toEqual(found);
    expect(first.headers.get('x-total-count')).toBe(String(found.length));
  });

  it('when other facets are counted, then each count is the number of parts that fit', async () => {
    const { kinds, inStock } = await facets(BLANCA);
    for (const { kind, count } of kinds) expect((await find(`kind=${kind}&${BLANCA}`)).length, kind).toBe(count);
    expect(await find(`inStock=true&${BLANCA}`)).toHaveLength(inStock.yes);
    expect(Object.keys(await facets('kind=chain'))).not.toContain('fit');
    for (const part of await find('kind=chain')) expect(part).not.toHaveProperty('fit');
  });

  it.each(['fits=blanca-1999', 'fits=none-2025', `${BLANCA}9`, 'fits=blanca'])(
    'when the bike of %s does not exist, then the answer is a 404',
    async (query) => {
      expectProblem(await send(`/partses?${query}`), 'not-found');
      expectProblem(await send(`/partses/facets?${query}`), 'not-found');
    },
  );
});
