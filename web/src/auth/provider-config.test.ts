import { expect, it } from 'vitest';
import { findEmulators } from './provider-config.ts';

it('when Hosting names emulators, then those of Auth and Firestore are used', () => {
  const auth = { host: '127.0.0.1', port: 9199, hostAndPort: '127.0.0.1:9199' };
  const firestore = { host: '127.0.0.1', port: 8180, hostAndPort: '127.0.0.1:8180' };
  const emulators = { auth, firestore, hosting: { port: 1 } };
  const script = `var firebaseConfig = {\n  "projectId": "demo-shop"\n};\nvar firebaseEmulators = ${JSON.stringify(emulators, null, 2)};\nif (firebaseConfig) { run(); };`;
  expect(findEmulators(script)).toMatchObject({ auth, firestore });
});

it('when Hosting names no emulators, then none is used', () => {
  expect(findEmulators('var firebaseEmulators = undefined;')).toEqual({});
  expect(findEmulators('var firebaseEmulators = {};')).toEqual({});
});
