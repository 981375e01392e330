import type { Firestore } from 'firebase-admin/firestore';

/** A write of a commit, as Firestore's API has it: https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#write */
interface Write {
  update?: { name?: string | null } | null;
  delete?: string | null;
}

interface Sent {
  writes?: readonly Write[] | null;
}

/** The method of the client through which each commit passes: of a batch, a transaction or a single document. */
interface Client {
  request: (method: string, sent: Sent, ...more: unknown[]) => Promise<unknown>;
}

const NAME = /^projects\/[^/]+\/databases\/[^/]+\/documents\//;

/**
 * The same database for a writer. `onWritten` gets the paths of all documents of a commit before the writer continues, even if the commit
 * failed, since a commit whose answer was lost may have succeeded. The client has no public event for commits; all of them pass its method
 * `request`, over gRPC and REST, and the test beside this file fails when they no longer do.
 */
export function watchWrites(db: Firestore, onWritten: (paths: string[]) => void): Firestore {
  const client = db as unknown as Client;
  const request: Client['request'] = async (method, sent, ...more) => {
    const names = (sent.writes ?? []).map((write) => write.update?.name ?? write.delete ?? '');
    try {
      return await client.request(method, sent, ...more);
    } finally {
      if (names.length > 0) onWritten(names.map((name) => name.replace(NAME, '')));
    }
  };
  return Object.assign(Object.create(db) as Firestore, { request });
}
