import { cpSync, rmSync } from 'node:fs';
import { say, step } from '../console/steps.ts';
import type { Task } from '../console/task.ts';
import { writeAccountsInto } from '../journal/accounts.ts';
import { writeDocuments } from '../journal/documents.ts';
import { type Changes, readJournals } from '../journal/entries.ts';
import { startRecording } from '../journal/record.ts';
import { emulatedTarget, type BackupTarget } from '../backup/target.ts';
import { inCache } from '../paths.ts';
import { createMark } from '../processes/tree.ts';
import type { Placed } from './config.ts';
import type { Ports } from './ports.ts';
import { chooseData, type Stored } from './data.ts';
import { PROJECT } from './environment.ts';
import { writeRunRecord } from './run-record.ts';
import { startSuite } from './suite.ts';
import { waitForShop } from './wait.ts';

const ADVICE = 'If they cannot read the shop as it was left, `npm run reset` returns to the seeded one.';

/** The shop from a start of the emulators to their end. */
export interface EmulatorSession {
  /** What it was opened from, in a sentence. */
  restored: string;
  /** Resolves with what has ended. */
  ended: Promise<string>;
  /** Resolves when what was committed before the call is in the journal; rejects when it will not be. */
  flush(): Promise<void>;
  save(): Promise<void>;
  /** Ends every process of it. Nothing is saved. */
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

/** The emulators of a shop, as the Admin SDK and backups see them. */
export const emulatorTarget = ({ auth, firestore }: Ports): BackupTarget =>
  emulatedTarget(PROJECT, {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
  });

/** Starts the emulators with the shop as it was left, and records what changes in it. */
export async function openSession({ task, placed, env, folder, name }: Options): Promise<EmulatorSession> {
  const stored = chooseData(folder);
  const changes = readJournals(stored.journals);
  for (const problem of stored.damaged)
    say(`A save is damaged (${problem}): the one before it and the journal are used.`);
  const place = emulatorTarget(placed.ports);
  const state = { open: false };
  const mark = createMark();
  const remember = () => writeRunRecord(folder, { mark, ports: placed.ports, open: state.open });
  remember();

  const suite = await step('Starting the emulators', (note) => {
    note(stored.last === 0 && changes.documents.size === 0 ? 'with the seeded shop' : 'with the shop as it was left');
    const options = {
      config: placed.path,
      // The guard is at Hosting's.
      ports: { ...placed.ports, hosting: placed.hosting },
      env,
      importFrom: prepareImport(stored, changes, name),
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
    await writeDocuments(place, changes.documents);
    const recorder = await startRecording(place, folder, { base: stored.save, last: stored.last });
    await step('Asking for the first part', () => waitForShop(`http://127.0.0.1:${placed.hosting}`, suite, task.stop));
    state.open = true;
    remember();
    return {
      restored: describeRestored(stored, changes),
      ended: Promise.race([
        suite.ended.then(() => 'firebase-tools' as const),
        recorder.ended.then(() => 'The Firestore emulator'),
      ]),
      flush: () => recorder.flush(),
      save: () => recorder.save(),
      end: async () => {
        state.open = false;
        await recorder.stop();
        await suite.end();
      },
      describeLog: () => suite.describeLog(),
    };
  } catch (error) {
    await suite.end();
    throw error;
  }
}

/** firebase-tools reads accounts from the export; they cannot be written exactly later. */
function prepareImport({ importFrom }: Stored, { accounts }: Changes, name: string): string {
  if (accounts.size === 0) return importFrom;
  const copy = inCache(`${name}-import`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(importFrom, copy, { recursive: true });
  writeAccountsInto(copy, accounts);
  return copy;
}

function describeRestored({ save }: Stored, { documents, accounts }: Changes): string {
  const from = save === 0 ? 'the seeded shop' : `save ${save}`;
  return `It has ${from} and, of the journal since, ${documents.size} documents and ${accounts.size} accounts.`;
}

/** What the function prints, and what firebase-tools warns of. */
const isForPeople = (line: string): boolean => /^\s*(> |⚠|✖|Error)/.test(line);
