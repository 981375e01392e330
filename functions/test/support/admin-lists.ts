import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@fourteener/contract/calls';
import { type Growth, planGrowth } from '../../../seed/grown/plan.ts';
import { writeGrowth } from '../../../seed/grown/write.ts';
import { screenRows } from '../../../web/src/screens/screens.ts';
import { clientOf } from './client.ts';
import { openCountedDatabase } from './count-reads.ts';
import type { Actors } from './fixture.ts';
import { openInstance } from './instance.ts';
import { firstDay, writeDated } from './pages.ts';

/** The rows on a page of an admin list. */
const ROWS = 50;

/** The most requests until an instance has read all that it keeps in memory. */
const MOST_TRIES = 30;

/** The cost of one page of a list. */
interface ListCost {
  list: string;
  rows: number;
  /** The documents that are read, and the reads as which counts are billed. */
  reads: number;
  kibibytes: number;
}

const collections = ['customers', 'users', 'purchases', 'mails', 'auditLog'];

/** Measures the first page of each admin list, the newest rows first and with the count of all rows, on a warm instance. */
export async function measureAdminLists({ admin }: Actors, growth: Growth & { others: number }): Promise<ListCost[]> {
  const { db, take } = openCountedDatabase(`admin-lists-${randomUUID()}`);
  await writeGrowth(db, planGrowth(growth));
  const times = Array<number>(growth.others).fill(firstDay);
  for (const collection of collections) await writeDated(collection, times, {}, db);
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  // An instance asks again for the changes of the last two seconds.
  await setTimeout(2_500);
  const { origin, close } = await openInstance({ db }, { keeps: true });
  const send = clientOf(origin);
  const lists = new Set(screenRows.flatMap(({ access, list }) => (access === 'admins' && list ? [list] : [])));
  const costs: ListCost[] = [];
  for (const list of lists) {
    const path = `${calls[list].path}?limit=${ROWS}&sort=newest&count=true`;
    // The first request of an instance reads what it keeps, which takes a busy machine longer than one request may.
    for (let n = 0; n < MOST_TRIES && (await send(path, { as: admin })).status === 503; n += 1) await setTimeout(1_000);
    take();
    const { status, text, json } = await send(path, { as: admin });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    const { documents, counts } = take();
    const kibibytes = Math.ceil(Buffer.byteLength(text) / 1_024);
    costs.push({ list, rows: (json as unknown[]).length, reads: documents + counts, kibibytes });
  }
  await close();
  return costs;
}
