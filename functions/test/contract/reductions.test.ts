import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { ChangedLine, ComparedLine, UndoneChanges } from '@fourteener/contract/part/imports';
import type { Part } from '@fourteener/contract/part/schemas';
import { partRef } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { forgeToken } from '../support/tokens.ts';

// Covers prices that are announced as reduced. The test sets the shop's clock, so that a price history takes no days.

const DAY = 24 * 60 * 60 * 1_000;

let now = Date.now();
let admin: Account;
let send: Client;
let close: () => Promise<void>;
beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  const instance = await openInstance({ market: 'eu', now: () => new Date(now) });
  send = clientOf(instance.origin);
  ({ close } = instance);
});
afterAll(() => close());

const put = (id: string, body: object) => send(`/partses/${id}`, { method: 'PUT', as: admin, body: { ...body } });
/** The admin's sign-in, by the test's clock: imports need a recent one. */
const signedIn = (): string => forgeToken({ sub: admin.uid, email: admin.email, auth_time: Math.floor(now / 1_000) });
const pricesOf = async (id: string) => {
  const { price, reducedFrom } = (await send(`/partses/${id}`)).json as Part;
  return [price, reducedFrom];
};
const storedPrices = async (id: string) =>
  (await partRef(openShop().db, id).get()).data()?.earlierPrices?.map(({ priceCents }) => priceCents);
const linesOf = <T>({ json }: { json: unknown }) => (json as { lines: T[] }).lines;

/** Changes parts as an import or a bulk edit does, after a comparison. */
async function change(ids: readonly string[], fields: object) {
  const importId = randomUUID();
  const post = (path: string, lines: object[]) =>
    send(`/imports/${importId}/${path}`, { method: 'POST', as: signedIn(), body: { lines } });
  const lines = ids.map((_id, n) => ({ line: n + 2, _id, fields }));
  const compared = linesOf<ComparedLine>(await post('comparison', lines));
  const withVersions = lines.map((line, n) => ({ ...line, version: compared[n]?.version }));
  return { importId, compared, changed: linesOf<ChangedLine>(await post('changes', withVersions)) };
}
const undo = async (importId: string) =>
  (await send(`/imports/${importId}/changes`, { method: 'DELETE', as: signedIn() })).json as UndoneChanges;

it('when a price change is announced as a reduction, then the former price is the lowest of the last 30 days', async () => {
  const id = await makePart({ price: 100 });
  expect((await put(id, { price: 120 })).status).toBe(200);
  now += DAY;
  const { json } = await put(id, { price: 80, reduced: true, reducedFrom: 500 });
  expect(json).toMatchObject({ price: 80, reducedFrom: 100 });
  expect(await pricesOf(id)).toEqual([80, 100]);
  // The client repeats the request, as after a lost response.
  expect((await put(id, { price: 80, reduced: true })).json).toEqual(json);
});

it('when a price ended more than 30 days ago, then a reduction is not measured from it', async () => {
  const id = await makePart({ price: 60 });
  await put(id, { price: 120 });
  now += 32 * DAY;
  await put(id, { price: 100, reduced: true });
  expect(await pricesOf(id)).toEqual([100, 120]);
});

it('when the part was as cheap within 30 days, or the price does not fall, then the reduction is refused, and nothing changes', async () => {
  const id = await makePart({ price: 60 });
  await put(id, { price: 120 });
  expectFieldProblem(await put(id, { price: 60, reduced: true }), 'price');
  expectFieldProblem(await put(id, { price: 120, reduced: true }), 'price');
  expectFieldProblem(await put(id, { reduced: 'yes' }), 'reduced');
  expect(await pricesOf(id)).toEqual([120, undefined]);
  expect(await storedPrices(id)).toEqual([6_000]);
});

it('when something else changes, then the reduction stays, until the price changes again or an admin ends it', async () => {
  const id = await makePart({ price: 100 });
  await put(id, { price: 80, reduced: true });
  await put(id, { name: 'Renamed' });
  expect(await pricesOf(id)).toEqual([80, 100]);
  await put(id, { reduced: false });
  expect(await pricesOf(id)).toEqual([80, undefined]);
  now += 1_000;
  await put(id, { price: 70, reduced: true });
  expect(await pricesOf(id)).toEqual([70, 80]);
  await put(id, { price: 75 });
  expect(await pricesOf(id)).toEqual([75, undefined]);
});

it('when the audit log is read, then it has the price from which a part was announced as reduced', async () => {
  const id = await makePart({ price: 100 });
  await put(id, { price: 80, reduced: true });
  await put(id, { reduced: false });
  const { json } = await send('/audit?kind=part&limit=50&sort=newest', { as: admin });
  const entries = (json as AuditEntry[]).filter(
    ({ target, action }) => target === `parts/${id}` && action === 'part.change',
  );
  expect(entries.map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([
      [
        { price: 100, reducedFrom: null },
        { price: 80, reducedFrom: 100 },
      ],
      [{ reducedFrom: 100 }, { reducedFrom: null }],
    ]),
  );
  expect(entries).toHaveLength(2);
});

it('when parts are reduced in bulk, then each is measured from its own price, and a line that is no reduction says so', async () => {
  const [one, two, three] = await Promise.all([
    makePart({ price: 100 }),
    makePart({ price: 90 }),
    makePart({ price: 50 }),
  ]);
  const { compared, changed } = await change([one, two, three], { price: 80, reduced: true });
  expect(compared.map(({ changes }) => changes)).toEqual([
    [
      { field: 'price', before: 100, after: 80 },
      { field: 'reducedFrom', before: null, after: 100 },
    ],
    [
      { field: 'price', before: 90, after: 80 },
      { field: 'reducedFrom', before: null, after: 90 },
    ],
    [],
  ]);
  expect(compared[2]?.problem).toMatchObject({ field: 'price' });
  expect(changed.map(({ isDone }) => isDone)).toEqual([true, true, false]);
  expect(await Promise.all([one, two, three].map(pricesOf))).toEqual([
    [80, 100],
    [80, 90],
    [50, undefined],
  ]);
});

it('when a price is changed by form, bulk edit or import, or that is undone, then the former price is stored with it', async () => {
  const id = await makePart({ price: 10 });
  const wait = () => (now += 1_000);
  wait();
  await put(id, { price: 20 });
  wait();
  const { importId } = await change([id], { price: 30 });
  expect(await storedPrices(id)).toEqual([1_000, 2_000]);
  wait();
  expect(await undo(importId)).toMatchObject({ restored: [id] });
  expect(await storedPrices(id)).toEqual([1_000, 2_000, 3_000]);
  expectFieldProblem(await put(id, { price: 15, reduced: true }), 'price');
});

it('when an announced reduction is undone, then it ends; when its end is undone, then it does not come back', async () => {
  const [announced, ended] = await Promise.all([makePart({ price: 100 }), makePart({ price: 100 })]);
  now += 1_000;
  const reduction = await change([announced], { price: 80, reduced: true });
  await put(ended, { price: 80, reduced: true });
  now += 1_000;
  const rise = await change([ended], { price: 110 });
  now += 1_000;
  await undo(reduction.importId);
  expect(await pricesOf(announced)).toEqual([100, undefined]);
  await undo(rise.importId);
  expect(await pricesOf(ended)).toEqual([80, undefined]);
});

it('when two admins change a price concurrently, then both former prices are stored', async () => {
  const id = await makePart({ price: 100 });
  now += 1_000;
  await Promise.all([
    put(id, { price: 110 }),
    send(`/partses/${id}`, { method: 'PUT', as: admin, body: { price: 120 } }),
  ]);
  const [price] = await pricesOf(id);
  now += 1_000;
  // A price that was in force for no time does not count.
  expect(await storedPrices(id)).toEqual([10_000]);
  await put(id, { price: 90, reduced: true });
  expect(await pricesOf(id)).toEqual([90, 100]);
  expect([110, 120]).toContain(price);
});
