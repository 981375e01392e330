import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import type { Accounting } from '@fourteener/contract/accounting/schemas';
import type { CreditNote, Invoice } from '@fourteener/contract/purchase/papers';
import { describePapers, migratePapers } from '../../../scripts/migrate/papers.ts';
import { purchaseRef, type StoredPurchase } from '../../src/checkout/purchases.ts';
import { counterRef } from '../../src/papers/numbers.ts';
import { papers } from '../../src/papers/store.ts';
import { makeAccount } from '../support/accounts.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { makePurchase } from '../support/purchases.ts';

const { db, send } = useOwnShop(undefined, { payment: 'invoice' });

const at = Timestamp.fromDate(new Date('2026-11-15T10:00:00.000Z'));
const today = new Date('2026-11-27T18:00:00.000Z');
const refundOf = (key: string, amountCents: number, more: object = {}) => ({
  ...{ key, amountCents, reason: `Of ${key}.`, state: 'done' as const, at },
  ...more,
});

it('when an older shop is migrated, then each invoice is stored as it was issued, and what was refunded of it has credit notes', async () => {
  const [customer, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  const number = async (invoiceNumber: string, fields: Partial<StoredPurchase> = {}) =>
    makePurchase(customer, { db, ...fields, invoiceNumber });
  const [line] = (await purchaseRef(db, await makePurchase(customer, { db, isInvoiced: false })).get()).get(
    'lines',
  ) as StoredPurchase['lines'];
  if (!line) throw new Error('It has no line.');

  const paid = await number('000001');
  // $8.28 of $108.28 were refunded as goodwill before papers were stored.
  const goodwill = await number('000002', {
    ...{ state: 'part-refunded', refundedCents: 828 },
    refunds: [refundOf('refund-goodwill', 828, { goodwill: true })],
  });
  // One of two pieces came back before the invoice was issued, which leaves it out: only the goodwill refund is left to credit.
  const returned = await number('000003', {
    ...{
      state: 'part-refunded',
      refundedCents: 5_039,
      owedCents: 5_889,
      lines: [{ ...line, orderId: 'RETURNED', returned: 1 }],
    },
    ...{ orderIds: ['RETURNED'] },
    refunds: [
      refundOf('refund-scratch', 100, { goodwill: true }),
      refundOf('refund-RETURNED-R1', 4_939, { orderId: 'RETURNED' }),
    ],
  });
  // Everything came back, and the whole payment was refunded.
  const refunded = await number('000004', {
    ...{ state: 'refunded', refundedCents: 10_828, owedCents: 0, lines: [{ ...line, orderId: 'ALL', ended: true }] },
    ...{ orderIds: ['ALL'], refunds: [refundOf('refund-ALL', 10_828, { orderId: 'ALL' })] },
  });
  const lapsed = await number('000005', {
    ...{ state: 'lapsed', paidCents: 0, owedCents: 0, lines: [{ ...line, orderId: 'LAPSED', ended: true }] },
    ...{ orderIds: ['LAPSED'], history: [{ state: 'lapsed', at, role: 'shop' }] },
  });
  const due = await number('000006', { state: 'due', paidCents: 0 });
  const ids = [paid, goodwill, returned, refunded, lapsed, due];
  await counterRef(db, 'credit-note').set({ last: 11 });

  const draw = () =>
    Promise.all(
      ids.map(async (id) => {
        const { purchase: _now, ...paper } = (await send(`/purchases/${id}/invoice`, { as: customer })).json as Invoice;
        return paper;
      }),
    );
  const before = await draw();
  const planned = await migratePapers(db, { write: false });
  expect(describePapers(planned, { write: false })).toMatch(/^6 invoices not kept as issued.*: npm run migrate/);
  expect((await papers.in(db).get()).size).toBe(0);

  const done = await migratePapers(db, { write: true, now: () => today });
  expect(done).toEqual({ behind: 6, left: 0 });
  expect(await draw()).toEqual(before);
  // The stored papers stay as they are, whatever changes in the purchase.
  await purchaseRef(db, paid).update({ userName: 'Somebody else', address: 'Elsewhere' });
  expect(await draw()).toEqual(before);

  const notes = await Promise.all(
    ids.map(async (id) => (await send(`/purchases/${id}/credit-notes`, { as: customer })).json as CreditNote[]),
  );
  const told = notes.map((some) => some.map(({ gross, tax, refund }) => [gross, tax, refund]));
  expect(told).toEqual([
    [],
    [[8.28, 0.21, 'refund-goodwill']],
    [[1, 0.02, 'refund-scratch']],
    [[108.28, 2.78, 'refund-ALL']],
    [[108.28, 2.78, undefined]],
    [],
  ]);
  const numbers = notes.flat().map((note) => [note.number, note.issuedAt]);
  const expected = ['CN-000012', 'CN-000013', 'CN-000014', 'CN-000015'].map((each) => [each, today.toISOString()]);
  expect(numbers.toSorted()).toEqual(expected);

  // Invoices less credit notes are the amounts that the shop kept or is still owed.
  const { json } = await send('/accounting?from=2026-11-01&to=2026-11-30', { as: admin });
  const { papers: count, rows } = json as Accounting;
  const left = rows.reduce((sum, { total, credited }) => sum + Math.round((total - credited) * 100), 0);
  expect([count, left]).toEqual([10, 10_828 + 10_000 + 5_789 + 0 + 0 + 10_828]);

  // Another run finds nothing more to write.
  expect(await migratePapers(db, { write: true })).toEqual({ behind: 0, left: 0 });
  expect(describePapers({ behind: 0, left: 0 }, { write: true })).toBe('Every invoice is kept as issued.');
  expect((await counterRef(db, 'credit-note').get()).data()).toEqual({ last: 15 });
});

it('when an older invoice has a credit note of this version, then its stored total includes what that note takes back', async () => {
  const customer = await makeAccount();
  const rows = [{ orderId: 'KEPT', pieces: 1, grossCents: 4_939, taxCents: 139 }];
  const id = await makePurchase(customer, {
    db,
    ...{ state: 'part-refunded', refundedCents: 4_939, owedCents: 5_889, orderIds: ['KEPT'], invoiceNumber: '000009' },
    refunds: [refundOf('refund-KEPT-R1', 4_939, { orderId: 'KEPT' })],
    creditNotes: [{ number: 'CN-000003', at, refund: 'refund-KEPT-R1', rows }],
  });
  const ref = purchaseRef(db, id);
  const [line] = (await ref.get()).get('lines') as StoredPurchase['lines'];
  await ref.update({ lines: [{ ...line, orderId: 'KEPT', returned: 1 }] });
  expect(await migratePapers(db, { write: true })).toEqual({ behind: 1, left: 0 });
  const invoice = (await send(`/purchases/${id}/invoice`, { as: customer })).json as Invoice;
  expect([invoice.gross, invoice.lines[0]?.quantity]).toEqual([108.28, 2]);
  const { creditNotes } = (await ref.get()).data() ?? {};
  expect(creditNotes).toHaveLength(1);
});
