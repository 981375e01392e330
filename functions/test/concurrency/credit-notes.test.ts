import type { Firestore } from 'firebase-admin/firestore';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef, purchases } from '../../src/checkout/purchases.ts';
import { counterRef } from '../../src/papers/numbers.ts';
import { papers } from '../../src/papers/store.ts';
import { refundPurchase } from '../../src/payments/admin.ts';
import { numberInvoices } from '../../src/payments/invoices.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { makePurchase } from '../support/purchases.ts';
import { openShop } from '../support/shop.ts';

const june = { uid: 'june', email: 'june@test.example', name: 'June' };
const now = () => new Date();
const by = { uid: 'admin', email: 'admin@test.example' };

/** An instance of the shop on a database. */
const openApp = (db: Firestore) => {
  openShop();
  return createAppDeps({ db, auth: getAuth(), now });
};

/** Refunds a dollar of each purchase, alternating between two instances; returns how many refunds succeeded. */
async function refundEach(db: Firestore, ids: readonly string[]): Promise<number> {
  const apps = [openApp(db), openApp(db)] as const;
  const asked = { amount: 1, reason: 'A scratch.', by, idempotencyKey: undefined };
  const done = await Promise.allSettled(
    ids.map((id, n) =>
      refundPurchase(n % 2 === 0 ? apps[0] : apps[1], purchaseRef(db, id), { ...asked, reference: `Transfer ${n}` }),
    ),
  );
  return done.filter(({ status }) => status === 'fulfilled').length;
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const numbersOf = async (db: Firestore, kind: 'invoice' | 'credit-note') => {
  const { docs } = await papers.in(db).where('kind', '==', kind).get();
  const numbers = docs.map((each) => Number(each.data().number.replace('CN-', '')));
  return numbers.toSorted((one, other) => one - other);
};

it('when two instances make 100 refunds concurrently, then each has a credit note with its own number, without a gap', async () => {
  const { db } = openOwnDatabase();
  const ids = await Promise.all(upTo(100).map(() => makePurchase(june, { db })));
  expect(await refundEach(db, ids)).toBe(100);
  expect(await numbersOf(db, 'credit-note')).toEqual(upTo(100));
  expect((await counterRef(db, 'credit-note').get()).data()).toEqual({ last: 100 });
  const { docs } = await purchases.in(db).get();
  const named = docs.flatMap((each) => each.data().creditNotes ?? []).map(({ number }) => number);
  expect(new Set(named).size).toBe(100);
  const emails = await db.collection('mails').get();
  expect(new Set(emails.docs.map((each) => (each.data()['message'] as { creditNote: string }).creditNote))).toEqual(
    new Set(named),
  );
});

it('when refunds are made while invoices are numbered, then both number ranges have no gap, and each credit note has an invoice', async () => {
  const { db } = openOwnDatabase();
  const waiting = { db, isInvoiced: false, awaitsInvoice: true } as const;
  const ids = await Promise.all(upTo(30).map(() => makePurchase(june, waiting)));
  const [done] = await Promise.all([refundEach(db, ids), numberInvoices({ db, now }), numberInvoices({ db, now })]);
  await numberInvoices({ db, now });
  expect(done).toBe(30);
  expect(await numbersOf(db, 'invoice')).toEqual(upTo(30));
  expect(await numbersOf(db, 'credit-note')).toEqual(upTo(30));
  const { docs } = await papers.in(db).get();
  const ofPurchase = Map.groupBy(docs, (each) => each.data().purchaseId);
  expect([...ofPurchase.values()].map((both) => both.length)).toEqual(upTo(30).map(() => 2));
});
