import { readConfigured } from '../../scripts/indexes/configured.ts';
import { findMissingIndex, type SentQuery } from '../../scripts/indexes/rules.ts';

interface Asked {
  addTarget?: { query?: { structuredQuery?: SentQuery } };
}

/** The queries that a request of Firestore's web client begins to listen to; none for other requests. */
export function readListenedQueries({ url, body }: { url: string; body: string | null }): SentQuery[] {
  if (!url.includes('/google.firestore.v1.Firestore/Listen/channel') || body === null) return [];
  // The library's WebChannel sends a form; the fields whose names end in `__data__` each contain a JSON text.
  return Array.from(new URLSearchParams(body))
    .filter(([name]) => name.endsWith('__data__'))
    .flatMap(([, text]) => (JSON.parse(text) as Asked).addTarget?.query?.structuredQuery ?? []);
}

/** The indexes that production would lack for the queries of a request; the emulator answers without indexes. */
export const listMissingIndexes = (request: { url: string; body: string | null }): string[] =>
  readListenedQueries(request).flatMap((query) => findMissingIndex(query, readConfigured()) ?? []);
