import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll } from 'vitest';
import type { Deps } from '../../src/platform/deps.ts';
import { type Client, clientOf } from './client.ts';
import { openInstance } from './instance.ts';
import { openOwnDatabase } from './emails.ts';

/** A shop with its own database for one test file: opened before the file's tests, closed after them. */
export function useOwnShop(
  databaseName?: string,
  options: Pick<Deps, 'market' | 'payment'> = {},
): { db: Firestore; send: Client } {
  const { db } = openOwnDatabase(databaseName);
  let instance: Awaited<ReturnType<typeof openInstance>> | undefined;
  beforeAll(async () => {
    instance = await openInstance({ db, ...options });
  });
  afterAll(() => instance?.close());
  return {
    db,
    send: (path, request) => {
      if (!instance) throw new Error('The shop is not open yet.');
      return clientOf(instance.origin)(path, request);
    },
  };
}
