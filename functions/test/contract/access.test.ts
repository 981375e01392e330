import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@fourteener/contract/addresses';
import { calls } from '@fourteener/contract/calls';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { type Account, makeAccount, signIn } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeMail } from '../support/mails.ts';
import { makeOrder } from '../support/orders.ts';
import { makePart, makeSoldOutPart } from '../support/parts.ts';
import { makePartReview, makeReportedReview } from '../support/reviews.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { forgeToken } from '../support/tokens.ts';

const DELETION = 'POST /user/{email}/deletion';

/** The expected access matrix, written independently of the contract: call, who may call, and status of a success. */
const TABLE: [call: string, who: Who, success: number][] = [
  ['GET /partses', 'all', 200],
  ['GET /partses/{id}', 'all', 200],
  ['POST /partses', 'admin', 201],
  ['PUT /partses/{id}', 'admin', 200],
  ['DELETE /partses/{id}', 'admin', 200],
  ['POST /order', 'signed in', 201],
  ['POST /baskets', 'signed in', 201],
  ['GET /baskets/mine', 'signed in', 200],
  ['PUT /baskets/mine', 'signed in', 200],
  ['GET /order/{id}', 'its customer, or an admin', 200],
  ['POST /order/{id}/actions', 'its customer, or an admin', 200],
  ['GET /order', 'that user, or an admin', 200],
  ['GET /allorders', 'admin', 200],
  ['GET /allorders/counts', 'admin', 200],
  ['GET /review', 'all', 200],
  ['GET /review/summary', 'all', 200],
  ['POST /review', 'signed in', 201],
  ['GET /user/{email}', 'that user, or an admin', 200],
  ['PUT /user/{email}', 'that user', 200],
  ['GET /admin/{email}', 'that user, or an admin', 200],
  ['GET /user', 'admin', 200],
  ['GET /user/{email}/export', 'that user', 200],
  [DELETION, 'that user', 200],
  ['DELETE /user/admin/{email}', 'admin', 200],
  ['PUT /user/admin/{email}', 'admin', 200],
  ['GET /user/{email}/account', 'admin', 200],
  ['PUT /user/{email}/block', 'admin', 200],
  ['DELETE /user/{email}/block', 'admin', 200],
  ['GET /stock/{id}', 'admin', 200],
  ['POST /stock/{id}', 'admin', 201],
  ['GET /audit', 'admin', 200],
  ['POST /imports/{id}/names', 'admin', 200],
  ['POST /imports/{id}', 'admin', 201],
  ['DELETE /imports/{id}', 'admin', 200],
  ['GET /review/mine', 'signed in', 200],
  ['GET /partses/{id}/reviews', 'all', 200],
  ['GET /partses/{id}/reviews/summary', 'all', 200],
  ['GET /partses/{id}/reviews/mine', 'signed in', 200],
  ['PUT /partses/{id}/reviews/mine', 'signed in', 200],
  ['DELETE /partses/{id}/reviews/mine', 'its author', 200],
  ['POST /review/{id}/reports', 'signed in', 200],
  ['GET /reports', 'admin', 200],
  ['POST /reports/{id}/decision', 'admin', 200],
  ['POST /newsletter', 'all', 200],
  ['GET /partses/{id}/watch', 'signed in', 200],
  ['POST /partses/{id}/watch', 'signed in', 200],
  ['DELETE /partses/{id}/watch', 'signed in', 200],
  ['GET /mails', 'admin', 200],
  ['GET /mails/{id}', 'admin', 200],
  ['POST /mails/{id}/attempts', 'admin', 200],
];

type Who =
  'its author' | 'its customer, or an admin' | 'all' | 'signed in' | 'that user' | 'that user, or an admin' | 'admin';
type Role = 'nobody' | 'that user' | 'another customer' | 'admin';

/** The expected outcome for each caller. */
const VERDICT: Record<Who, Record<Role, 'success' | 401 | 403 | 404>> = {
  all: { nobody: 'success', 'that user': 'success', 'another customer': 'success', admin: 'success' },
  'signed in': { nobody: 401, 'that user': 'success', 'another customer': 'success', admin: 'success' },
  'that user': { nobody: 401, 'that user': 'success', 'another customer': 403, admin: 403 },
  'that user, or an admin': { nobody: 401, 'that user': 'success', 'another customer': 403, admin: 'success' },
  // 404 rather than 403, so that an order number does not reveal whether the order exists.
  'its customer, or an admin': { nobody: 401, 'that user': 'success', 'another customer': 404, admin: 'success' },
  // Other accounts, including admins, have no document at the same URL.
  'its author': { nobody: 401, 'that user': 'success', 'another customer': 404, admin: 404 },
  admin: { nobody: 401, 'that user': 403, 'another customer': 403, admin: 'success' },
};

let server: RunningServer;
let send: Client;
let owner: Account;
let other: Account;
let admin: Account;
/** An account that is no longer an admin, although its token still says so. */
let demoted: Account;
/** Every kind of anonymous request, with the Authorization header that it sends. */
let nobodies: Record<string, string | undefined>;

beforeAll(async () => {
  server = await startServer();
  send = clientOf(server.origin);
  [owner, other, admin] = await Promise.all([makeAccount(), makeAccount(), makeAccount({ admin: true })]);
  demoted = await makeAccount({ admin: true });
  await send(`/user/admin/${demoted.email}`, { method: 'DELETE', as: admin });
  const [disabled, revoked, deleted] = await Promise.all([makeAccount({ admin: true }), makeAccount(), makeAccount()]);
  await getAuth().updateUser(disabled.uid, { disabled: true });
  await getAuth().updateUser(revoked.uid, { disabled: false });
  await getAuth().deleteUser(deleted.uid);
  const hour = 3600;
  const now = Math.floor(Date.now() / 1000);
  await send(`/user/${owner.email}`, { method: 'PUT', as: owner, body: {} });
  nobodies = {
    'no token': undefined,
    'a malformed token': 'Bearer not-a-token',
    'no scheme': owner.token,
    'another scheme': `Basic ${owner.token}`,
    'an empty token': 'Bearer ',
    'an expired token': `Bearer ${forgeToken({ sub: admin.uid, email: admin.email, exp: now - 10, iat: now - hour })}`,
    'a token of another project': `Bearer ${forgeToken({ sub: admin.uid, email: admin.email, aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' })}`,
    'a token for an account that never existed': `Bearer ${forgeToken({ sub: 'nobody-at-all', email: owner.email, admin: true })}`,
    'a token of a disabled account': `Bearer ${disabled.token}`,
    'a token of a deleted account': `Bearer ${deleted.token}`,
    'a token from before all sessions were revoked': `Bearer ${forgeToken({ sub: owner.uid, email: owner.email, auth_time: now - 30 * hour, iat: now - 30 })}`,
  };
});
afterAll(() => server.stop());

/** Creates the resource that an id in a path refers to. */
async function makeThing(template: string): Promise<string> {
  if (template.startsWith('/mails/')) return makeMail({ state: 'failed' });
  if (template.endsWith('/watch')) return makeSoldOutPart();
  if (template.startsWith('/order/')) return (await makeOrder(owner)).id;
  if (template.startsWith('/review/')) return (await makePartReview(owner)).id;
  if (template.startsWith('/reports/')) return makeReportedReview(owner);
  return template.endsWith('/mine') ? (await makePartReview(owner)).partId : makePart();
}

/**
 * The account that an email in a path refers to: one that can gain or lose rights or be blocked, or the owner of the
 * requested resource.
 */
async function findEmail(template: string, whose: Account): Promise<string> {
  return template.startsWith('/user/admin/') || template.endsWith('/block') ? (await makeAccount()).email : whose.email;
}

/** A request that succeeds for an authorized caller, about a resource of `owner`, or about the account `whose`. */
async function compose(call: string, whose = owner): Promise<{ method: string; path: string; body?: unknown }> {
  const [method = '', template = ''] = call.split(' ');
  const path = template
    .replace('{id}', template.includes('{id}') ? await makeThing(template) : '')
    .replace('{email}', template.includes('{email}') ? encodeURIComponent(await findEmail(template, whose)) : '');
  if (call === 'GET /order') return { method, path: `${path}?userEmail=${encodeURIComponent(owner.email)}` };
  if (call === 'POST /partses') return { method, path, body: testNewPart() };
  if (call === 'POST /order')
    return { method, path, body: { partsId: await makePart(), quantity: 1, phone: '1', address: 'x' } };
  if (call === 'POST /baskets')
    return { method, path, body: { lines: [{ partsId: await makePart(), quantity: 1 }], phone: '1', address: 'x' } };
  if (call === 'PUT /baskets/mine') return { method, path, body: { lines: [{ partsId: 'saddle', quantity: 1 }] } };
  if (call === 'POST /order/{id}/actions') return { method, path, body: { action: 'cancel', reason: 'Late' } };
  if (call === 'POST /stock/{id}') return { method, path, body: { cause: 'restock', change: 1 } };
  if (call === 'POST /imports/{id}/names') return { method, path, body: { lines: [{ line: 2, name: 'Saddle' }] } };
  if (call === 'POST /imports/{id}') return { method, path, body: { lines: [{ line: 2, ...testNewPart() }] } };
  if (call === 'POST /review') return { method, path, body: { rating: 5, description: 'Good, and made to last.' } };
  if (call === 'PUT /partses/{id}/reviews/mine')
    return { method, path, body: { rating: 5, description: 'Good, and made to last.' } };
  if (call === 'POST /review/{id}/reports') return { method, path, body: { reason: 'An advertisement' } };
  if (call === 'POST /reports/{id}/decision') return { method, path, body: { decision: 'keep' } };
  if (call === 'POST /newsletter') return { method, path, body: { email: owner.email } };
  if (call === 'PUT /user/{email}/block') return { method, path, body: { reason: 'Fraud' } };
  if (call === DELETION) return { method, path, body: { email: whose.email } };
  if (call === 'PUT /user/{email}') return { method, path, body: { email: owner.email } };
  return { method, path };
}

it('when the contract is compared with the access matrix, then both have the same calls and success statuses', () => {
  const inContract = (Object.keys(calls) as CallName[]).map((name) => [
    `${calls[name].method} ${calls[name].path}`,
    calls[name].status,
  ]);
  expect(inContract).toEqual(TABLE.map(([call, , success]) => [call, success]));
});

describe.each(TABLE)('%s, for %s', (call, who, success) => {
  const expected = (role: Role) => (VERDICT[who][role] === 'success' ? success : VERDICT[who][role]);

  it.each([
    'no token',
    'a malformed token',
    'no scheme',
    'another scheme',
    'an empty token',
    'an expired token',
    'a token of another project',
    'a token for an account that never existed',
    'a token of a disabled account',
    'a token of a deleted account',
    'a token from before all sessions were revoked',
  ])('when %s comes, then it counts as nobody', async (kind) => {
    expect(Object.keys(nobodies)).toContain(kind);
    const header = nobodies[kind];
    const { path, ...request } = await compose(call);
    const { status, headers } = await send(path, {
      ...request,
      ...(header !== undefined && { headers: headersOf(request, header) }),
    });
    expect(status).toBe(expected('nobody'));
    if (status === 401) expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('when an admin calls whose rights ended after the token, then they are a customer like others', async () => {
    const { path, ...request } = await compose(call);
    expect((await send(path, { ...request, as: demoted })).status).toBe(expected('another customer'));
  });

  it.each(['that user', 'another customer', 'admin'] as const)(
    'when %s calls, then the table decides',
    async (role) => {
      // A deletion consumes the account, so each case needs a new one.
      const whose = call === DELETION ? await makeAccount() : owner;
      const account = { 'that user': whose, 'another customer': other, admin }[role];
      const { path, ...request } = await compose(call, whose);
      const { status } = await send(path, { ...request, as: account });
      expect(status).toBe(expected(role));
    },
  );
});

function headersOf({ body }: { body?: unknown }, authorization: string): Record<string, string> {
  return { Authorization: authorization, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
}

describe('a change of role', () => {
  it('when a customer is made an admin, then their existing token is enough', async () => {
    const promoted = await makeAccount();
    expect((await send('/allorders?limit=1', { as: promoted })).status).toBe(403);
    await send(`/user/admin/${promoted.email}`, { method: 'PUT', as: admin });
    expect((await send('/allorders?limit=1', { as: promoted })).status).toBe(200);
    expect((await send(`/admin/${promoted.email}`, { as: promoted })).json).toEqual({ admin: true });
  });

  it('when an account is no longer an admin, then a token that still says so is rejected', async () => {
    const demoted = await makeAccount({ admin: true });
    await getAuth().setCustomUserClaims(demoted.uid, {});
    expect((await send('/allorders?limit=1', { as: demoted })).status).toBe(403);
  });

  it('when only the token claims the admin role, then the account decides', async () => {
    const forged = forgeToken({ sub: other.uid, email: other.email, admin: true });
    expect((await send('/allorders?limit=1', { as: forged })).status).toBe(403);
  });

  it('when an account signs in again after all its sessions were revoked, then it may call again', async () => {
    const account = await makeAccount();
    await getAuth().revokeRefreshTokens(account.uid);
    expect((await send(`/admin/${account.email}`, { as: await signIn(account.email) })).status).toBe(200);
  });
});
