import { afterEach, expect, it, vi } from 'vitest';
import { openFirebase } from './provider.ts';

const done = vi.hoisted(() => [] as string[]);
vi.mock('firebase/app', () => ({ initializeApp: () => ({ name: 'app' }) }));
vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  initializeAuth: () => done.push('auth'),
  onIdTokenChanged: () => undefined,
}));
vi.mock('./provider-config.ts', () => ({ fetchProviderConfig: () => Promise.resolve({ options: {}, emulators: {} }) }));
vi.stubGlobal('window', { addEventListener: () => undefined });

afterEach(() => done.splice(0));

it('when something has to come before Auth, as App Check does, then Auth waits for it', async () => {
  await openFirebase(
    () => undefined,
    async (app) => {
      await Promise.resolve();
      done.push(app.name);
    },
  );
  expect(done).toEqual(['app', 'auth']);
});
