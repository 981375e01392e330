import { type Problem, type ProblemName, problems } from '@fourteener/contract/problems';

interface RefusalOptions {
  /** Figures that belong to the kind of problem; they stand in the answer's body. */
  extras?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An expected failure of a call: thrown anywhere, answered as a problem by `handleErrors`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: ProblemName;
  readonly extras: Record<string, unknown>;
  readonly headers: Record<string, string>;

  /** `detail` is one sentence that the person at the other end can act on. */
  constructor(problem: ProblemName, detail: string, { extras = {}, headers = {} }: RefusalOptions = {}) {
    super(detail);
    this.problem = problem;
    this.extras = extras;
    this.headers = headers;
  }

  get status(): number {
    return problems[this.problem].status;
  }

  toJSON(): Problem {
    const { status, title } = problems[this.problem];
    return {
      type: `urn:problem:${this.problem}`,
      title,
      status,
      detail: this.message,
      message: this.message,
      ...this.extras,
    };
  }
}

/** One field, or several, that the shop cannot take. */
export function refuseFields(errors: { path: string; message: string }[]): Refusal {
  const detail = errors.map(({ message }) => message).join(' ');
  return new Refusal('invalid-fields', detail, { extras: { errors } });
}

/** The call needs somebody signed in, and this is nobody, or nobody any more. */
export function refuseSignIn(detail: string): Refusal {
  return new Refusal('sign-in-needed', detail, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** Somebody asked too often; after `wait` milliseconds another try makes sense. */
export function refuseTooMany(what: string, wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const time = seconds < 60 ? count(seconds, 'second') : count(minutes, 'minute');
  const headers = { 'Retry-After': String(seconds) };
  return new Refusal('too-many-requests', `${what} Please try again in ${time}.`, { headers });
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** The database or the accounts do not answer in time: nothing was written, and trying again later is right. */
export function refuseBusy(detail = 'The shop has too much to do right now. Please try again in a moment.'): Refusal {
  return new Refusal('busy', detail, { headers: { 'Retry-After': '2' } });
}
