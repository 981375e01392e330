import type { Firestore } from 'firebase-admin/firestore';
import { addDays, beginningOf, toDay } from '@fourteener/contract/calendar';
import { openCatalog } from '../../functions/src/catalog/catalog.ts';
import { changesOfOrder, changesOfPlacement, type FigureChange } from '../../functions/src/overview/changes.ts';
import { toDayChanges } from '../../functions/src/overview/days.ts';
import { monthOf } from '../../functions/src/overview/month.ts';
import { overviewHandlers } from '../../functions/src/overview/routes.ts';
import { addToStored, calendarRef, completeCalendar, figures, figuresRef } from '../../functions/src/overview/store.ts';
import { composeItem } from '../../functions/src/orders/compose.ts';
import { openCountedDatabase } from '../../functions/test/support/count-reads.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { milliseconds, type Row } from '../report/table.ts';
import { median } from '../report/statistics.ts';

const ORDERS = 100_000;
const [DAYS, RANGE] = [730, 365];
const TIMES = 9;
const bounds = { time: 1_000, reads: 100, bytes: 1_024 * 1_024 };

/** Measures the overview of 12 months and the 12 before, in a shop with 100,000 orders in these: its time, reads, and largest document. */
export async function compareOverview(): Promise<Row[]> {
  const { auth, db } = openShop();
  const today = toDay(Date.now());
  const largest = await writeFigures(db, today);
  const counted = openCountedDatabase();
  const catalog = openCatalog(counted.db, { maxAge: Infinity });
  await catalog.read();
  const { getOverview } = overviewHandlers({
    auth,
    db: counted.db,
    now: () => new Date(),
    payment: 'invoice',
    catalog,
  });
  const query = { from: addDays(today, 1 - RANGE), to: today, by: 'month' };
  const times: number[] = [];
  let reads = 0;
  for (let n = 0; n < TIMES; n++) {
    counted.take();
    const begin = performance.now();
    await getOverview({ query } as never);
    times.push(performance.now() - begin);
    const { documents, counts } = counted.take();
    reads = documents + counts;
  }
  const time = median(times);
  const row = (what: string, value: number, bound: number, ours: string, bare: string): Row => {
    return { what: `overview of 100,000 orders: ${what}`, ratio: value / bound, limit: { atMost: 1 }, ours, bare };
  };
  const kibibytes = (bytes: number) => `${Math.round(bytes / 1_024)} KiB`;
  return [
    row('time', time, bounds.time, milliseconds(time), milliseconds(bounds.time)),
    row('reads', reads, bounds.reads, String(reads), String(bounds.reads)),
    row('largest document', largest, bounds.bytes, kibibytes(largest), kibibytes(bounds.bytes)),
  ];
}

/** Writes the overview's figures of the orders with the shop's own code; returns the bytes of the largest month. */
async function writeFigures(db: Firestore, today: string): Promise<number> {
  const parts = (await db.collection('parts').select().get()).docs.map(({ id }) => id);
  const changes = Array.from({ length: ORDERS }, (_, n): FigureChange[] => {
    const at = beginningOf(addDays(today, -(n % DAYS)));
    const customer = { userId: 'june', userName: 'June', userEmail: 'june@test.example', at };
    const delivery = { quantity: 1 + (n % 3), phone: '719 555 0100', address: 'Salida' };
    const make = (id = '') =>
      composeItem('A', customer, delivery, { id, name: id, img: '', priceCents: 1_000 + (n % 997) });
    // Every third order has three parts, in combinations that hardly repeat.
    const placed = Array.from({ length: n % 3 === 0 ? 3 : 1 }, (_, k) =>
      make(parts[(n * 7_919 + k * (1 + (n % 997))) % parts.length]),
    );
    return [...placed.flatMap(changesOfOrder), ...changesOfPlacement(placed)];
  });
  const before = await figures.in(db).get();
  await Promise.all(before.docs.map(({ ref }) => ref.delete()));
  const months = [...Map.groupBy(toDayChanges(changes.flat()), ({ day }) => monthOf(day))];
  const stored = months.map(([month, ofMonth]) => [month, addToStored(undefined, ofMonth)] as const);
  await Promise.all(stored.map(([month, document]) => figuresRef(db, month).set(document)));
  await calendarRef(db).set(completeCalendar);
  return Math.max(...stored.map(([, { packed }]) => packed.length));
}
