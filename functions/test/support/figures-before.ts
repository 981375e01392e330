import { gunzipSync, gzipSync } from 'node:zlib';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { isConflict } from '../../src/database/errors.ts';
import { override } from './faults.ts';

// The way in which the version before updated and read figures: by UTC days alone. This code is independent of the present version, and
// kept as it is as long as instances of the version before can run beside it (docs/decisions/0091-one-calendar.md).

type Sums = Record<string, number>;
interface Change {
  day: string;
  partId?: string;
  sales?: Sums;
  money?: Sums;
}
interface Month {
  parts: Record<string, Record<string, Sums>>;
  money: Record<string, Sums>;
}

/** The database for an instance of the version before, whose events do not have the shop's days. */
export function leaveAsBefore(db: Firestore): Firestore {
  return override(db, 'batch', () => {
    const batch = db.batch();
    const proxy = override(batch, 'create', (ref: DocumentReference, data: { changes: Change[] }) => {
      const isEvent = ref.parent.id === 'figureEvents';
      const changes = isEvent ? data.changes.filter(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day)) : [];
      batch.create(ref, isEvent ? { changes } : data);
      return proxy;
    });
    return proxy;
  });
}

/** Adds the waiting events to the figures as an instance of the version before did. */
export async function foldAsBefore(db: Firestore): Promise<void> {
  for (let failures = 0; failures < 10;) {
    const { docs } = await db.collection('figureEvents').limit(100).get();
    if (docs.length === 0) return;
    const changes = docs.flatMap((event) => event.get('changes') as Change[]);
    const batch = db.batch();
    for (const [name, ofMonth] of Map.groupBy(changes, ({ day }) => day.slice(0, 7))) {
      const stored = await db.collection('figures').doc(name).get();
      const packed = gzipSync(JSON.stringify(addAll(unpack(stored.get('packed')), ofMonth)));
      if (stored.updateTime) batch.update(stored.ref, { packed }, { lastUpdateTime: stored.updateTime });
      else batch.create(stored.ref, { packed });
    }
    for (const event of docs) batch.delete(event.ref, { lastUpdateTime: event.updateTime });
    try {
      await batch.commit();
      failures = 0;
    } catch (error) {
      if (!isConflict(error)) throw error;
      failures += 1;
    }
  }
}

function addAll(month: Month, changes: readonly Change[]): Month {
  for (const { day, partId, sales, money } of changes) {
    const days = partId === undefined ? month.money : (month.parts[partId] ??= {});
    const sums = (days[day.slice(8)] ??= {});
    for (const [name, value] of Object.entries(sales ?? money ?? {})) sums[name] = (sums[name] ?? 0) + value;
  }
  return month;
}

const unpack = (packed: unknown): Month =>
  packed === undefined ? { parts: {}, money: {} } : (JSON.parse(gunzipSync(packed as Uint8Array).toString()) as Month);

/** One figure by day, of all parts, as the version before reads it. */
export async function readAsBefore(db: Firestore, figure: string): Promise<Record<string, number>> {
  const { docs } = await db.collection('figures').get();
  const found: Record<string, number> = {};
  for (const document of docs.filter(({ id }) => /^\d{4}-\d\d$/.test(id))) {
    for (const days of Object.values(unpack(document.get('packed')).parts))
      for (const [date, sums] of Object.entries(days)) {
        const day = `${document.id}-${date}`;
        if (sums[figure]) found[day] = (found[day] ?? 0) + sums[figure];
      }
  }
  return found;
}
