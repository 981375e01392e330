import { verdicts } from '@fourteener/contract/fit/facts';
import type { FitCheck } from './check-parts.ts';

/** The checks from the worst to the best; checks with the same verdict are in the order of the rules. */
export function sortChecks(checks: readonly FitCheck[]): FitCheck[] {
  return checks.toSorted((one, other) => verdicts.indexOf(other.verdict) - verdicts.indexOf(one.verdict));
}
