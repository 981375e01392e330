import { setTimeout as wait } from 'node:timers/promises';
import { accounts, PASSWORD } from '../../seed/accounts.ts';
import { buildAll } from '../build/all.ts';
import { Failure } from '../console/failure.ts';
import { say, seconds, step } from '../console/steps.ts';
import type { Task } from '../console/task.ts';
import { type Placed, placeEmulators } from './config.ts';
import { savedData } from './data.ts';
import { preferQuickCompiler, prepareEnvironment } from './environment.ts';
import { type Guard, startGuard } from './guard.ts';
import { endOrphans } from './orphans.ts';
import { type EmulatorSession, openSession } from './session.ts';
import { chooseMarketTables } from './market-tables.ts';
import { chooseLocalCurrency, chooseLocalMarket, chooseLocalPayments, openStandIn } from './payments.ts';
import { checkPorts } from './ports.ts';
import { deleteRunRecord } from './run-record.ts';

/** The interval of the saves, ms: if the emulators are killed, later changes are lost. */
const SAVING_ROUND = 60_000;
/** After this many ends within ten minutes the shop is not started again, since it has a permanent fault. */
const MOST_RESTARTS = 5;
const TEN_MINUTES = 600_000;

export interface ShopOptions {
  /** The folder of its data. */
  data?: string;
  /** The distance of its ports from those of firebase.json. */
  offset?: number;
}

export interface Shop {
  origin: string;
  env: NodeJS.ProcessEnv;
  /** Resolves when the user stops the shop; until then it is opened again whenever its emulators end. */
  untilStopped(): Promise<void>;
}

interface Frame {
  task: Task;
  placed: Placed;
  folder: string;
  guard: Guard;
  env: NodeJS.ProcessEnv;
}

/** Builds the shop, opens it with its data, and closes it at the task's end: it is saved, and no process is left. */
export async function openShop(task: Task, { data = savedData, offset = 0 }: ShopOptions = {}): Promise<Shop> {
  const payments = chooseLocalPayments(process.env, offset);
  const { MARKET: market } = chooseLocalMarket(process.env);
  const currency = chooseLocalCurrency(process.env, market);
  const parameters = { ...payments.parameters, MARKET: market, CURRENCY: currency };
  const placed = await step('Checking that the shop can open', async (note) => {
    await endOrphans(data, note);
    const name = offset === 0 ? 'firebase.local.json' : `firebase.local-${offset}.json`;
    const found = await placeEmulators(name, offset, parameters);
    await checkPorts({ ...found.ports, ...payments.ports });
    return found;
  });
  const env = await step('Finding Java and the Firestore emulator', (note) => prepareEnvironment(note, task.stop));
  await step('Building', (note) => buildAll(note, task.stop, currency));

  const guard = await startGuard({ host: placed.host, port: placed.ports.hosting });
  task.onEnd(() => guard.close());
  const origin = `http://${placed.host}:${placed.ports.hosting}`;
  const port = payments.ports.payments;
  const secrets = port === undefined ? {} : await openStandIn(task, { port, origin, folder: data });
  const frame = {
    task,
    placed,
    folder: data,
    guard,
    env: { ...preferQuickCompiler(env), ...secrets, CURRENCY: currency },
  };
  const state: { session?: EmulatorSession } = {};
  task.onEnd(() => closeShop(frame, state.session));
  state.session = await open(frame);
  await step('Choosing shipping and tax of the market', async (note) => {
    note(
      (await chooseMarketTables(placed.ports.firestore, { market, currency }))
        ? `as with MARKET=${market}`
        : 'as they are',
    );
  });
  const untilStopped = async () => {
    const ends: number[] = [];
    while (state.session !== undefined && !task.stop.aborted) state.session = await follow(frame, state.session, ends);
  };
  return { origin, env, untilStopped };
}

/** The accounts of the seeded shop. */
export function sayAccounts(): void {
  say(`Sign in with the password ${PASSWORD} as`);
  for (const { email, admin, role } of accounts) say(`  ${email.padEnd(22)} ${admin ? 'owner' : (role ?? 'customer')}`);
}

async function open({ guard, placed, ...frame }: Frame): Promise<EmulatorSession> {
  const session = await openSession({ ...frame, placed, name: `shop${frame.folder === savedData ? '' : '-other'}` });
  guard.open(placed.hosting);
  return session;
}

/**
 * Saves the shop every minute until the user stops it; when its emulators have ended, resolves with the session that
 * was opened instead.
 */
async function follow(frame: Frame, session: EmulatorSession, ends: number[]): Promise<EmulatorSession> {
  const { stop } = frame.task;
  const end = new AbortController();
  void saveEachMinute(session, end.signal);
  const asked = new Promise<undefined>((resolve) => stop.addEventListener('abort', () => resolve(undefined)));
  const ended = await Promise.race([asked, session.ended]).finally(() => end.abort());
  if (ended === undefined || stop.aborted) return session;

  frame.guard.shut();
  say(`\n${ended} ended by itself (${new Date().toISOString()}).`);
  ends.push(Date.now());
  if (ends.filter((at) => at > Date.now() - TEN_MINUTES).length > MOST_RESTARTS) {
    throw new Failure(`${session.describeLog()}\n\nThe emulators end again and again: their last messages are above.`);
  }
  const begin = performance.now();
  await step('Ending its remaining processes', () => session.end());
  const next = await open(frame);
  say(`The shop is open again after ${seconds(begin)}. ${next.restored}\n`);
  return next;
}

async function saveEachMinute(session: EmulatorSession, end: AbortSignal): Promise<void> {
  for (;;) {
    await wait(SAVING_ROUND, undefined, { signal: end }).catch(() => undefined);
    if (end.aborted) return;
    await session.save().catch((error: unknown) => {
      if (!end.aborted) say(`Not saved this minute (${String(error)}); the previous save stays.`);
    });
  }
}

async function closeShop({ task, guard, folder }: Frame, session: EmulatorSession | undefined): Promise<void> {
  if (session === undefined) {
    deleteRunRecord(folder);
    return;
  }
  say();
  guard.shut();
  await step('Saving the shop and ending the emulators', async (note) => {
    const forced = new Promise<void>((_, reject) => {
      task.force.addEventListener('abort', () => reject(new Error('asked to end at once')));
    });
    await Promise.race([session.save(), forced]).catch((error: unknown) => {
      note(`not saved (${String(error)}): the next start opens the save before`);
    });
    await session.end();
  });
  deleteRunRecord(folder);
}
