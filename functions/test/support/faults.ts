import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore';

interface Hooks {
  /** Runs after the shop has read its documents, right before its commit. */
  beforeCommit?: () => Promise<void> | void;
  /** Runs after the database has committed, before the shop receives the response. */
  afterCommit?: () => Promise<void> | void;
}

/** The database, with hooks around each batch's commit. */
export function hookCommits(db: Firestore, { beforeCommit, afterCommit }: Hooks): Firestore {
  return override(db, 'batch', () => {
    const batch = db.batch();
    return override(batch, 'commit', async () => {
      await beforeCommit?.();
      const written = await batch.commit();
      await afterCommit?.();
      return written;
    });
  });
}

/** The database, with a callback for each document that is read for a commit. */
export function hookReads(db: Firestore, onRead: (path: string) => void): Firestore {
  return override(db, 'getAll', async (...refs: DocumentReference[]) => {
    const documents = await db.getAll(...refs);
    for (const { ref } of documents) onRead(ref.path);
    return documents;
  });
}

/** The object with one method replaced; the others run on the original, because they use its private fields. */
export function override<T extends Firestore | WriteBatch>(target: T, name: keyof T, replacement: unknown): T {
  const proxy: T = new Proxy(target, {
    get(object, property) {
      if (property === name) return replacement;
      const value: unknown = Reflect.get(object, property, object);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, object, args);
        // Chained calls such as `batch.update(…).create(…)` must return the proxy, so that they end in the replaced
        // commit.
        return result === object ? proxy : result;
      };
    },
  });
  return proxy;
}
