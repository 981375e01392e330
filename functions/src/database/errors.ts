/** gRPC's status codes that the shop tells apart: https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
const code = {
  cancelled: 1,
  unknown: 2,
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  internal: 13,
  unavailable: 14,
} as const;

interface DatabaseError extends Error {
  code: number;
}

function hasCode(error: unknown, codes: readonly number[]): error is DatabaseError {
  return error instanceof Error && codes.includes((error as Partial<DatabaseError>).code ?? -1);
}

/** Whether the database could not be asked, or was too busy: trying again may help. */
export function isUnavailable(error: unknown): error is DatabaseError {
  return hasCode(error, [code.deadlineExceeded, code.resourceExhausted, code.aborted, code.unavailable]);
}

/** Whether a write did not happen because somebody else's came first: what was read is no longer so. */
export function isConflict(error: unknown): error is DatabaseError {
  // A query whose index is not deployed fails with the same code, and always will.
  if (hasCode(error, [code.failedPrecondition]) && /requires an index/i.test(error.message)) return false;
  return hasCode(error, [code.failedPrecondition, code.alreadyExists, code.notFound]);
}

/**
 * Whether a transaction, or a commit, came to nothing because others were faster each time, or the database was too slow for it:
 * nothing is wrong with what was asked, and later it may go well. The client has tried again by then (`runTransaction`).
 */
export function isContended(error: unknown): boolean {
  if (hasCode(error, [code.invalidArgument]))
    return /transaction (?:has expired|is invalid|.*no longer valid)/i.test(error.message);
  return isUnavailable(error) || isConflict(error) || hasCode(error, [code.cancelled, code.unknown, code.internal]);
}

/** Whether the database said itself that nothing was written; when it is silent or away, nobody knows. */
export function isAnswered(error: unknown): boolean {
  return isConflict(error) || hasCode(error, [code.aborted, code.resourceExhausted]);
}

/** Whether Firebase Auth could not be asked. The Admin SDK's codes: https://firebase.google.com/docs/auth/admin/errors */
export function isAuthAway(error: unknown): error is Error & { code: string } {
  const { code: name } = error instanceof Error ? (error as { code?: unknown }) : {};
  return typeof name === 'string' && (name.startsWith('app/network-') || name === 'auth/internal-error');
}
