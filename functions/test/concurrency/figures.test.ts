import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { foldFigures } from '../../src/figures/fold.ts';
import { figureEvents, figures, toMonth } from '../../src/figures/store.ts';
import { openOwnDatabase } from '../support/mails.ts';

/** Events of one order each, in two months. */
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
