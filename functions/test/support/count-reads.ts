import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { projectId } from './shop.ts';

/** What a database was asked to read so far, as Firestore bills it. */
export interface Reads {
  documents: number;
  /** Counts in the index: one for each query that counts, up to 1,000 entries of the index. */
  aggregations: number;
}

/** The way out of the client through which everything is read, transactions too; it is not in its types. */
interface Client {
  requestStream: (method: string, ...more: unknown[]) => Promise<Duplex>;
}

interface Chunk {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  result?: unknown;
}

/** A client of the emulated database of its own that counts what arrives, and the count, to be emptied between two visits. */
export function openCountedDatabase(): { db: Firestore; takeCount: () => Reads } {
  const db = getFirestore(initializeApp({ projectId }, randomUUID()));
  let reads: Reads = { documents: 0, aggregations: 0 };
  const client = db as unknown as Client;
  const request = client.requestStream.bind(db);
  client.requestStream = async (method, ...more) => {
    const stream = await request(method, ...more);
    let documents = 0;
    const emit = stream.emit.bind(stream);
    stream.emit = (event: string | symbol, ...args: unknown[]) => {
      const chunk = args[0] as Chunk | undefined;
      if (event === 'data' && (chunk?.document ?? chunk?.found ?? chunk?.missing)) documents += 1;
      if (event === 'data' && chunk?.result) reads.aggregations += 1;
      // A query that finds nothing costs one read.
      if (event === 'end') reads.documents += method === 'runQuery' ? Math.max(1, documents) : documents;
      return emit(event, ...args);
    };
    return stream;
  };
  return {
    db,
    takeCount: () => {
      const taken = reads;
      reads = { documents: 0, aggregations: 0 };
      return taken;
    },
  };
}
