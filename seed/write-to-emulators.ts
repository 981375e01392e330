/** Writes the seeded shop to the emulators that the environment names; `npm run seed` starts them around it. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { assertNoEmulatorsInProduction } from '../functions/src/platform/emulators.ts';
import { createAccounts, writeShop } from './write-shop.ts';

if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('The seed is for the emulators: use `npm run seed`.');
assertNoEmulatorsInProduction(process.env);

const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT });
const shop = { db: getFirestore(app), auth: getAuth(app) };
await createAccounts(shop.auth);
await writeShop(shop);
