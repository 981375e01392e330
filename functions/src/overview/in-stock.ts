import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { addDays } from '@fourteener/contract/calendar';
import type { SoldPart } from '@fourteener/contract/overview/schemas';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { CatalogPart } from '../catalog/catalog-part.ts';
import { movements } from '../inventory/ledger.ts';
import { beginningOf, type DayCount } from './days.ts';
import type { Days } from './sums.ts';

/** The most parts in the list, and the most parts whose movements are read: each costs at least one read. */
const MOST = 10;
const MOST_READ = 50;

/** The number of movements read at once. */
const PAGE = 100;

interface Options {
  /** The parts in the shop. */
  parts: ReadonlyMap<string, CatalogPart>;
  days: Days;
  /** The time zone in which the days are counted. */
  count: DayCount;
}

/** The first of the sold parts that could be ordered throughout the days. At most `MOST_READ` parts are looked at. */
export async function takeAlwaysInStock(
  db: Firestore,
  sold: readonly SoldPart[],
  { parts, days: { from, to }, count }: Options,
): Promise<SoldPart[]> {
  const startOf = (day: string) => Timestamp.fromDate(beginningOf[count](day));
  const times = { begin: startOf(from), end: startOf(addDays(to, 1)) };
  const found: SoldPart[] = [];
  for (let n = 0; n < Math.min(sold.length, MOST_READ) && found.length < MOST; n += MOST) {
    const some = sold.slice(n, n + MOST);
    const are = await Promise.all(
      some.map(async ({ _id }) => {
        const part = parts.get(_id);
        return part !== undefined && (await isAlwaysInStock(db, part, times));
      }),
    );
    found.push(...some.filter((_, index) => are[index]));
  }
  return found.slice(0, MOST);
}

/** The first movement after the beginning tells how many pieces there were before it, even if it came after the end. */
async function isAlwaysInStock(
  db: Firestore,
  { _id, minimumQuantity, availableQuantity }: CatalogPart,
  { begin, end }: { begin: Timestamp; end: Timestamp },
): Promise<boolean> {
  const isOut = (pieces: number) => isSoldOut({ minimumQuantity, availableQuantity: pieces });
  const all = movements.in(db).where('partId', '==', _id).where('createdAt', '>=', begin).orderBy('createdAt');
  for (let page = all.limit(PAGE), isFirst = true; ; isFirst = false) {
    const { docs } = await page.get();
    const [first] = docs;
    if (isFirst && isOut(first ? first.data().stock - first.data().change : availableQuantity)) return false;
    for (const movement of docs) {
      const { createdAt, stock } = movement.data();
      if (createdAt >= end) return true;
      if (isOut(stock)) return false;
    }
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return true;
    page = all.startAfter(last).limit(PAGE);
  }
}
