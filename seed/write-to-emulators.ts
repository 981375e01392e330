/** Writes the seeded shop to the emulators that the environment names; `npm run seed` starts them around it. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { parts } from '../functions/src/parts/store.ts';
import { assertNoEmulatorsInProduction } from '../functions/src/platform/emulators.ts';
import { createAccounts, writeShop } from './write-shop.ts';

if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('The seed is for the emulators: use `npm run seed`.');
assertNoEmulatorsInProduction(process.env);

const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT });
const shop = { db: getFirestore(app), auth: getAuth(app) };
await createAccounts(shop.auth);
await writeShop(shop);
// When the emulator committed it would be another time in each run; nothing has the parts in memory yet.
const { docs } = await parts.in(shop.db).get();
await Promise.all(docs.map(({ ref }) => ref.update({ changedAt: FieldValue.delete() })));
