import type { DocumentReference } from 'firebase-admin/firestore';
import type { CommitContext, CommitView, RunUnitOfWork } from './unit-of-work.ts';
import type { Deps } from '../platform/deps.ts';
import type { Quota } from '../rate-limit/quotas.ts';

/** The dependencies of calls that take from quotas. */
export interface QuotaDeps extends Deps {
  runUnitOfWork: RunUnitOfWork;
}

/**
 * Checks within a unit of work, which reads and locks the documents of the quotas, whether one can be taken of each. Returns the function
 * that takes them. Throws a `DomainError`: 401, 429.
 */
export function consumeEach(view: CommitView, quotas: readonly Quota[], at: Date): (commit: CommitContext) => void {
  const consumed = quotas.map((quota) => view.quotas.consume(quota, view.find(quota.ref), at));
  return (commit) => {
    for (const spend of consumed) spend();
    for (const { ref } of quotas) commit.markWritten(ref);
  };
}

/** Writes that are made in the commit that takes from the quotas. They must do no harm when they are repeated. */
interface WrittenTogether {
  /** The documents that the writes find and change. */
  documents: readonly DocumentReference[];
  write: (commit: CommitContext) => void;
}

/**
 * Takes one of each quota, with the given writes in the same commit. It is a unit of work, because many people share the quota of one of
 * Hosting's machines: simultaneous requests of an instance share a commit, where transactions would wait for one another until they fail
 * (docs/decisions/0025-rate-limits.md). Throws a `DomainError` (401, 429), after which nothing is written, or 503.
 */
export function takeQuotas(
  runUnitOfWork: RunUnitOfWork,
  quotas: readonly Quota[],
  at: Date,
  { documents, write }: WrittenTogether = { documents: [], write: () => undefined },
): Promise<void> {
  const read = [...documents, ...quotas.map(({ ref }) => ref)];
  return runUnitOfWork<void>({
    lockKeys: read,
    reads: () => read,
    mayBeLate: true,
    decide: (view) => {
      if (documents.some(view.isWritten)) return undefined;
      const take = consumeEach(view, quotas, at);
      return (commit) => {
        take(commit);
        write(commit);
      };
    },
  });
}
