/**
 * How many times the usual limits hold: LIMIT_FACTOR, with which a test may be many people at once. Throws for anything but a
 * number from 1 on, and whenever a real project has it.
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
 * Whether public answers are kept in memory: RESPONSE_CACHE=off is for tests that change the database past the shop. Throws for anything
 * else, and whenever a real project has it.
 */
export function keepsAnswers(env: NodeJS.ProcessEnv): boolean {
  const { RESPONSE_CACHE: written } = env;
  if (written === undefined) return true;
  if (!isDemo(env)) throw new Error('RESPONSE_CACHE must not be set: only demo- projects can answer without memory.');
  if (written !== 'off') throw new Error(`RESPONSE_CACHE must be off or not set, not "${written}".`);
  return false;
}

const projectOf = (env: NodeJS.ProcessEnv): string => env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '';

/** Whether this is the project of a developer's machine: no real one may have such an id. */
export const isDemo = (env: NodeJS.ProcessEnv): boolean => projectOf(env).startsWith('demo-');

/**
 * The environment variables that switch the Admin SDK and firebase-functions to a developer's machine: with the first the SDK believes
 * unsigned tokens, with the second it writes elsewhere; with the third no email leaves the shop, and with the last
 * firebase-functions skips checks of tokens when it is told to.
 */
export const EMULATORS = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FUNCTIONS_EMULATOR',
  'FIREBASE_DEBUG_MODE',
] as const;

/** Stops a server that would trust or write to what stands on a developer's machine. Only projects that cannot exist (`demo-…`) may. */
export function assertNoEmulatorsInProduction(env: NodeJS.ProcessEnv): void {
  const set = EMULATORS.filter((name) => env[name]);
  if (set.length > 0 && !isDemo(env)) {
    throw new Error(
      `${set.join(' and ')} must not be set for the project "${projectOf(env)}": only demo- projects use emulators.`,
    );
  }
}
