import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { inCache, inRoot } from '../paths.ts';
import { makeLauncherJar } from './launcher-jar.ts';

const JAR_OF_CLOUD_CLI = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

const usualPlaces = [
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/usr/local/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  '/opt/homebrew/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
];

/**
 * The path of the Firestore emulator: the one that the environment names, else firebase-tools' own download (nothing to
 * set), else the Google Cloud CLI's component. Undefined when there is none.
 */
export function findFirestore(env: NodeJS.ProcessEnv): { setting?: string; from: string } | undefined {
  const named = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (named) {
    if (!existsSync(named))
      throw new Failure(`FIRESTORE_EMULATOR_BINARY_PATH names ${named}, which does not exist: correct or unset it.`);
    return { setting: named, from: named };
  }
  const own = join(env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators'), nameOfDownload());
  if (existsSync(own)) return { from: own };

  const component = cloudCliPlaces(env)
    .map((place) => join(place, JAR_OF_CLOUD_CLI))
    .find((jar) => existsSync(jar));
  return component === undefined ? undefined : { setting: writeLauncher(component), from: component };
}

/** The message when there is no Firestore emulator and it cannot be downloaded. */
export const NO_FIRESTORE =
  'The Firestore emulator is not on this machine and cannot be downloaded: connect to the internet, or install the ' +
  "Google Cloud CLI's component (`gcloud components install cloud-firestore-emulator`, on Debian the package " +
  'google-cloud-cli-firestore-emulator), and try again.';

/** `CLOUD_CLI_PLACES` replaces the usual folders to look in. */
function cloudCliPlaces(env: NodeJS.ProcessEnv): string[] {
  if (env.CLOUD_CLI_PLACES !== undefined) return env.CLOUD_CLI_PLACES.split(delimiter);
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, 'gcloud'))
    .filter((gcloud) => existsSync(gcloud))
    .map((gcloud) => dirname(dirname(realpathSync(gcloud))));
  return [...onPath, ...usualPlaces];
}

function nameOfDownload(): string {
  const path = inRoot('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const info = JSON.parse(readFileSync(path, 'utf8')) as { firestore: { downloadPathRelativeToCacheDir: string } };
  return info.firestore.downloadPathRelativeToCacheDir;
}

function writeLauncher(jar: string): string {
  const path = inCache('firestore-launcher.jar');
  const bytes = makeLauncherJar(jar);
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
  return path;
}
