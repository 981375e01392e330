import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const { _id: id, number } = placedOrder;
const step = (facts: Partial<OrderStep>): OrderStep => ({
  ...{ status: 'delivered', role: 'admin', at: '2026-11-21T09:00:00.000Z' },
  ...facts,
});
/** Four bottles, one saddle and three stems in one order, with these steps each. */
const items = (...steps: [OrderStep, OrderStep, OrderStep]): [OrderItem, OrderItem, OrderItem] => {
  const item = (n: 0 | 1 | 2, facts: Partial<OrderItem>): OrderItem => ({
    ...placedOrder,
    ...{ orderSize: 3, status: steps[n].status, history: [...placedOrder.history, steps[n]] },
    ...facts,
  });
  return [
    item(0, { partsName: 'Test Bottle', quantity: 4 }),
    item(1, { _id: 'K7Q2948X', number: 'FC-K7Q2-948X', partsName: 'Test Saddle', quantity: 1 }),
    item(2, { _id: 'K7Q2949X', number: 'FC-K7Q2-949X', partsName: 'Test Stem', quantity: 3 }),
  ];
};
const delivered = items(step({}), step({}), step({}));
const asked = (quantity: number) =>
  step({ status: 'return-requested', role: 'customer', quantity, reason: 'Too wide.' });

function show(shown: readonly OrderItem[]): void {
  shop().answer('getOrder', shown[0] as OrderItem);
  shop().answer('getOrderItems', [...shown]);
}

/** The shop does what is asked: the items are these from then on. */
function answerReturns(changed: OrderItem[]): void {
  shop().answer('changeReturns', () => {
    show(changed);
    return changed;
  });
}

const openAs = (as: 'customer' | 'admin') =>
  openScreen(`/dashboard/${as === 'admin' ? 'orders' : 'my-orders'}/${id}`, { as });
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

test('when a rider returns pieces of two of three parts, then it is one request, and one label has both numbers', async () => {
  const user = await openAs('customer');
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

test('when parts of an order can be returned, then its page says until when, who pays the postage, and what comes back', async () => {
  vi.setSystemTime(new Date('2026-12-07T18:00:00.000Z'));
  const purchaseId = 'P7Q294MD';
  shop().answer('getPurchase', {
    ...examplePurchase,
    // 34 dollars for each of four bottles, 120 for the saddle, and 9 for shipping; nothing of it is tax.
    ...{ _id: purchaseId, method: 'card', paid: 265, refunded: 0, refunds: [], shipping: 9, shippingTax: 0 },
    lines: [
      { ...examplePurchase.lines[0], orderId: id, quantity: 4, amount: 136, tax: 0 },
      { ...examplePurchase.lines[0], orderId: 'K7Q2948X', quantity: 1, amount: 120, tax: 0 },
    ],
  } as unknown as typeof examplePurchase);
  const [bottle, saddle] = items(step({}), step({ status: 'shipped' }), step({}));
  show([bottle, saddle].map((item) => ({ ...item, orderSize: 2, purchaseId })));
  await openAs('customer');
  const terms = within(await screen.findByRole('region', { name: 'If you want to return something' }));
  expect(terms.getByText('Changed my mind').nextSibling).toHaveTextContent('Ended on December 5, 2026.');
  expect(terms.getByText('Does not fit').nextSibling).toHaveTextContent(
    'Until December 21, 2026. You pay the postage.',
  );
  expect(terms.getByText('Defective').nextSibling).toHaveTextContent('Until November 21, 2028. We refund the postage.');
  // The saddle is still on its way, so that shipping is owed.
  expect(
    await terms.findByText(
      '$136.00 comes back once we have accepted the pieces, without shipping. This is for all pieces together.',
    ),
  ).toBeVisible();
});

test('when the shop finds the pieces of one part wrong, then it says so at that part, also where another is left out', async () => {
  const user = await openAs('customer');
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

test('when no part is chosen, then the dialog says so and nothing is sent', async () => {
  const user = await openAs('customer');
  await user.click(await button('Return several parts'));
  const returns = await dialog();
  for (const box of returns.getAllByRole('checkbox')) await user.click(box);
  fill(returns.getByLabelText('Reason'), 'wrong-part');
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  expect(await returns.findByText('Please choose at least one part.')).toBeVisible();
  expect(shop().askedOf('changeReturns')).toEqual([]);
});

test('when only one part can be returned, then only that part offers it', async () => {
  show(items(step({}), step({ status: 'shipped' }), step({ status: 'shipped' })));
  await openAs('customer');
  expect(await button(/^Request a return/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return several parts' })).toBeNull();
});

test('when a customer in the EU withdraws from two parts, then the second step states both, and no reason is asked for', async () => {
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, market: 'eu' });
  show(items(step({ status: 'packed' }), step({ status: 'shipped' }), step({ status: 'packed' })));
  const user = await openAs('customer');
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

test('when an admin accepts two returns, then the dialog says how much goes back to whom, and sends the pieces of each part', async () => {
  const purchaseId = 'P7Q294MD';
  // 34 dollars for each of four bottles, 120 for the saddle, without tax.
  const paid = {
    ...examplePurchase,
    ...{ _id: purchaseId, method: 'card' as const, paid: 256, refunded: 0, refunds: [], shipping: 0, shippingTax: 0 },
    lines: [
      { ...examplePurchase.lines[0], orderId: id, quantity: 4, amount: 136, tax: 0 },
      { ...examplePurchase.lines[0], orderId: 'K7Q2948X', quantity: 1, amount: 120, tax: 0 },
    ],
  };
  shop().answer('getPurchase', paid as unknown as typeof examplePurchase);
  const [bottle, saddle] = items(asked(3), asked(1), step({}));
  show([bottle, saddle].map((item) => ({ ...item, orderSize: 2, purchaseId })));
  const user = await openAs('admin');
  await user.click(await button('Accept several returns'));
  const inspection = await dialog();
  expect(await inspection.findByText(/^\$222\.00 goes back to June Halvorsen/)).toBeVisible();
  fill(inspection.getByLabelText('Pieces that arrived: Test Bottle'), '2');
  expect(inspection.getByText(/^\$188\.00 goes back/)).toBeVisible();
  fill(inspection.getByLabelText('Pieces to write off: Test Saddle'), '1');
  expect(inspection.getByText(/The customer keeps 1 piece and can return it later\./)).toBeVisible();
  expect(inspection.getByText('No piece goes back in stock right away.')).toBeVisible();
  answerReturns([bottle, saddle]);
  await user.click(inspection.getByRole('button', { name: 'Accept returns' }));
  expect(await findAnnounced('status', `Order ${number}: 2 returns accepted.`)).toBeVisible();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    {
      body: {
        action: 'accept-return',
        items: [
          { id, quantity: 2, restocked: 2, writtenOff: 0, returnNumber: `${number}-R1` },
          { id: 'K7Q2948X', restocked: 0, writtenOff: 1, returnNumber: 'FC-K7Q2-948X-R1' },
        ],
      },
    },
  ]);
});

test('when two of three returns can be replaced, then one dialog sends both again, names the goodwill of before, and offers no other', async () => {
  const purchaseId = 'K7Q294MD';
  const gift = { key: 'g', amount: 7.35, reason: 'A scratch.', state: 'done', goodwill: true, at: step({}).at };
  shop().answer('getPurchase', { ...examplePurchase, _id: purchaseId, refunds: [gift] } as typeof examplePurchase);
  const damaged = (quantity: number) => ({ ...asked(quantity), returnReason: 'damaged' as const });
  show(items(damaged(3), asked(1), damaged(2)).map((item) => ({ ...item, purchaseId })));
  const user = await openAs('admin');
  await user.click(await button('Send several replacements'));
  const inspection = await dialog();
  expect(
    inspection.getByRole('heading', { name: `Send replacements: ${formatOrderNumber(placedOrder.orderId)}` }),
  ).toBeVisible();
  expect(inspection.queryByRole('checkbox', { name: /Test Saddle/ })).toBeNull();
  expect(
    await inspection.findByText(/^No money goes back: .*goes back\. \$7\.35 went back as goodwill before\.$/),
  ).toBeVisible();
  fill(inspection.getByLabelText('Pieces that arrived: Test Bottle'), '2');
  fill(inspection.getByLabelText('Pieces to write off: Test Bottle'), '1');
  answerReturns(delivered);
  await user.click(inspection.getByRole('button', { name: 'Send replacements' }));
  expect(await findAnnounced('status', `Order ${number}: 2 returns replaced.`)).toBeVisible();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    {
      body: {
        ...{ action: 'accept-return', replace: true },
        items: [
          { id, quantity: 2, restocked: 1, writtenOff: 1, returnNumber: `${number}-R1` },
          { id: 'K7Q2949X', restocked: 2, writtenOff: 0, returnNumber: 'FC-K7Q2-949X-R1' },
        ],
      },
    },
  ]);
});

test('when one of three returns is a withdrawal, then it is not among those that can be refused', async () => {
  const withdrawn = step({ status: 'return-requested', role: 'customer', quantity: 1, withdrawal: true });
  show(items(asked(3), withdrawn, asked(2)));
  const user = await openAs('admin');
  await user.click(await button('Refuse several returns'));
  const refusal = await dialog();
  expect(refusal.queryByRole('checkbox', { name: /Test Saddle/ })).toBeNull();
  expect(refusal.getByText('No money goes back.')).toBeVisible();
  fill(refusal.getByLabelText('Reason'), 'Both were ridden.');
  answerReturns(delivered);
  await user.click(refusal.getByRole('button', { name: 'Refuse returns' }));
  expect(await findAnnounced('status', `Order ${number}: 2 returns refused.`)).toBeVisible();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    { body: { action: 'refuse-return', reason: 'Both were ridden.', items: [{ id }, { id: 'K7Q2949X' }] } },
  ]);
});
