import { countOf } from '@fourteener/contract/text/plurals';
import { type Problem, type ProblemName, problems } from '@fourteener/contract/problems';

interface DomainErrorOptions {
  /** Facts that belong to the kind of problem; they are part of the answer's body. */
  extras?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An expected failure of a call: thrown anywhere, answered as a problem by `handleErrors`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ProblemName;
  readonly extras: Record<string, unknown>;
  readonly headers: Record<string, string>;

  /** `detail` is one sentence that tells the user what to do. */
  constructor(problem: ProblemName, detail: string, { extras = {}, headers = {} }: DomainErrorOptions = {}) {
    super(detail);
    this.code = problem;
    this.extras = extras;
    this.headers = headers;
  }

  get status(): number {
    return problems[this.code].status;
  }

  toJSON(): Problem {
    const { status, title } = problems[this.code];
    return {
      type: `urn:problem:${this.code}`,
      title,
      status,
      detail: this.message,
      message: this.message,
      ...this.extras,
    };
  }
}

/** The error for fields that the shop cannot take. */
export function invalidFields(errors: { path: string; message: string }[]): DomainError {
  const detail = errors.map(({ message }) => message).join(' ');
  return new DomainError('invalid-fields', detail, { extras: { errors } });
}

/** The error for a caller who is not signed in, or no longer. */
export function signInNeeded(detail: string): DomainError {
  return new DomainError('sign-in-needed', detail, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** The error for a caller who asked too often; another try makes sense after `wait` milliseconds. */
export function tooManyRequests(what: string, wait: number): DomainError {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const shorter = seconds < 60 ? countOf(seconds, 'second') : countOf(minutes, 'minute');
  const time = minutes <= 90 ? shorter : countOf(hours, 'hour');
  const headers = { 'Retry-After': String(seconds) };
  return new DomainError('too-many-requests', `${what} Please try again in ${time}.`, { headers });
}

/** The error for a database or Auth that does not answer in time: nothing was written, and a later try may succeed. */
export function busy(detail = 'The shop is very busy right now. Please try again in a moment.'): DomainError {
  return new DomainError('busy', detail, { headers: { 'Retry-After': '2' } });
}
