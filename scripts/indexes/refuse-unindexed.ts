/**
 * Loaded by `--import` into every process of the suites on emulators: it refuses each query of the server's client
 * library for which firestore.indexes.json has no index, as production does and the emulator does not. Refusals are
 * also written to the file that `UNINDEXED_QUERIES` names, because background work only logs a failure.
 */
import { tracingChannel } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { readConfigured } from './configured.ts';
import { findMissingIndex, type SentQuery } from './rules.ts';

/** An aggregation over a field; a count has none. */
interface Aggregation {
  sum?: { field?: { fieldPath?: string } } | null;
  avg?: { field?: { fieldPath?: string } } | null;
}

interface Request {
  /** `projects/ID/databases/ID/documents`, or a document below it. */
  parent?: string;
  structuredQuery?: SentQuery;
  structuredAggregationQuery?: { structuredQuery?: SentQuery; aggregations?: readonly Aggregation[] };
}

/** The client's internal method for all queries, which its types lack. */
interface Client {
  requestStream: (method: string, bidirectional: boolean, request: Request, ...more: unknown[]) => Promise<unknown>;
}

/** Databases of tests that send queries of no call. */
const ANY_QUERY = '/databases/any-query-';

/** Throws production's error for a query without its index: code 9, FAILED_PRECONDITION. */
function requireIndex({ parent, structuredQuery, structuredAggregationQuery }: Request): void {
  if (parent?.includes(ANY_QUERY)) return;
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  if (!query) return;
  const summed = (structuredAggregationQuery?.aggregations ?? []).flatMap(
    ({ sum, avg }) => (sum ?? avg)?.field?.fieldPath ?? [],
  );
  const missing = findMissingIndex(query, readConfigured(), summed);
  if (missing === undefined) return;
  const message = `9 FAILED_PRECONDITION: firestore.indexes.json lacks an index: ${missing}`;
  const { UNINDEXED_QUERIES: file } = process.env;
  if (file !== undefined) appendFileSync(file, `${message}\n`);
  throw Object.assign(new Error(message), { code: 9 });
}

/** Puts the check before each query of a client's class. */
function refuseUnindexed({ prototype }: { prototype: Client }): void {
  const { requestStream } = prototype;
  prototype.requestStream = async function (this: Client, method, bidirectional, request, ...more) {
    requireIndex(request);
    return requestStream.call(this, method, bidirectional, request, ...more);
  };
}

interface Required {
  id: string;
  result?: { Firestore?: { prototype: Client } };
}

const checked = new WeakSet<object>();

// Hooked into `require`, so that the library is not loaded into processes that do not use it:
// https://nodejs.org/api/diagnostics_channel.html#modules
tracingChannel<'end', Required>('module.require').end.subscribe((message) => {
  const { id, result } = message as Required;
  if (id !== '@google-cloud/firestore' || !result?.Firestore || checked.has(result.Firestore)) return;
  checked.add(result.Firestore);
  refuseUnindexed(result.Firestore);
});
