import { expect, it } from 'vitest';
import { composePaymentLetter } from '../emails/payment-letters.ts';
import { writeDay } from './emails.ts';

it.each([
  ['2026-12-09T05:30:00.000Z', 'December 8, 2026'],
  ['2026-12-09T07:30:00.000Z', 'December 9, 2026'],
  ['2026-07-09T05:30:00.000Z', 'July 8, 2026'],
  ['2026-07-09T06:30:00.000Z', 'July 9, 2026'],
  // The days on which the clock changes have 23 and 25 hours.
  ['2026-03-08T06:59:59.000Z', 'March 7, 2026'],
  ['2026-03-08T07:00:00.000Z', 'March 8, 2026'],
  ['2026-03-09T05:59:59.000Z', 'March 8, 2026'],
  ['2026-03-09T06:00:00.000Z', 'March 9, 2026'],
  ['2026-11-01T05:59:59.000Z', 'October 31, 2026'],
  ['2026-11-01T06:00:00.000Z', 'November 1, 2026'],
  ['2026-11-02T06:59:59.000Z', 'November 1, 2026'],
  ['2026-11-02T07:00:00.000Z', 'November 2, 2026'],
])('when an invoice is due at %s, then its day by the shop’s clock is %s', (moment, written) => {
  expect(writeDay(new Date(moment))).toBe(written);
});

it('when a payment failed because the amount was wrong, then the email says that it goes back, and not that nothing was charged', () => {
  const purchase = { id: 'K7Q294MD', number: 'FC-K7Q2-94MD', totalCents: 17_750 };
  const facts = { kind: 'payment-failed', purchase, amountCents: 17_750, due: 'within 24 hours' } as const;
  const [first] = composePaymentLetter({ ...facts, isOther: true }).paragraphs;
  expect(first).toBe(
    'The payment that we received was not the one that was due, so we send it back. Please pay again within 24 hours, by card or by invoice.',
  );
  expect(composePaymentLetter(facts).paragraphs[0]).toContain('you were not charged');
});
