import { v1 } from 'firebase-admin/firestore';
import { credentials } from '@grpc/grpc-js';
import { EventEmitter, once } from 'node:events';
import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { collections } from '../../contract/collections.ts';
import { databaseOf, type BackupTarget } from '../backup/target.ts';
import type { Entry, Fields } from './entries.ts';

/** A query over a collection group names the last part of the collection's path. */
const collectionIds: readonly string[] = collections.map((path) => path.slice(path.lastIndexOf('/') + 1));

/** As many writes as a commit may have. */
const AT_ONCE = 500;

/** When a document was written last; `seconds` is a number too large for JavaScript's in some versions of the client. */
interface Version {
  seconds: { toString(): string };
  nanos: number;
}

/** As Firestore's interfaces write a whole number. */
interface Whole {
  integerValue?: string | number;
}

interface Answer {
  documentChange?: { document: { name: string; fields: Fields; updateTime: Version } } | null;
  documentDelete?: { document: string } | null;
  documentRemove?: { document: string } | null;
  targetChange?: { targetChangeType: string } | null;
}

/** A document that nobody reads: when its newest change has arrived, so has every change before it. */
const BARRIER = 'journalBarrier/last';

/** How long a change may take to arrive, ms. */
const ARRIVAL = 10_000;

/** Turns of the event loop in which messages that have arrived are read, put together and handed on. */
const TURNS = 4;

/** What is heard of the documents. */
export interface Listening {
  /**
   * Resolves when every change that was committed before the call has been handed on. The emulator mostly tells a change before
   * it answers whoever made it, but not when the machine is busy. Rejects when the emulator ends before.
   */
  flush(): Promise<void>;
  /** Resolves when nothing more is heard: the emulator has ended. */
  ended: Promise<void>;
  close(): void;
}

/** Asks the emulator under its owner's name, whom no rule binds. */
function connect(place: BackupTarget) {
  // An emulator asks for no credentials, yet the client would look for Google's metadata server, and warn.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const { hostname, port } = new URL(place.firestore.origin);
  // Its successor is a package of its own; here is what firebase-admin brings along.
  // oxlint-disable-next-line typescript/no-deprecated
  const client = new v1.FirestoreClient({
    servicePath: hostname,
    port: Number(port),
    sslCreds: credentials.createInsecure(),
    projectId: place.project,
  });
  const headers = { 'google-cloud-resource-prefix': databaseOf(place), Authorization: 'Bearer owner' };
  return { client, options: { otherArgs: { headers } } };
}

/**
 * Hands on each change of a document, from the moment at which this resolves. The emulator tells nothing to whoever listens to all
 * collections at once, and garbles its messages when one stream has several.
 */
export async function listenToDocuments(place: BackupTarget, onChange: (entry: Entry) => void): Promise<Listening> {
  const { client, options } = connect(place);
  const database = databaseOf(place);
  const listenTo = (collectionId: string): Duplex => {
    const stream = client.listen(options) as Duplex;
    const query = {
      parent: `${database}/documents`,
      structuredQuery: { from: [{ collectionId, allDescendants: true }] },
    };
    stream.write({ database, addTarget: { query, targetId: 1 } });
    return stream;
  };
  const streams = collectionIds.map(listenTo);
  const ends = streams.map((stream) =>
    Promise.race([once(stream, 'end'), once(stream, 'error')]).catch(() => undefined),
  );
  const ended = Promise.race(ends).then(() => undefined);
  const heard = streams.map(
    (stream) =>
      new Promise<void>((resolve) => {
        let isCurrent = false;
        /** The version of each document that was told last: the emulator now and then tells a whole collection again. */
        const told = new Map<string, string>();
        stream.on('error', () => undefined);
        stream.on('data', ({ documentChange, documentDelete, documentRemove, targetChange }: Answer) => {
          if (targetChange?.targetChangeType === 'CURRENT') isCurrent = true;
          if (isCurrent) resolve();
          const gone = documentDelete ?? documentRemove;
          if (gone) {
            told.delete(gone.document);
            onChange({ document: gone.document, deleted: true });
          }
          if (!documentChange) return;
          const { name, fields, updateTime } = documentChange.document;
          const version = `${updateTime.seconds.toString()}.${updateTime.nanos}`;
          const isNew = told.get(name) !== version;
          told.set(name, version);
          // What was there before is in the save.
          if (isCurrent && isNew) onChange({ document: name, fields });
        });
      }),
  );
  const barrier = listenTo(BARRIER.split('/', 1)[0] ?? '');
  const name = `${database}/documents/${BARRIER}`;
  let sent = Date.now();
  const arrivals = new EventEmitter();
  barrier.on('error', () => undefined);
  barrier.on('data', ({ documentChange }: Answer) => {
    const number = documentChange?.document.fields.number as Whole | undefined;
    if (number) arrivals.emit(String(number.integerValue));
  });
  const passBarrier = async () => {
    sent += 1;
    const fields = { number: { integerValue: sent } };
    const signal = AbortSignal.any([AbortSignal.timeout(ARRIVAL), ending.signal]);
    await Promise.all([
      once(arrivals, String(sent), { signal }),
      client.commit({ database, writes: [{ update: { name, fields } }] }, options),
    ]);
    for (let n = 0; n < TURNS; n += 1) await turn();
  };
  const ending = new AbortController();
  void ended.then(() => ending.abort());

  await Promise.race([Promise.all(heard), ended]);
  return {
    ended,
    flush: shareRuns(passBarrier),
    close: () => {
      ending.abort();
      for (const stream of [...streams, barrier]) stream.destroy();
      void client.close();
    },
  };
}

/** Runs `work` for all who ask while a run is under way once, after that run: what they wait for is older than the next one. */
function shareRuns(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (current = work());
      });
    return next;
  };
}

/** Writes documents as they were, and deletes those that were deleted. */
export async function writeDocuments(
  place: BackupTarget,
  changes: ReadonlyMap<string, Fields | undefined>,
): Promise<void> {
  const { client, options } = connect(place);
  const all = [...changes].map(([name, fields]) =>
    fields === undefined ? { delete: name } : { update: { name, fields } },
  );
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await client.commit({ database: databaseOf(place), writes: all.slice(from, from + AT_ONCE) as object[] }, options);
  }
  await client.close();
}
