import { randomUUID } from 'node:crypto';
import { exampleAccounts } from '@fourteener/contract/calls/example';
import type { Firestore } from 'firebase-admin/firestore';
import { writeShop } from '../../../seed/write-shop.ts';
import { signIn } from './accounts.ts';
import { type Client, clientOf } from './client.ts';
import { openInstance } from './instance.ts';
import { openOwnDatabase } from './emails.ts';
import { openShop } from './shop.ts';

/** A copy of the seeded shop in a separate database, so that a test can change it freely. */
export interface SeededShop {
  db: Firestore;
  origin: string;
  send: Client;
  close: () => Promise<void>;
}

/** Seeds a database and serves it as the framework does. Its accounts are those of the emulator. */
export async function openSeededShop(): Promise<SeededShop> {
  const { db } = openOwnDatabase(`seeded-${randomUUID()}`);
  await writeShop({ db, auth: openShop().auth });
  const { origin, close } = await openInstance({ db });
  return { db, origin, send: clientOf(origin), close };
}

/** An ID token for each account of the examples; the account that will be deleted signs up first. */
export async function signInExamples(): Promise<Record<keyof typeof exampleAccounts, string>> {
  const { customer, admin, leaving } = exampleAccounts;
  await openShop().auth.createUser({ email: leaving, password: 'pedals-2008', displayName: 'A Visitor' });
  return { customer: await signIn(customer), admin: await signIn(admin), leaving: await signIn(leaving) };
}
