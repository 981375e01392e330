import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { shopTime } from '../../../testing/shop-time.ts';
import { cardPurchase, paidPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { leaveFor } from '../../../testing/fake-leave-for.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const open = () => openScreen(`/checkout/${cardPurchase._id}`, { as: 'customer' });
const settled = (purchase: Purchase) => shop().answer('settlePurchase', purchase);

test('when the payment has arrived, then the page says so, with the invoice and the orders', async () => {
  settled(paidPurchase);
  await open();
  expect(await screen.findByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  expect(screen.getByText('We received $108.28. Thank you.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Invoice 000041' })).toHaveAttribute(
    'href',
    `/dashboard/my-orders/${paidPurchase._id}/invoice`,
  );
  expect(screen.queryByRole('button', { name: /by card/ })).not.toBeInTheDocument();
});

test('when the payment arrives while the page is open, then the page shows it without a press', async () => {
  settled(cardPurchase);
  await open();
  expect(await screen.findByRole('heading', { name: /not paid yet/, level: 1 })).toBeVisible();
  settled(paidPurchase);
  expect(await findAnnounced('status', 'Your order is paid')).toBeVisible();
});

test('when the invoice is issued after the payment, then its link appears without a press', async () => {
  settled({ ...paidPurchase, invoiceNumber: undefined });
  await open();
  expect(await screen.findByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  settled(paidPurchase);
  expect(await screen.findByRole('link', { name: 'Invoice 000041' })).toBeVisible();
});

test('when the payment was declined or not made, then the order can be paid again', async () => {
  settled(cardPurchase);
  shop().answer('openPaymentSession', { url: 'https://pay.example/two', expiresAt: '2099-11-08T20:40:00.000Z' });
  const user = await open();
  await user.dblClick(await screen.findByRole('button', { name: /^Pay \$108.28 by card/ }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/two'));
});

test('when pieces are reserved for an invoice until a date, then the page names the date and offers payment by card', async () => {
  settled({ ...cardPurchase, method: 'invoice', keptUntil: shopTime('2099-11-08T13:40') });
  takePayments([]);
  await open();
  expect(
    await screen.findByText(/^We keep these pieces until Nov 8, 2099, 1:40 PM MST\. Pay \$108\.28 by card/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay \$108.28 by card/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay by invoice/ })).not.toBeInTheDocument();
});

test('when the shop takes no cards, then such an invoice says that the shop must confirm the order before the date', async () => {
  settled({ ...cardPurchase, method: 'invoice', keptUntil: shopTime('2099-11-08T13:40') });
  takePayments([], { methods: ['invoice'] });
  await open();
  expect(await screen.findByText(/Unless we confirm the order before then, it is canceled\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /by card/ })).not.toBeInTheDocument();
});

test('when Back restores the page as it was before the payment page, then the order can be paid again', async () => {
  settled(cardPurchase);
  shop().answer('openPaymentSession', { url: 'https://pay.example/three', expiresAt: '2099-11-08T20:40:00.000Z' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Pay \$108.28 by card/ }));
  expect(await screen.findByRole('button', { name: 'Opening the payment page' })).toBeVisible();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await user.click(await screen.findByRole('button', { name: /^Pay \$108.28 by card/ }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
});

test('when the payment provider does not answer, then the order can be paid by invoice instead', async () => {
  settled(cardPurchase);
  shop().reject('openPaymentSession', 'busy', 'Card payments do not answer right now.');
  shop().answer('payByInvoice', () => {
    settled({ ...cardPurchase, method: 'invoice' });
    return { ...cardPurchase, method: 'invoice' };
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Pay \$108.28 by card/ }));
  expect(await findAnnounced('alert', 'Card payments do not answer right now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Pay by invoice instead/ }));
  expect(await screen.findByText(/^Pay \$108.28 by Nov \d, 2099/)).toBeVisible();
});

test('when the provider cannot be asked, then the page shows what the shop knows', async () => {
  shop().reject('settlePurchase', 'busy', 'The payment provider does not answer.');
  shop().answer('getPurchase', paidPurchase);
  await open();
  expect(await screen.findByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
});

test('when the connection is lost on the way back, then the page says so, and later shows the payment', async () => {
  settled(cardPurchase);
  await open();
  await screen.findByRole('heading', { name: /not paid yet/, level: 1 });
  shop().disconnect('settlePurchase');
  shop().disconnect('getPurchase');
  expect(await findAnnounced('alert', /^We cannot reach the shop right now/)).toBeVisible();
  settled(paidPurchase);
  expect(await findAnnounced('status', 'Your order is paid')).toBeVisible();
});

test.each([
  ['under way', { state: 'under-way', dueBy: undefined }, 'Your payment is under way'],
  ['lapsed', { state: 'lapsed', due: 0 }, 'Your order was canceled'],
  [
    'refund-due',
    {
      state: 'refund-due',
      due: 0,
      paid: 108.28,
      refunds: [{ key: 'late', amount: 108.28, reason: 'It came late.', state: 'due', at: '2026-11-08T21:05:00.000Z' }],
    },
    'A refund is on its way',
  ],
  ['part-refunded', { state: 'part-refunded', due: 0, paid: 108.28, refunded: 20 }, 'Partly refunded'],
  ['refunded', { state: 'refunded', due: 0, paid: 108.28, refunded: 108.28 }, 'Refunded'],
  ['overdue by invoice', { method: 'invoice', dueBy: '2020-01-01T00:00:00.000Z' }, 'Your invoice is overdue'],
] satisfies [string, Partial<Purchase>, string][])(
  'when the purchase is %s, then the page says so',
  async (_, facts, heading) => {
    settled({ ...cardPurchase, ...facts });
    await open();
    expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  },
);

test('when another amount was paid than was due, then the page says that it is refunded', async () => {
  const came = {
    reference: 'pi_7',
    minorAmount: 3_100,
    currency: 'usd',
    expected: 108.28,
    at: '2026-11-08T21:05:00.000Z',
  };
  settled({ ...cardPurchase, unmatched: [came] });
  await open();
  expect(await screen.findByRole('list', { name: 'Refunds' })).toHaveTextContent(
    /^Refund due, since .*: \$31\.00 was paid, and \$108\.28 was expected\.\$31\.00$/,
  );
});

test("when it is another account's purchase, then the page says that there is none", async () => {
  shop().reject('settlePurchase', 'not-found', 'There is no such purchase.');
  await open();
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
});

test('when the purchase cannot be loaded, then the page says so, and Try again loads it', async () => {
  shop().reject('settlePurchase', 'unexpected', 'The shop had an unexpected error.');
  shop().reject('getPurchase', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  settled(paidPurchase);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
});
