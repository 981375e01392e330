import type { ManagedFacets } from '@fourteener/contract/part/search-query';
import type { Part } from '@fourteener/contract/part/schemas';
import { beforeAll, expect, it } from 'vitest';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { idsOf, totalOf, walkPages } from '../support/pages.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';

let fixture: Fixture;
const ids: Record<'made' | 'ended' | 'hidden' | 'other', string> = { made: '', ended: '', hidden: '', other: '' };
/** A word that no other test's part has. */
const WORD = 'Quillwort';

beforeAll(async () => {
  fixture = await makeFixture();
  const stem = { kind: 'stem', availableQuantity: 3 } as const;
  ids.made = await makePart({ ...stem, name: `${WORD} Stem`, price: 30 });
  ids.ended = await makePart({ ...stem, name: `${WORD} Stem Old`, price: 20, status: 'discontinued' });
  ids.hidden = await makePart({ ...stem, name: `${WORD} Stem Draft`, price: 25, status: 'hidden' });
  ids.other = await makePart({ kind: 'saddle', name: `${WORD} Saddle`, price: 10, availableQuantity: 0 });
});

const ask = (query: string, as = fixture.admin) => fixture.send(`/partses/managed?q=${WORD}&${query}`, { as });
const find = async (query: string) => idsOf(await ask(query));
const count = async (query: string) =>
  (await fixture.send(`/partses/managed/facets?q=${WORD}&${query}`, { as: fixture.admin })).json as ManagedFacets;

it('when the staff searches, then hidden and shown parts are found, in the requested order', async () => {
  const { made, ended, hidden, other } = ids;
  expect(await find('sort=cheapest')).toEqual([other, ended, hidden, made]);
  expect(await find('sort=dearest&kind=stem')).toEqual([made, hidden, ended]);
  expect(await find('sort=cheapest&status=listed')).toEqual([other, ended, made]);
  expect(await find('status=hidden')).toEqual([hidden]);
  expect(await find('status=discontinued')).toEqual([ended]);
  expect(await find('inStock=false')).toEqual([other]);
  expect(await find('maker=Nobody')).toEqual([]);
});

it('when the list is read in pages and counted, then each part is on one of them', async () => {
  const pages = await walkPages(
    fixture.send,
    `/partses/managed?q=${WORD}&sort=cheapest&limit=3&count=true`,
    fixture.admin,
  );
  expect(pages.flatMap(idsOf)).toEqual([ids.other, ids.ended, ids.hidden, ids.made]);
  expect(pages.map(totalOf)).toEqual([4, 4]);
});

it('when the choices of a filter are counted, then each count ignores the chosen values of its own filter', async () => {
  expect(await count('')).toMatchObject({
    total: 4,
    kinds: [
      { kind: 'stem', count: 3 },
      { kind: 'saddle', count: 1 },
    ],
    inStock: { yes: 3, no: 1 },
  });
  const { total, statuses } = await count('kind=stem&status=hidden');
  expect(total).toBe(1);
  expect(statuses).toEqual([
    { status: 'active', count: 1 },
    { status: 'discontinued', count: 1 },
    { status: 'hidden', count: 1 },
  ]);
});

it('when a part is shown, hidden or deleted, then the list follows, and riders never find a hidden part', async () => {
  const id = await makePart({ name: `${WORD} Lever`, status: 'hidden' });
  const riders = async () => idsOf(await fixture.send(`/partses?q=${WORD}%20Lever`));
  const change = (body: Partial<Part>) => fixture.send(`/partses/${id}`, { method: 'PUT', as: fixture.admin, body });
  expect(await find('status=hidden&sort=newest')).toContain(id);
  expect(await riders()).not.toContain(id);
  await change({ status: 'active' });
  expect(await find('status=hidden')).not.toContain(id);
  expect(await find('status=active')).toContain(id);
  expect(await riders()).toContain(id);
  await change({ status: 'hidden' });
  expect(await riders()).not.toContain(id);
  expect(await find('status=hidden')).toContain(id);
  await fixture.send(`/partses/${id}`, { method: 'DELETE', as: fixture.admin });
  expect(await find('')).not.toContain(id);
});

it('when the caller is not of the staff, then the list is refused, and an unknown state is a 400', async () => {
  expectProblem(await ask('', fixture.customer), 'not-allowed');
  expect((await ask('status=gone')).status).toBe(400);
});
