import type { Firestore } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';

/** The options of each call to the client's transport, which the client's types do not have. */
interface CallOptions {
  /** The time for the call with all its attempts, ms; it is sent along, so that the database gives up as well. */
  timeout?: number;
  retry?: { retryCodes: readonly number[] };
}

interface Inside {
  createCallOptions: (method: string, retryCodes?: readonly number[]) => CallOptions;
}

/**
 * Limits the time of every call to the database. The client itself repeats a commit that fails with UNAVAILABLE or ABORTED for ten minutes,
 * and waits one minute for an answer: longer than a request runs, so that an order might be written after its rider was told that it was
 * not. Only the default for commits can be configured, not that for batches. Seen in @google-cloud/firestore 9.4.1; no issue upstream is
 * known (docs/decisions/0027-timeouts.md).
 */
export function boundCalls<D extends Firestore>(db: D): D {
  const inside = db as unknown as Inside;
  const compose = inside.createCallOptions.bind(db);
  inside.createCallOptions = (method, retryCodes) => ({
    // The codes are not passed on: with them the client resolves a module for each commit, to make the retry options that are replaced here.
    ...compose(method),
    timeout: method === 'commit' ? constraints.commitTime : constraints.readTime,
    ...(retryCodes && { retry: { retryCodes } }),
  });
  return db;
}
