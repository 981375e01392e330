/**
 * `npm run deploy -- --project ID`: checks, uploads, tests the live shop, and makes the first admin. docs/deploy.md has
 * the steps before and after.
 */
import { chooseCurrency } from './build/currency.ts';
import { Failure } from './console/failure.ts';
import { say, step } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { findWrongAddresses, readAddresses } from './deploy/addresses.ts';
import { describeMissing, readOfficial } from './deploy/official-files.ts';
import { assertSameCurrency } from './deploy/live-currency.ts';
import { originOf, planSteps, readWanted, type Wanted } from './deploy/plan.ts';
import { smoke } from './deploy/smoke.ts';
import { firebase } from './emulators/environment.ts';
import { inRoot } from './paths.ts';
import { run } from './processes/run.ts';
import { quickSuites, runQuick } from './suites/quick.ts';

await runTask(async ({ stop }) => {
  const wanted = readWanted(process.argv.slice(2));
  for (const wrong of findWrongAddresses(readAddresses(wanted.project), wanted.origin)) say(`! ${wrong}`);
  const official = readOfficial({}, wanted.project);
  const missing = official && describeMissing(official);
  if (missing !== undefined) say(`! ${missing}`);
  const currency = chooseCurrency({ GCLOUD_PROJECT: wanted.project });
  if (wanted.currency !== undefined && wanted.currency !== currency)
    throw new Failure(
      `The parameters in functions have the currency ${currency}, not ${wanted.currency}: set CURRENCY there.`,
    );
  if (wanted.currency === undefined) await assertSameCurrency(originOf(wanted), currency);
  const results = await runQuick({ suites: Object.keys(quickSuites), files: [], tests: 'usual' }, stop);
  if (results.some(({ failed }) => failed > 0)) throw new Failure('Nothing was uploaded. Fix what failed above first.');

  for (const { what, args } of planSteps(wanted)) {
    say(`\n${what}`);
    const { code } = await run(process.execPath, [firebase, ...args], { stop, show: true });
    if (code !== 0)
      throw new Failure(
        `${what}: this was not uploaded, nor anything after it. See the messages of firebase-tools above.`,
      );
  }
  // Only firebase-tools knows the address of a preview channel, and has printed it.
  if (wanted.channel !== undefined) return 0;
  const isWell = await askShop(wanted);
  const isMade = wanted.admin === undefined || (await makeAdmin(wanted.project, wanted.admin, stop));
  return isWell && isMade ? 0 : 1;
});

async function askShop(wanted: Wanted): Promise<boolean> {
  const origin = originOf(wanted);
  const asked = await step(`Asking ${origin}`, () => smoke(origin, wanted.project));
  for (const { what, wrong } of asked) say(wrong === undefined ? `✓ ${what}` : `✗ ${what}: ${wrong}`);
  const isWell = asked.every(({ wrong }) => wrong === undefined);
  if (!isWell) say('It is live but not healthy: docs/deploy.md, "Rollback".');
  return isWell;
}

/** A separate command, so that it can also be run later, when the admin has signed up. */
async function makeAdmin(project: string, email: string, stop: AbortSignal): Promise<boolean> {
  const args = [inRoot('scripts', 'grant-admin.ts'), email, '--project', project];
  return (await run(process.execPath, args, { stop, show: true })).code === 0;
}
