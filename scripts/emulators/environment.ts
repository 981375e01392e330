import { delimiter, join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';
import { run } from '../processes/run.ts';
import { findFirestore, NO_FIRESTORE } from './firestore-jar.ts';
import { chooseJava, describeNoJava, findJavas } from './java.ts';

export const PROJECT = 'demo-fourteener';

/** firebase-tools' program, for the Node that runs us. */
export const firebase = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');

/** The same for commands that start emulators: they start in a third of the processor time. */
export const firebaseEmulators: readonly string[] = [
  `--import=${inRoot('scripts/emulators/lazy-validators.ts')}`,
  firebase,
];

/** The environment that firebase-tools needs here: a Java that it takes, and the Firestore emulator that there is. */
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
    // No news: no notice of updates, no message of the day, no colours in the log.
    ...{ CI: '1', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1', FORCE_COLOR: undefined },
    // It asks our code for its functions by a file: over HTTP it waits 3 s for the connection that it left open.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
  };
}

/** For minutes of use, the time that Java's thorough compiler takes is more than its code saves. */
export function preferQuickCompiler(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const options = [env.JAVA_TOOL_OPTIONS, '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
  return { ...env, JAVA_TOOL_OPTIONS: options.filter(Boolean).join(' ') };
}
