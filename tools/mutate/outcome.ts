import { writeTable } from '../../scripts/console/markdown-table.ts';

/** A fault, and the test that failed because of it, if any. */
export interface Outcome {
  suite: string;
  file: string;
  fault: string;
  /** The title of the first test that failed; undefined if none failed, so that nothing noticed the fault. */
  failure: string | undefined;
  ms: number;
}

/** The environment of the mutants, and the listener for the outcome of each. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  stop: AbortSignal;
  tell: (outcome: Outcome) => void;
}

export const describeOutcome = ({ suite, fault, failure }: Outcome): string =>
  `${failure === undefined ? '✗ not seen' : '✓'} ${suite}: ${fault}\n    ${failure ?? ''}`;

/** A table of all outcomes, with the unnoticed faults first. */
export function describeOutcomes(outcomes: readonly Outcome[]): string {
  const rows = outcomes
    .toSorted((one, other) => Number(one.failure !== undefined) - Number(other.failure !== undefined))
    .map(({ suite, file, fault, failure, ms }) => [
      failure === undefined ? '✗ not seen' : '✓ seen',
      `${(ms / 1_000).toFixed(1)} s`,
      suite,
      file,
      fault,
    ]);
  return writeTable(['', 'time', 'suite', 'file', 'fault'], rows);
}
