import { importEmulated, resetEmulated } from '../backup/emulated.ts';
import { emulatedTarget } from '../backup/target.ts';
import { buildAll } from '../build/all.ts';
import { Failure } from '../console/failure.ts';
import { say, step } from '../console/steps.ts';
import type { Task } from '../console/task.ts';
import { type Placed, placeEmulators, testPortOffset } from '../emulators/config.ts';
import { requireSeed } from '../emulators/data.ts';
import { preferQuickCompiler, prepareEnvironment, PROJECT } from '../emulators/environment.ts';
import { startGuard } from '../emulators/guard.ts';
import { checkPorts, type Ports } from '../emulators/ports.ts';
import { waitForShop } from '../emulators/wait.ts';
import { startSuite } from '../emulators/suite.ts';
import { forgetUnindexed, judgeUnindexed, refuseUnindexed } from '../indexes/suites.ts';
import { findBrowser } from './browser.ts';
import { report } from './quick.ts';
import type { Selection } from './options.ts';
import type { Result } from './results.ts';
import { type Chosen, type Context, hasLongTests, runBrowserTests, runVitest } from './run-suite.ts';

/** This suite starts its own shops, and ends their processes. */
const START = 'start';

/** A suite, or a share of its files, such as `1/2`. */
interface Share {
  suite: string;
  share?: string;
}

/**
 * The number of shares into which a whole run divides a suite, so that suites that run side by side end at about the
 * same time.
 */
const divided: Readonly<Record<string, number>> = { contract: 4 };

/** In the order of their start: the longest come first. */
const names = ['concurrency', 'contract', START, 'rules'];

/**
 * The number of suites that run side by side, each on its own emulators. They wait for answers for half of their time.
 */
const AT_ONCE = 3;

/** This suite keeps both processors busy, so it runs after the others. */
const BROWSER = 'browser';

/** The suites that need emulators. */
export const emulatorSuites: readonly string[] = [...names, BROWSER];

/** Runs suites against emulators on ports of their own, with the seeded shop in them. */
export async function runOnEmulators({ suites, ...chosen }: Selection, task: Task): Promise<Result[]> {
  forgetUnindexed();
  const isWanted = (suite: string) => suites.includes(suite) && (chosen.tests !== 'rest' || hasLongTests(suite));
  const wanted = names.filter(isWanted).flatMap((suite) => divide(suite, chosen));
  const browser = [{ suite: BROWSER }].filter(({ suite }) => isWanted(suite));
  const results = new Map<Share, Result>();
  const waiting = [...wanted];
  const runNext = async (from: Share[], env: NodeJS.ProcessEnv = process.env): Promise<void> => {
    const one = from.shift();
    if (one === undefined) return;
    const result = await runOne(one, { env: one.suite === START ? process.env : env, stop: task.stop }, chosen);
    report(result);
    results.set(one, result);
    if (one.suite !== START && from.length > 0) await returnToSeed(env);
    return runNext(from, env);
  };
  try {
    const onSets = wanted.filter(({ suite }) => suite !== START).length;
    const start = (count: number) =>
      startSets(count, task, (found) => withoutCache(refuseUnindexed(preferQuickCompiler(found))));
    const sets = await start(Math.min(AT_ONCE, onSets));
    await (sets.length > 0 ? Promise.all(sets.map(({ env }) => runNext(waiting, env))) : runNext(waiting));
    if (browser.length > 0) {
      // New emulators, because the emulated function still has parts of the earlier suites in its memory.
      await Promise.all(sets.map(({ end }) => end()));
      const [own] = await start(1);
      await runNext([...browser], own?.env);
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(error.message);
  }
  const unindexed = judgeUnindexed();
  unindexed.forEach(report);
  return [...[...wanted, ...browser].map((one) => results.get(one) ?? fail(nameOf(one), '')), ...unindexed];
}

/** The shares of a suite; a single one when only some of its files run. */
function divide(suite: string, { files, tests }: Chosen): Share[] {
  const shares = files.length === 0 && tests !== 'rest' ? (divided[suite] ?? 1) : 1;
  if (shares === 1) return [{ suite }];
  return Array.from({ length: shares }, (_, n) => ({ suite, share: `${n + 1}/${shares}` }));
}

const nameOf = ({ suite, share }: Share) => (share === undefined ? suite : `${suite} ${share}`);

/**
 * Starts emulators with the seeded shop on the tests' ports, until the task ends. Resolves to the environment for
 * tests. For measurements they must be fast, so Java's compiler has its usual settings, unlike in tests. With
 * `keepsAnswers` the function caches public answers, as when it is deployed.
 */
export async function startEmulators(task: Task, { keepsAnswers = false } = {}): Promise<NodeJS.ProcessEnv> {
  const [own] = await startSets(1, task, keepsAnswers ? (found) => found : withoutCache);
  return own?.env ?? {};
}

/** Switches the function's cache of public answers off, because tests change the database directly. */
const withoutCache = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...env, RESPONSE_CACHE: 'off' });

/** A set of emulators with the seeded shop: the environment for its tests, and a function to end it. */
interface EmulatorSet {
  env: NodeJS.ProcessEnv;
  end: () => Promise<void>;
}

/**
 * Starts this many sets of emulators, each on its own ports, with the environment that `adapt` returns. They end with
 * the task at the latest.
 */
async function startSets(
  count: number,
  task: Task,
  adapt: (found: NodeJS.ProcessEnv) => NodeJS.ProcessEnv,
): Promise<EmulatorSet[]> {
  if (count === 0) return [];
  const importFrom = requireSeed();
  const sets: { name: string; placed: Placed }[] = [];
  for (let number = 0; number < count; number += 1) {
    const name = number === 0 ? 'test' : `test-${number + 1}`;
    const offset = testPortOffset(process.env) + number * BETWEEN_SETS;
    const placed = await placeEmulators(`firebase.${name}.json`, offset);
    await checkPorts(placed.ports);
    sets.push({ name, placed });
  }
  const found = await step('Finding Java and the Firestore emulator', (note) => prepareEnvironment(note, task.stop));
  // The tests act as many users from one address.
  const env = { ...adapt(found), LIMIT_FACTOR: '1000' };
  // The tests expect dollars, whatever the deployment's files say.
  await step('Building', (note) => buildAll(note, task.stop, 'USD'));
  const start = async ({ name, placed: { path: config, ports, host, hosting } }: (typeof sets)[number]) => {
    const suite = await startSuite({ config, ports, env, importFrom, name }, task.stop);
    let ending: Promise<void> | undefined;
    const endSuite = () => (ending ??= suite.end());
    task.onEnd(endSuite);
    const guard = await startGuard({ host, port: ports.hosting });
    task.onEnd(() => guard.close());
    guard.open(hosting);
    await waitForShop(`http://127.0.0.1:${ports.hosting}`, suite, task.stop);
    const end = async () => {
      guard.close();
      await endSuite();
    };
    return { env: { ...env, ...describeEmulators(ports), EMULATORS_LOG: suite.log }, end };
  };
  return step('Starting the emulators', () => Promise.all(sets.map(start)));
}

/**
 * Resets a set to the seed. For each query the emulator goes through all documents, deleted ones too, so those of one
 * suite would slow down the next.
 */
export async function returnToSeed(env: NodeJS.ProcessEnv): Promise<void> {
  const place = emulatedTarget(PROJECT, env);
  await resetEmulated(place);
  await importEmulated(place, requireSeed());
}

/**
 * The distance between the ports of two sets. The last set's are followed by those of the start suite, and then by the
 * next checkout's.
 */
const BETWEEN_SETS = 15;

/** The environment variables with the emulators' addresses; Firebase's libraries read the first three. */
function describeEmulators({ hosting, auth, firestore, functions }: Ports): Record<string, string> {
  const at = (port: number) => `127.0.0.1:${port}`;
  return {
    FIREBASE_AUTH_EMULATOR_HOST: at(auth),
    FIRESTORE_EMULATOR_HOST: at(firestore),
    GCLOUD_PROJECT: PROJECT,
    SHOP_ORIGIN: `http://${at(hosting)}`,
    FUNCTIONS_ORIGIN: `http://${at(functions)}`,
    // Without it Google's libraries look for the machine's credentials, and print a warning seconds later, in the
    // middle of a test of logs.
    METADATA_SERVER_DETECTION: 'none',
  };
}

async function runOne({ suite, share }: Share, { env, stop }: Context, chosen: Chosen): Promise<Result> {
  if (suite !== BROWSER) return runVitest(suite, { env, stop }, { ...chosen, share });
  try {
    const BROWSER_PATH = await step('Finding a browser', (note) => findBrowser(note, stop));
    return await runBrowserTests({ env: { ...env, BROWSER_PATH }, stop }, chosen);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return fail(suite, error.message);
  }
}

/** A suite that did not run counts as failed. */
const fail = (suite: string, output: string): Result => ({ suite, passed: 0, failed: 1, seconds: 0, output });
