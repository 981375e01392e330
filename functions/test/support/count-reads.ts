import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { projectId } from './shop.ts';

/** What a database was asked to read so far, as Firestore bills it: https://firebase.google.com/docs/firestore/pricing */
export interface Reads {
  documents: number;
  /** What counting is billed as: one for each begun thousand of entries in the index, at least one for each count. */
  counts: number;
}

/** How something was asked for. */
export interface Asked {
  method: string;
  /** Of a query. */
  limit: number | undefined;
  offset: number | undefined;
}

interface CountedDatabase {
  db: Firestore;
  /** The reads since the last time, and how they were asked for. */
  take: () => Reads & { asked: Asked[]; written: string[] };
}

/** The ways out of the client, through which everything is read and written, transactions too; they are not in its types. */
interface Client {
  request: (method: string, request: { writes?: Write[] | null }, ...more: unknown[]) => Promise<unknown>;
  requestStream: (method: string, bidirectional: boolean, request: Request, ...more: unknown[]) => Promise<Duplex>;
}

interface Write {
  update?: { name: string };
  delete?: string;
}

interface StructuredQuery {
  limit?: { value: number } | null;
  offset?: number | null;
}

interface Request {
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery };
}

interface Chunk {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  /** Of an aggregation; elsewhere only a name. */
  result?: { aggregateFields: Record<string, { integerValue?: number | string }> };
}

const none = () => ({ documents: 0, counts: 0, asked: [] as Asked[], written: [] as string[] });

/** A client of its own of an emulated database, by default the shop's, that counts what arrives, and names what is written. */
export function openCountedDatabase(databaseId = '(default)'): CountedDatabase {
  const db = getFirestore(initializeApp({ projectId }, randomUUID()), databaseId);
  let reads = none();
  const client = db as unknown as Client;
  const request = client.requestStream.bind(db);
  client.requestStream = async (method, bidirectional, asked, ...more) => {
    const query = asked.structuredQuery ?? asked.structuredAggregationQuery?.structuredQuery;
    reads.asked.push({ method, limit: query?.limit?.value, offset: query?.offset ?? undefined });
    const stream = await request(method, bidirectional, asked, ...more);
    let documents = 0;
    const emit = stream.emit.bind(stream);
    stream.emit = (event: string | symbol, ...args: unknown[]) => {
      const chunk = args[0] as Chunk | undefined;
      if (event === 'data' && (chunk?.document ?? chunk?.found ?? chunk?.missing)) documents += 1;
      if (event === 'data' && method === 'runAggregationQuery') reads.counts += billCount(chunk?.result);
      // A query that finds nothing costs one read.
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

function billCount(result: Chunk['result']): number {
  const [counted] = Object.values(result?.aggregateFields ?? {});
  return Math.max(1, Math.ceil(Number(counted?.integerValue) / 1_000));
}
