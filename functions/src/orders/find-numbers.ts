import type { Firestore } from 'firebase-admin/firestore';
import { formatOrderNumber, isLikeOrderNumber, parseOrderNumber } from '@fourteener/contract/order/number';
import { isNearOrderNumber, type NumberedItem } from '@fourteener/contract/order/numbered';
import { listSummarized } from '@fourteener/contract/order/summary';
import { parseTermSearch, termOf } from '@fourteener/contract/order/terms';
import { sortBy, sortKeys } from '../database/lists.ts';
import { queryMerged } from '../database/merged-lists.ts';
import { byAge } from '../database/sorts.ts';
import { toIsoString } from '../database/timestamps.ts';
import { allOrders } from './find-orders.ts';
import { itemRef, type StoredItem, toStoredItem } from './store.ts';

/** Characters of each half of a number: a single mistake leaves one of the halves right. */
const HALF = 4;
/** The most orders that are compared, each a billed read. Few orders share the right half of a number, unless many words begin with it. */
const MOST_READ = 100;
const MOST_SHOWN = 3;

type Found = readonly [id: string, item: Pick<StoredItem, 'partName' | 'createdAt'>];

/**
 * The item with a typed number. Where there is none, the items whose number differs by one mistake, the newest first. With `userId`, only
 * items of this account are found.
 */
export async function findNumbers(db: Firestore, typed: string, userId?: string): Promise<NumberedItem[]> {
  if (!isLikeOrderNumber(typed)) return [];
  const exact = parseOrderNumber(typed);
  const [same] = exact === undefined ? [] : await getOwn(db, exact, userId);
  if (same) return [toNumbered(same, true)];
  const key = readKey(typed);
  const [halved, swapped] = await Promise.all([
    findByHalves(db, key, userId),
    // Swapping the two middle characters makes both halves wrong, so that only the swapped number is looked up.
    key.length === 2 * HALF ? getOwn(db, swapMiddle(key), userId) : [],
  ]);
  const near = new Map([...swapped, ...halved].filter(([id]) => isNearOrderNumber(typed, id)));
  return [...near]
    .toSorted(([, one], [, other]) => other.createdAt.toMillis() - one.createdAt.toMillis())
    .slice(0, MOST_SHOWN)
    .map((found) => toNumbered(found, false));
}

/** The characters of a number without the common prefix. Letters that occur in no number are replaced by the digits that they look like. */
function readKey(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^FC(?=.{7,9}$)/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

function swapMiddle(key: string): string {
  return key.slice(0, HALF - 1) + key.charAt(HALF) + key.charAt(HALF - 1) + key.slice(HALF + 1);
}

/** The items of the orders whose number has one of the halves of the key. */
async function findByHalves(db: Firestore, key: string, person: string | undefined): Promise<Found[]> {
  const halves = [key.slice(0, HALF), key.slice(-HALF)].flatMap((half) => parseTermSearch(half)?.words ?? []);
  const { direction } = byAge.newest;
  const query = queryMerged(db, allOrders, { person, term: [...new Set(halves.map(termOf))] });
  const { docs } = await sortBy(query, sortKeys(allOrders, byAge.newest), direction).limit(MOST_READ).get();
  return docs.flatMap((document) => listSummarized(document.id, toStoredItem(document)));
}

/** The item with this id, if it belongs to the account. */
async function getOwn(db: Firestore, id: string, userId: string | undefined): Promise<Found[]> {
  const document = await itemRef(db, id).get();
  const item = document.data();
  return item && (userId === undefined || item.userId === userId) ? [[document.id, item]] : [];
}

function toNumbered([id, { partName, createdAt }]: Found, isExact: boolean): NumberedItem {
  return { _id: id, number: formatOrderNumber(id), isExact, partsName: partName, createdAt: toIsoString(createdAt) };
}
