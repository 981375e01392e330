import { expect, it } from 'vitest';
import { findAuthEmulator } from './provider-config.ts';

it('when Hosting names emulators, then the Auth emulator is found', () => {
  const emulators = { auth: { host: '127.0.0.1', port: 9199, hostAndPort: '127.0.0.1:9199' }, hosting: { port: 1 } };
  const script = `var firebaseConfig = {\n  "projectId": "demo-shop"\n};\nvar firebaseEmulators = ${JSON.stringify(emulators, null, 2)};\nif (firebaseConfig) { run(); };`;
  expect(findAuthEmulator(script)).toBe('http://127.0.0.1:9199');
});

it('when Hosting names none, then there is none', () => {
  expect(findAuthEmulator('var firebaseEmulators = undefined;')).toBeUndefined();
  expect(findAuthEmulator('var firebaseEmulators = {};')).toBeUndefined();
});
