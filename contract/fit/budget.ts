import { constraints } from '../constraints.ts';

/** The budgets of a request: the comparisons that it causes, and the findings that its response has. */
export type SpentBudget = 'comparisons' | 'findings';

/** Thrown if a request needs more comparisons or findings than any real parts do. */
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
  /** Spends comparisons of parts and ports before they are made. */
  spendComparisons: (comparisons: number) => void;
  /** Spends findings. A finding that repeats texts of the request in the response counts as more than one. */
  spendFindings: (findings: number) => void;
}

/** Creates the budget of a request. */
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
