import { prepareBike } from '@fourteener/contract/fit/mounted';
import { checkFit, verdictOf } from '@fourteener/contract/fit/check-fit';
import { factsOfPart, lacksFacts } from '@fourteener/contract/fit/part-facts';
import { findRequestProblems } from '@fourteener/contract/fit/problems';
import { entriesIn, resolveBike, type StoredBike } from '@fourteener/contract/fit/stored-bikes';
import { testPart } from '@fourteener/contract/testing/parts';
import { describe, expect, it } from 'vitest';
import { bikes } from './bikes.ts';
import { allParts } from './parts/all-parts.ts';

const partsById = new Map(
  allParts.map(({ id, createdAt: _, ...part }) => [
    id,
    testPart({ _id: id, ...part } as Parameters<typeof testPart>[0]),
  ]),
);
const factsOf = (id: string) => {
  const part = partsById.get(id);
  return part && factsOfPart(part);
};
const partsOf = (bike: StoredBike, year: number) => [...new Set(entriesIn(bike, year).map(([, { part }]) => part))];
const yearsOf = ([from, to]: readonly [number, number]) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

const built = bikes.flatMap((bike) =>
  yearsOf(bike.years).flatMap((year) =>
    bike.sizes.map((size) => ({ bike, year, size, name: `${bike.model} ${year}, ${size}` })),
  ),
);

describe.each(built)('the $name', ({ bike, year, size }) => {
  const facts = resolveBike(bike, { year, size }, factsOf);

  it('when its parts are resolved, then every slot has a part with valid facts', () => {
    expect(partsOf(bike, year).filter((id) => !partsById.has(id))).toEqual([]);
    expect(Object.values(facts.slots)).not.toContain(null);
    expect(findRequestProblems({ parts: [], bike: JSON.parse(JSON.stringify(facts)) as unknown })).toEqual([]);
  });

  it('when it is judged with itself, then no verdict is no or unknown', () => {
    const { verdict, whole } = checkFit([], facts);
    expect(whole.filter((check) => ['no', 'unknown'].includes(check.verdict))).toEqual([]);
    expect(whole.length).toBeGreaterThan(30);
    expect(['fits', 'with', 'caution']).toContain(verdict);
  });

  it('when one of its own parts is bought again, then it fits, unless the bike states its own ports in that slot', () => {
    const ready = prepareBike(facts);
    const changed = new Set(
      Object.values(bike.slots).flatMap((entry) => [entry].flat().flatMap((one) => (one.ports ? one.part : []))),
    );
    for (const id of partsOf(bike, year).filter((one) => !changed.has(one))) {
      const part = factsOf(id);
      if (part) expect(verdictOf(part, ready), id).not.toBe('no');
    }
  });
});

it('when all bikes are read, then their ids are unique, and their facts are only of years and sizes that they were built in', () => {
  expect(new Set(bikes.map(({ id }) => id)).size).toBe(bikes.length);
  for (const { id, years, sizes, slots } of bikes) {
    const ports = Object.values(slots).flatMap((entry) => [entry].flat().flatMap((one) => one.ports ?? []));
    for (const { interface: where, ...port } of ports) {
      expect(sizes, `sizes of ${where} of ${id}`).toEqual(expect.arrayContaining(port.sizes ?? []));
      const [from, to] = port.years ?? [null, null];
      const isBuiltThen = (from ?? years[0]) <= years[1] && (to ?? years[1]) >= years[0];
      expect(isBuiltThen, `${where} of ${from} to ${to} of ${id}, which was built from ${years.join(' to ')}`).toBe(
        true,
      );
    }
  }
});

describe('resolving a stored bike', () => {
  const [blanca] = bikes.filter(({ id }) => id === 'blanca');
  const at = (year: number) => blanca && resolveBike(blanca, { year, size: '54' }, factsOf);

  it('when a slot has parts by years, then each year has its own part', () => {
    expect(at(2_023)?.slots.hanger?.ports[0]?.code).toBe('fourteener-8');
    expect(at(2_024)?.slots.hanger?.ports[0]?.code).toBe('udh');
  });

  it('when a slot states its own ports, then they replace those of the part', () => {
    const shapes = at(2_024)?.slots.frame?.ports.filter((port) => port.interface === 'hanger-shape');
    expect(shapes?.map(({ code, years }) => [code, years])).toEqual([
      ['fourteener-8', [null, 2_023]],
      ['udh', [2_024, null]],
    ]);
  });

  it('when a bike comes without a part from a box, then that part is left out, and a part’s position is that of its slot', () => {
    const [bear] = bikes.filter(({ id }) => id === 'little-bear');
    const slots = bear && resolveBike(bear, { year: 2_025 }, factsOf).slots;
    expect(slots?.crankset?.includes).toEqual([]);
    expect(slots?.['tyre-rear']?.position).toBe('rear');
  });

  it('when a part of it is unknown, then its slot is empty', () => {
    expect(blanca && resolveBike(blanca, { year: 2_025 }, () => undefined).slots.frame).toBeNull();
  });
});

it('when the seeded parts are read, then each has facts about its fit', () => {
  expect([...partsById.values()].filter(lacksFacts).map(({ name }) => name)).toEqual([]);
});
