import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cardPurchase, paidPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const open = async (purchase: Purchase) => {
  shop().answer('getPurchase', purchase);
  return openScreen(`/dashboard/payments/${purchase._id}`, { as: 'admin' });
};

beforeEach(() => takePayments([]));

test.each([
  [undefined, /^€98\.10 was paid, and \$108\.28 was expected.*sends it back, and repeats that/],
  ['pending', /^€98\.10 was paid.*on its way back/],
  ['refused', /^€98\.10 was paid.*send it another way/],
  ['made', /^€98\.10 was paid.*all of it went back/],
] as const)(
  'when a payment cannot be booked and its refund is %s, then the page says what was received and what to do',
  async (refund, words) => {
    const came = {
      reference: 'pi_7',
      minorAmount: 9_810,
      currency: 'eur',
      expected: 108.28,
      at: '2026-11-08T21:05:00.000Z',
    };
    await open({ ...cardPurchase, unmatched: [{ ...came, ...(refund && { refund }) }] });
    const list = await screen.findByRole('list', { name: 'Payments that cannot be booked' });
    expect(within(list).getByRole('listitem')).toHaveTextContent(words);
    expect(within(list).getByRole('listitem')).toHaveTextContent('pi_7');
  },
);

test('when a second payment is in yen, then the page says how it was paid, and its amount has no decimals', async () => {
  const came = { reference: 'pi_8', minorAmount: 12_400, currency: 'jpy', expected: 0, at: '2026-11-08T21:05:00.000Z' };
  await open({ ...paidPurchase, unmatched: [{ ...came, isSecond: true }] });
  const list = await screen.findByRole('list', { name: 'Payments that cannot be booked' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('¥12,400 was paid on an earlier payment page');
});
