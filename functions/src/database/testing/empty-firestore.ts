import { Duplex, PassThrough, Readable } from 'node:stream';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

/** The fields of a database request that decide its answer. Declared here, as the client's types lack its request methods. */
interface Asked {
  documents?: string[];
  newTransaction?: unknown;
  writes?: unknown[];
}

interface Client {
  request: (method: string, asked: Asked) => Promise<unknown>;
  requestStream: (method: string, bidirectional: boolean, asked: Asked) => Promise<Duplex>;
}

/** A client of an empty database in this process, which takes every write: a request costs only the client's own work. */
export function openEmptyFirestore(name: string): Firestore {
  const db = getFirestore(initializeApp({ projectId: 'demo-fourteener' }, name));
  const client = db as unknown as Client;
  const time = { seconds: 1_800_000_000, nanos: 0 };
  client.requestStream = async (method, _bidirectional, asked) => {
    const begun = asked.newTransaction ? [{ transaction: new Uint8Array([1]) }] : [];
    if (method === 'batchGetDocuments') {
      const missing = (asked.documents ?? []).map((name) => ({ missing: name, readTime: time, result: 'missing' }));
      return streamOf([...begun, ...missing]);
    }
    const counted = { result: { aggregateFields: {} }, readTime: time };
    return streamOf([...begun, method === 'runAggregationQuery' ? counted : { readTime: time }]);
  };
  client.request = async (method, { writes = [] }) => {
    if (method === 'beginTransaction') return { transaction: new Uint8Array([1]) };
    return { commitTime: time, writeResults: writes.map(() => ({ updateTime: time })) };
  };
  return db;
}

/** A stream that the client reads from and also ends, as it does with a stream of the network. */
function streamOf(chunks: object[]): Duplex {
  return Duplex.from({ readable: Readable.from(chunks), writable: new PassThrough().resume() });
}
