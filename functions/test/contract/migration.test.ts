import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { partFactNames } from '@fourteener/contract/part/facts';
import type { Part } from '@fourteener/contract/part/schemas';
import { migrateOrders } from '../../../scripts/migrate/orders.ts';
import { migrateParts } from '../../../scripts/migrate/parts.ts';
import { migratePurchases } from '../../../scripts/migrate/purchases.ts';
import { describeMigration } from '../../../scripts/migrate/report.ts';
import { describeTerms } from '../../../scripts/migrate/search-terms.ts';
import { namedParts } from '../../../seed/parts/all-parts.ts';
import { composePart, partRef } from '../../src/parts/store.ts';
import { makeAccount } from '../support/accounts.ts';
import { makeOrder, makeOrderOf } from '../support/orders.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { makePurchase } from '../support/purchases.ts';
import { openShop } from '../support/shop.ts';

const { db, send } = useOwnShop();

/** The parts from before the shop had facts, when no part was sold by size. */
const oldParts = namedParts
  .filter(({ createdAt, specs }) => createdAt >= '2023-05-01' && !specs?.some(({ name }) => name === 'frame-size'))
  .slice(0, 24);
const factsOf = (part: object) =>
  Object.fromEntries(Object.entries(part).filter(([name]) => (partFactNames as string[]).includes(name)));
const omitRows = ({ specification: _, ...part }: Partial<Part> = {}) => part;
const read = async (id: string) => (await send(`/partses/${id}`)).json as Part;

it('when an older shop is migrated, then its parts get the facts that their descriptions state, and keep everything else', async () => {
  const batch = db.batch();
  for (const { id, createdAt, name, img, description, minimumQuantity, availableQuantity, price } of oldParts) {
    const part = { name, img, description, minimumQuantity, availableQuantity, price };
    batch.create(partRef(db, id), composePart(part, new Date(createdAt)));
  }
  await batch.commit();
  const before = await Promise.all(oldParts.map(({ id }) => read(id)));
  expect(before.map(factsOf)).toEqual(oldParts.map(({ id }) => ({ number: `FC-${id.slice(-6).toUpperCase()}` })));

  // A dry run writes nothing.
  const planned = await migrateParts(db, { write: false });
  expect([planned.parts.length, planned.migrated, planned.left]).toEqual([24, 0, 0]);
  expect(await Promise.all(oldParts.map(({ id }) => read(id)))).toEqual(before);

  // A part that an admin described meanwhile stays as it is.
  const [described] = oldParts;
  await partRef(db, described?.id ?? '').update({ kind: 'tool', nameKey: 'x', createdAt: Timestamp.now() });
  const migration = await migrateParts(db, { write: true });
  expect([migration.parts.length, migration.migrated, migration.left]).toEqual([23, 1, 0]);
  expect(describeMigration(migration, { write: true })).toContain('not read: Named after: ');

  for (const seeded of oldParts.slice(1)) {
    const { decidingFact: _, specification: _rows, ...part } = await read(seeded.id);
    const { kind, specs, weightGrams, service } = seeded;
    const known = migration.parts.find(({ id }) => id === seeded.id)?.kind;
    const typed = {
      ...(known && { kind: known }),
      ...(known && specs && { specs }),
      ...(weightGrams && { weightGrams }),
      ...(service?.torqueNm && { service: { torqueNm: service.torqueNm } }),
    };
    // The migration does not guess a kind that the name does not tell.
    expect([kind, undefined], seeded.name).toContain(known);
    expect(part, seeded.name).toEqual({ ...omitRows(before.find(({ _id }) => _id === seeded.id)), ...typed });
  }
  expect(migration.parts.filter(({ kind }) => kind === undefined).length).toBeLessThanOrEqual(4);

  // A second run finds only the parts from which nothing could be read.
  const again = await migrateParts(db, { write: true });
  expect(again.parts.every(({ kind, facts }) => kind === undefined && facts.length === 0)).toBe(true);
});

it('when older orders and purchases are migrated, then they get the search terms that the shop writes, and a second run finds nothing', async () => {
  const rider = await makeAccount();
  const { id } = await makeOrder(rider);
  const { terms, ...order } = (await openShop().db.doc(`orders/${id}`).get()).data() ?? {};
  await db.doc(`orders/${id}`).set(order);
  const purchase = await makePurchase(rider, { db });
  for (const [what, migrate] of [
    ['order', migrateOrders],
    ['purchase', migratePurchases],
  ] as const) {
    expect(await migrate(db, { write: false })).toEqual({ behind: 1, left: 0 });
    const migration = await migrate(db, { write: true });
    expect(describeTerms(what, migration, { write: true })).toBe(`1 ${what} without search terms: written.`);
    expect(describeTerms(what, await migrate(db, { write: true }), { write: true })).toBe(
      `Every ${what} can be searched.`,
    );
  }
  expect((await db.doc(`orders/${id}`).get()).get('terms')).toEqual(terms);
  expect((await db.doc(`purchases/${purchase}`).get()).get('terms')).toContain(rider.email);
});

it('when items of one customer that an older version placed at once are migrated, then they are one order', async () => {
  const [rider, other] = [await makeAccount(), await makeAccount()];
  const items = [...(await makeOrderOf(rider, [1, 2, 3])), ...(await makeOrderOf(other, [4]))];
  const purchase = await makeOrderOf(rider, [5, 6], { payment: 'invoice' });
  const createdAt = Timestamp.fromDate(new Date('2026-11-20T16:31:00.500Z'));
  for (const id of [...items, ...purchase]) {
    const { orderId: _, orderSize: __, ...stored } = (await openShop().db.doc(`orders/${id}`).get()).data() ?? {};
    await db.doc(`orders/${id}`).set({ ...stored, createdAt });
  }

  const path = `purchases/${purchase[0]}`;
  await db.doc(path).set((await openShop().db.doc(path).get()).data() ?? {});

  expect(await migrateOrders(db, { write: true })).toMatchObject({ behind: 6, left: 0 });
  const orderOf = async (id: string) => {
    const { orderId, orderSize } = (await db.doc(`orders/${id}`).get()).data() ?? {};
    return [orderId, orderSize] as unknown;
  };
  const first = items.slice(0, 3).toSorted()[0];
  expect(await Promise.all(items.map(orderOf))).toEqual([
    [first, 3],
    [first, 3],
    [first, 3],
    [items[3], 1],
  ]);
  expect(await Promise.all(purchase.map(orderOf))).toEqual([
    [purchase[0], 2],
    [purchase[0], 2],
  ]);
});
