import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Page } from '../database/lists.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A page as a call answers it: what `read` makes of each document, a `Link` to the next page where there is one, and the
 * size of the whole list as `X-Total-Count` where it was counted.
 */
export function answerPage<D extends DocumentData, T>(
  page: Page<D>,
  read: (document: QueryDocumentSnapshot<D>) => T,
  path: string,
  query: Query,
): { answer: T[]; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  if (page.next !== undefined) {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    search.set('after', page.next);
    headers.Link = `<${path}?${search.toString()}>; rel="next"`;
  }
  if (page.total !== undefined) headers['X-Total-Count'] = String(page.total);
  return { answer: page.documents.map(read), headers };
}
