import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { dayCounts } from '../../functions/src/overview/days.ts';
import { partRef } from '../../functions/src/parts/store.ts';
import { reviewRef } from '../../functions/src/reviews/store.ts';
import { type Growth, type GrownShop, planGrowth } from '../../seed/grown/plan.ts';
import { writeGrowth } from '../../seed/grown/write.ts';
import { Failure } from '../console/failure.ts';
import { say, step } from '../console/steps.ts';
import { useRunningShop } from '../emulators/connect.ts';
import { PROJECT } from '../emulators/environment.ts';
import { describeFigures, migrateFigures } from '../migrate/figures.ts';
import type { Sizes } from './options.ts';

const AGAIN = 'This shop was grown before: `npm run reset` returns to the seeded one, and from there it can grow anew.';
const NO_PARTS = 'Orders need new parts: add `--parts` with a number above the current one.';

/**
 * Grows the local shop. The project is always the demo, so that no real one can be meant, whatever the environment
 * says.
 */
export async function growRunningShop(sizes: Sizes): Promise<void> {
  await useRunningShop();
  await growShop(getFirestore(initializeApp({ projectId: PROJECT })), sizes);
}

/** Adds documents to a shop's database until it has these sizes; collections that are larger stay as they are. */
export async function growShop(db: Firestore, sizes: Sizes): Promise<void> {
  const growth = await findMissing(db, sizes);
  if (growth.orders > 0 && growth.parts === 0) throw new Failure(NO_PARTS);
  const grown = planGrowth(growth);
  await refuseSecondTime(db, grown);
  const what = Object.entries(growth).flatMap(([noun, count]) => (count > 0 ? [`${count} ${noun}`] : []));
  if (what.length === 0) say('The shop has as many already.');
  else await step(`Adding ${what.join(', ')}`, () => writeGrowth(db, grown));
  if (growth.orders > 0) await step('Adding up the figures', () => addUpFigures(db));
}

/**
 * The orders were written without the events for the shop's figures, so the figures are incomplete by every kind of
 * days.
 */
async function addUpFigures(db: Firestore): Promise<void> {
  const migration = await migrateFigures(db, { write: true, counts: dayCounts });
  if (migration.left > 0) throw new Failure(describeFigures(migration, { write: true }));
}

/** The ids are the same in each growth, so a second growth would collide with the first. */
async function refuseSecondTime(db: Firestore, { parts, reviews }: GrownShop): Promise<void> {
  const firsts = [
    ...parts.slice(0, 1).map(({ part }) => partRef(db, part.id)),
    ...reviews.slice(0, 1).map(({ id }) => reviewRef(db, id)),
  ];
  const found = firsts.length > 0 ? await db.getAll(...firsts) : [];
  if (found.some(({ exists }) => exists)) throw new Failure(AGAIN);
}

async function findMissing(db: Firestore, sizes: Sizes): Promise<Growth> {
  const count = async (noun: keyof Growth) => {
    const { [noun]: wanted = 0 } = sizes;
    if (wanted === 0) return 0;
    const counted = await db.collection(noun).count().get();
    return Math.max(0, wanted - counted.data().count);
  };
  const [parts, orders, reviews] = await Promise.all([count('parts'), count('orders'), count('reviews')]);
  return { parts, orders, reviews };
}
