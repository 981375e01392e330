import { Failure } from '../../scripts/console/failure.ts';

/** The suites that can run against a mutant: projects of vitest.config.ts. */
export const suites = ['unit', 'components', 'contract', 'concurrency'] as const;
export type Suite = (typeof suites)[number];

/** One small fault in the code, and the tests that should fail because of it. */
export interface Row {
  /** The fault as a customer or an admin would notice it. */
  fault: string;
  /** The file with the fault, from the root of the repository. */
  file: string;
  /** A text that occurs in the file exactly once. */
  find: string;
  /** The text that replaces it. */
  put: string;
  suite: Suite;
  /** The test files that run, from the root of the repository. */
  tests: readonly string[];
}

/** The text of the file with the fault. Throws if the row's text does not occur in it exactly once. */
export function mutate(text: string, { file, find, put, fault }: Row): string {
  const [before = '', after, ...more] = text.split(find);
  if (after === undefined || more.length > 0) {
    const found = after === undefined ? 'not' : `${more.length + 1} times`;
    throw new Failure(`The text to change is in ${file} ${found} instead of once ("${fault}"):\n${find}`);
  }
  return before + put + after;
}

export const onEmulators = (suite: Suite): boolean => suite === 'contract' || suite === 'concurrency';
