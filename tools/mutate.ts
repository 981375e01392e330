/**
 * `npm run mutate`: makes small faults, one at a time, in a copy of the project and shows that a test fails because of each; the faults in
 * firestore.rules are derived from its text, all others are rows in `mutate/rows`. Exits with 1 if no test noticed a fault. `-- --only
 * PART,…` tries those of some suites, `--files` those in files with this in their path. It is not part of other commands, since it runs
 * tests a hundred times.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure } from '../scripts/console/failure.ts';
import { say, seconds } from '../scripts/console/steps.ts';
import { runTask } from '../scripts/console/task.ts';
import { inRoot } from '../scripts/paths.ts';
import { returnToSeed, startEmulators } from '../scripts/suites/on-emulators.ts';
import { copyProject } from './mutate/copy.ts';
import { describeOutcome, describeOutcomes, type Outcome } from './mutate/outcome.ts';
import { mutate, onEmulators, suites } from './mutate/row.ts';
import { rows } from './mutate/rows.ts';
import { runRows } from './mutate/run-rows.ts';
import { runRuleMutants } from './mutate/rules.ts';

const RULES = 'rules';
const parts: readonly string[] = [...suites, RULES];

await runTask(async (task) => {
  const begin = performance.now();
  const { values } = parseArgs({ options: { only: { type: 'string' }, files: { type: 'string' } } });
  const chosen = values.only?.split(',') ?? parts;
  if (chosen.some((part) => !parts.includes(part))) throw new Failure(`There are faults of: ${parts.join(', ')}.`);
  const isWanted = (file: string) => values.files?.split(',').some((part) => file.includes(part)) ?? true;
  const wanted = rows.filter(({ suite, file }) => chosen.includes(suite) && isWanted(file));
  const hasRules = chosen.includes(RULES) && isWanted('firestore.rules');
  if (wanted.length === 0 && !hasRules) throw new Failure('No fault is in such a file.');
  // Every fault is tried on its text first, since one that cannot be made would end the run halfway.
  for (const row of wanted) mutate(readFileSync(inRoot(row.file), 'utf8'), row);

  const needsEmulators = hasRules || wanted.some(({ suite }) => onEmulators(suite));
  const env = needsEmulators ? await startEmulators(task) : process.env;
  const outcomes: Outcome[] = [];
  const tell = (outcome: Outcome) => {
    outcomes.push(outcome);
    say(describeOutcome(outcome));
  };
  const surroundings = { env, stop: task.stop, tell };
  if (wanted.length > 0) {
    // The project is copied after the emulators have started, because the copy needs the files that were built for them.
    const copy = copyProject();
    task.onEnd(copy.remove);
    await runRows(wanted, { ...surroundings, copy, reset: () => returnToSeed(env) });
  }
  if (hasRules) await runRuleMutants(surroundings);

  const unseen = outcomes.filter(({ failure }) => failure === undefined).length;
  say(`\n${describeOutcomes(outcomes)}\n`);
  say(`${outcomes.length - unseen} of ${outcomes.length} seen, after ${seconds(begin)}.`);
  return unseen === 0 ? 0 : 1;
});
