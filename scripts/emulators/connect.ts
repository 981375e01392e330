import { Failure } from '../console/failure.ts';
import { portsOf, readConfig } from './config.ts';

/**
 * Points the Admin SDK at the local shop, unless the environment names other emulators. Fails in one sentence when none
 * is running; `instead` is added as advice.
 */
export async function useRunningShop(instead?: string): Promise<void> {
  const { auth, firestore } = portsOf(readConfig());
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${auth}`;
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${firestore}`;
  // The emulators need no credentials, but the client would look for Google's metadata server, and print a warning.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const hosts = [process.env.FIREBASE_AUTH_EMULATOR_HOST, process.env.FIRESTORE_EMULATOR_HOST];
  await Promise.all(hosts.map((host) => fetch(`http://${host}/`))).catch(() => {
    const other = instead === undefined ? '' : `, or ${instead}`;
    throw new Failure(`The shop is not running here: start it with \`npm start\`${other}.`);
  });
}

/** Points the Admin SDK at a project; a `demo-` project is the local shop. Fails in one sentence. */
export async function useProject(project: string): Promise<void> {
  if (project.startsWith('demo-')) return useRunningShop('name your project with `--project ID`');
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST']) {
    if (process.env[name])
      throw new Failure(`${name} is set, so a real project would not be asked: unset it and try again.`);
  }
}

/** The result of the work. A failure is given advice on how this machine can get access to the project. */
export function askProject<T>(project: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `${project} could not be asked (${reason}): \`gcloud auth application-default login\` gives this machine the right to.`,
    );
  });
}
