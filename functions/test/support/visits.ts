import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { pathToPart } from '@fourteener/contract/part/address';
import { ON_ITS_WAY_BACK, reasonKeys, standKeys } from '@fourteener/contract/order/summary';
import { customerSegments } from '@fourteener/contract/user/customer-segments';
import { constraints } from '@fourteener/contract/constraints';
import { type Growth, planGrowth } from '../../../seed/grown/plan.ts';
import { writeGrowth } from '../../../seed/grown/write.ts';
import { listPlans } from '../../src/database/lists.ts';
import { openRenderer } from '../../src/pages/renderer.ts';
import { clientOf, type Reply } from './client.ts';
import { openColdCatalog } from './cold-catalog.ts';
import { type ReadCall, openCountedDatabase, type Reads } from './count-reads.ts';
import { openInstance } from './instance.ts';
import { filterFields, findEnd, hidden, listAddresses, values, valuesOf } from './list-addresses.ts';
import { firstDay, nextOf, totalOf, writeDated } from './pages.ts';
import { goodBodies } from './requests.ts';
import { builtFunction } from './server.ts';
import type { Actors } from './fixture.ts';

/** The reads of a visit. */
export interface Visit extends Reads {
  readCalls: ReadCall[];
  /** The size of the whole list, if the response has it. */
  total: number | undefined;
}

/** How many documents each visit read, for comparing shops of different sizes. */
export const listDocuments = (visits: Record<string, Visit>): [name: string, documents: number][] =>
  Object.entries(visits).map(([name, { documents }]) => [name, documents]);

/** Whether `writeGrowth` writes documents of the collection. */
const isGrown = (collection: string) => ['parts', 'orders', 'reviews'].includes(collection);

/** Documents per page. */
export const PAGE = 2;

const home = [`/partses?last=${constraints.homeParts}`, `/review?last=${constraints.homeReviews}`];

/** Creates a shop of this size and counts the reads of each visit, on a cold instance and, as `again`, on a warm one. */
export async function countVisits({ customer, admin }: Actors, growth: Growth): Promise<Record<string, Visit>> {
  const { db, take } = openCountedDatabase(`size-${randomUUID()}`);
  const loadRenderer = openRenderer(pathToFileURL(`${builtFunction}/`));
  const catalog = openColdCatalog(db);
  const { origin, visit, close } = await openInstance({ db, loadRenderer, catalog }, { keeps: true });
  const send = clientOf(origin);
  const grown = planGrowth(growth);
  await writeGrowth(db, grown);
  const days = Array<typeof firstDay>(Math.ceil(growth.parts / 25)).fill(firstDay);
  for (const plan of listPlans()) {
    if (isGrown(plan.collection.name)) continue;
    const own = valuesOf(plan.collection.name);
    const held = Object.fromEntries(
      filterFields(plan).map((field) => [field, field === plan.contains ? [own[field]] : own[field]]),
    );
    await writeDated(plan.collection.name, days, held, db);
  }
  await writeDated('parts', days, hidden, db);
  await writeDated('purchases', days, { userId: admin.uid }, db);
  // The added orders have no purchases, and none is for the part whose ledger is listed, so that others are written for these.
  const { payment, partId } = values;
  // Few of the added orders have some of the states, so these orders have every state.
  const stands = Object.fromEntries([...standKeys, ...reasonKeys, ON_ITS_WAY_BACK].map((key) => [key, true]));
  await writeDated('orders', days, { payment, partId, stands, late: true, awaitsPlace: true }, db);
  const segments = Object.fromEntries(customerSegments.map((segment) => [segment, true]));
  await writeDated('customers', days, { segments }, db);
  const reported = { userId: admin.uid, moderation: 'open', reportedAt: Timestamp.fromMillis(firstDay) };
  await writeDated('reviews', days, reported, db);
  const part = grown.parts.find(({ part }) => part.availableQuantity > 10)?.part.id ?? '';

  // The first call of a session within an hour reads and writes it, whatever the call is.
  for (const { email, token } of [customer, admin]) await send(`/admin/${encodeURIComponent(email)}`, { as: token });

  const visits: Record<string, Visit> = {};
  const count = async (name: string, ...requests: (() => Promise<Reply>)[]) => {
    take();
    const replies: Reply[] = [];
    for (const request of requests) replies.push(await request());
    for (const { status, text } of replies) expect(status, text).toBeLessThan(300);
    const [reply] = replies;
    visits[name] = { ...take(), total: reply && totalOf(reply) };
    return reply;
  };
  const twice = async (name: string, ...paths: string[]) => {
    for (const time of ['', ' again']) await count(name + time, ...paths.map((path) => () => visit(path)));
  };

  await twice('home', ...home);
  for (const address of listAddresses()) {
    const { path, shared } = address;
    const first = `${path}limit=${PAGE}`;
    if (shared) await twice(first, first);
    else await count(first, () => send(first, { as: admin }));
    await count(`${first}&count=true`, () => send(`${first}&count=true`, { as: admin }));
    const last = `${first}&after=${await findEnd(db, address, PAGE, admin.uid)}`;
    const reply = await count(`${path} last`, () => send(last, { as: admin }));
    expect(reply && [(reply.json as unknown[]).length, nextOf(reply)]).toEqual([PAGE, undefined]);
  }
  await twice('a part', `/partses/${part}`);
  await twice('part page', pathToPart(part));
  await twice('summary', '/review/summary');
  const order = { as: customer, body: { ...goodBodies.placeOrder, partsId: part, quantity: 4 } };
  await count('order', () => send('/order', order));
  await count('order with key', () => send('/order', { ...order, headers: { 'Idempotency-Key': part } }));
  await count('admin', () => send(`/admin/${encodeURIComponent(customer.email)}`, { as: customer }));
  await close();
  return visits;
}
