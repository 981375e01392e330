import { getAuth } from 'firebase-admin/auth';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { constraints } from '@fourteener/contract/constraints';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { processOutbox, sendNowhere } from '../../src/app/outbox.ts';
import { refreshCustomers } from '../../src/users/refresh-customers.ts';
import { quotas } from '../../src/rate-limit/limits.ts';
import { makeAccount } from '../support/accounts.ts';
import { rows } from '../rules/matrix.ts';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { type Dumped, dumpDatabase, mentioning, remaining } from '../support/dump.ts';
import { type FullHistory, createFullHistory } from '../support/full-history.ts';
import { openInstance } from '../support/instance.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

let history: FullHistory;
let before: Dumped[];
let copy: Reply;
let deletion: Reply;
let after: Dumped[];

beforeAll(async () => {
  history = await createFullHistory();
  const { db, send, rider } = history;
  const { email } = rider;
  await refreshCustomers({ db, now: () => new Date() });
  copy = await send(`/user/${email}/export`, { as: rider });
  before = await dumpDatabase(db);
  deletion = await send(`/user/${email}/deletion`, { as: rider, body: { email } });
  await sendLast(db);
  after = await dumpDatabase(db);
}, 120_000);
afterAll(() => history.close());

/** Sends all waiting messages, with the clock so far ahead that those about steps are due as well. */
const sendLast = (db: Firestore) =>
  processOutbox({ ...openShop(), db, send: sendNowhere, now: () => new Date(Date.now() + constraints.undoTime) });

const collectionOf = ({ path }: Dumped) =>
  path
    .split('/')
    .filter((_, n) => n % 2 === 0)
    .join('/');
const idOf = ({ path }: Dumped) => path.split('/').at(-1) ?? '';

describe("the export of an account's data", () => {
  it("when an account's data is exported, then it comes as a file that is not cached", () => {
    expect(copy.status).toBe(200);
    expect(copy.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(copy.headers.get('cache-control')).toBe('no-store');
  });

  it('when an account has used everything, then every collection but the parts has data of it, and the copy has each document', () => {
    const own = mentioning(before, history.traces);
    expect([...new Set(own.map(collectionOf))].toSorted()).toEqual([
      'accounts',
      'addresses',
      'auditLog',
      'baskets',
      'customers',
      'fitReturns',
      'garages',
      'idempotencyKeys',
      'lists',
      'mails',
      'newsletter',
      'orders',
      'purchases',
      'reviews',
      'sessions',
      'stockMovements',
      'users',
      'watches/riders',
    ]);
    const data = copy.json as OwnData;
    const found = (document: Dumped): boolean => {
      if (collectionOf(document) === 'newsletter') return data.newsletter !== null;
      if (collectionOf(document) === 'addresses') return data.addresses !== undefined;
      if (collectionOf(document) === 'customers') return data.customer !== undefined;
      const [, part = ''] = document.path.split('/');
      return (
        copy.text.includes(`"${collectionOf(document) === 'watches/riders' ? part : idOf(document)}"`) ||
        copy.text.includes(`/${idOf(document)}"`)
      );
    };
    expect(own.filter((document) => !found(document)).map(({ path }) => path)).toEqual([]);
  });

  it("when an account's data is exported, then it has what the owner entered and wrote, and nobody else's data", () => {
    for (const trace of history.traces) expect(copy.text).toContain(trace);
    for (const stranger of [history.admin.uid, history.admin.email, history.admin.name])
      expect(copy.text).not.toContain(stranger);
  });

  it("when an account's data is exported too often, then it is a 429", async () => {
    const { origin, close } = await openInstance({ db: history.db, limitFactor: 1 });
    const [rider, send] = [await makeAccount(), clientOf(origin)];
    const ask = () => send(`/user/${rider.email}/export`, { as: rider });
    for (let n = 0; n < quotas.exports.account.burst; n += 1) expect((await ask()).status).toBe(200);
    expectProblem(await ask(), 'too-many-requests');
    await close();
  });
});

describe('documents that a customer may read directly', () => {
  const readable = new Set(
    rows.flatMap(({ person, operation, verdict, path }) =>
      person === 'the owner' && operation === 'get' && verdict === 'allowed' ? [path.split('/')[0]] : [],
    ),
  );

  it('when each document is searched for identifiers, then it names no account but the reader’s own', () => {
    const { rider, other, admin } = history;
    const people = [rider, other, admin];
    expect([...readable].toSorted()).toEqual(['orders', 'users']);
    for (const reader of people) {
      const own = before.filter(
        (document) =>
          readable.has(collectionOf(document)) &&
          (idOf(document) === reader.uid || document.data.userId === reader.uid),
      );
      expect(own).not.toEqual([]);
      const strangers = people.filter((each) => each !== reader).flatMap(({ uid, email }) => [uid, email]);
      expect(mentioning(own, strangers).map(({ path }) => path)).toEqual([]);
    }
  });
});

describe('a deleted account', () => {
  it('when it was a customer’s, then no document mentions it, nor what its owner wrote', async () => {
    const { db, send, rider, traces, close } = await createFullHistory({ asAdmin: false });
    const { email } = rider;
    const { status, json } = await send(`/user/${email}/deletion`, { as: rider, body: { email } });
    expect([status, json]).toEqual([200, { acknowledged: true, deletedCount: 1 }]);
    const waiting = remaining(await dumpDatabase(db), traces);
    expect(new Set(waiting.map(collectionOf))).toEqual(new Set(['mails']));
    await sendLast(db);
    const left = await dumpDatabase(db);
    expect(remaining(left, traces)).toEqual([]);
    expect(mentioning(left, ['former-'])).toEqual([]);
    await close();
  }, 60_000);

  it("when it was a former admin's, then one document says who they were, and no other mentions them", () => {
    expect([deletion.status, deletion.json]).toEqual([200, { acknowledged: true, deletedCount: 1 }]);
    const [kept, ...others] = remaining(after, history.traces);
    expect(others).toEqual([]);
    const { email, name: userName } = history.rider;
    expect(kept?.path).toMatch(/^formerAdmins\/former-[0-9a-f]{20}$/);
    expect(Object.keys(kept?.data ?? {}).toSorted()).toEqual(['email', 'endedAt', 'expiresAt', 'userName']);
    expect(kept?.data).toMatchObject({ email, userName });
    const { endedAt, expiresAt } = (kept?.data ?? {}) as Record<'endedAt' | 'expiresAt', Timestamp>;
    expect(expiresAt.toMillis() - endedAt.toMillis()).toBe(constraints.formerAdminLifetime);
  });

  it('when it was a former admin’s, then one pseudonym replaces it wherever they acted as an admin, and nowhere else', () => {
    const byRider = ({ data }: Dumped) => data.by === history.rider.uid;
    const pseudonym = idOf(after.find(({ path }) => path.startsWith('formerAdmins/')) ?? { path: '', data: {} });
    const isOf = (document: Dumped | undefined) => document?.data.by === pseudonym;
    const afterwards = (path: string) => after.find((document) => document.path === path);
    const entries = before.filter((document) => collectionOf(document) === 'auditLog' && byRider(document));
    expect(entries.length).toBeGreaterThan(4);
    expect(entries.filter(({ path }) => !isOf(afterwards(path)))).toEqual([]);
    const movements = before.filter((document) => collectionOf(document) === 'stockMovements' && byRider(document));
    const asAdmin = movements.filter(({ path }) => isOf(afterwards(path))).map(({ data }) => data.cause);
    expect(asAdmin.toSorted()).toEqual(['cancellation', 'initial', 'restock']);
    expect(movements.length).toBeGreaterThan(asAdmin.length + 4);
    const about = after.filter(({ data }) => data.target === `users/${pseudonym}`).map(({ data }) => data.action);
    expect(about.toSorted()).toEqual(['admin.grant', 'admin.revoke']);
    const decisions = after.flatMap(({ data: { decision } }) => (decision ? [decision] : []));
    expect(decisions).toEqual([expect.objectContaining({ by: pseudonym, email: '' })]);
  });

  it('when admins read the audit log, then it names the former admin as long as that document is kept', async () => {
    const list = async (send: Client) =>
      ((await send('/audit?limit=100', { as: history.admin })).json as AuditEntry[]).filter(
        ({ formerAdmin, target }) => formerAdmin !== undefined || target.startsWith('users/former-'),
      );
    const { email, name: userName } = history.rider;
    const now = await list(history.send);
    expect(now.length).toBeGreaterThan(6);
    for (const { formerAdmin, ...entry } of now) {
      if (formerAdmin) expect([entry.userEmail, formerAdmin.userName]).toEqual([email, userName]);
      else expect(entry.targetEmail).toBe(email);
    }
    const years = () => new Date(Date.now() + constraints.formerAdminLifetime + 10 * 60_000);
    const later = await openInstance({ db: history.db, now: years });
    const then = await list(clientOf(later.origin));
    expect(then.map(({ _id }) => _id)).toEqual(now.map(({ _id }) => _id));
    expect(JSON.stringify(then)).not.toContain(email);
    expect(JSON.stringify(then)).not.toContain(userName);
    await later.close();
  });

  it('when an account is deleted, then nobody can sign in to it and its address is available', async () => {
    await expect(getAuth().getUser(history.rider.uid)).rejects.toThrow(/no user record/);
    await expect(getAuth().getUserByEmail(history.rider.email)).rejects.toThrow(/no user record/);
  });

  it('when its orders are read, then part, amounts, times and states are unchanged', () => {
    const ledgerOf = (dump: readonly Dumped[]) =>
      dump.flatMap(({ path, data }) => {
        if (!path.startsWith('orders/')) return [];
        const { partId, partName, quantity, priceCents, totalCents, status, createdAt, history } = data;
        const steps = (history as Record<string, unknown>[]).map(({ status: to, at, role }) => ({ to, at, role }));
        return [{ path, partId, partName, quantity, priceCents, totalCents, status, createdAt, steps }];
      });
    expect(ledgerOf(after).length).toBeGreaterThan(4);
    expect(ledgerOf(after)).toEqual(ledgerOf(before));
    const left = after.filter(({ path, data }) => path.startsWith('orders/') && data.userId === '');
    expect(left.length).toBe(5);
    for (const { data } of left) {
      expect(data).toMatchObject({ userName: 'Deleted account', userEmail: '', phone: '', address: '' });
    }
  });

  it("when the stock is read after an account's deletion, then each part and movement is unchanged, except for who caused it", () => {
    const stock = (dump: readonly Dumped[]) =>
      dump.flatMap(({ path, data: { by: _by, email: _email, ...data } }) =>
        /^(?:parts|stockMovements)\//.test(path) ? [{ path, data }] : [],
      );
    expect(stock(after)).toEqual(stock(before));
  });

  it("when the audit log is read after an account's deletion, then each entry is still there, with what was done", () => {
    const log = (dump: readonly Dumped[]) =>
      dump.flatMap(({ path, data: { action, createdAt } }) =>
        path.startsWith('auditLog/') ? [{ path, action, createdAt }] : [],
      );
    expect(log(after).length).toBeGreaterThan(20);
    expect(log(after)).toEqual(log(before));
  });

  it("when an account is deleted, then other people's reviews and reports stay", () => {
    const reviews = after.filter(({ path }) => path.startsWith('reviews/'));
    expect(reviews.map(({ data }) => [data.userName, Object.values(data.reports as object).length])).toEqual([
      ['Another Rider', 1],
    ]);
  });

  it('when its token is used again, also on another device, then the answer is that the account no longer exists', async () => {
    const { send, rider } = history;
    const { email } = rider;
    const again = await send(`/user/${email}/deletion`, { as: rider, body: { email } });
    expect(expectProblem(again, 'sign-in-needed').detail).toBe('This account no longer exists.');
    expectProblem(await send('/review/mine', { as: rider }), 'sign-in-needed');
  });
});
