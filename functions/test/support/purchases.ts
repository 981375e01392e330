import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { purchaseRef, type StoredPurchase } from '../../src/checkout/purchases.ts';
import type { Account } from './accounts.ts';
import { openShop } from './shop.ts';

const createdAt = Timestamp.fromDate(new Date('2026-11-08T20:05:00.000Z'));
const paidAt = Timestamp.fromDate(new Date('2026-11-12T17:10:00.000Z'));

/** A purchase of one order that was paid by invoice. */
export function storedPurchase(
  { uid, email, name }: Pick<Account, 'uid' | 'email' | 'name'>,
  id: string,
  fields: Partial<StoredPurchase> = {},
): StoredPurchase {
  return {
    userId: uid,
    userName: name,
    userEmail: email,
    phone: '719 555 0100',
    address: '1 F Street, Salida',
    orderIds: [id],
    lines: [
      {
        orderId: id,
        partId: 'harvard-chain-12-speed-7wpa1c',
        partName: 'Harvard Chain, 12-speed',
        quantity: 2,
        priceCents: 4_800,
        amountCents: 9_600,
        taxCents: 278,
        taxRate: 2_900,
      },
    ],
    subtotalCents: 9_600,
    shippingCents: 950,
    shippingName: 'Ground',
    shippingTaxCents: 0,
    shippingTaxRate: 0,
    taxCents: 278,
    taxIncluded: false,
    totalCents: 10_828,
    settingsVersion: 1,
    method: 'invoice',
    state: 'paid',
    owedCents: 10_828,
    paidCents: 10_828,
    refundedCents: 0,
    history: [
      { state: 'due', role: 'shop', at: createdAt },
      { state: 'paid', role: 'admin', amountCents: 10_828, reference: 'Check 1042', at: paidAt },
    ],
    refunds: [],
    createdAt,
    ...fields,
  };
}

/** The fields that a purchase has once its invoice is issued. */
const issued = {
  invoiceNumber: '000041',
  invoicedAt: Timestamp.fromDate(new Date('2026-11-08T20:06:00.000Z')),
};

interface Wanted extends Partial<StoredPurchase> {
  id?: string;
  db?: Firestore;
  isInvoiced?: boolean;
}

/** Writes a purchase of an account; returns its id. */
export async function makePurchase(
  account: Pick<Account, 'uid' | 'email' | 'name'>,
  { id = randomUUID(), db = openShop().db, isInvoiced = true, ...fields }: Wanted = {},
): Promise<string> {
  await purchaseRef(db, id).set(storedPurchase(account, id, { ...(isInvoiced && issued), ...fields }));
  return id;
}
