import type { DocumentData, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { AgeSort } from '@fourteener/contract/part/sorts';
import { exactTermOf, listAskedTerms, termOf, type TermSearch } from '@fourteener/contract/order/terms';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type Page, type PageRequest, sortBy, sortKeys, type Value } from './lists.ts';
import { fetchMergedPage, type MergedList, queryMerged, type TimeRange } from './merged-lists.ts';

/** The most documents that one search reads, each a billed read: a page that ends there says where the next one goes on. */
const MOST = constraints.pageSize;
/** The number of documents that are read at once for a page whose search finds few of them. */
const AT_ONCE = 100;
/** The most words whose documents are counted, the longest words: each count costs a read. */
const COUNTED = 4;

/** A list with a filter named `term`, and a search in it: `isFound` must be false for a document without any of the asked terms. */
interface Searched<T extends DocumentData, F extends string, S extends string = AgeSort> {
  list: MergedList<T, F | 'term', S>;
  search: TermSearch;
  isFound: (document: QueryDocumentSnapshot<T>) => boolean;
  /** The value of each range of the list. */
  bounds?: Readonly<Record<string, Value>>;
  /** A term that all found documents must have too: Firestore is then asked for this term, and the search is compared here. */
  besides?: string | undefined;
}

type Narrowing<F extends string> = TimeRange & Readonly<Partial<Record<F, Value | undefined>>>;

/**
 * One page of what a search finds. A single word is found by its term. Of several words Firestore is asked for one, and the others
 * are compared here. Of up to `COUNTED` words the rarest is asked for: customers' names are mostly rarer than words of parts, but
 * nothing in the text tells which is which, and a count costs one read.
 */
export async function fetchFoundPage<T extends DocumentData, F extends string, S extends string = AgeSort>(
  db: Firestore,
  searched: Searched<T, F, S>,
  request: Omit<PageRequest<S>, 'last'> & Narrowing<F>,
): Promise<Page<T>> {
  const { list, search, bounds, besides } = searched;
  const term = besides === undefined ? exactTermOf(search) : undefined;
  if (term !== undefined) return fetchMergedPage(db, list, { ...request, term }, bounds);
  const { limit = constraints.pageSize, after, sort = 'oldest', count } = request;
  const keys = sortKeys(list, list.sorts[sort]);
  const candidates = await queryCandidates(db, searched, request, sort);
  const start = after === undefined ? candidates : candidates.startAfter(...decodeCursor(sort, keys, after));
  const isWhole = count && after === undefined;
  const [page, whole] = await Promise.all([
    scan(start, searched, isWhole ? Infinity : limit + 1),
    count && !isWhole ? scan(candidates, searched, Infinity) : undefined,
  ]);
  const documents = page.found.slice(0, limit);
  const end = page.found.length > limit ? documents.at(-1) : page.stoppedAt;
  const counted = isWhole ? page : whole;
  return {
    documents,
    ...(end && { next: encodeCursor(sort, keys, end) }),
    ...((page.stoppedAt ?? whole?.stoppedAt) && { stoppedAfter: MOST }),
    ...(counted && !counted.stoppedAt && { total: counted.found.length }),
  };
}

/** All documents that a search by several words finds, with these fields alone; undefined if the search would read too many. */
export async function findAll<T extends DocumentData, F extends string>(
  db: Firestore,
  searched: Searched<T, F>,
  request: Narrowing<F>,
  fields: readonly string[],
): Promise<QueryDocumentSnapshot<T>[] | undefined> {
  const candidates = await queryCandidates(db, searched, request, 'oldest');
  const { found, stoppedAt } = await scan(candidates.select(...fields) as Query<T>, searched, Infinity);
  return stoppedAt ? undefined : found;
}

/** The query for the documents that have the requested terms, sorted. */
async function queryCandidates<T extends DocumentData, F extends string, S extends string>(
  db: Firestore,
  { list, search, bounds, besides }: Searched<T, F, S>,
  request: Narrowing<F>,
  sort: S | AgeSort,
): Promise<Query<T>> {
  const query = (term: string | readonly string[]) =>
    sortBy(
      queryMerged(db, list, { ...request, term }, bounds),
      sortKeys(list, list.sorts[sort]),
      list.sorts[sort].direction,
    );
  if (besides !== undefined) return query(besides);
  const [only = '', ...others] = search.words.toSorted((one, other) => other.length - one.length).slice(0, COUNTED);
  if (others.length === 0) return query(listAskedTerms(search, only));
  const counting = [only, ...others].map(async (word) => {
    const counted = await query(termOf(word)).limit(MOST).count().get();
    return { word, count: counted.data().count };
  });
  const rarest = (await Promise.all(counting)).reduce((least, each) => (each.count < least.count ? each : least));
  return query(listAskedTerms(search, rarest.word));
}

/** Reads documents until there are `enough` found ones, all are read, or the limit is reached: then `stoppedAt` is the last one that was read. */
async function scan<T extends DocumentData>(
  candidates: Query<T>,
  { isFound }: Pick<Searched<T, string, string>, 'isFound'>,
  enough: number,
): Promise<{ found: QueryDocumentSnapshot<T>[]; stoppedAt?: QueryDocumentSnapshot<T> | undefined }> {
  const found: QueryDocumentSnapshot<T>[] = [];
  let end: QueryDocumentSnapshot<T> | undefined;
  for (let read = 0; read <= MOST;) {
    // Reading one more than allowed tells whether there are more.
    const size = Math.min(Math.max(enough, AT_ONCE), MOST + 1 - read);
    const { docs } = await (end ? candidates.startAfter(end) : candidates).limit(size).get();
    const compared = docs.slice(0, MOST - read);
    found.push(...compared.filter(isFound));
    if (found.length >= enough || docs.length < size) return { found };
    end = compared.at(-1) ?? end;
    read += docs.length;
  }
  return { found, stoppedAt: end };
}
