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

/** The halves of a number, of which one is right where there is one mistake. */
const HALF = 4;
/** Orders that are compared at most, each a billed read: those of the right half are few, unless it is the beginning of many words. */
const MOST_READ = 100;
const MOST_SHOWN = 3;

type Found = readonly [id: string, item: Pick<StoredItem, 'partName' | 'createdAt'>];

/**
 * The item with a typed number; where there is none, those of which the number has one mistake, the newest first. With `userId`, only those
 * of this account: a number that is another's is as one that there is not.
 */
export async function findNumbers(db: Firestore, typed: string, userId?: string): Promise<NumberedItem[]> {
  if (!isLikeOrderNumber(typed)) return [];
  const exact = parseOrderNumber(typed);
  const [same] = exact === undefined ? [] : await getOwn(db, exact, userId);
  if (same) return [toNumbered(same, true)];
  const key = readKey(typed);
  const [halved, swapped] = await Promise.all([
    findByHalves(db, key, userId),
    // The order of the only number that has neither half.
    key.length === 2 * HALF ? getOwn(db, swapMiddle(key), userId) : [],
  ]);
  const near = new Map([...swapped, ...halved].filter(([id]) => isNearOrderNumber(typed, id)));
  return [...near]
    .toSorted(([, one], [, other]) => other.createdAt.toMillis() - one.createdAt.toMillis())
    .slice(0, MOST_SHOWN)
    .map((found) => toNumbered(found, false));
}

/** The characters of a number without those that all begin with; a letter that no number has is the digit that it looks like. */
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

/** The items of the orders that have a number with one of the halves. */
async function findByHalves(db: Firestore, key: string, person: string | undefined): Promise<Found[]> {
  const halves = [key.slice(0, HALF), key.slice(-HALF)].flatMap((half) => parseTermSearch(half)?.words ?? []);
  const { direction } = byAge.newest;
  const query = queryMerged(db, allOrders, { person, term: [...new Set(halves.map(termOf))] });
  const { docs } = await sortBy(query, sortKeys(allOrders, byAge.newest), direction).limit(MOST_READ).get();
  return docs.flatMap((document) => listSummarized(document.id, toStoredItem(document)));
}

/** The item with this id, if it is the account's. */
async function getOwn(db: Firestore, id: string, userId: string | undefined): Promise<Found[]> {
  const document = await itemRef(db, id).get();
  const item = document.data();
  return item && (userId === undefined || item.userId === userId) ? [[document.id, item]] : [];
}

function toNumbered([id, { partName, createdAt }]: Found, isExact: boolean): NumberedItem {
  return { _id: id, number: formatOrderNumber(id), isExact, partsName: partName, createdAt: toIsoString(createdAt) };
}
