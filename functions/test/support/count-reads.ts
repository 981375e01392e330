import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { projectId } from './shop.ts';

/** The reads of a database so far, as Firestore bills them: https://firebase.google.com/docs/firestore/pricing */
export interface Reads {
  documents: number;
  /** The billed reads of counts: one per started thousand of index entries, at least one per count. */
  counts: number;
}

/** The way in which something was read. */
export interface ReadCall {
  method: string;
  /** Present for queries only. */
  limit: number | undefined;
  offset: number | undefined;
}

interface CountedDatabase {
  db: Firestore;
  /** The reads since the last call, and how they were made. */
  take: () => Reads & { readCalls: ReadCall[]; readCollections: string[]; written: string[] };
}

/** The client's methods for all reads and writes, including transactions; its types do not have them. */
interface Client {
  request: (method: string, request: { writes?: Write[] | null }, ...more: unknown[]) => Promise<unknown>;
  requestStream: (method: string, bidirectional: boolean, request: Request, ...more: unknown[]) => Promise<Duplex>;
}

interface Write {
  update?: { name: string };
  delete?: string;
}

interface StructuredQuery {
  from?: { collectionId?: string }[] | null;
  limit?: { value: number } | null;
  offset?: number | null;
}

interface Request {
  /** The names of documents that are read by their ids. */
  documents?: string[] | null;
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery };
}

interface Chunk {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  /** The result of an aggregation; on other responses, `result` is only a name. */
  result?: { aggregateFields: Record<string, { integerValue?: number | string }> };
}

const none = () => ({
  documents: 0,
  counts: 0,
  readCalls: [] as ReadCall[],
  readCollections: [] as string[],
  written: [] as string[],
});

/**
 * A separate client of an emulated database (by default the shop's) that counts reads, and lists the collections that are read and the
 * documents that are written.
 */
export function openCountedDatabase(databaseId = '(default)'): CountedDatabase {
  const db = getFirestore(initializeApp({ projectId }, randomUUID()), databaseId);
  let reads = none();
  const client = db as unknown as Client;
  const request = client.requestStream.bind(db);
  client.requestStream = async (method, bidirectional, asked, ...more) => {
    const query = asked.structuredQuery ?? asked.structuredAggregationQuery?.structuredQuery;
    reads.readCalls.push({ method, limit: query?.limit?.value, offset: query?.offset ?? undefined });
    reads.readCollections.push(
      ...(query?.from ?? []).map(({ collectionId = '' }) => collectionId),
      ...(asked.documents ?? []).map((name) => collectionOf(name)),
    );
    const stream = await request(method, bidirectional, asked, ...more);
    let documents = 0;
    const emit = stream.emit.bind(stream);
    stream.emit = (event: string | symbol, ...args: unknown[]) => {
      const chunk = args[0] as Chunk | undefined;
      if (event === 'data' && (chunk?.document ?? chunk?.found ?? chunk?.missing)) documents += 1;
      if (event === 'data' && method === 'runAggregationQuery') reads.counts += billCount(chunk?.result);
      // A query without results costs one read.
      if (event === 'end') reads.documents += method === 'runQuery' ? Math.max(1, documents) : documents;
      return emit(event, ...args);
    };
    return stream;
  };
  const send = client.request.bind(db);
  client.request = (method, sent, ...more) => {
    for (const write of sent.writes ?? []) reads.written.push(write.update?.name ?? write.delete ?? method);
    return send(method, sent, ...more);
  };
  return {
    db,
    take: () => {
      const taken = reads;
      reads = none();
      return taken;
    },
  };
}

/** The root collection of the document with this name. */
const collectionOf = (name: string) => /\/documents\/([^/]+)/.exec(name)?.[1] ?? name;

function billCount(result: Chunk['result']): number {
  const [counted] = Object.values(result?.aggregateFields ?? {});
  return Math.max(1, Math.ceil(Number(counted?.integerValue) / 1_000));
}
