import { placedOrder } from '@fourteener/contract/order/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { cardPurchase, paidPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { shopTime } from '../../../testing/shop-time.ts';

const purchaseId = cardPurchase._id;
const order = (id: string, facts: Partial<OrderItem> = {}): OrderItem => ({
  ...placedOrder,
  history: [...placedOrder.history],
  _id: id,
  orderId: facts.purchaseId ?? id,
  number: formatOrderNumber(id),
  ...facts,
});
const open = () => openScreen('/dashboard/myOrders', { as: 'customer' });
const heads = () => screen.findAllByRole('heading', { name: /^Payment of FC-/ });

beforeEach(() => {
  answerParts(testPart);
  takePayments([testPart]);
  shop().answerList('listOwnOrders', [order(purchaseId, { purchaseId }), order('K7Q29402', { purchaseId })]);
  shop().answerList('listOwnPurchases', [cardPurchase]);
});

test('when items were ordered together, then their payment is shown above them once, with the amount due and how to pay', async () => {
  await open();
  expect(await heads()).toHaveLength(1);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('Due')).toBeVisible();
  expect(screen.getAllByText('$108.28')[0]).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay \$108.28 by card/ })).toBeVisible();
  expect(shop().askedOf('listOwnPurchases')).toMatchObject([{ query: { limit: 2 } }]);
});

test('when a purchase is printed, then one link prints one sheet with all parts and their total', async () => {
  const orders = [
    order(purchaseId, { purchaseId, partsName: 'Test Chain', total: 40 }),
    order('K7Q29402', { purchaseId, partsName: 'Test Saddle', total: 84.5, address: '9 E Street' }),
    order('K7Q29403', { purchaseId, partsName: 'Test Stem', total: 12 }),
  ];
  shop().answerList('listOwnOrders', orders);
  const user = await open();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    const sheets = document.querySelectorAll('.print-sheet');
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toHaveTextContent(`Order ${formatOrderNumber(purchaseId)}`);
    for (const { partsName } of orders) expect(sheets[0]).toHaveTextContent(`${partsName}Status: Placed`);
    expect(sheets[0]).toHaveTextContent('Address: 9 E Street');
    expect(sheets[0]).toHaveTextContent('$136.50');
  });
  await user.click(await screen.findByRole('button', { name: /^Print/ }));
  expect(print).toHaveBeenCalledOnce();
});

test('when an order has several parts, then its page shows each with its steps, the payment once, and prints one sheet', async () => {
  const [first, second] = [
    order(purchaseId, { purchaseId, orderSize: 2, partsName: 'Test Chain', total: 40.1 }),
    order('K7Q29402', { purchaseId, orderSize: 2, partsName: 'Test Saddle', total: 84.2, status: 'confirmed' }),
  ];
  shop().answer('getOrder', second);
  shop().answer('getOrderItems', [second, first]);
  shop().answer('getPurchase', cardPurchase);
  await openScreen('/dashboard/my-orders/K7Q29402', { as: 'customer' });
  const number = formatOrderNumber(purchaseId);
  expect(await screen.findByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  const articles = await screen.findAllByRole('article');
  expect(articles.map((article) => article.textContent)).toEqual([
    expect.stringMatching(/^Part 1 of 2.*Test Chain\$40\.10/),
    expect.stringMatching(/^Part 2 of 2.*Test Saddle\$84\.20/),
  ]);
  const cancel = within(articles[0] as HTMLElement).getByRole('button', { name: /^Cancel/ });
  expect(cancel).toHaveTextContent('Cancel this part Test Chain');
  expect(within(articles[1] as HTMLElement).queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(await heads()).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Print/ })).toHaveLength(1);
  expect(document.querySelector('.print-sheet')).toHaveTextContent(`Order ${number}`);
  expect(document.querySelector('.print-sheet')).toHaveTextContent('$124.30');
});

test('when orders were placed before the shop took payments, then no payment is shown above them, and none is requested', async () => {
  shop().answerList('listOwnOrders', [order('K7Q29401'), order('K7Q29402')]);
  await open();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: /^Payment of FC-/ })).not.toBeInTheDocument();
  expect(shop().askedOf('listOwnPurchases')).toEqual([]);
});

test('when a purchase has a delivery time, then its totals show it, and otherwise they do not', async () => {
  shop().answerList('listOwnPurchases', [{ ...cardPurchase, deliveryDays: { from: 3, to: 5 } }]);
  await open();
  expect((await screen.findByText('Delivery time')).nextElementSibling).toHaveTextContent('3–5 days');
  shop().answerList('listOwnPurchases', [cardPurchase]);
  await reloadScreen();
  await heads();
  expect(screen.queryByText('Delivery time')).toBeNull();
});

test('when part of a purchase was refunded, then the rider sees how much, when and why', async () => {
  shop().answerList('listOwnPurchases', [
    {
      ...paidPurchase,
      state: 'part-refunded',
      refunded: 20,
      refunds: [{ key: 'r', amount: 20, reason: 'Scratched', state: 'done', at: shopTime('2026-11-20T23:30') }],
    },
  ]);
  await open();
  expect(await screen.findByText('Partly refunded')).toBeVisible();
  const refunds = within(screen.getByRole('list', { name: 'Refunds' }));
  expect(refunds.getByRole('listitem')).toHaveTextContent('Refunded, Nov 20, 2026: Scratched$20.00');
  expect(screen.queryByRole('button', { name: /by card/ })).not.toBeInTheDocument();
});

test('when a refund has a credit note, and another credit note has none, then both are linked', async () => {
  const note = { issuedAt: shopTime('2026-11-20T23:30'), amount: 20 };
  shop().answerList('listOwnPurchases', [
    {
      ...paidPurchase,
      state: 'part-refunded',
      refunded: 20,
      refunds: [{ key: 'r', amount: 20, reason: 'Scratched', state: 'done', at: shopTime('2026-11-20T23:30') }],
      creditNotes: [
        { ...note, number: 'CN-000003' },
        { ...note, number: 'CN-000008', refund: 'r' },
      ],
    },
  ]);
  await open();
  const refunds = within(await screen.findByRole('list', { name: 'Refunds' }));
  expect(refunds.getByRole('link', { name: 'Credit note CN-000008' })).toHaveAttribute(
    'href',
    `/dashboard/my-orders/${paidPurchase._id}/credit-notes/CN-000008`,
  );
  expect(refunds.queryByRole('link', { name: 'Credit note CN-000003' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Credit note CN-000003' })).toBeVisible();
});

test('when a purchase was already paid, then pressing Pay again shows this', async () => {
  const user = await open();
  await heads();
  shop().reject('openPaymentSession', 'payment-not-allowed', 'This order cannot be paid that way now.');
  shop().answerList('listOwnPurchases', [paidPurchase]);
  await user.click(screen.getByRole('button', { name: /^Pay \$108.28 by card/ }));
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.queryByRole('button', { name: /by card/ })).not.toBeInTheDocument();
});

test('when a purchase is not among the newest, then it is loaded separately, and Try again repeats a failed request', async () => {
  shop().answerList('listOwnPurchases', []);
  shop().reject('getPurchase', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  expect(await screen.findByText(/The payment could not be loaded/)).toBeVisible();
  shop().answer('getPurchase', paidPurchase);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heads()).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Invoice 000041' })).toBeVisible();
});

test('when a single order is opened, then its page shows the payment', async () => {
  shop().answer('getOrder', order(purchaseId, { purchaseId }));
  shop().answer('getPurchase', paidPurchase);
  await openScreen(`/dashboard/my-orders/${purchaseId}`, { as: 'customer' });
  expect(await screen.findByText('Paid')).toBeVisible();
});
