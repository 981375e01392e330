import { findLineProblem, type OrderedPieces } from '@fourteener/contract/order/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { DomainError } from '../errors/domain-error.ts';

/** Why the part as it is now cannot be ordered like that, as a problem of the call; undefined when it can. */
export function findObjection(part: Part, line: Required<OrderedPieces>): DomainError | undefined {
  const problem = findLineProblem(part, line);
  return problem && new DomainError(problem.code, problem.message, { extras: problem.figures });
}
