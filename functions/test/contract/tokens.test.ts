import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, calls } from '@fourteener/contract/calls';
import { createApp } from '../../src/app.ts';
import { partRef } from '../../src/parts/store.ts';
import { type Client, clientOf } from '../support/client.ts';
import { signToken, startGoogle } from '../support/google.ts';
import { inTurn } from '../support/in-turn.ts';
import { makePart } from '../support/parts.ts';
import { openShop, projectId } from '../support/shop.ts';
import { forgeToken } from '../support/tokens.ts';

const rider = { uid: 'rider', email: 'rider@test.example' };

let google: Awaited<ReturnType<typeof startGoogle>>;
let stranger: GenerateKeyPairResult;
let strangersKey: JWK;
let server: Server;
let send: Client;
let db: Firestore;
let partsId: string;

// While this variable is set, the Admin SDK accepts unsigned tokens; production never sets it.
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;

beforeAll(async () => {
  const { now } = openShop();
  ({ db } = openShop());
  partsId = await makePart({ availableQuantity: 5 });
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  google = await startGoogle();
  stranger = await generateKeyPair('RS256');
  strangersKey = await exportJWK(stranger.publicKey);
  const providerUserInfo = [{ providerId: 'password', rawId: rider.email }];
  google.accounts.set('rider', { localId: 'rider', email: rider.email, providerUserInfo });
  // These accounts lack nothing else, so that each token is refused for one reason alone.
  google.accounts.set('disabled', { localId: 'disabled', email: rider.email, providerUserInfo, disabled: true });
  google.accounts.set('revoked', {
    localId: 'revoked',
    email: rider.email,
    providerUserInfo,
    validSince: String(Math.floor(Date.now() / 1000) + 60),
  });
  const credential = { getAccessToken: () => Promise.resolve({ access_token: 'test', expires_in: 3600 }) };
  const firebase = initializeApp({ projectId, httpAgent: google.agent, credential }, 'signed');
  // All requests come from one address, so the rate limits are raised.
  server = createApp({ db, auth: getAuth(firebase), now, limitFactor: 1_000 }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  send = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => deleteApp(firebase);
});
afterAll(() => {
  if (emulator !== undefined) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
  server.close();
  google.stop();
});

/** Each call that requires sign-in, as a request about the customer. */
const requests = Object.values<Call>(calls)
  .filter(({ access }) => access !== 'all')
  .map(({ method, path, ownedBy }) => {
    const filled = path.replace('{email}', encodeURIComponent(rider.email)).replace('{id}', 'any-part');
    return {
      method,
      path: ownedBy?.parameter === 'userEmail' ? `${filled}?userEmail=${encodeURIComponent(rider.email)}` : filled,
    };
  });

const forgeries: Record<string, () => Promise<string> | string> = {
  'without a signature': () => forgeToken({ sub: rider.uid, ...rider, admin: true }),
  'signed with another key': () => signToken(stranger.privateKey, rider),
  'signed with an unknown key id': () => signToken(google.privateKey, { ...rider, kid: 'other' }),
  'signed with the published key as a shared secret': () =>
    signToken(new TextEncoder().encode(google.publicKey), { ...rider, header: { alg: 'HS256' } }),
  'that brings its own key': () => signToken(stranger.privateKey, { ...rider, header: { jwk: strangersKey } }),
  'that says where its key is': () =>
    signToken(stranger.privateKey, { ...rider, header: { jku: 'https://evil.example/keys' } }),
  'of a session cookie': () =>
    signToken(google.privateKey, { ...rider, issuer: `https://session.firebase.google.com/${projectId}` }),
  'of another issuer': () =>
    signToken(google.privateKey, { ...rider, issuer: 'https://securetoken.google.com/demo-other' }),
  'for another project': () => signToken(google.privateKey, { ...rider, audience: 'demo-other' }),
  'that has expired': () => signToken(google.privateKey, { ...rider, issuedAt: -7200, expiresIn: -3600 }),
  'of a disabled account': () => signToken(google.privateKey, { uid: 'disabled', email: rider.email }),
  'that was revoked': () => signToken(google.privateKey, { uid: 'revoked', email: rider.email }),
  'of a deleted account': () => signToken(google.privateKey, { uid: 'gone', email: rider.email }),
};

/** The sentences for reasons other than a wrong token. */
const reasons: Partial<Record<string, string>> = {
  'that has expired': 'Your sign-in has expired. Please sign in again.',
  'of a disabled account': 'This account has been disabled.',
  'that was revoked': 'You have been signed out. Please sign in again.',
  'of a deleted account': 'This account no longer exists.',
};
const reasonFor = (kind: string) =>
  reasons[kind] ?? 'The access token is not valid for this shop. Please sign in again.';

const turns = inTurn(requests, Object.keys(forgeries), 1).map(({ row, kinds }) => ({ ...row, kinds }));

describe.each(turns)('$method $path', { concurrent: true }, ({ method, path, kinds }) => {
  it.each(kinds)('when it comes with a token %s, then it is refused', async (kind) => {
    const token = (await forgeries[kind]?.()) ?? '';
    expect(token.split('.')).toHaveLength(3);
    const { status, json } = await send(path, { method, as: token });
    expect([status, json]).toMatchObject([401, { detail: reasonFor(kind) }]);
  });
});

describe.each(['/order', '/baskets'])('POST %s, complete', (path) => {
  it.each(Object.keys(forgeries))(
    'when it comes with a token %s, then it is refused and nothing is ordered',
    async (kind) => {
      const line = { partsId, quantity: 1 };
      const delivery = { phone: '719 555 0100', address: 'Salida' };
      const body = path === '/order' ? { ...line, ...delivery } : { lines: [line], ...delivery };
      const { status, json } = await send(path, { method: 'POST', as: await forgeries[kind]?.(), body });
      expect([status, json]).toMatchObject([401, { detail: reasonFor(kind) }]);
      expect((await partRef(db, partsId).get()).get('availableQuantity')).toBe(5);
    },
  );
});

it('when a token is signed for this project, valid and of an existing account, then it is accepted', async () => {
  const { status, json } = await send(`/admin/${rider.email}`, { as: await signToken(google.privateKey, rider) });
  // Only the absence of a 401 matters here: the call itself looks the account up by email, which the mock server does
  // not support.
  expect([status, json]).toEqual([200, { admin: false }]);
});

it("when Google's keys cannot be fetched, then a write is a 503 and a public read is answered", async () => {
  const token = await signToken(google.privateKey, rider);
  google.setDown(true);
  try {
    const order = await send('/order', { as: token, body: {} });
    expect(order.status).toBe(503);
    expect(order.headers.get('retry-after')).toBe('2');
    expect((await send('/partses?last=1')).status).toBe(200);
  } finally {
    google.setDown(false);
  }
});
