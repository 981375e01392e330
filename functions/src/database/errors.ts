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

/** Whether a write failed because another write came first, so that the data that was read is outdated. */
export function isConflict(error: unknown): error is DatabaseError {
  // A query whose index is not deployed fails with the same code, and always will.
  if (hasCode(error, [code.failedPrecondition]) && /requires an index/i.test(error.message)) return false;
  return hasCode(error, [code.failedPrecondition, code.alreadyExists, code.notFound]);
}

/**
 * Whether a transaction or a commit failed because others were faster each time or the database was too slow: the request is not at
 * fault and may succeed later. The client has already tried again by then (`runTransaction`).
 */
export function isContended(error: unknown): boolean {
  if (hasCode(error, [code.invalidArgument]))
    return /transaction (?:has expired|is invalid|.*no longer valid)/i.test(error.message);
  return isUnavailable(error) || isConflict(error) || hasCode(error, [code.cancelled, code.unknown, code.internal]);
}

/** Whether the database itself said that nothing was written; without its answer, the outcome is unknown. */
export function isAnswered(error: unknown): boolean {
  return isConflict(error) || hasCode(error, [code.aborted, code.resourceExhausted]);
}

/** Whether Firebase Auth could not be asked. The Admin SDK's codes: https://firebase.google.com/docs/auth/admin/errors */
export function isAuthAway(error: unknown): error is Error & { code: string } {
  const { code: name } = error instanceof Error ? (error as { code?: unknown }) : {};
  return typeof name === 'string' && (name.startsWith('app/network-') || name === 'auth/internal-error');
}
