import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { answerReturns, asked, delivered, items, show, step } from '../../../testing/order-of-three.ts';
import { shop } from '../../../testing/shop.ts';

const { _id: id, number } = placedOrder;
const openAsCustomer = () => openScreen(`/dashboard/my-orders/${id}`, { as: 'customer' });
const dialog = async () => within(await screen.findByRole('alertdialog'));
const button = (name: RegExp | string) => screen.findByRole('button', { name });

beforeEach(() => {
  // Two days after the delivery.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:00:00.000Z') });
  show(delivered);
  shop().answerList('listOrderNotes', []);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('when a rider returns pieces of two of three parts, then one request is sent, and one label has both numbers', async () => {
  const user = await openAsCustomer();
  await user.click(await button('Return several parts'));
  const returns = await dialog();
  await user.click(returns.getByRole('checkbox', { name: '3 × Test Stem' }));
  expect(returns.queryByLabelText('Pieces to return: Test Stem')).toBeNull();
  fill(returns.getByLabelText('Pieces to return: Test Bottle'), '5');
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  expect(await returns.findByText('Please choose 1 to 4.')).toBeVisible();
  expect(returns.getByText('Please choose a reason.')).toBeVisible();
  fill(returns.getByLabelText('Pieces to return: Test Bottle'), '2');
  fill(returns.getByLabelText('Reason'), 'changed-my-mind');
  fill(returns.getByLabelText(/^In your words/), ' Too wide. ');
  expect(returns.getByText('Test Bottle: Until December 5, 2026. You pay the postage.')).toBeVisible();
  answerReturns(items(asked(2), asked(1), step({})));
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  expect(await findAnnounced('status', `Order ${number}: return of 2 parts requested.`)).toBeVisible();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    {
      params: { id },
      body: {
        ...{ action: 'request-return', reason: 'Too wide.', returnReason: 'changed-my-mind' },
        items: [
          { id, quantity: 2, returnNumber: `${number}-R1` },
          { id: 'K7Q2948X', quantity: 1, returnNumber: 'FC-K7Q2-948X-R1' },
        ],
      },
    },
  ]);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    const sheet = document.querySelector('.print-sheet:last-child');
    for (const words of [`${number}-R1`, '2 pieces', 'FC-K7Q2-948X-R1', 'Test Saddle', '1 piece'])
      expect(sheet).toHaveTextContent(words);
    expect(sheet).not.toHaveTextContent('Test Stem');
  });
  await user.click(await button(/^Print one label for all returns/));
  expect(print).toHaveBeenCalledOnce();
});

test('when parts of an order can be returned, then its page says until when, who pays the postage, and how much is refunded', async () => {
  vi.setSystemTime(new Date('2026-12-07T18:00:00.000Z'));
  const purchaseId = 'P7Q294MD';
  shop().answer('getPurchase', {
    ...examplePurchase,
    // Each of four bottles costs 34 dollars, the saddle 120, and shipping 9; there is no tax.
    ...{ _id: purchaseId, method: 'card', paid: 265, refunded: 0, refunds: [], shipping: 9, shippingTax: 0 },
    lines: [
      { ...examplePurchase.lines[0], orderId: id, quantity: 4, amount: 136, tax: 0 },
      { ...examplePurchase.lines[0], orderId: 'K7Q2948X', quantity: 1, amount: 120, tax: 0 },
    ],
  } as unknown as typeof examplePurchase);
  const [bottle, saddle] = items(step({}), step({ status: 'shipped' }), step({}));
  show([bottle, saddle].map((item) => ({ ...item, orderSize: 2, purchaseId })));
  await openAsCustomer();
  const terms = within(await screen.findByRole('region', { name: 'If you want to return something' }));
  expect(terms.getByText('Changed my mind').nextSibling).toHaveTextContent('Ended on December 5, 2026.');
  expect(terms.getByText('Does not fit').nextSibling).toHaveTextContent(
    'Until December 21, 2026. You pay the postage.',
  );
  expect(terms.getByText('Defective').nextSibling).toHaveTextContent('Until November 21, 2028. We refund the postage.');
  // The saddle is still on its way, so shipping is not refunded.
  expect(
    await terms.findByText(
      '$136.00 comes back once we have accepted the pieces, without shipping. That is for all 4 pieces together.',
    ),
  ).toBeVisible();
});

test('when the shop finds the number of pieces of a part wrong, then the error is shown at that part', async () => {
  const user = await openAsCustomer();
  await user.click(await button('Return several parts'));
  const returns = await dialog();
  await user.click(returns.getByRole('checkbox', { name: '4 × Test Bottle' }));
  fill(returns.getByLabelText('Reason'), 'wrong-part');
  const message = 'You can return at most 2 pieces of this order.';
  shop().reject('changeReturns', 'invalid-fields', message, { errors: [{ path: 'items.1.quantity', message }] });
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  expect(await returns.findByText(message)).toBeVisible();
  expect(returns.getByLabelText('Pieces to return: Test Stem')).toBeInvalid();
});

test('when no part is chosen, then the dialog says so, and nothing is sent', async () => {
  const user = await openAsCustomer();
  await user.click(await button('Return several parts'));
  const returns = await dialog();
  for (const box of returns.getAllByRole('checkbox')) await user.click(box);
  fill(returns.getByLabelText('Reason'), 'wrong-part');
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  expect(await returns.findByText('Please choose at least one part.')).toBeVisible();
  expect(shop().askedOf('changeReturns')).toEqual([]);
});

test('when only one part can be returned, then only this part has the button', async () => {
  show(items(step({}), step({ status: 'shipped' }), step({ status: 'shipped' })));
  await openAsCustomer();
  expect(await button(/^Request a return/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return several parts' })).toBeNull();
});

test('when a customer in the EU withdraws from two parts, then the second step states both, and no reason is required', async () => {
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, market: 'eu' });
  show(items(step({ status: 'packed' }), step({ status: 'shipped' }), step({ status: 'packed' })));
  const user = await openAsCustomer();
  await user.click(await button(/^Withdraw from contract here ?for several parts/));
  const asking = await dialog();
  await user.click(asking.getByRole('checkbox', { name: '3 × Test Stem' }));
  fill(asking.getByLabelText('Pieces: Test Bottle'), '3');
  await user.click(asking.getByRole('button', { name: 'Continue' }));
  expect(
    await asking.findByText(
      `I, June Halvorsen, withdraw from the contract for 3 pieces of Test Bottle and 1 piece of Test Saddle, order ${number}.`,
    ),
  ).toHaveFocus();
  answerReturns(delivered);
  await user.click(asking.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await findAnnounced('status', `We received your withdrawal from 2 parts of order ${number}.`)).toBeVisible();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    {
      body: {
        action: 'withdraw',
        items: [
          { id, quantity: 3 },
          { id: 'K7Q2948X', quantity: 1 },
        ],
      },
    },
  ]);
});
