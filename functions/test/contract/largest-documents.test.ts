/** Stores the largest documents that the limits of the contract let through, and measures them. */
import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { examples } from '@fourteener/contract/examples';
import { growBody } from '../../src/app/testing/large-inputs.ts';
import { numberInvoices } from '../../src/payments/invoices.ts';
import { keepLast } from '../../src/orders/unpaid-limit.ts';
import type { UnpaidHold } from '../../src/rate-limit/quotas.ts';
import { compareParts } from '../../src/imports/compare.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { bringTo } from '../support/orders.ts';
import { makePart } from '../support/parts.ts';
import { listDocuments, MOST_BYTES, MOST_ENTRIES, measureAll } from '../support/stored-sizes.ts';
import { openShop } from '../support/shop.ts';

const { db, take } = openCountedDatabase(`largest-${randomUUID()}`);
let instance: Awaited<ReturnType<typeof openInstance>>;
let send: Client;
let admin: Account;
let customer: Account;
let parts: string[];

beforeAll(async () => {
  [admin, customer] = await Promise.all([makeAccount({ admin: true }), makeAccount()]);
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  instance = await openInstance({ db, market: 'eu', payment: 'stripe' });
  send = clientOf(instance.origin);
  const name = 'Titanium Seatpost, '.padEnd(constraints.nameLength, '€');
  const one = () => makePart({ name, price: 0.5, availableQuantity: 1_000, minimumQuantity: 1 }, { ...openShop(), db });
  parts = await Promise.all(Array.from({ length: constraints.listLines }, one));
});
afterAll(() => instance.close());

/** Runs the work; returns the size of the largest document that it wrote in each collection. */
async function measure(work: () => Promise<{ status: number; text: string } | undefined>) {
  take();
  const reply = await work();
  if (reply)
    expect([reply.status, reply.text.slice(0, 300)]).toEqual([expect.toBeOneOf([200, 201]), reply.text.slice(0, 300)]);
  return measureAll(await listDocuments(db, take().written));
}

type Sizes = Awaited<ReturnType<typeof measure>>;

function expectToFit(sizes: Sizes): void {
  expect(sizes.filter(({ bytes, entries }) => bytes > MOST_BYTES || entries > MOST_ENTRIES)).toEqual([]);
}

const bytesOf = (sizes: Sizes, kind: string) => sizes.find((each) => each.kind === kind)?.bytes ?? 0;
const lines = (count: number, more: object = {}) =>
  parts.slice(0, count).map((partsId) => ({ partsId, quantity: 2, ...more }));
const text = (length: number) => '€'.repeat(length);
const put = (path: string, as: Account, body: object) => send(path, { method: 'PUT', as, body });
const post = (path: string, as: Account, body: object) =>
  send(path, { as, body, headers: { 'Idempotency-Key': randomUUID() } });

describe('an order of 100 parts', () => {
  let ids: string[];

  it('when it is placed and its invoice is issued, then each of its documents fits', async () => {
    const address = `${text(470)}, Salida, CO 81201`;
    const sizes = await measure(async () => {
      const reply = await post('/baskets', customer, {
        lines: lines(100),
        phone: '719 555 0100',
        address,
        method: 'invoice',
      });
      ids = (reply.json as { insertedIds: string[] }).insertedIds;
      return reply;
    });
    expectToFit(sizes);
    for (const kind of ['orders', 'purchases', 'mails', 'figureEvents'])
      expect([kind, bytesOf(sizes, kind)]).toEqual([kind, expect.toSatisfy((bytes: number) => bytes > 3_000)]);
    const issued = await measure(async () => void (await numberInvoices({ db, now: () => new Date() })));
    expectToFit(issued);
    expect(bytesOf(issued, 'papers')).toBeGreaterThan(30_000);
  });

  it('when all of it is returned for the longest reason, then each of its documents fits', async () => {
    for (const id of ids) await bringTo(db, id, 'delivered');
    const items = ids.map((id) => ({ id, quantity: 2 }));
    const body = { action: 'request-return', returnReason: 'does-not-fit', reason: text(500), items };
    const sizes = await measure(() => post(`/order/${ids[0] ?? ''}/returns`, customer, body));
    expectToFit(sizes);
    expect(bytesOf(sizes, 'orders')).toBeGreaterThan(3_000);
  });
});

it('when a list and a basket have the maximum number of lines, then each document fits', async () => {
  const body = { name: text(120), lines: lines(200, { note: text(200) }) };
  const list = await measure(() => send('/saved-lists', { as: customer, body }));
  const basket = await measure(() => put('/baskets/mine', customer, { lines: lines(100) }));
  expectToFit([...list, ...basket]);
  expect(bytesOf(list, 'lists')).toBeGreaterThan(120_000);
  expect(bytesOf(basket, 'baskets')).toBeGreaterThan(5_000);
});

it('when a drawing has its maximum size, then its draft and its published revision fit', async () => {
  const shapes = Array.from({ length: 99 }, (_, n) => `part-${n}`);
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 60">';
  const begun = shapes.map((id) => `<g id="${id}"><path d="M0 0h1"/></g>`).join('');
  const end = '"/></svg>';
  const path = `<path d="M0 0`;
  const left = constraints.drawingBytes - [head, begun, path, end].join('').length;
  const svg = head + begun + path + 'h1v1'.repeat(left / 4) + end;
  const [line] = examples.saveDrawingDraft.body.lines;
  const body = {
    ...examples.saveDrawingDraft.body,
    ...{ title: text(120), about: text(300), bikes: [], svg, version: 0 },
    lines: Array.from({ length: 99 }, (_, n) => ({
      ...line,
      balloon: n + 1,
      name: text(120),
      shape: shapes[n],
      partId: parts[n],
    })),
  };
  await put('/assembly-drafts/largest', admin, body);
  const published = await measure(() => post('/assembly-drafts/largest/publication', admin, { version: 1 }));
  const draft = await measure(() => put('/assembly-drafts/largest', admin, { ...body, about: text(299), version: 2 }));
  expectToFit([...draft, ...published]);
  // The drawing's document contains both what is published and the next draft.
  expect(bytesOf(draft, 'assemblies')).toBeGreaterThan(230_000);
  expect(bytesOf(published, 'assemblies/revisions')).toBeGreaterThan(110_000);
});

it('when a part has its maximum size and all of it changes, then it and its entry of the audit log fit', async () => {
  const [largest] = (
    growBody('importParts', examples.importParts, (n) => parts[n] ?? '') as { lines: Record<string, unknown>[] }
  ).lines;
  const line = { ...largest, number: undefined, successor: undefined, companions: undefined };
  const made = await measure(() => send(`/imports/${randomUUID()}`, { as: admin, body: { lines: [line] } }));
  expectToFit(made);
  expect(bytesOf(made, 'parts')).toBeGreaterThan(350_000);
  const { docs } = await db.collection('parts').orderBy('createdAt', 'desc').limit(1).get();
  const id = docs[0]?.id ?? '';
  const other = JSON.parse(JSON.stringify(line).replaceAll('€', '₤')) as Record<string, unknown>;
  const { line: _line, name: _name, price: _price, availableQuantity: _stock, img: _img, ...fields } = other;
  const change = { line: 2, _id: id, fields };
  const comparing = { importId: randomUUID(), mayBook: true };
  const [compared] = await compareParts({ ...openShop(), db }, [change], comparing);
  const body = { lines: [{ ...change, version: compared?.version }] };
  const changed = await measure(() => send(`/imports/${randomUUID()}/changes`, { as: admin, body }));
  expectToFit(changed);
  expect(bytesOf(changed, 'auditLog')).toBeGreaterThan(700_000);
});

it('when the tables of the checkout have their maximum size and all of them change, then they and the entry of the audit log fit', async () => {
  const steps = (first: number) => Array.from({ length: 20 }, (_, n) => ({ from: first * n, price: n + 0.5 }));
  const prices = (first: number) => ({
    by: 'subtotal',
    steps: steps(first),
    freeFrom: 1_000_000,
    days: { from: 3, to: 365 },
  });
  const zips = Array.from({ length: 40 }, (_, n) => String(10_000_000 + n));
  const zone = (first: number) => ({
    ...{ name: 'x'.repeat(120), countries: ['US'], states: ['UT'], zips, ...prices(first) },
    ways: Array.from({ length: 4 }, (_, n) => ({ name: `${n}`.padEnd(120, 'x'), ...prices(first + n) })),
  });
  const tables = (first: number, version: number) => ({
    ...examples.saveCheckoutSettings.body,
    zones: [
      ...Array.from({ length: 34 }, () => zone(first)),
      { ...zone(first), states: [], zips: undefined, countries: [] },
    ],
    rates: Array.from({ length: 70 }, () => ({ country: 'US', state: 'UT', zips, kind: 'standard', percent: 4.85 })),
    version,
  });
  await put('/settings/checkout', admin, tables(10, 0));
  const sizes = await measure(() => put('/settings/checkout', admin, tables(20, 1)));
  expectToFit(sizes);
  expect(bytesOf(sizes, 'settings')).toBeGreaterThan(200_000);
  expect(bytesOf(sizes, 'auditLog')).toBeGreaterThan(400_000);
});

it('when there are as many synonyms as allowed, then they and the entry of the audit log fit', async () => {
  const entries = Array.from({ length: 500 }, (_, n) => ({
    phrase: `word ${n} `.padEnd(32, 'x'),
    meanings: ['titanium seatpost'],
  }));
  const sizes = await measure(() => put('/settings/synonyms', admin, { entries, version: 0 }));
  expectToFit(sizes);
  expect(bytesOf(sizes, 'settings')).toBeGreaterThan(25_000);
});

it.each([
  { who: 'somebody', times: 1, parts: 100 },
  { who: 'all behind one site of Hosting', times: 34, parts: 0 },
])(
  'when $who keeps ordering beyond what can be left unpaid, then the note of these orders fits',
  ({ times, parts: count }) => {
    const pieces = Object.fromEntries(parts.slice(0, count).map((id) => [id.padEnd(60, 'x'), 2]));
    const hold: UnpaidHold = { cents: 500, pieces, until: Timestamp.now(), isShort: true };
    const noted = Array.from({ length: 9_000 }, (_, n): [string, UnpaidHold] => [`K7Q2M9XW${n}`, hold]);
    const data = { fullAt: hold.until, held: { ...Object.fromEntries(keepLast(noted, times)), last: hold } };
    const [size] = measureAll([{ path: `allowances/${'x'.repeat(64)}`, data }]);
    expect(size?.bytes).toBeGreaterThan(300_000);
    expect(size?.bytes).toBeLessThan(MOST_BYTES);
    expect(size?.entries).toBeLessThan(MOST_ENTRIES);
  },
);
