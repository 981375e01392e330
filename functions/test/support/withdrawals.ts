import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { randomCharacters } from '../../src/database/ids.ts';
import { hashAddress, hashToken, linkRef, type StoredWithdrawalLink } from '../../src/withdrawals/store.ts';
import type { Account } from './accounts.ts';
import { makeOrder } from './orders.ts';
import { openShop } from './shop.ts';

/** Stores a withdrawal link as if it was emailed for an account's order, by default a new one; returns its secret and the order's id. */
export async function makeWithdrawalLink(
  customer: Pick<Account, 'email'> & Partial<Account>,
  { orderId, ...fields }: Partial<StoredWithdrawalLink> = {},
  { db = openShop().db, token = randomCharacters(26) }: { db?: Firestore; token?: string } = {},
): Promise<{ token: string; orderId: string }> {
  const named = {
    orderId: orderId ?? (await makeOrder(customer as Account)).id,
    addressHash: hashAddress(customer.email),
  };
  await linkRef(db, named).set({
    ...named,
    ...{ declaredAt: Timestamp.now(), mailedAt: Timestamp.now(), tokenHash: hashToken(token) },
    expiresAt: Timestamp.fromMillis(Date.now() + 60 * 60 * 1_000),
    ...fields,
  });
  return { token, orderId: named.orderId };
}
