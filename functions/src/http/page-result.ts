import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Page } from '../database/lists.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** A page of a list: its entries, the cursor of the next page, and the size of the whole list where it was counted. */
interface Shown<T> {
  answer: T[];
  next?: string | undefined;
  total?: number | undefined;
  stoppedAfter?: number | undefined;
}

/**
 * A page as a call answers it: each document as `read` returns it, a `Link` to the next page where there is one, and the size of
 * the whole list as `X-Total-Count` where it was counted. A search that stopped has `X-Search-Stopped-After`.
 */
export function answerPage<D extends DocumentData, T>(
  page: Page<D>,
  read: (document: QueryDocumentSnapshot<D>) => T,
  path: string,
  query: Query,
): { answer: T[]; headers: Record<string, string> } {
  return describePage({ ...page, answer: page.documents.map(read) }, path, query);
}

/** A page of entries that are not documents. `query` is the query as it was sent. */
export function describePage<T>(
  { answer, next, total, stoppedAfter }: Shown<T>,
  path: string,
  query: Query,
): { answer: T[]; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  if (next !== undefined) {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    search.set('after', next);
    headers.Link = `<${path}?${search.toString()}>; rel="next"`;
  }
  if (total !== undefined) headers['X-Total-Count'] = String(total);
  if (stoppedAfter !== undefined) headers['X-Search-Stopped-After'] = String(stoppedAfter);
  return { answer, headers };
}
