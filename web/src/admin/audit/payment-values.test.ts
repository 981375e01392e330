import { expect, it } from 'vitest';
import { checkoutExamples } from '@fourteener/contract/checkout/examples';
import { checkoutTables } from '@fourteener/contract/checkout/settings';
import { compareFields } from './audit-words.ts';

it('when a payment is booked, then the log shows its state, its amounts in dollars and its reference', () => {
  const before = { state: 'due', paidCents: 0, refundedCents: 0 };
  const step = {
    state: 'paid',
    role: 'admin',
    at: '2026-11-12T17:10:00.000Z',
    amountCents: 10_828,
    reference: 'Check 1042',
  };
  expect(compareFields(before, { state: 'paid', paidCents: 10_828, refundedCents: 0, step })).toEqual([
    { field: 'state', words: 'State', before: 'Due', after: 'Paid' },
    { field: 'paidCents', words: 'Paid', before: '$0.00', after: '$108.28' },
    { field: 'refundedCents', words: 'Refunded', before: '$0.00', after: '$0.00' },
    { field: 'amountCents', words: 'Amount', before: undefined, after: '$108.28' },
    { field: 'reference', words: 'Reference', before: undefined, after: 'Check 1042' },
  ]);
});

it('when a refund by card is requested, then the log already shows its amount', () => {
  const step = { state: 'refund-due', role: 'shop', at: '2026-11-12T17:10:00.000Z', reason: 'A scratch.' };
  const after = { state: 'refund-due', refund: { amountCents: 828, reason: 'A scratch.' }, step };
  expect(compareFields({ state: 'paid' }, after)).toEqual([
    { field: 'state', words: 'State', before: 'Paid', after: 'Refund due' },
    { field: 'reason', words: 'Reason', before: undefined, after: 'A scratch.' },
    { field: 'amountCents', words: 'Amount', before: undefined, after: '$8.28' },
  ]);
});

it('when shipping and tax are changed, then the log shows the tables in words', () => {
  const after = compareFields(null, checkoutExamples.saveCheckoutSettings.body);
  expect(Object.fromEntries(after.map(({ words, after: value }) => [words, value]))).toMatchObject({
    'Shipping zones':
      'Ground, US: $9.50 from $0.00; $4.50 from $80.00; free from $150.00; 3–5 days\nInternational, everywhere: $35.00 from 0 g',
    'Tax rates': 'US UT, standard: 4.85%',
    'Prices include tax': 'No',
    'Orders with an incomplete address': 'US CO',
  });
});

it('when tax rates are changed, then the log shows only the changed ones', () => {
  const rate = (state: string, percent: number) => ({ country: 'US', state, kind: 'standard', percent });
  const before = { rates: [rate('CO', 2.9), rate('UT', 4.85)] };
  expect(compareFields(before, { rates: [rate('CO', 2.9), rate('UT', 5), rate('NM', 5)] })).toEqual([
    {
      ...{ field: 'rates', words: 'Tax rates' },
      ...{ before: 'US UT, standard: 4.85%', after: 'US UT, standard: 5%\nUS NM, standard: 5%' },
    },
  ]);
});

it('when the dispatch days are changed, then the log shows them in words', () => {
  const dispatch = { weekdays: [1, 3, 6], cutOffHour: 14, holidays: ['2026-12-25', '2027-01-01'] };
  expect(compareFields({ dispatch: { weekdays: [5], cutOffHour: 24, holidays: [] } }, { dispatch })).toEqual([
    {
      field: 'dispatch',
      words: 'Parcels leave',
      before: 'Friday; ordered before midnight',
      after: 'Monday, Wednesday, Saturday; ordered before 2 PM; closed Dec 25, 2026 and Jan 1, 2027',
    },
  ]);
});

it.each(Object.keys(checkoutTables.shape))(
  'when the checkout setting %s changes, then the log has a name for it',
  (field) => {
    expect(compareFields(null, { [field]: {} })[0]?.words ?? 'shown nowhere').not.toBe(field);
  },
);
