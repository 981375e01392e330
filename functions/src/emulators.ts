/**
 * What turns the Admin SDK and firebase-functions into what they are on a developer's machine: with the first the SDK believes
 * unsigned tokens, with the second it writes elsewhere; with the third no mail leaves the shop, and with the last
 * firebase-functions skips checks of tokens when it is told to.
 */
export const EMULATORS = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FUNCTIONS_EMULATOR',
  'FIREBASE_DEBUG_MODE',
] as const;

/** Stops a server that would trust or write to what stands on a developer's machine. Only projects that cannot exist (`demo-…`) may. */
export function refuseEmulatorsOfRealProject(env: NodeJS.ProcessEnv): void {
  const project = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '';
  const set = EMULATORS.filter((name) => env[name]);
  if (set.length > 0 && !project.startsWith('demo-')) {
    throw new Error(
      `${set.join(' and ')} must not be set for the project "${project}": only demo- projects use emulators.`,
    );
  }
}
