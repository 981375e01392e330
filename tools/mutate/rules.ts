import { readFileSync, writeFileSync } from 'node:fs';
import { Failure } from '../../scripts/console/failure.ts';
import { inCache, inRoot, root } from '../../scripts/paths.ts';
import type { Surroundings } from './outcome.ts';
import { findFailure } from './run-suite.ts';
import { weakenRules } from './weaken-rules.ts';

/** Runs the tests of the rules against each weakened version of firestore.rules. */
export async function runRuleMutants({ env, stop, tell }: Surroundings): Promise<void> {
  const rulesFile = inCache('mutant.rules');
  // The tests of coverage are left out, because they do not check rights.
  const tests = { project: 'rules', titles: '^(?!coverage)' };
  const findWith = (rules: string): Promise<string | undefined> => {
    writeFileSync(rulesFile, rules);
    return findFailure(tests, { cwd: root, env: { ...env, RULES_FILE: rulesFile }, stop });
  };
  const rules = readFileSync(inRoot('firestore.rules'), 'utf8');
  const untouched = await findWith(rules);
  if (untouched !== undefined) throw new Failure(`The rules fail as they are: ${untouched}`);
  for (const { what, rules: weakened } of weakenRules(rules)) {
    const begin = performance.now();
    const failure = await findWith(weakened);
    tell({ suite: 'rules', file: 'firestore.rules', fault: what, failure, ms: performance.now() - begin });
  }
}
