import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Deps } from '../../src/platform/deps.ts';

/** The project that every emulator runs. */
export const projectId = 'demo-fourteener';

/** An environment variable that the test command sets; without the emulators a test fails here with a clear message. */
export function needEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npm test".`);
  return value;
}

/** The dependencies of the shop's own code, on the emulators, in this process. */
export function openShop(): Deps {
  needEnv('FIRESTORE_EMULATOR_HOST');
  needEnv('FIREBASE_AUTH_EMULATOR_HOST');
  // Emulators need no credentials, but the client would look for Google's metadata server and log a warning.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp({ projectId });
  return { db: getFirestore(app), auth: getAuth(app), now: () => new Date(), limitFactor: 1_000 };
}
