import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { foldFigures } from '../../src/overview/fold.ts';
import { fetchMonths } from '../../src/overview/read.ts';
import { figureEvents, figures, toMonth } from '../../src/overview/store.ts';
import { sizeOf } from '../../../scripts/indexes/stored-size.ts';
import { openOwnDatabase } from '../support/emails.ts';

/** Creates events of one order each, alternating between two months. */
async function makeEvents(db: Firestore, count: number): Promise<void> {
  const batch = db.batch();
  for (let n = 0; n < count; n++) {
    const day = n % 2 === 0 ? '2026-10-31' : '2026-11-01';
    batch.create(figureEvents.in(db).doc(), { changes: [{ day, partId: 'saddle', sales: { orders: 1 } }] });
  }
  await batch.commit();
}

async function countOrders(db: Firestore): Promise<(number | undefined)[]> {
  const stored = await Promise.all(['2026-10', '2026-11'].map((month) => figures.in(db).doc(month).get()));
  const [october, november] = stored.map((month) => toMonth(month.data()).parts.saddle);
  return [october?.['31']?.orders, november?.['01']?.orders];
}

const countWaiting = async (db: Firestore) => (await figureEvents.in(db).count().get()).data().count;

it('when three workers add to the figures at once, then each event is added once', async () => {
  const { db } = openOwnDatabase();
  await makeEvents(db, 150);
  await Promise.all([foldFigures(db), foldFigures(db), foldFigures(db)]);
  expect([await countOrders(db), await countWaiting(db)]).toEqual([[75, 75], 0]);
  await foldFigures(db);
  expect(await countOrders(db)).toEqual([75, 75]);
});

it('when a month exceeds the size of one document, then its rest goes to another, each event is added once, and all are read', async () => {
  const { db } = openOwnDatabase();
  // Random hexadecimal ids, which no compression shortens by more than half.
  const longId = () => randomBytes(1_000).toString('hex');
  for (let n = 0; n < 12; n += 1) {
    const changes = Array.from({ length: 100 }, () => ({ day: 'S202611-05', partId: longId(), sales: { orders: 1 } }));
    changes.push({ day: 'S202611-06', partId: 'saddle', sales: { orders: 3 } });
    await figureEvents.in(db).doc().create({ changes, isByOrder: true, hasCharges: true });
  }
  await Promise.all([foldFigures(db), foldFigures(db)]);
  expect(await countWaiting(db)).toBe(0);
  const { docs } = await figures.in(db).get();
  expect(docs.map(({ id }) => id)).toEqual(['S202611', 'S202611~1']);
  expect(docs.map((stored) => stored.data().more)).toEqual([1, undefined]);
  const sizes = docs.map((stored) => sizeOf({ path: stored.ref.path, data: { ...stored.data() } }));
  expect(Math.max(...sizes)).toBeLessThan(1_024 * 1_024);
  expect(Math.min(...sizes)).toBeGreaterThan(100_000);
  const month = (await fetchMonths(db, [{ from: '2026-11-01', to: '2026-11-30' }], 'shop')).get('2026-11');
  expect(Object.keys(month?.parts ?? {})).toHaveLength(1_201);
  expect(month?.parts.saddle).toEqual({ '06': { orders: 36 } });
});

it.each([
  ['before', 50],
  ['after', 0],
] as const)(
  'when a worker is killed right %s its second commit, then %i events are left, and the next worker adds each once',
  async (dies, left) => {
    const { db, name } = openOwnDatabase();
    await makeEvents(db, 150);
    const worker = fileURLToPath(new URL('../support/killed-folding.ts', import.meta.url));
    const env = { ...process.env, FIGURES_DATABASE: name, DIES: dies };
    expect(spawnSync(process.execPath, [worker], { env }).signal).toBe('SIGKILL');
    expect(await countWaiting(db)).toBe(left);
    await foldFigures(db);
    expect([await countOrders(db), await countWaiting(db)]).toEqual([[75, 75], 0]);
  },
);
