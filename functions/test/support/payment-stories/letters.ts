import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { StoredPurchase } from '../../../src/checkout/purchases.ts';
import { emails } from '../../../src/emails/outbox.ts';

/** Checks by the steps of the purchase that the customer got one email about each thing that happened to the payment. */
export async function checkLetters(
  db: Firestore,
  uid: string,
  { history, refunds, unmatched = [] }: StoredPurchase,
): Promise<void> {
  const { docs } = await emails.in(db).where('userId', '==', uid).get();
  const told = Map.groupBy(docs, (document) => document.data().message.kind);
  const count = (kind: Parameters<typeof told.get>[0]) => told.get(kind)?.length ?? 0;
  const failed = history.filter(({ state }, n) => state === 'due' && history[n - 1]?.state === 'under-way').length;
  expect(count('payment-failed')).toBe(failed);
  // For a payment that failed before the shop knew that it was under way, only the failure is emailed.
  expect(count('payment-under-way')).toBeLessThanOrEqual(history.filter(({ state }) => state === 'under-way').length);
  expect(count('payment-received')).toBe(history.filter(({ state }) => state === 'paid').length);
  const sentBack = unmatched.filter(({ refund, currency }) => refund === 'made' && currency === 'usd').length;
  const made = refunds.filter(({ state }) => state === 'done').length + sentBack;
  // A refund that was emailed, and then refused by the bank, is emailed again once it is sent.
  const again = refunds.reduce((sum, { tries = 0 }) => sum + tries, 0);
  expect(count('payment-refunded')).toBeGreaterThanOrEqual(made);
  expect(count('payment-refunded')).toBeLessThanOrEqual(made + again);
}
