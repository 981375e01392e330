const EMULATORS = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'];

/**
 * Stops a server that would believe unsigned tokens: while the Auth emulator's variable is set, the Admin SDK accepts any
 * well-formed one. Only projects that cannot exist (`demo-…`) may run on emulators.
 */
export function refuseEmulatorsOfRealProject(env: NodeJS.ProcessEnv): void {
  const project = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '';
  const set = EMULATORS.filter((name) => env[name]);
  if (set.length > 0 && !project.startsWith('demo-')) {
    throw new Error(
      `${set.join(' and ')} must not be set for the project "${project}": only demo- projects use emulators.`,
    );
  }
}
