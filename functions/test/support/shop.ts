import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Shop } from '../../src/shop.ts';

/** The project that every emulator runs. */
export const projectId = 'demo-fourteener';

/** An address that the test command sets; a test without its emulators fails here, in one sentence. */
export function needEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npm test".`);
  return value;
}

/** The shop's own code on the emulators, in this process. */
export function openShop(): Shop {
  needEnv('FIRESTORE_EMULATOR_HOST');
  needEnv('FIREBASE_AUTH_EMULATOR_HOST');
  // An emulator asks for no credentials, yet the client would look for Google's metadata server, and warn.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp({ projectId });
  return { db: getFirestore(app), auth: getAuth(app), now: () => new Date(), limitFactor: 1_000 };
}
