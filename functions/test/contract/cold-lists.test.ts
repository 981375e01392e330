import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import type { partFilters } from '@fourteener/contract/part/filters';
import { searchSorts } from '@fourteener/contract/part/search';
import type { Part } from '@fourteener/contract/part/schemas';
import { ageSorts } from '@fourteener/contract/part/sorts';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { bikes } from '../../../seed/bikes.ts';
import { allParts } from '../../../seed/parts/all-parts.ts';
import { type Catalog, openCatalog } from '../../src/catalog/catalog.ts';
import { refreshSnapshot } from '../../src/catalog/refresh-snapshot.ts';
import { catalogHandlers } from '../../src/catalog/routes.ts';
import { putBike } from '../../src/fit/bikes.ts';
import { keepDrawnLines } from '../../src/drawings/drawn-lines.ts';
import { keepBikes, keepModels } from '../../src/fit/kept-bikes.ts';
import { parseQuery, validate } from '../../src/http/validate.ts';
import { addPart, partRef } from '../../src/parts/store.ts';
import { openCountedDatabase } from '../support/count-reads.ts';

const by = { uid: 'test', email: 'test@test.example' };
const { db, take } = openCountedDatabase(`cold-${randomUUID()}`);

const listOn = (catalog: Catalog) => {
  const { listParts } = catalogHandlers({
    db,
    catalog,
    findBike: keepBikes({ db, drawn: keepDrawnLines(db) }),
    listModels: keepModels(db),
  });
  return async (path: string) => {
    const query = validate(calls.listParts.query, parseQuery(path));
    const { answer, headers } = await listParts({ query, anew: false } as never);
    return { text: JSON.stringify(answer), ids: answer.map(({ _id }) => _id), headers };
  };
};
/** The list as an instance answers it as its first request. */
const listCold = (path: string) => listOn(openCatalog(db))(path);

/** A value for each filter of the contract. */
const filters: Record<keyof typeof partFilters, string> = {
  inStock: 'inStock=true',
  kind: 'kind=drivetrain,tyre',
  spec: 'spec.speeds=11,12&spec.freehub=hg,micro-spline',
  price: 'price=20-90',
  group: 'group=stem-50',
  fits: 'fits=blanca-2025&size=54',
};
const narrowings = ['', ...Object.values(filters), 'inStock=false', 'q=12-speed+chain', 'q=stem&inStock=true'];
const lists = searchSorts.flatMap((sort) => narrowings.map((narrowing) => `sort=${sort}&${narrowing}`));

let listWarm: ReturnType<typeof listOn>;

beforeAll(async () => {
  for (const { id, createdAt, ...part } of allParts) await addPart(db, id, part, { at: new Date(createdAt), by });
  // Parts as an import writes them: all of one time and one price; one is no longer made, and one is shown to admins only.
  const at = new Date('2026-05-01T12:00:00.000Z');
  const odd = [
    {},
    { status: 'discontinued' },
    {},
    { status: 'hidden' },
    { kind: 'tyre', availableQuantity: 0 },
  ] as const;
  for (const [n, fields] of odd.entries()) {
    await addPart(db, `odd-${n}`, testNewPart({ name: 'Odd', price: 48, ...fields }), { at, by });
  }
  for (const { id, ...bike } of bikes) await putBike(db, id, bike);
  await refreshSnapshot(db);
  const catalog = openCatalog(db);
  await catalog.read();
  listWarm = listOn(catalog);
});

it.each(lists)(
  'when parts are listed by %s, then an instance without parts in memory answers like one with them',
  async (list) => {
    for (const path of [`/partses?${list}`, `/partses?${list}&limit=3&count=true&pictures=true`]) {
      const warm = await listWarm(path);
      expect(await listCold(path)).toEqual(warm);
    }
  },
);

it.each(ageSorts)(
  'when %s parts are paged alternately on instances with and without parts in memory, then each part comes once',
  async (sort) => {
    const ids: string[] = [];
    let path: string | undefined = `/partses?sort=${sort}&limit=4`;
    for (let n = 0; path !== undefined; n += 1) {
      const page: Awaited<ReturnType<typeof listCold>> = await (n % 2 === 0 ? listCold : listWarm)(path);
      ids.push(...page.ids);
      path = /<(.+)>/.exec(page.headers?.Link ?? '')?.[1];
    }
    expect(ids).toEqual((await listWarm(`/partses?sort=${sort}`)).ids);
    expect(ids.length).toBe(allParts.length + 4);
  },
);

it('when the newest parts are asked for, then an instance without parts in memory answers like one with them', async () => {
  for (const last of [1, 6, 100]) {
    expect(await listCold(`/partses?last=${last}`)).toEqual(await listWarm(`/partses?last=${last}`));
  }
});

describe('the first list of an instance', () => {
  /** An instance that is still reading the parts. */
  const reading = () => {
    const begun: string[] = [];
    const catalog: Catalog = {
      ...openCatalog(db),
      read: () => new Promise(() => undefined),
      load: () => void begun.push('load'),
    };
    return { begun, list: listOn(catalog) };
  };

  it.each(['last=6', 'sort=newest&limit=12&count=true', 'limit=3'])(
    'when it is asked for by %s, then it is answered before all parts are read, and reading them begins',
    async (query) => {
      const { begun, list } = reading();
      expect((await list(`/partses?${query}`)).ids.length).toBeGreaterThan(2);
      expect(begun).toEqual(['load']);
    },
  );

  it('when it is filtered, then it waits until the parts are read', async () => {
    const { begun, list } = reading();
    const waited = new Promise((resolve) => setTimeout(resolve, 300, 'waited'));
    expect(await Promise.race([list('/partses?inStock=true'), waited])).toBe('waited');
    expect(begun).toEqual([]);
  });

  it('when it was answered, then the parts are read into memory, and further lists read no part', async () => {
    const catalog = openCatalog(db, { maxAge: Infinity });
    const list = listOn(catalog);
    take();
    await list('/partses?last=6');
    expect(catalog.isLoaded()).toBe(false);
    await expect.poll(() => catalog.isLoaded()).toBe(true);
    take();
    await list('/partses?sort=newest&limit=12&count=true');
    await list('/partses?sort=cheapest&inStock=true&count=true');
    expect(take()).toMatchObject({ documents: 0, counts: 0 });
  });
});

describe('a write of a part at the same instance', () => {
  it('when the instance notices it, then the next list has it, and otherwise only an admin’s list has it', async () => {
    const catalog = openCatalog(db, { maxAge: Infinity });
    await catalog.read();
    const namesOf = async (wanted = {}) =>
      (await catalog.read(wanted)).search({ sort: 'newest' }, { limit: 1 }).parts.map(({ name }: Part) => name);
    const add = (name: string, day: string) =>
      addPart(db, name, testNewPart({ name }), { at: new Date(`2099-01-${day}`), by });
    await add('first', '01');
    catalog.forget(['orders/first']);
    expect(await namesOf()).not.toEqual(['first']);
    catalog.forget(['stockMovements/first', 'parts/first']);
    expect(await namesOf()).toEqual(['first']);
    await add('second', '02');
    expect(await namesOf()).toEqual(['first']);
    expect(await namesOf({ anew: true })).toEqual(['second']);
  });

  it('when it happens while the parts are being read, then the next list asks for changes again', async () => {
    const catalog = openCatalog(db, { maxAge: Infinity });
    const reading = catalog.read();
    await partRef(db, 'odd-0').update({ name: 'Even' });
    catalog.forget(['parts/odd-0']);
    await reading;
    take();
    await catalog.read();
    expect(take().documents).toBeGreaterThan(0);
    await catalog.read();
    expect(take().documents).toBe(0);
  });
});
