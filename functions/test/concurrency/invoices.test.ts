import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { purchases } from '../../src/checkout/purchases.ts';
import { numberInvoices } from '../../src/payments/invoices.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { makePurchase } from '../support/purchases.ts';

const june = { uid: 'june', email: 'june@test.example', name: 'June' };
const now = () => new Date();

/** Creates purchases whose invoices have yet to be issued. */
async function makeWaiting(db: Firestore, count: number): Promise<void> {
  const fields = { db, state: 'due', awaitsInvoice: true, isInvoiced: false } as const;
  await Promise.all(Array.from({ length: count }, () => makePurchase(june, fields)));
}

/** The numbers of all invoices, and the count of the emails about them. */
async function readNumbers(db: Firestore): Promise<{ invoices: number[]; emails: number }> {
  const [issued, emails] = await Promise.all([purchases.in(db).get(), db.collection('mails').count().get()]);
  const numbers = issued.docs.map((each) => Number(each.data().invoiceNumber));
  return { invoices: numbers.toSorted((one, other) => one - other), emails: emails.data().count };
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

it('when two workers number invoices concurrently, then each invoice has one number, and no number is left out', async () => {
  const { db } = openOwnDatabase();
  await makeWaiting(db, 50);
  const emails = await Promise.all([numberInvoices({ db, now }), numberInvoices({ db, now })]);
  expect(emails.flat()).toHaveLength(50);
  expect(await readNumbers(db)).toEqual({ invoices: upTo(50), emails: 50 });
});

it.each([
  ['before', 40],
  ['after', 20],
] as const)(
  'when a worker is killed right %s it commits numbers, then %i are left, and the next worker leaves no gap',
  async (dies, left) => {
    const { db, name } = openOwnDatabase();
    await makeWaiting(db, 60);
    const worker = fileURLToPath(new URL('../support/killed-numbering.ts', import.meta.url));
    const env = { ...process.env, MAILS_DATABASE: name, DIES: dies };
    expect(spawnSync(process.execPath, [worker], { env }).signal).toBe('SIGKILL');
    const waiting = await purchases.in(db).where('awaitsInvoice', '==', true).count().get();
    expect(waiting.data().count).toBe(left);
    await numberInvoices({ db, now });
    expect(await readNumbers(db)).toEqual({ invoices: upTo(60), emails: 60 });
  },
);
