import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeBike } from '../support/bikes.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const bike = (id: string, changes: Partial<GarageBike> = {}): GarageBike => ({
  id,
  name: `Bike ${id}`,
  preset: 'road-rim-2015',
  measured: [],
  replaced: [],
  ...changes,
});
const read = async (as: Account) => (await fixture.send('/garages/mine', { as })).json;
const save = (as: Account, body: unknown) => fixture.send('/garages/mine', { method: 'PUT', as, body });

describe('the saved garage of an account', () => {
  it('when no garage was ever saved, then it is empty', async () => {
    expect(await read(await makeAccount())).toEqual({ bikes: [], chosen: null, revision: 0 });
  });

  it('when bikes are saved, then their owner reads them as they were sent, and nobody else does', async () => {
    const [owner, other] = await Promise.all([makeAccount(), makeAccount()]);
    const measured = [
      {
        slot: 'frame',
        ports: [{ interface: 'seatpost', side: 'gives' as const, code: '31.6', from: 'measured' as const }],
      },
    ];
    const replaced = [
      { slot: 'chain', part: 'any', since: '2026-02-28', order: 'order-7' },
      { slot: 'saddle', part: 'older' },
    ];
    const kept = { bikes: [bike('one', { measured, replaced })], chosen: 'one' };
    const reply = await save(owner, { ...kept, revision: 0 });
    expect([reply.status, reply.json]).toEqual([200, { ...kept, revision: 1 }]);
    expect(await read(owner)).toEqual({ ...kept, revision: 1 });
    expect(await read(other)).toMatchObject({ bikes: [] });
    expect((await save(owner, kept)).json).toMatchObject({ revision: 1 });
  });

  it('when two devices change the same garage, then the second gets a 409, and no change of the first is lost', async () => {
    const owner = await makeAccount();
    expect((await save(owner, { bikes: [bike('one')], chosen: null, revision: 0 })).status).toBe(200);
    expectProblem(await save(owner, { bikes: [bike('two')], chosen: null, revision: 0 }), 'garage-changed');
    expect(await read(owner)).toMatchObject({ bikes: [{ id: 'one' }], revision: 1 });
  });

  it.each([
    [
      'a bike that is neither of the shop nor a preset',
      { bikes: [bike('one', { preset: undefined })], chosen: null },
      'bikes.0.bike',
    ],
    [
      'a replacement on a day that there is not',
      { bikes: [bike('one', { replaced: [{ slot: 'chain', part: 'any', since: '2026-02-30' }] })], chosen: null },
      'bikes.0.replaced.0.since',
    ],
    ['a bike that is both', { bikes: [bike('one', { bike: 'blanca-2025' })], chosen: null }, 'bikes.0.bike'],
    ['two bikes of one id', { bikes: [bike('one'), bike('one')], chosen: null }, 'bikes'],
    ['21 bikes', { bikes: Array.from({ length: 21 }, (_, n) => bike(`b${n}`)), chosen: null }, 'bikes'],
    ['a chosen bike that is not there', { bikes: [bike('one')], chosen: 'two' }, 'chosen'],
    [
      'a code that the vocabulary does not have',
      {
        bikes: [
          bike('one', {
            measured: [
              { slot: 'frame', ports: [{ interface: 'seatpost', side: 'gives', code: 'huge', from: 'measured' }] },
            ],
          }),
        ],
        chosen: null,
      },
      'bikes.0.measured.0.ports.0.code',
    ],
  ])('when %s is sent, then it is a 400 that names the field', async (_kind, body, path) => {
    expectFieldProblem(await save(fixture.customer, body), path);
  });
});

describe('parts judged with a rider’s own bike', () => {
  const hanger = 'wetterhorn-hanger-udh-j5rt9b';
  const fit = async (body: unknown) => {
    const { status, json } = await fixture.send('/fit', { method: 'POST', body });
    expect(status, JSON.stringify(json)).toBe(200);
    return json as Answer<'checkChosenFit'>;
  };

  it('when nothing is changed on a bike of the shop, then the answer is that of the bike', async () => {
    const { json } = await fixture.send(`/fit?parts=${hanger}&bike=blanca-2025&size=54`);
    expect(await fit({ parts: [hanger], bike: { bike: 'blanca-2025', size: '54' } })).toEqual(json);
  });

  it('when the rider measured another value, then it decides', async () => {
    const ports = [{ interface: 'hanger-shape', side: 'gives', code: 'fourteener-8', from: 'measured' }];
    const { verdict } = await fit({
      parts: [hanger],
      bike: { bike: 'blanca-2025', size: '54', measured: [{ slot: 'frame', ports }] },
    });
    expect(verdict).toBe('no');
  });

  it('when no part is sent, then the bike is judged with itself', async () => {
    const { whole, answers } = await fit({ parts: [], bike: { preset: 'trail-udh-2023' } });
    expect([answers, whole.length > 5]).toEqual([[], true]);
  });

  it('when a part was replaced, then the bike is described with the new part, and the last one counts if a slot is named twice', async () => {
    const replaced = [
      { slot: 'hanger', part: 'gone' },
      { slot: 'hanger', part: hanger },
    ];
    const body = { bike: 'blanca-2025', size: '54', replaced };
    const { json } = await fixture.send('/fit/bike', { method: 'POST', body });
    const { slots, model, year } = json as Answer<'describeBike'>;
    expect([model, year]).toEqual(['Blanca', 2025]);
    expect(slots.filter((one) => one.replaced)).toMatchObject([
      { slot: 'hanger', part: hanger, facts: { kind: 'hanger' } },
    ]);
    expect(slots.find(({ slot }) => slot === 'frame')).toMatchObject({
      part: 'blanca-frame-steel-2hfy5l',
      replaced: false,
    });
  });

  it('when a bike has a year and a size, then it is described without the facts of other years and sizes', async () => {
    const lengthsOf = async (size?: string) => {
      const { json } = await fixture.send('/fit/bike', { method: 'POST', body: { bike: 'blanca-2025', size } });
      const { facts } = (json as Answer<'describeBike'>).slots.find(({ slot }) => slot === 'frame') ?? {};
      return facts?.ports.filter((port) => port.interface === 'head-tube-length').length;
    };
    expect([await lengthsOf('54'), await lengthsOf()]).toEqual([1, 4]);
  });

  it.each([
    ['neither parts nor a bike', { parts: [], bike: null }, 'parts'],
    ['a part twice', { parts: [hanger, hanger], bike: null }, 'parts'],
  ])('when %s is sent, then it is a 400 that names the field', async (_kind, body, path) => {
    expectFieldProblem(await fixture.send('/fit', { method: 'POST', body }), path);
  });

  it('when the bike never had the year or size, or the preset is unknown, then it is a 404', async () => {
    for (const bikeOf of [{ bike: 'blanca-1999' }, { bike: 'blanca-2025', size: '99' }, { preset: 'none' }]) {
      expectProblem(
        await fixture.send('/fit', { method: 'POST', body: { parts: [hanger], bike: bikeOf } }),
        'not-found',
      );
    }
  });
});

describe('the bikes of the shop', () => {
  it('when they are listed, then each is there with its years, sizes and frame', async () => {
    const pictureless = await makeBike({ slots: { frame: { part: 'frame-that-nobody-sees' } } });
    const { json } = await fixture.send('/fit/bikes');
    const bikes = json as Answer<'listFitBikes'>;
    expect(bikes.find(({ id }) => id === 'blanca')).toMatchObject({
      years: [2020, 2026],
      frame: 'blanca-frame-steel-2hfy5l',
      img: '/images/parts/frame-800.webp',
    });
    expect(bikes.find(({ id }) => id === pictureless)).toMatchObject({ img: null });
    for (const { years, sizes } of bikes) expect([years[0] <= years[1], sizes.length > 0]).toEqual([true, true]);
  });
});
