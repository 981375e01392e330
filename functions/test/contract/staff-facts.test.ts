import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { staffOnlyFields } from '@fourteener/contract/part/public-part';
import type { Part } from '@fourteener/contract/part/schemas';
import { type Account, makeAccount } from '../support/accounts.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

// Covers the facts of a part that only the staff sees. every-call.test.ts checks the responses of all public calls.

const { db, send } = useOwnShop(`staff-facts-${randomUUID()}`);
const facts = { place: 'QX-77-2', reorderLevel: 871_234 };
const ids = { stem: '', saddle: '' };
let admin: Account;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  const shop = { ...openShop(), db };
  ids.stem = await makePart({ name: 'Quillback Stem', kind: 'stem', ...facts }, shop);
  ids.saddle = await makePart({ name: 'Quillback Saddle', kind: 'saddle', place: 'QX-77-3' }, shop);
});

const read = async (path: string, as?: Account) => {
  const { json, headers } = await send(path, as && { as });
  return { parts: [json].flat() as Part[], kept: headers.get('cache-control') ?? '' };
};
const placesIn = (parts: readonly Part[]) => parts.map(({ place }) => place);

it('when the fields that only the staff reads are listed, then they are the place and the reorder level', () => {
  expect(staffOnlyFields).toEqual(['place', 'reorderLevel']);
});

it.each([
  // The first request of an instance, which has not read the parts yet.
  '/partses?sort=newest&limit=2',
  '/partses?sort=newest&limit=2',
  '/partses?q=quillback&pictures=true',
  '/partses?kind=stem',
])('when riders or the staff list parts by %s, then no part in the list has these fields', async (path) => {
  for (const as of [undefined, await makeAccount(), admin]) {
    const { parts } = await read(path, as);
    expect(parts.length).toBeGreaterThan(0);
    for (const field of staffOnlyFields) for (const part of parts) expect(part).not.toHaveProperty(field);
  }
});

it('when a part is read alternately by staff and riders, then only the staff gets these fields, and that answer is not cached', async () => {
  const path = `/partses/${ids.stem}`;
  for (const as of [admin, undefined, admin, await makeAccount(), undefined]) {
    const { parts, kept } = await read(path, as);
    if (as === admin) {
      expect(parts).toMatchObject([facts]);
      expect(kept).toBe('no-store');
    } else {
      for (const field of staffOnlyFields) expect(parts[0]).not.toHaveProperty(field);
      expect(parts[0]).toMatchObject({ _id: ids.stem, availableQuantity: 10 });
    }
  }
});

it('when the role of one of the staff may not read parts, then the answer is the one for riders', async () => {
  const { parts } = await read(`/partses/${ids.stem}`, await makeAccount({ role: 'accountant' }));
  expect(parts[0]).toMatchObject({ _id: ids.stem });
  for (const field of staffOnlyFields) expect(parts[0]).not.toHaveProperty(field);
  const { parts: whole } = await read(`/partses/${ids.stem}`, await makeAccount({ role: 'mechanic' }));
  expect(whole).toMatchObject([facts]);
});

it('when a rider searches for a place, then the parts that lie there are not found', async () => {
  expect((await read('/partses?q=QX-77-2')).parts).toEqual([]);
});

it('when the staff lists parts, then each has its place, and the list for a file has all fields', async () => {
  const { parts } = await read('/partses/managed?q=quillback&sort=name', admin);
  expect(placesIn(parts)).toEqual(['QX-77-3', 'QX-77-2']);
  const { parts: whole } = await read('/partses/managed?kind=stem&pictures=true', admin);
  expect(whole).toMatchObject([{ _id: ids.stem, ...facts }]);
});
