import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnData } from '@fourteener/contract/own-data';
import { allowances } from '../../src/limits/allowances.ts';
import { makeAccount } from '../support/accounts.ts';
import { clientOf, type Reply } from '../support/client.ts';
import { type Dumped, dumpDatabase, mentioning } from '../support/dump.ts';
import { type FullLife, liveFully } from '../support/full-life.ts';
import { openInstance } from '../support/instance.ts';
import { expectProblem } from '../support/problems.ts';

let life: FullLife;
let before: Dumped[];
let copy: Reply;
let deletion: Reply;
let after: Dumped[];

beforeAll(async () => {
  life = await liveFully();
  const { db, send, rider } = life;
  const { email } = rider;
  copy = await send(`/user/${email}/export`, { as: rider });
  before = await dumpDatabase(db);
  deletion = await send(`/user/${email}/deletion`, { as: rider, body: { email } });
  after = await dumpDatabase(db);
}, 120_000);
afterAll(() => life.close());

const collectionOf = ({ path }: Dumped) =>
  path
    .split('/')
    .filter((_, n) => n % 2 === 0)
    .join('/');
const idOf = ({ path }: Dumped) => path.split('/').at(-1) ?? '';

describe('a copy of one’s own data', () => {
  it('when it is asked for, then it comes as a file that nobody keeps', () => {
    expect(copy.status).toBe(200);
    expect(copy.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(copy.headers.get('cache-control')).toBe('no-store');
  });

  it('when somebody did everything, then no collection but the parts is without them, and each document is in the copy', () => {
    const own = mentioning(before, life.traces);
    expect([...new Set(own.map(collectionOf))].toSorted()).toEqual([
      'auditLog',
      'idempotencyKeys',
      'mails',
      'newsletter',
      'orders',
      'reviews',
      'stockMovements',
      'users',
      'watches/riders',
    ]);
    const data = copy.json as OwnData;
    const found = (document: Dumped): boolean => {
      if (collectionOf(document) === 'newsletter') return data.newsletter !== null;
      const [, part = ''] = document.path.split('/');
      return (
        copy.text.includes(`"${collectionOf(document) === 'watches/riders' ? part : idOf(document)}"`) ||
        copy.text.includes(`/${idOf(document)}"`)
      );
    };
    expect(own.filter((document) => !found(document)).map(({ path }) => path)).toEqual([]);
  });

  it('when it is read, then it has what they told the shop and what they wrote, and nobody else', () => {
    for (const trace of life.traces) expect(copy.text).toContain(trace);
    for (const stranger of [life.admin.uid, life.admin.email, life.admin.name])
      expect(copy.text).not.toContain(stranger);
  });

  it('when it is asked for too often, then it is a 429', async () => {
    const { origin, close } = await openInstance({ db: life.db, limitFactor: 1 });
    const [rider, send] = [await makeAccount(), clientOf(origin)];
    const ask = () => send(`/user/${rider.email}/export`, { as: rider });
    for (let n = 0; n < allowances.exports.burst; n += 1) expect((await ask()).status).toBe(200);
    expectProblem(await ask(), 'too-many-requests');
    await close();
  });
});

describe('a deleted account', () => {
  it('when it is deleted, then no document of any collection mentions it, nor what its owner told or wrote', () => {
    expect([deletion.status, deletion.json]).toEqual([200, { acknowledged: true, deletedCount: 1 }]);
    expect(mentioning(after, life.traces)).toEqual([]);
  });

  it('when it is deleted, then nobody can sign in by it and its address is free', async () => {
    await expect(getAuth().getUser(life.rider.uid)).rejects.toThrow(/no user record/);
    await expect(getAuth().getUserByEmail(life.rider.email)).rejects.toThrow(/no user record/);
  });

  it('when its orders are looked at, then the part, the money, the days and the states are as they were', () => {
    const books = (dump: readonly Dumped[]) =>
      dump.flatMap(({ path, data }) => {
        if (!path.startsWith('orders/')) return [];
        const { partId, partName, quantity, priceCents, totalCents, status, createdAt, history } = data;
        const steps = (history as Record<string, unknown>[]).map(({ status: to, at, role }) => ({ to, at, role }));
        return [{ path, partId, partName, quantity, priceCents, totalCents, status, createdAt, steps }];
      });
    expect(books(after).length).toBeGreaterThan(4);
    expect(books(after)).toEqual(books(before));
    const left = after.filter(({ path, data }) => path.startsWith('orders/') && data.userId === '');
    expect(left.length).toBe(5);
    for (const { data } of left) {
      expect(data).toMatchObject({ userName: 'Deleted account', userEmail: '', phone: '', address: '' });
    }
  });

  it('when the stock is looked at, then each part and movement is as it was, but for who caused it', () => {
    const stock = (dump: readonly Dumped[]) =>
      dump.flatMap(({ path, data: { by: _by, email: _email, ...data } }) =>
        /^(?:parts|stockMovements)\//.test(path) ? [{ path, data }] : [],
      );
    expect(stock(after)).toEqual(stock(before));
  });

  it('when the audit log is looked at, then each entry is there, with what was done', () => {
    const log = (dump: readonly Dumped[]) =>
      dump.flatMap(({ path, data: { action, createdAt } }) =>
        path.startsWith('auditLog/') ? [{ path, action, createdAt }] : [],
      );
    expect(log(after).length).toBeGreaterThan(20);
    expect(log(after)).toEqual(log(before));
  });

  it('when others reviewed or objected, then theirs stays, and that somebody else objected too', () => {
    const reviews = after.filter(({ path }) => path.startsWith('reviews/'));
    expect(reviews.map(({ data }) => [data.userName, Object.values(data.reports as object).length])).toEqual([
      ['Another Rider', 1],
    ]);
  });

  it('when it asks again, or from another device, then it is told that there is no such account', async () => {
    const { send, rider } = life;
    const { email } = rider;
    const again = await send(`/user/${email}/deletion`, { as: rider, body: { email } });
    expect(expectProblem(again, 'sign-in-needed').detail).toBe('This account no longer exists.');
    expectProblem(await send('/review/mine', { as: rider }), 'sign-in-needed');
  });
});
