import { createServer } from 'node:net';
import { once } from 'node:events';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { readSnapshot } from './snapshot.ts';

/** The Firestore client tries again for a long time, and its types lack the method that sets the time for a call. */
interface Calls {
  createCallOptions: (method: string, retryCodes?: readonly number[]) => object;
}

/** A port of this machine on which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

it('when the database refuses connections, then there is no snapshot, and the process goes on', async () => {
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${await findClosedPort()}`;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const app = initializeApp({ projectId: 'demo-away' }, 'away');
  try {
    const db = initializeFirestore(app);
    const calls = db as unknown as Calls;
    const compose = calls.createCallOptions.bind(db);
    calls.createCallOptions = (...asked) => ({ ...compose(...asked), timeout: 300, retry: { retryCodes: [] } });
    expect(await readSnapshot(db)).toBeUndefined();
    await new Promise(setImmediate);
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
    delete process.env['FIRESTORE_EMULATOR_HOST'];
    await deleteApp(app);
  }
}, 60_000);
