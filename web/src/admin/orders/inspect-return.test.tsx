import { examples } from '@fourteener/contract/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerAccepted,
  answerChange,
  button,
  dialog,
  history,
  moved,
  number,
  open,
  placed,
} from '../../../testing/admin-order.ts';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { shop } from '../../../testing/shop.ts';

beforeEach(() => {
  shop().answerList('listOrderNotes', []);
  shop().answer('getOrder', placed);
});

test('when a return of some pieces arrives, then an admin can write off pieces and add a note', async () => {
  const asked: OrderItem = moved('return-requested', { role: 'customer', reason: 'Too wide', quantity: 3 });
  shop().answer('getOrder', asked);
  const user = await open();
  expect(await screen.findByText(`${number}-R1`)).toBeVisible();
  await user.click(await button('Accept return'));
  const inspection = await dialog();
  const writtenOff = inspection.getByLabelText('Pieces to write off');
  fill(writtenOff, '4');
  await user.click(inspection.getByRole('button', { name: 'Accept return' }));
  expect(await inspection.findByText('Please choose 0 to 3.')).toBeVisible();
  expect(shop().askedOf('changeReturns')).toEqual([]);
  fill(writtenOff, '1');
  expect(inspection.getByText('2 pieces go back in stock right away.')).toBeVisible();
  fill(inspection.getByLabelText(/^Note to the customer/), 'One is bent.');
  answerAccepted({
    ...asked,
    status: 'delivered',
    history: [
      ...asked.history,
      {
        ...{ status: 'delivered', role: 'admin', at: '2026-11-23T09:00:00.000Z', reason: 'One is bent.' },
        ...{ result: 'accepted', restocked: 2, writtenOff: 1 },
      },
    ],
  });
  await user.click(inspection.getByRole('button', { name: 'Accept return' }));
  await expect.poll(() => history()[0]).toMatch(/^Return accepted.*2 restocked, 1 written off/);
  expect(await findAnnounced('status', `Order ${number}: Return accepted.`)).toBeVisible();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    {
      body: {
        ...{ action: 'accept-return', reason: 'One is bent.' },
        items: [{ id: placed._id, restocked: 2, writtenOff: 1, returnNumber: `${number}-R1` }],
      },
    },
  ]);
});

test('when fewer pieces arrive than were announced, then an admin enters their number and is told what happens to the others', async () => {
  const asked: OrderItem = moved('return-requested', { role: 'customer', reason: 'Too wide', quantity: 3 });
  shop().answer('getOrder', asked);
  const user = await open();
  await user.click(await button('Accept return'));
  const inspection = await dialog();
  const arrived = inspection.getByLabelText('Pieces that arrived');
  expect(arrived).toHaveValue('3');
  fill(arrived, '4');
  await user.click(inspection.getByRole('button', { name: 'Accept return' }));
  expect(await inspection.findByText('Please choose 1 to 3.')).toBeVisible();
  fill(arrived, '2');
  expect(inspection.getByText('The customer keeps 1 piece and can return it later.')).toBeVisible();
  fill(inspection.getByLabelText('Pieces to write off'), '1');
  expect(inspection.getByText('One piece goes back in stock right away.')).toBeVisible();
  answerAccepted({
    ...asked,
    status: 'delivered',
    history: [
      ...asked.history,
      { status: 'return-requested', role: 'admin', at: '2026-11-23T09:00:00.000Z', reason: 'Too wide', quantity: 2 },
      {
        ...{ status: 'delivered', role: 'admin', at: '2026-11-23T09:00:00.000Z' },
        ...{ result: 'accepted', restocked: 1, writtenOff: 1 },
      },
    ],
  });
  await user.click(inspection.getByRole('button', { name: 'Accept return' }));
  await expect.poll(() => history()[0]).toMatch(/^Return accepted.*1 restocked, 1 written off/);
  expect(history()[1]).toMatch(/^Return corrected.*2 pieces/);
  expect(shop().askedOf('changeReturns')).toMatchObject([
    {
      body: {
        action: 'accept-return',
        items: [{ id: placed._id, quantity: 2, restocked: 1, writtenOff: 1, returnNumber: `${number}-R1` }],
      },
    },
  ]);
});

test('when an admin refuses a return, then its number and the reason are sent, and a withdrawal cannot be refused', async () => {
  const asked = moved('return-requested', { role: 'customer', reason: 'Too wide', quantity: 1 });
  shop().answer('getOrder', asked);
  const user = await open();
  await user.click(await button('Refuse return'));
  const refusal = await dialog();
  fill(refusal.getByLabelText('Reason'), 'It was ridden.');
  const withdrawn = moved('return-requested', { role: 'customer', quantity: 1, withdrawal: true });
  answerChange(withdrawn);
  await user.click(refusal.getByRole('button', { name: 'Refuse return' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Refuse return' })).toBeNull();
  expect(await button('Accept return')).toBeVisible();
  expect(shop().askedOf('changeOrder')).toMatchObject([
    { body: { action: 'refuse-return', reason: 'It was ridden.', returnNumber: `${number}-R1` } },
  ]);
});

test('when wrong pieces came back, then one press sends a replacement, says that no money goes back, and links the new order', async () => {
  const asked: OrderItem = moved('return-requested', {
    ...{ role: 'customer', reason: 'A silver one.', returnReason: 'wrong-part', quantity: 3 },
  });
  shop().answer('getOrder', asked);
  const user = await open();
  await user.click(await button('Send a replacement'));
  const inspection = await dialog();
  expect(inspection.getByText('Reason: Wrong part: “A silver one.”')).toBeVisible();
  expect(inspection.getByText(/^No money goes back: the customer gets the same pieces again/)).toBeVisible();
  answerAccepted({
    ...asked,
    status: 'returned',
    history: [
      ...asked.history,
      {
        ...{ status: 'returned', role: 'admin', at: '2026-11-23T09:00:00.000Z' },
        ...{ result: 'accepted', restocked: 3, writtenOff: 0, replacedBy: '9BQ20KWN' },
      },
    ],
  });
  await user.click(inspection.getByRole('button', { name: 'Send a replacement' }));
  const link = await screen.findByRole('link', { name: 'FC-9BQ2-0KWN' });
  expect(link).toHaveAttribute('href', '/dashboard/orders/9BQ20KWN');
  expect(shop().askedOf('changeReturns')).toMatchObject([
    { body: { action: 'accept-return', items: [{ id: placed._id, restocked: 3, writtenOff: 0, replace: true }] } },
  ]);
});

test('when the stock is too low for a replacement, then the dialog says so and stays open', async () => {
  const asked = moved('return-requested', { role: 'customer', returnReason: 'damaged', quantity: 3 });
  shop().answer('getOrder', asked);
  const user = await open();
  await user.click(await button('Send a replacement'));
  const inspection = await dialog();
  const message =
    'Bierstadt Bottle and Cage: a replacement needs 3 pieces, and only 1 is in stock. Nothing was accepted.';
  shop().reject('changeReturns', 'sold-out', message, { availableQuantity: 1 });
  await user.click(inspection.getByRole('button', { name: 'Send a replacement' }));
  expect(await inspection.findByText(message)).toBeVisible();
});

test('when pieces come back because they do not fit, then the inspection links to the fit returns, and these link back to the order', async () => {
  shop().answer('getOrder', moved('return-requested', { role: 'customer', returnReason: 'does-not-fit', quantity: 3 }));
  const [fitReturn] = examples.listFitReturns.answer;
  shop().answerList('listFitReturns', [{ ...fitReturn, orderId: placed._id, returnNumber: `${number}-R1` }]);
  const user = await open();
  await user.click(await button('Accept return'));
  const inspection = await dialog();
  expect(inspection.getByText('Reason: Does not fit')).toBeVisible();
  await user.click(inspection.getByRole('link', { name: 'Fit Returns' }));
  await user.click(await screen.findByRole('link', { name: `${number}-R1` }));
  expect(await button('Accept return')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('when the reason of a return is a change of mind, then no replacement is offered', async () => {
  shop().answer(
    'getOrder',
    moved('return-requested', { role: 'customer', returnReason: 'changed-my-mind', quantity: 3 }),
  );
  await open();
  expect(await button('Accept return')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a replacement' })).toBeNull();
});

test('when the whole payment was refunded already, then no replacement is offered', async () => {
  const asked = moved('return-requested', { role: 'customer', returnReason: 'damaged', quantity: 3 });
  shop().answer('getOrder', { ...asked, payment: 'refunded' });
  await open();
  expect(await button('Accept return')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a replacement' })).toBeNull();
});

test('when an order is a replacement, then its page names the return, and canceling it states the refund for the replaced pieces', async () => {
  const paid = { orderId: 'B31X70TP', quantity: 2 };
  const replaces = {
    ...{ itemId: paid.orderId, returnNumber: 'FC-9BQ2-0KWN-R1' },
    ...{ purchaseId: examplePurchase._id, paidItem: paid.orderId },
  };
  shop().answer('getOrder', { ...moved('confirmed'), quantity: paid.quantity, replaces });
  shop().answer('getPurchase', examplePurchase);
  const user = await open();
  expect(await screen.findByRole('link', { name: 'FC-9BQ2-0KWN-R1' })).toBeVisible();
  await user.click(await button('Cancel order'));
  expect(await (await dialog()).findByText(/^\$108\.28 is due to /)).toBeVisible();
});
