import { constraints } from '../constraints.ts';

/** The budget that a request used up: that of the comparisons it makes, or that of the findings it answers. */
export type SpentBudget = 'comparisons' | 'findings';

/** A request would have more compared or answered than anybody's parts need. */
export class TooMuchToJudge extends Error {
  override readonly name = 'TooMuchToJudge';
  readonly spent: SpentBudget;

  constructor(spent: SpentBudget) {
    super(`A judgment needs more ${spent} than a request may have.`);
    this.spent = spent;
  }
}

/** The budget that all judgments of one request share. Spending more than is left throws a `TooMuchToJudge`. */
export interface FitBudget {
  /** Before they are made: pairs of parts and ports that are looked at. */
  spendComparisons: (comparisons: number) => void;
  /** A finding whose answer repeats texts of the request counts as more than one. */
  spendFindings: (findings: number) => void;
}

/** Opens the budget of a request. */
export function openFitBudget({
  comparisons = constraints.fitComparisons,
  findings = constraints.fitFindings,
}: Partial<Record<SpentBudget, number>> = {}): FitBudget {
  const left = { comparisons, findings };
  const spend = (what: SpentBudget) => (count: number) => {
    left[what] -= count;
    if (left[what] < 0) throw new TooMuchToJudge(what);
  };
  return { spendComparisons: spend('comparisons'), spendFindings: spend('findings') };
}
