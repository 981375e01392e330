import { delimiter, join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';
import { run } from '../processes/run.ts';
import { findFirestore, NO_FIRESTORE } from './firestore-jar.ts';
import { chooseJava, describeNoJava, findJavas } from './java.ts';

export const PROJECT = 'demo-fourteener';

/** The path of firebase-tools, to be run with the current Node. */
export const firebase = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');

/**
 * The arguments for commands that start emulators: with lazy validators a start takes a third of the processor time.
 */
export const firebaseEmulators: readonly string[] = [
  `--import=${inRoot('scripts/emulators/lazy-validators.ts')}`,
  firebase,
];

/** The environment that firebase-tools needs on this machine: a suitable Java, and the installed Firestore emulator. */
export async function prepareEnvironment(note: (text: string) => void, stop?: AbortSignal): Promise<NodeJS.ProcessEnv> {
  const javas = findJavas(process.env);
  const java = chooseJava(javas);
  if (java === undefined) throw new Failure(describeNoJava(javas));
  note(`Java ${java.major}`);
  const env = {
    ...process.env,
    JAVA_HOME: java.home,
    PATH: [join(java.home, 'bin'), process.env.PATH].join(delimiter),
  };

  const found = findFirestore(env) ?? (await download(env, note, stop));
  return found.setting === undefined ? env : { ...env, FIRESTORE_EMULATOR_BINARY_PATH: found.setting };
}

async function download(
  env: NodeJS.ProcessEnv,
  note: (text: string) => void,
  stop?: AbortSignal,
): Promise<{ setting?: string }> {
  const { code } = await run(process.execPath, [firebase, 'setup:emulators:firestore'], { env: quiet(env), stop });
  if (code !== 0) throw new Failure(NO_FIRESTORE);
  note('Firestore emulator downloaded');
  return {};
}

/** Further settings of firebase-tools. */
export function quiet(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    // Without notices of updates, the message of the day, and colors in the log.
    ...{ CI: '1', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1', FORCE_COLOR: undefined },
    // firebase-tools reads the list of functions from a file: over HTTP it waits 3 s for a connection that it has left
    // open.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
  };
}

/** For a few minutes of use, Java's optimizing compiler takes more time than its code saves. */
export function preferQuickCompiler(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const options = [env.JAVA_TOOL_OPTIONS, '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  return { ...env, JAVA_TOOL_OPTIONS: options.filter(Boolean).join(' ') };
}
