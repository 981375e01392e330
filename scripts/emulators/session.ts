import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../console/failure.ts';
import { say, step } from '../console/steps.ts';
import type { Task } from '../console/task.ts';
import { emulatedTarget, type BackupTarget } from '../backup/target.ts';
import { createMark } from '../processes/tree.ts';
import type { Placed } from './config.ts';
import { chooseData, type Stored } from './data.ts';
import { PROJECT } from './environment.ts';
import { isFree, type Ports } from './ports.ts';
import { writeRunRecord } from './run-record.ts';
import { saveShop } from './save.ts';
import { startSuite } from './suite.ts';
import { waitForShop } from './wait.ts';

const ADVICE = 'If the emulators cannot read the saved shop, `npm run reset` returns to the seeded one.';

/** The interval of the checks whether Firestore still runs, ms: firebase-tools keeps running when it has ended. */
const LOOKING = 1000;

/** A run of the emulators with the shop, from their start to their end. */
export interface EmulatorSession {
  /** A sentence about the data with which the shop was opened. */
  restored: string;
  /** Resolves with the name of the first emulator that has ended. */
  ended: Promise<string>;
  /** Saves the shop, after a save that is still under way. */
  save(): Promise<void>;
  /** Ends all processes of the emulators without saving. */
  end(): Promise<void>;
  describeLog(): string;
}

interface Options {
  task: Task;
  placed: Placed;
  env: NodeJS.ProcessEnv;
  /** The folder of its data. */
  folder: string;
  /** The folder in `.cache` for its logs. */
  name: string;
}

/** The addresses of a shop's emulators, for the Admin SDK and backups. */
export const emulatorTarget = ({ auth, firestore }: Ports): BackupTarget =>
  emulatedTarget(PROJECT, {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
  });

/** Starts the emulators with the last save of the shop. */
export async function openSession({ task, placed, env, folder, name }: Options): Promise<EmulatorSession> {
  const stored = chooseData(folder);
  for (const problem of stored.damaged) say(`A save is damaged (${problem}): the one before it is used.`);
  const place = emulatorTarget(placed.ports);
  const state = { open: false };
  const mark = createMark();
  const remember = () => writeRunRecord(folder, { mark, ports: placed.ports, open: state.open });
  remember();

  const suite = await step('Starting the emulators', (note) => {
    note(stored.savedAt === undefined ? 'with the seeded shop' : 'with the shop as it was saved');
    const options = {
      config: placed.path,
      // Hosting listens on its inner port, since the guard has the public one.
      ports: { ...placed.ports, hosting: placed.hosting },
      env,
      importFrom: stored.importFrom,
      name,
      advice: ADVICE,
      onLine: (line: string) => {
        if (state.open && !task.stop.aborted && isForPeople(line)) say(line);
      },
      mark,
    };
    return startSuite(options, task.stop);
  });
  try {
    await step('Asking for the first part', () => waitForShop(`http://127.0.0.1:${placed.hosting}`, suite, task.stop));
    state.open = true;
    remember();
    let saving = Promise.resolve();
    const save = async () => {
      // After the emulators have ended, another process may listen on these ports.
      if (!state.open) throw new Failure('its emulators have ended');
      await saveShop(place, folder);
    };
    return {
      restored: describeRestored(stored),
      ended: Promise.race([
        suite.ended.then(() => 'firebase-tools'),
        untilGone(placed.ports.firestore, () => state.open).then(() => 'The Firestore emulator'),
      ]),
      save: () => (saving = saving.catch(() => undefined).then(save)),
      end: async () => {
        state.open = false;
        await saving.catch(() => undefined);
        await suite.end();
      },
      describeLog: () => suite.describeLog(),
    };
  } catch (error) {
    await suite.end();
    throw error;
  }
}

/** Resolves when no process answers on a port any more, or when `isAsked` returns false. */
async function untilGone(port: number, isAsked: () => boolean): Promise<void> {
  while (isAsked() && !(await isFree(port))) await wait(LOOKING);
}

const describeRestored = ({ savedAt }: Stored): string =>
  savedAt === undefined
    ? 'It has the data of the seeded shop: nothing was saved yet.'
    : `It has the data saved at ${savedAt.toISOString()}: later changes are lost.`;

/** Lines that the function prints, and warnings of firebase-tools. */
const isForPeople = (line: string): boolean => /^\s*(> |⚠|✖|Error)/.test(line);
