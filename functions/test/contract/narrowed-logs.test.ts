import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { recordAudit } from '../../src/audit/store.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { makeEmail } from '../support/emails.ts';
import { idsOf, totalOf } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const day = (n: number) => new Date(Date.UTC(2031, 0, n));
let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const ask = (path: string) => fixture.send(path, { as: fixture.admin });
const find = async (path: string) => idsOf(await ask(path)).toSorted();

it('when emails are narrowed by address, account, kind and days, then those that match everything are listed', async () => {
  const [address, uid] = [`${randomUUID()}@test.example`, randomUUID()];
  const to = { email: address, name: 'June' };
  const first = await makeEmail({ to, userId: uid, createdAt: Timestamp.fromDate(day(1)) });
  const second = await makeEmail({ to, userId: uid, createdAt: Timestamp.fromDate(day(2)) });
  const other = await makeEmail({ to, userId: 'another', createdAt: Timestamp.fromDate(day(3)) });
  expect(await find(`/mails?address=${address.toUpperCase()}`)).toEqual([first, second, other].toSorted());
  expect(await find(`/mails?person=${uid}`)).toEqual([first, second].toSorted());
  expect(await find(`/mails?address=${address}&kind=order-placed&from=${day(2).toISOString()}`)).toEqual(
    [second, other].toSorted(),
  );
  expect(await find(`/mails?address=${address}&kind=order-shipped`)).toEqual([]);
  expect(totalOf(await ask(`/mails?person=${uid}&to=${day(2).toISOString()}&count=true`))).toBe(1);
  const wrong = `/mails?from=${day(2).toISOString()}&to=${day(1).toISOString()}`;
  expect((await ask(wrong)).status).toBe(400);
});

it('when the audit log is narrowed by who acted, whose account it was and days, then those entries are listed', async () => {
  const [admin, subject] = [`${randomUUID()}@test.example`, `${randomUUID()}@test.example`];
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const batch = db.batch();
  ids.forEach((id, n) =>
    recordAudit(db, batch, {
      id,
      by: { uid: 'narrowed', email: n === 2 ? subject : admin },
      at: Timestamp.fromDate(day(n + 1)),
      action: n === 0 ? 'account.block' : 'stock.restock',
      target: n === 0 ? 'users/narrowed' : 'parts/narrowed',
      ...(n === 0 && { targetEmail: subject }),
      before: null,
      after: null,
    }),
  );
  await batch.commit();
  const [blocked = '', restocked = '', others = ''] = ids;
  expect(await find(`/audit?byAddress=${admin}`)).toEqual([blocked, restocked].toSorted());
  expect(await find(`/audit?byAddress=${admin}&kind=stock`)).toEqual([restocked]);
  expect(await find(`/audit?toAddress=${subject}`)).toEqual([blocked]);
  expect(await find(`/audit?byAddress=${subject}`)).toEqual([others]);
  expect(await find(`/audit?byAddress=${admin}&from=${day(2).toISOString()}`)).toEqual([restocked]);
  expect(await find(`/audit?byAddress=${admin}&to=${day(2).toISOString()}`)).toEqual([blocked]);
});
