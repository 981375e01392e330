import { describe, expect, it } from 'vitest';
import { getLimitFactor, keepsAnswers, assertNoEmulatorsInProduction } from './emulators.ts';

const auth = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
const firestore = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

describe('a server with an emulator’s variable set, which would believe unsigned tokens', () => {
  it.each<[kind: string, env: Record<string, string>, named: string]>([
    ['a real project', { ...auth, GCLOUD_PROJECT: 'fourteener' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
    [
      'a real project under its other name',
      { ...auth, GOOGLE_CLOUD_PROJECT: 'fourteener' },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
    [
      'a real project, by the functions emulator',
      { FUNCTIONS_EMULATOR: 'true', GCLOUD_PROJECT: 'shop' },
      'FUNCTIONS_EMULATOR',
    ],
    ['a real project, to debug it', { FIREBASE_DEBUG_MODE: 'true', GCLOUD_PROJECT: 'shop' }, 'FIREBASE_DEBUG_MODE'],
    ['no project', auth, 'FIREBASE_AUTH_EMULATOR_HOST'],
    ['a project that only contains demo-', { ...auth, GCLOUD_PROJECT: 'my-demo-shop' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
    ['a project called Demo-', { ...firestore, GCLOUD_PROJECT: 'Demo-shop' }, 'FIRESTORE_EMULATOR_HOST'],
    [
      'two names, the one that counts real',
      { ...auth, GCLOUD_PROJECT: 'shop', GOOGLE_CLOUD_PROJECT: 'demo-x' },
      'AUTH',
    ],
    [
      'both variables',
      { ...auth, ...firestore, GCLOUD_PROJECT: 'shop' },
      'AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST',
    ],
  ])('when it runs for %s, then it does not start, and says why', (_kind, env, named) => {
    expect(() => assertNoEmulatorsInProduction(env)).toThrow(named);
    expect(() => assertNoEmulatorsInProduction(env)).toThrow('only demo- projects use emulators');
  });

  it.each<[kind: string, env: Record<string, string>]>([
    ['a demo project', { ...auth, ...firestore, GCLOUD_PROJECT: 'demo-fourteener' }],
    ['a demo project under its other name', { ...auth, GOOGLE_CLOUD_PROJECT: 'demo-fourteener' }],
    ['a real project with neither set', { GCLOUD_PROJECT: 'fourteener' }],
    [
      'a real project with both empty',
      { FIREBASE_AUTH_EMULATOR_HOST: '', FIRESTORE_EMULATOR_HOST: '', GCLOUD_PROJECT: 'fourteener' },
    ],
    ['nothing at all', {}],
  ])('when it runs for %s, then it starts', (_kind, env) => {
    expect(() => assertNoEmulatorsInProduction(env)).not.toThrow();
  });
});

describe('the cache of public answers', () => {
  it.each<[env: Record<string, string>, keeps: boolean]>([
    [{}, true],
    [{ GCLOUD_PROJECT: 'fourteener' }, true],
    [{ GCLOUD_PROJECT: 'demo-fourteener', RESPONSE_CACHE: 'off' }, false],
  ])('when the environment is %j, then whether answers are kept is %s', (env, keeps) => {
    expect(keepsAnswers(env)).toBe(keeps);
  });

  it.each<Record<string, string>>([
    { RESPONSE_CACHE: 'off' },
    { GCLOUD_PROJECT: 'fourteener', RESPONSE_CACHE: 'off' },
    { GCLOUD_PROJECT: 'demo-fourteener', RESPONSE_CACHE: 'on' },
  ])('when the environment is %j, then the server does not start', (env) => {
    expect(() => keepsAnswers(env)).toThrow('RESPONSE_CACHE');
  });
});

describe('the factor of the limits', () => {
  it.each<[env: Record<string, string>, factor: number]>([
    [{}, 1],
    [{ GCLOUD_PROJECT: 'fourteener' }, 1],
    [{ GCLOUD_PROJECT: 'demo-fourteener' }, 1],
    [{ GCLOUD_PROJECT: 'demo-fourteener', LIMIT_FACTOR: '1000' }, 1_000],
  ])('when the environment is %j, then the factor is %d', (env, factor) => {
    expect(getLimitFactor(env)).toBe(factor);
  });

  it.each<Record<string, string>>([
    { LIMIT_FACTOR: '1000' },
    { GCLOUD_PROJECT: 'fourteener', LIMIT_FACTOR: '1000' },
    { GCLOUD_PROJECT: 'fourteener', LIMIT_FACTOR: '' },
    { GCLOUD_PROJECT: 'demo-fourteener', LIMIT_FACTOR: '0' },
    { GCLOUD_PROJECT: 'demo-fourteener', LIMIT_FACTOR: 'off' },
  ])('when the environment is %j, then the server does not start', (env) => {
    expect(() => getLimitFactor(env)).toThrow('LIMIT_FACTOR');
  });
});
