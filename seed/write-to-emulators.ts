/**
 * Writes the seeded shop to the emulators that the environment names, and the payment provider's state to the file that is named; `npm run
 * seed` starts the emulators around it.
 */
import { writeFileSync } from 'node:fs';
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
const [, , file = ''] = process.argv;
writeFileSync(file, `${JSON.stringify(await writeShop(shop), null, 1)}\n`);
