/** gRPC's status codes that the shop tells apart: https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
const code = {
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
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
export function isOvertaken(error: unknown): error is DatabaseError {
  return hasCode(error, [code.failedPrecondition, code.alreadyExists, code.notFound]);
}

/** Whether the database said itself that nothing was written; when it is silent or away, nobody knows. */
export function isAnswered(error: unknown): boolean {
  return isOvertaken(error) || hasCode(error, [code.aborted, code.resourceExhausted]);
}

/** Whether Firebase Auth could not be asked. The Admin SDK's codes: https://firebase.google.com/docs/auth/admin/errors */
export function isAuthAway(error: unknown): error is Error & { code: string } {
  const { code: name } = error instanceof Error ? (error as { code?: unknown }) : {};
  return typeof name === 'string' && (name.startsWith('app/network-') || name === 'auth/internal-error');
}
