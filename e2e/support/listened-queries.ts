import { readConfigured } from '../../scripts/indexes/configured.ts';
import { findMissingIndex, type SentQuery } from '../../scripts/indexes/rules.ts';

interface Asked {
  addTarget?: { query?: { structuredQuery?: SentQuery } };
}

/** The queries that a request of Firestore's web client begins to listen to; none for any other request. */
export function readListenedQueries({ url, body }: { url: string; body: string | null }): SentQuery[] {
  if (!url.includes('/google.firestore.v1.Firestore/Listen/channel') || body === null) return [];
  // A form with a JSON text in each field whose name ends so, as the library's WebChannel sends it.
  return Array.from(new URLSearchParams(body))
    .filter(([name]) => name.endsWith('__data__'))
    .flatMap(([, text]) => (JSON.parse(text) as Asked).addTarget?.query?.structuredQuery ?? []);
}

/** The indexes that production would miss for the queries of a request: the emulator answers any. */
export const listMissingIndexes = (request: { url: string; body: string | null }): string[] =>
  readListenedQueries(request).flatMap((query) => findMissingIndex(query, readConfigured()) ?? []);
