/**
 * The factor of the usual limits, LIMIT_FACTOR, for tests that act as many people at once. Throws for anything but a number of at least 1,
 * and if a real project sets it.
 */
export function getLimitFactor(env: NodeJS.ProcessEnv): number {
  const { LIMIT_FACTOR: written } = env;
  if (written === undefined) return 1;
  if (!isDemo(env)) throw new Error('LIMIT_FACTOR must not be set: only demo- projects have other limits.');
  const factor = Number(written);
  if (!(factor >= 1)) throw new Error(`LIMIT_FACTOR must be a number from 1 on, not "${written}".`);
  return factor;
}

/**
 * Whether public answers are cached in memory. RESPONSE_CACHE=off is for tests that write to the database directly. Throws for any other
 * value, and if a real project sets it.
 */
export function keepsAnswers(env: NodeJS.ProcessEnv): boolean {
  const { RESPONSE_CACHE: written } = env;
  if (written === undefined) return true;
  if (!isDemo(env)) throw new Error('RESPONSE_CACHE must not be set: only demo- projects can answer without memory.');
  if (written !== 'off') throw new Error(`RESPONSE_CACHE must be off or not set, not "${written}".`);
  return false;
}

const projectOf = (env: NodeJS.ProcessEnv): string => env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '';

/** Whether this project is on a developer's machine: the id of a real project cannot begin like this. */
export const isDemo = (env: NodeJS.ProcessEnv): boolean => projectOf(env).startsWith('demo-');

/**
 * The environment variables that direct the Admin SDK and firebase-functions to emulators. With the first the SDK accepts unsigned tokens,
 * with the second it writes elsewhere, with the third the shop sends no email, and with the last firebase-functions can be told to skip the
 * checks of tokens.
 */
export const EMULATORS = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FUNCTIONS_EMULATOR',
  'FIREBASE_DEBUG_MODE',
] as const;

/** Throws if a server of a real project would trust emulators or write to them; only `demo-…` projects, which cannot be real, may do so. */
export function assertNoEmulatorsInProduction(env: NodeJS.ProcessEnv): void {
  const set = EMULATORS.filter((name) => env[name]);
  if (set.length > 0 && !isDemo(env)) {
    throw new Error(
      `${set.join(' and ')} must not be set for the project "${projectOf(env)}": only demo- projects use emulators.`,
    );
  }
}
