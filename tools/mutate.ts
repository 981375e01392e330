/**
 * `npm run mutate`: puts small faults, one at a time, into a copy of the project and shows that a test fails because of each; the
 * faults of firestore.rules are made of its text, all others are rows in `mutate/rows`. Ends with 1 when a fault was not seen. `-- --only
 * PART,…` tries those of some suites, `--files` those in files with this in their path. Its own command, since it runs tests a hundred times.
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
  // Before anything starts, since a fault that cannot be put in would end the run halfway.
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
    // Afterwards, since it has what was built for the emulators.
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
