import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defaultTables } from '@fourteener/contract/checkout/settings';
import { composeCreditNote } from '../../src/papers/compose.ts';
import { paperRef } from '../../src/papers/store.ts';
import type { StoredPurchase } from '../../src/checkout/purchases.ts';
import type { Account } from './accounts.ts';
import { makePurchase, storedPurchase } from './purchases.ts';
import { openShop } from './shop.ts';

interface Wanted extends Partial<StoredPurchase> {
  id?: string;
  db?: Firestore;
  /** The number of its credit note. */
  number?: string;
}

/** Writes a purchase of an account with a credit note for goodwill of $8.28; returns its id. */
export async function makeCredited(
  account: Pick<Account, 'uid' | 'email' | 'name'>,
  { id = randomUUID(), db = openShop().db, number = `CN-${randomUUID()}`, ...fields }: Wanted = {},
): Promise<string> {
  const at = Timestamp.fromDate(new Date('2026-11-20T09:00:00.000Z'));
  const key = `refund-${id}-1`;
  const reason = 'A scratch on the chain.';
  const rows = [
    { orderId: id, grossCents: 755, taxCents: 21 },
    { grossCents: 73, taxCents: 0 },
  ];
  const refunded: Partial<StoredPurchase> = {
    state: 'part-refunded',
    refundedCents: 828,
    refunds: [{ key, amountCents: 828, reason, state: 'done', at, goodwill: true, reference: 'Transfer 77' }],
    creditNotes: [{ number, at, refund: key, rows }],
    ...fields,
  };
  await makePurchase(account, { id, db, ...refunded });
  const issued = { invoiceNumber: '000041', invoicedAt: Timestamp.fromDate(new Date('2026-11-08T20:06:00.000Z')) };
  const paper = composeCreditNote(
    id,
    storedPurchase(account, id, { ...issued, ...refunded }),
    { number, at, refund: key, rows, reason },
    defaultTables,
  );
  await paperRef(db, 'credit-note', number).set(paper);
  return id;
}
