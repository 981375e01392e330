import { buildAll } from '../build/all.ts';
import { Failure } from '../console/failure.ts';
import { say, step } from '../console/steps.ts';
import type { Task } from '../console/task.ts';
import { placeEmulators, testPortOffset } from '../emulators/config.ts';
import { requireSeed } from '../emulators/data.ts';
import { prepareEnvironment, PROJECT } from '../emulators/environment.ts';
import { startGuard } from '../emulators/guard.ts';
import { checkPorts, type Ports } from '../emulators/ports.ts';
import { waitForShop } from '../emulators/wait.ts';
import { startSuite } from '../emulators/suite.ts';
import { findBrowser } from './browser.ts';
import { report } from './quick.ts';
import type { Selection } from './options.ts';
import type { Result } from './results.ts';
import { type Chosen, type Context, hasLongTests, runBrowserTests, runVitest } from './run-suite.ts';

/** Starts shops of its own, and ends their processes. */
const START = 'start';

/** The suites that need emulators, in the order in which they run; all but the first share one set of them. */
export const emulatorSuites: readonly string[] = [START, 'contract', 'rules', 'concurrency', 'browser'];

/** Runs suites against emulators on ports of their own, with the seeded shop in them. */
export async function runOnEmulators({ suites, ...chosen }: Selection, task: Task): Promise<Result[]> {
  const wanted = emulatorSuites
    .filter((name) => suites.includes(name))
    .filter((name) => chosen.tests !== 'rest' || hasLongTests(name));
  if (wanted.length === 0) return [];
  const results: Result[] = [];
  try {
    let shared: NodeJS.ProcessEnv | undefined;
    for (const name of wanted) {
      const env = name === START ? process.env : (shared ??= await startEmulators(task));
      const result = await runOne(name, { env, stop: task.stop }, chosen);
      report(result);
      results.push(result);
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(error.message);
  }
  return wanted.map((suite) => results.find((result) => result.suite === suite) ?? fail(suite, ''));
}

/** Starts emulators on the tests' ports with the seeded shop in them, until the task ends. */
export async function startEmulators(task: Task): Promise<NodeJS.ProcessEnv> {
  const placed = await placeEmulators('firebase.test.json', testPortOffset(process.env));
  const { path: config, ports } = placed;
  const importFrom = requireSeed();
  await checkPorts(ports);
  const found = await step('Finding Java and the Firestore emulator', (note) => prepareEnvironment(note, task.stop));
  // The tests are many people at once, from one address.
  const env = { ...found, LIMIT_FACTOR: '1000' };
  await step('Building', (note) => buildAll(note, task.stop));
  const suite = await step('Starting the emulators', () =>
    startSuite({ config, ports, env, importFrom, name: 'test' }, task.stop),
  );
  task.onEnd(() => suite.end());
  const guard = await startGuard({ host: placed.host, port: ports.hosting });
  task.onEnd(() => guard.close());
  guard.open(placed.hosting);
  await step('Asking for the first part', () => waitForShop(`http://127.0.0.1:${ports.hosting}`, suite, task.stop));
  return { ...env, ...describeEmulators(ports) };
}

/** Where the suites find the emulators; the first three are the names that Firebase's libraries read. */
function describeEmulators({ hosting, auth, firestore, functions }: Ports): Record<string, string> {
  const at = (port: number) => `127.0.0.1:${port}`;
  return {
    FIREBASE_AUTH_EMULATOR_HOST: at(auth),
    FIRESTORE_EMULATOR_HOST: at(firestore),
    GCLOUD_PROJECT: PROJECT,
    SHOP_ORIGIN: `http://${at(hosting)}`,
    FUNCTIONS_ORIGIN: `http://${at(functions)}`,
  };
}

async function runOne(name: string, { env, stop }: Context, chosen: Chosen): Promise<Result> {
  if (name !== 'browser') return runVitest(name, { env, stop }, chosen);
  try {
    const BROWSER_PATH = await step('Finding a browser', (note) => findBrowser(note, stop));
    return await runBrowserTests({ env: { ...env, BROWSER_PATH }, stop }, chosen);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return fail(name, error.message);
  }
}

/** A suite that did not run has failed. */
const fail = (suite: string, output: string): Result => ({ suite, passed: 0, failed: 1, seconds: 0, output });
