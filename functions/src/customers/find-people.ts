import type { DocumentData, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isPersonFound, parseTermSearch, type SearchedCustomer } from '@fourteener/contract/order/terms';
import { phoneTermOfSearch } from '@fourteener/contract/user/terms';
import { dataOf } from '../database/collection.ts';
import type { Page, PageRequest, Value } from '../database/lists.ts';
import { fetchMergedPage, type MergedList } from '../database/merged-lists.ts';
import { fetchFoundPage } from '../database/term-search.ts';

/** One page of a list of people: all of them, those of a phone number, or those whose name or address a search finds. */
export function fetchPeople<
  T extends DocumentData & Pick<SearchedCustomer, 'userName'> & { email: string },
  F extends string,
  S extends string,
>(
  db: Firestore,
  list: MergedList<T, F | 'term', S>,
  search: string | undefined,
  request: Omit<PageRequest<S>, 'last'> & Readonly<Partial<Record<F, Value | undefined>>>,
): Promise<Page<T>> {
  const sought = search === undefined ? undefined : parseTermSearch(search);
  const phone = search === undefined ? undefined : phoneTermOfSearch(search);
  if (!sought || phone !== undefined) return fetchMergedPage(db, list, { ...request, term: phone });
  const isFound = (document: QueryDocumentSnapshot<T>) => {
    const { userName, email: userEmail } = dataOf(document);
    return isPersonFound({ userName, userEmail }, sought);
  };
  return fetchFoundPage(db, { list, search: sought, isFound }, request);
}
