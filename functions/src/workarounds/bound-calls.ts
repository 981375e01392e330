import type { Firestore } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';

/** The options that the client's transport takes with each call; it is not in its types. */
interface CallOptions {
  /** Milliseconds for the call with all its attempts; they also travel with it, so that the database gives it up as well. */
  timeout?: number;
  retry?: { retryCodes: readonly number[] };
}

interface Inside {
  createCallOptions: (method: string, retryCodes?: readonly number[]) => CallOptions;
}

/**
 * Bounds every call to the database. The client itself repeats a commit that is answered UNAVAILABLE or ABORTED for ten minutes,
 * and waits for a silent one for one minute: longer than a request lives, so that an order might be written after its
 * rider was told that it was not. Only the commit's default can be set from outside, not that of a batch.
 * Seen in @google-cloud/firestore 9.4.1; no issue upstream is known (docs/decisions/0027-timeouts.md).
 */
export function boundCalls<D extends Firestore>(db: D): D {
  const inside = db as unknown as Inside;
  const compose = inside.createCallOptions.bind(db);
  inside.createCallOptions = (method, retryCodes) => ({
    // Without the codes: for them the client would resolve a module anew with each commit, and make what is replaced here.
    ...compose(method),
    timeout: method === 'commit' ? constraints.commitTime : constraints.readTime,
    ...(retryCodes && { retry: { retryCodes } }),
  });
  return db;
}
