import type { Problem, ProblemName } from '@fourteener/contract/problems';
import { UNREACHABLE } from '../ui/text/sentences.ts';

const UNREADABLE = 'The shop sent an unexpected answer. Please try again in a moment.';

/**
 * The shop rejected a call: `detail` gives the reason in a sentence, `errors` the wrong fields, `extras` the whole body with the figures of
 * its kind.
 */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly problem: ProblemName;
  readonly detail: string;
  readonly errors: NonNullable<Problem['errors']>;
  readonly extras: Readonly<Record<string, unknown>>;
  /** Milliseconds to wait before another try, when the shop says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<Problem> & Record<string, unknown>, retryAfter?: number) {
    super(body.detail ?? UNREADABLE);
    this.status = status;
    this.problem = problemNameOf(body.type);
    this.detail = this.message;
    this.errors = body.errors ?? [];
    this.extras = body;
    this.retryAfter = retryAfter;
  }
}

/** No answer came, because the network or the shop's servers were unreachable. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super(UNREACHABLE, { cause });
  }
}

/** The name is not checked against the list of names, which visitors do not download: a name that was added later matches none of them. */
function problemNameOf(type: unknown): ProblemName {
  const [, name] = typeof type === 'string' ? type.split('urn:problem:') : [];
  return (name ?? 'unexpected') as ProblemName;
}

/** Whether the error is a problem with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): error is HttpProblem {
  return error instanceof HttpProblem && statuses.includes(error.status);
}

/** Whether the same call may succeed later: no answer came, or the shop asked to come back. */
export function isTransient(error: unknown): boolean {
  return error instanceof NetworkError || hasStatus(error, 429, 503);
}
