import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Page } from '../database/lists.ts';

/** A page as a call answers it: what `read` makes of each document, and a `Link` to the next page where there is one. */
export function answerPage<T>(
  page: Page,
  read: (document: QueryDocumentSnapshot) => T,
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): { answer: T[]; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  if (page.next !== undefined) {
    const asked: [string, string | number | undefined][] = Object.entries(query);
    const search = new URLSearchParams();
    for (const [key, value] of asked) if (value !== undefined) search.set(key, String(value));
    search.set('after', page.next);
    headers.Link = `<${path}?${search.toString()}>; rel="next"`;
  }
  return { answer: page.documents.map(read), headers };
}
