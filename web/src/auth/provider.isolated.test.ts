import { afterEach, expect, it, vi } from 'vitest';
import { openFirebase } from './provider.ts';

const done = vi.hoisted(() => [] as string[]);
vi.mock('firebase/app', () => ({ initializeApp: () => ({ name: 'app' }) }));
vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  initializeAuth: () => done.push('auth'),
  onIdTokenChanged: () => undefined,
  createUserWithEmailAndPassword: () => Promise.resolve({ user: { getIdToken: () => Promise.resolve('token') } }),
  updateProfile: () => Promise.resolve(),
  sendEmailVerification: () => {
    done.push('verification');
    return Promise.reject(new Error('The mail server is down.'));
  },
}));
vi.mock('./provider-config.ts', () => ({ fetchProviderConfig: () => Promise.resolve({ options: {}, emulators: {} }) }));
vi.stubGlobal('window', { addEventListener: () => undefined });

afterEach(() => done.splice(0));

it('when App Check must be loaded before Auth, then Auth waits for it', async () => {
  await openFirebase(
    () => undefined,
    async (app) => {
      await Promise.resolve();
      done.push(app.name);
    },
  );
  expect(done).toEqual(['app', 'auth']);
});

it('when the verification email cannot be sent, then the sign-up still succeeds', async () => {
  const provider = await openFirebase(() => undefined);
  await provider.createAccount('June Halvorsen', 'june@test.example', 'pedals-2008');
  expect(done).toEqual(['auth', 'verification']);
});
