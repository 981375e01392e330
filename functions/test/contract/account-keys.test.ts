import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { findOldKeys } from '../../../scripts/reconcile/account-keys.ts';
import { makeAccount } from '../support/accounts.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openShop } from '../support/shop.ts';

const { auth } = openShop();
const NOTHING = { orders: 0, emails: 0, auditEntries: 0 };
const at = (ms: number) => Timestamp.fromMillis(ms);

it('when documents still identify accounts by email address, then a repair migrates them, and only once', async () => {
  const { db } = openOwnDatabase();
  const [rider, young] = await Promise.all([makeAccount(), makeAccount()]);
  const step = { status: 'placed', at: at(0), role: 'customer' };
  const orders = db.collection('orders');
  await orders.doc('AAAA1111').set({ userId: rider.uid, status: 'placed', history: [{ ...step, by: rider.uid }] });
  await orders.doc('BBBB2222').set({ userId: rider.uid, status: 'placed', history: [step] });
  const email = (kind: string) => ({ to: { email: rider.email, name: '' }, message: { kind } });
  await db.doc('mails/order-shipped-AAAA1111').set(email('order-shipped'));
  await db.doc(`mails/back-in-stock-${randomUUID()}`).set(email('back-in-stock'));
  await db.doc('mails/order-placed-BBBB2222').set({ ...email('order-placed'), userId: rider.uid });
  const grant = { kind: 'admin', action: 'admin.grant', by: 'x', email: 'x' };
  const later = Date.now() + 60_000;
  await db.doc('auditLog/old').set({ ...grant, target: rider.email, createdAt: at(later) });
  await db.doc('auditLog/younger').set({ ...grant, target: young.email, createdAt: at(0) });
  await db.doc('auditLog/erased').set({ ...grant, target: '', createdAt: at(later) });

  const found = { orders: 1, emails: 2, auditEntries: 1 };
  expect(await findOldKeys(db, auth, { repair: false })).toEqual(found);
  expect(await findOldKeys(db, auth, { repair: true })).toEqual(found);
  expect(await findOldKeys(db, auth, { repair: true })).toEqual(NOTHING);
  expect((await orders.doc('AAAA1111').get()).get('history')).toEqual([step]);
  expect((await db.doc('mails/order-shipped-AAAA1111').get()).get('userId')).toBe(rider.uid);
  expect((await db.doc('auditLog/old').get()).data()).toMatchObject({
    target: `users/${rider.uid}`,
    targetEmail: rider.email,
  });
  expect((await db.doc('auditLog/younger').get()).get('target')).toBe(young.email);
});
