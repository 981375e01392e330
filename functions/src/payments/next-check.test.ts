import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { storedPurchase } from '../../test/support/purchases.ts';
import { mustLapse, nextCheck } from './next-check.ts';

const now = new Date('2026-11-24T16:00:00.000Z');
const past = Timestamp.fromDate(new Date('2026-11-23T16:00:00.000Z'));
const customer = { uid: 'june', email: 'june@test.example', name: 'June' };
const overdue = storedPurchase(customer, 'A', { state: 'due', paidCents: 0, lapses: true, dueBy: past });

it('when an invoice is overdue, then it lapses, unless a part of it was paid', () => {
  expect(mustLapse(overdue, now)).toBe(true);
  expect(mustLapse({ ...overdue, paidCents: 1 }, now)).toBe(false);
});

it('when a refund is pending, then the provider is asked within the hour; a refund that the bank refused is not checked again', () => {
  const refund = { key: 'r', amountCents: 500, reason: 'Bent.', state: 'due', at: past } as const;
  const refundOf = (progress: 'pending' | 'refused') =>
    storedPurchase(customer, 'A', { state: 'refund-due', paymentIntent: 'pi_1', refunds: [{ ...refund, progress }] });
  expect(nextCheck(refundOf('pending'), now)?.toDate()).toEqual(new Date('2026-11-24T17:00:00.000Z'));
  expect(nextCheck(refundOf('refused'), now)).toBeUndefined();
});
