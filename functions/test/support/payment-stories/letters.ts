import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { StoredPurchase } from '../../../src/checkout/purchases.ts';
import { emails } from '../../../src/emails/outbox.ts';

/** Each thing that happened to the payment was told once: the emails of the customer against the steps of the purchase. */
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
  // A payment that failed before the shop knew that it was under way is told as failed alone.
  expect(count('payment-under-way')).toBeLessThanOrEqual(history.filter(({ state }) => state === 'under-way').length);
  expect(count('payment-received')).toBe(history.filter(({ state }) => state === 'paid').length);
  const sentBack = unmatched.filter(({ refund, currency }) => refund === 'made' && currency === 'usd').length;
  const made = refunds.filter(({ state }) => state === 'done').length + sentBack;
  // One that was told, and that the bank refused afterwards, is told again once it is sent.
  const again = refunds.reduce((sum, { tries = 0 }) => sum + tries, 0);
  expect(count('payment-refunded')).toBeGreaterThanOrEqual(made);
  expect(count('payment-refunded')).toBeLessThanOrEqual(made + again);
}
