import { setTimeout as wait } from 'node:timers/promises';
import { accounts, PASSWORD } from '../../seed/accounts.ts';
import { buildAll } from '../bundles/all.ts';
import { Failure } from '../console/failure.ts';
import { say, step } from '../console/steps.ts';
import type { Task } from '../console/task.ts';
import { portsOf, readConfig, writeShopConfig } from './config.ts';
import { chooseData, keepSaved, savedData, savingData } from './data.ts';
import { hurryJava, prepareEnvironment } from './environment.ts';
import { checkPorts } from './ports.ts';
import { forgetShop, refuseWhileRunning, rememberShop } from './running.ts';
import { ENDED, startSuite, type Suite } from './suite.ts';

const ADVICE = 'If they cannot read the shop as it was left, `npm run reset` returns to the seeded one.';

export interface Shop {
  origin: string;
  env: NodeJS.ProcessEnv;
  /** Resolves when somebody asks the shop to stop; fails when its emulators end by themselves. */
  untilStopped(): Promise<void>;
}

/** Opens the shop, built and with its data, and closes it at the task's end: saved, and with no process left. */
export async function openShop(task: Task): Promise<Shop> {
  const ports = portsOf(readConfig());
  await step('Checking that the shop can open', async () => {
    refuseWhileRunning();
    await checkPorts(ports);
    // What a start that was killed left its emulators to save.
    keepSaved();
  });
  const importFrom = chooseData();
  const env = await step('Finding Java and the Firestore emulator', (note) => prepareEnvironment(note, task.stop));
  await step('Building', (note) => buildAll(note, task.stop));

  let open = false;
  const suite = await step('Starting the emulators', (note) => {
    note(importFrom === savedData ? 'with the shop as it was left' : 'with the seeded shop');
    const onLine = (line: string) => open && !task.stop.aborted && isForPeople(line) && say(line);
    const options = { config: writeShopConfig(), ports, env: hurryJava(env), importFrom, exportTo: savingData };
    return startSuite({ ...options, name: 'shop', onLine, advice: ADVICE }, task.stop);
  });
  rememberShop(suite.pid);
  task.onEnd(() => closeShop(suite, task));

  const origin = `http://127.0.0.1:${ports.hosting}`;
  await step('Asking for the first part', () => waitForShop(origin, suite, task.stop));
  open = true;
  return { origin, env, untilStopped: () => untilStopped(suite, task.stop) };
}

/** The accounts of the seeded shop. */
export function sayAccounts(): void {
  say(`Sign in with the password ${PASSWORD} as`);
  for (const { email, admin } of accounts) say(`  ${email.padEnd(22)} ${admin ? 'an admin' : 'a customer'}`);
}

/** The first request starts the function, which takes a moment; nobody should meet a shop that is not open yet. */
export async function waitForShop(origin: string, suite: Suite, stop: AbortSignal): Promise<void> {
  const deadline = performance.now() + 60_000;
  let problem = '';
  while (performance.now() < deadline) {
    stop.throwIfAborted();
    const answer = await fetch(`${origin}/partses?last=1`, {
      signal: AbortSignal.any([stop, AbortSignal.timeout(30_000)]),
    }).catch(String);
    if (typeof answer !== 'string' && answer.ok) return;
    problem = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
    await wait(250);
  }
  throw new Failure(`${suite.describeLog()}\n\nThe shop does not answer GET ${origin}/partses: ${problem}`);
}

async function untilStopped(suite: Suite, stop: AbortSignal): Promise<void> {
  const asked = new Promise((resolve) => stop.addEventListener('abort', resolve));
  await Promise.race([asked, suite.ended]);
  if (!stop.aborted) throw new Failure(`${suite.describeLog()}\n\n${ENDED}`);
}

async function closeShop(suite: Suite, task: Task): Promise<void> {
  say();
  const asked = task.stop.aborted;
  await step(asked ? 'Saving the shop and ending the emulators' : 'Clearing up', () => suite.end(task.force));
  forgetShop();
  if (!keepSaved() && asked) throw new Failure(NOT_SAVED);
}

const NOT_SAVED =
  'What was done in the shop since its start is not saved, and the next start opens it as it was before: ' +
  '.cache/shop/emulators.log says why, if you did not press Ctrl-C twice.';

/** What the function prints, and what firebase-tools warns of. */
const isForPeople = (line: string): boolean => /^\s*(> |⚠|✖|Error)/.test(line);
