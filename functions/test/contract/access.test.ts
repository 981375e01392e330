import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { type Account, makeAccount, signIn } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { describeCalls } from '../support/contended.ts';
import { inTurn } from '../support/in-turn.ts';
import { makeOnce } from '../support/make-once.ts';
import { anonymously, composeCall, type GoodRequest } from '../support/requests.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { forgeToken } from '../support/tokens.ts';

type Role = 'nobody' | 'the owner' | 'another customer' | 'admin';

/** The status that a caller gets according to the call's row in the table. */
function expectedStatus({ access, ownedBy, status }: Call, role: Role): number {
  if (access === 'all') return status;
  if (role === 'nobody') return 401;
  if (access === 'signed-in') return status;
  if (role === 'admin' && access !== 'owner') return status;
  if (role === 'the owner' && access !== 'admin') return status;
  // 404 rather than 403, so that an order number does not reveal whether the order exists.
  return ownedBy?.document ? 404 : 403;
}

/** The role with which every-call.test.ts carries out each call, so that this file leaves it out. */
const carriedOutBy = ({ access }: Call): Role =>
  access === 'all' ? 'nobody' : access === 'admin' ? 'admin' : 'the owner';

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

/**
 * Composes a request that succeeds for an authorized caller. A call for any signed-in user is about the caller; all others are about what
 * belongs to `owner`.
 */
async function compose(name: CallName, caller = owner): Promise<GoodRequest> {
  const customer = calls[name].access === 'signed-in' ? caller : owner;
  const request = await composeCall(name, { customer, stranger: other, admin });
  // An admin decides the return that the customer asked for.
  if (name === 'changeReturns' && caller === admin) {
    const { path, ...asked } = request;
    await send(path, asked);
    return { ...request, body: { ...request.body, action: 'accept-return' } };
  }
  // An admin who cancels an order has to say why.
  return name === 'changeOrder' ? { ...request, body: { ...request.body, reason: 'Late' } } : request;
}

/**
 * The kinds of anonymous requests besides one without a token. Each call is tried with three of them, because tokens are judged in one place,
 * before any call.
 */
const others = [
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
];

const rows = inTurn(Object.entries(calls) as [CallName, Call][], others, 3);

const turns = rows.map(({ row: [name, call], kinds }) => ({ name, call, kinds }));

describeCalls(turns, ({ name, call, kinds }) => {
  // Reads, public questions and rejected requests change nothing, so they can share a request.
  const composed = makeOnce(() => compose(name));
  const isShared = call.method === 'GET' || call.access === 'all';
  const composeFor = (role: Role, caller: Account) =>
    isShared || expectedStatus(call, role) >= 400 ? composed() : compose(name, caller);

  it.each(call.access === 'all' ? kinds : ['no token', ...kinds])(
    'when the request has %s, then it counts as anonymous',
    async (kind) => {
      expect(Object.keys(nobodies)).toContain(kind);
      const header = nobodies[kind];
      const { path, ...request } = anonymously(await composeFor('nobody', owner));
      const { status, headers } = await send(path, {
        ...request,
        ...(header !== undefined && { headers: headersOf(request, header) }),
      });
      expect(status).toBe(expectedStatus(call, 'nobody'));
      if (status === 401) expect(headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('when the rights of an admin ended after the token was issued, then the caller counts as a customer', async () => {
    const { path, ...request } = await composeFor('another customer', demoted);
    const { status, text } = await send(path, { ...request, as: demoted });
    expect(status, text).toBe(expectedStatus(call, 'another customer'));
  });

  const roles = (['the owner', 'another customer', 'admin'] as const).filter((role) => role !== carriedOutBy(call));

  it.each(roles)('when the caller is %s, then the answer follows the row of the table of calls', async (role) => {
    const caller = { 'the owner': owner, 'another customer': other, admin }[role];
    const { path, ...request } = await composeFor(role, caller);
    const { status, text } = await send(path, { ...request, as: caller });
    expect(status, text).toBe(expectedStatus(call, role));
  });
});

function headersOf({ body, headers }: Partial<GoodRequest>, authorization: string): Record<string, string> {
  const type = body !== undefined && { 'Content-Type': 'application/json' };
  return { ...headers, ...type, Authorization: authorization };
}

describe('a change of role', () => {
  it('when a customer is made an admin, then their existing token is enough', async () => {
    const promoted = await makeAccount();
    expect((await send('/allorders?limit=1', { as: promoted })).status).toBe(403);
    await send(`/user/admin/${promoted.email}`, { method: 'PUT', as: admin });
    expect((await send('/allorders?limit=1', { as: promoted })).status).toBe(200);
    expect((await send(`/admin/${promoted.email}`, { as: promoted })).json).toEqual({ admin: true });
  });

  it('when an account is no longer an admin, then its token with the admin claim is refused', async () => {
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
