import type { Request } from 'express';
import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { type CryptoKey, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireApp, type VerifyApp } from './app-check.ts';

const projectId = 'fourteener-test';
const kid = 'first';

/** The client by which the Admin SDK fetches Google's keys; it is not in the SDK's types. */
interface KeyClient {
  getSigningKeys: () => Promise<{ kid: string; getPublicKey: () => string }[]>;
}
interface Insides {
  appCheckTokenVerifier: { signatureVerifier: { keyFetcher: { client: KeyClient } } };
}

let verify: VerifyApp;
let verifyWithoutKeys: VerifyApp;
let ours: CryptoKey;
let theirs: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  const pem = await exportSPKI(pair.publicKey);
  ours = pair.privateKey;
  theirs = (await generateKeyPair('RS256')).privateKey;
  verify = openVerifier('keys', () => Promise.resolve([{ kid, getPublicKey: () => pem }]));
  verifyWithoutKeys = openVerifier('no keys', () => Promise.reject(new Error('connect ECONNREFUSED')));
});

/** The Admin SDK's own verifier, with keys of our own in place of Google's. */
function openVerifier(name: string, getSigningKeys: KeyClient['getSigningKeys']): VerifyApp {
  const appCheck = getAppCheck(initializeApp({ projectId }, name));
  (appCheck as unknown as Insides).appCheckTokenVerifier.signatureVerifier.keyFetcher.client.getSigningKeys =
    getSigningKeys;
  return (token) => appCheck.verifyToken(token);
}

interface Made {
  key?: CryptoKey;
  project?: string;
  issuer?: string;
  /** Seconds from now. */
  ends?: number;
}

function makeToken({
  key = ours,
  project = projectId,
  issuer = 'https://firebaseappcheck.googleapis.com/1',
  ends = 60,
}: Made = {}) {
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject('1:1:web:1')
    .setIssuer(issuer)
    .setAudience([`projects/${project}`])
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1_000) + ends)
    .sign(key);
}

const requestWith = (token?: string) => ({ get: () => token }) as unknown as Request;
const unverified = expect.objectContaining({ name: 'DomainError', code: 'app-unverified' }) as Error;

describe('a deployment that requires tokens of App Check', () => {
  it('when the token is valid, then the call goes on', async () => {
    await expect(requireApp(verify, requestWith(await makeToken()))).resolves.toBeUndefined();
  });

  it.each<[kind: string, made: Made]>([
    [
      'signed by somebody else',
      {
        get key() {
          return theirs;
        },
      },
    ],
    ['of another project', { project: 'another' }],
    ['of another issuer', { issuer: 'https://accounts.example/1' }],
    ['over', { ends: -60 }],
  ])('when the token is %s, then the call is refused', async (_kind, made) => {
    await expect(requireApp(verify, requestWith(await makeToken(made)))).rejects.toThrow(unverified);
  });

  it.each([undefined, '', 'no token', 'a.b.c'])('when the token is %j, then the call is refused', async (token) => {
    await expect(requireApp(verify, requestWith(token))).rejects.toThrow(unverified);
  });

  it('when Google’s keys cannot be fetched, then the answer is a 503 with Retry-After', async () => {
    const tried = requireApp(verifyWithoutKeys, requestWith(await makeToken()));
    await expect(tried).rejects.toMatchObject({ code: 'busy', headers: { 'Retry-After': '2' } });
  });
});

it('when a deployment requires no tokens of App Check, then a call goes on with any token or none', async () => {
  for (const token of [undefined, 'no token']) await requireApp(undefined, requestWith(token));
});
