import { placedOrder } from '@fourteener/contract/order/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { answerReturns, asked, delivered, items, show, step } from '../../../testing/order-of-three.ts';
import { shop } from '../../../testing/shop.ts';

const { _id: id, number } = placedOrder;
const openAsAdmin = () => openScreen(`/dashboard/orders/${id}`, { as: 'admin' });
const dialog = async () => within(await screen.findByRole('alertdialog'));
const button = (name: string) => screen.findByRole('button', { name });

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

test('when an admin accepts two returns, then the dialog says how much is refunded to whom, and sends the pieces of each part', async () => {
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
  const user = await openAsAdmin();
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

test('when an admin replaces one of three returns and refunds the others, then one dialog does both and states the refund', async () => {
  const purchaseId = 'K7Q294MD';
  // 34 dollars for each of four bottles, 120 for the saddle, 20 for each of three stems, without tax.
  const line = (orderId: string, quantity: number, amount: number) => ({
    ...{ ...examplePurchase.lines[0], orderId, quantity, amount, tax: 0 },
  });
  const paid = {
    ...examplePurchase,
    ...{ _id: purchaseId, method: 'card' as const, paid: 316, refunded: 0, refunds: [], shipping: 0, shippingTax: 0 },
    lines: [line(id, 4, 136), line('K7Q2948X', 1, 120), line('K7Q2949X', 3, 60)],
  };
  shop().answer('getPurchase', paid as unknown as typeof examplePurchase);
  const damaged = (quantity: number) => ({ ...asked(quantity), returnReason: 'damaged' as const });
  show(items(damaged(3), asked(1), damaged(2)).map((item) => ({ ...item, purchaseId })));
  const user = await openAsAdmin();
  await user.click(await button('Accept several returns'));
  const inspection = await dialog();
  // Three bottles, the saddle and two stems.
  expect(await inspection.findByText(/^\$262\.00 goes back to June Halvorsen/)).toBeVisible();
  // The saddle's return has no reason from the list.
  expect(inspection.queryByRole('checkbox', { name: 'Send the same pieces again: Test Saddle' })).toBeNull();
  await user.click(inspection.getByRole('checkbox', { name: 'Send the same pieces again: Test Stem' }));
  expect(
    inspection.getByText(/^\$222\.00 goes back .* Nothing is refunded for the pieces that are sent again/),
  ).toBeVisible();
  answerReturns(delivered);
  await user.click(inspection.getByRole('button', { name: 'Accept returns' }));
  expect(await findAnnounced('status', `Order ${number}: 3 returns accepted, 1 of them replaced.`)).toBeVisible();
  const [bottle, saddle, stem] = shop().askedOf('changeReturns')[0]?.body.items ?? [];
  expect([bottle, saddle].map((each) => each && 'replace' in each)).toEqual([false, false]);
  expect(stem).toEqual({
    ...{ id: 'K7Q2949X', restocked: 2, writtenOff: 0, returnNumber: 'FC-K7Q2-949X-R1', replace: true },
  });
});

test('when two of three returns can be replaced, then one dialog replaces both and names the earlier goodwill', async () => {
  const purchaseId = 'K7Q294MD';
  const gift = { key: 'g', amount: 7.35, reason: 'A scratch.', state: 'done', goodwill: true, at: step({}).at };
  shop().answer('getPurchase', { ...examplePurchase, _id: purchaseId, refunds: [gift] } as typeof examplePurchase);
  const damaged = (quantity: number) => ({ ...asked(quantity), returnReason: 'damaged' as const });
  show(items(damaged(3), asked(1), damaged(2)).map((item) => ({ ...item, purchaseId })));
  const user = await openAsAdmin();
  await user.click(await button('Accept several returns'));
  const inspection = await dialog();
  expect(
    inspection.getByRole('heading', { name: `Accept returns: ${formatOrderNumber(placedOrder.orderId)}` }),
  ).toBeVisible();
  await user.click(inspection.getByRole('checkbox', { name: '1 × Test Saddle' }));
  for (const part of ['Test Bottle', 'Test Stem'])
    await user.click(inspection.getByRole('checkbox', { name: `Send the same pieces again: ${part}` }));
  expect(
    await inspection.findByText(
      /^No money goes back: .* the pieces are refunded\. \$7\.35 went back as goodwill before\.$/,
    ),
  ).toBeVisible();
  fill(inspection.getByLabelText('Pieces that arrived: Test Bottle'), '2');
  fill(inspection.getByLabelText('Pieces to write off: Test Bottle'), '1');
  answerReturns(delivered);
  await user.click(inspection.getByRole('button', { name: 'Accept returns' }));
  expect(await findAnnounced('status', `Order ${number}: 2 returns replaced.`)).toBeVisible();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    {
      body: {
        action: 'accept-return',
        items: [
          { id, quantity: 2, restocked: 1, writtenOff: 1, returnNumber: `${number}-R1`, replace: true },
          { id: 'K7Q2949X', restocked: 2, writtenOff: 0, returnNumber: 'FC-K7Q2-949X-R1', replace: true },
        ],
      },
    },
  ]);
});

test('when one of three returns is a withdrawal, then it cannot be refused with the others', async () => {
  const withdrawn = step({ status: 'return-requested', role: 'customer', quantity: 1, withdrawal: true });
  show(items(asked(3), withdrawn, asked(2)));
  const user = await openAsAdmin();
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
