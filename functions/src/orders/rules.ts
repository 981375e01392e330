import { findLineProblem, type OrderedPieces } from '@fourteener/contract/order/rules';
import { DomainError } from '../errors/domain-error.ts';
import type { Objection } from './placement.ts';

/** The error that says why the part as it is now cannot be ordered like this; undefined when it can. */
export function findObjection(
  part: Parameters<typeof findLineProblem>[0],
  line: Required<OrderedPieces>,
): DomainError | undefined {
  const problem = findLineProblem(part, line);
  return problem && new DomainError(problem.code, problem.message, { extras: problem.figures });
}

/** The error for a basket, with the problem of each of its lines. */
export function basketRefused(objections: readonly Objection[]): DomainError {
  const errors = objections.map(({ index, error: { code, message, extras } }) => ({
    path: `lines.${index}`,
    type: `urn:problem:${code}`,
    message,
    ...extras,
  }));
  return new DomainError('basket-refused', errors.map(({ message }) => message).join(' '), { extras: { errors } });
}
