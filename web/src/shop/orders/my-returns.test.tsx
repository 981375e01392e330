import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const { number } = placedOrder;
/** An order of four pieces after these steps. */
const orderWith = (...steps: Partial<OrderStep>[]): OrderItem => {
  const history = steps.map((step): OrderStep => ({
    ...{ status: 'placed', role: 'admin', at: '2026-11-21T09:00:00.000Z' },
    ...step,
  }));
  const status: OrderStatus = history.at(-1)?.status ?? 'placed';
  return { ...placedOrder, partsId: testPart._id, status, history: [...placedOrder.history, ...history] };
};
const delivered = orderWith({ status: 'delivered' });
const open = () => openScreen('/dashboard/myOrders', { as: 'customer' });
const dialog = async () => within(await screen.findByRole('alertdialog'));

function answerReturn(changed: OrderItem): void {
  shop().answer('changeOrder', () => {
    shop().answerList('listOwnOrders', [changed]);
    return changed;
  });
}

beforeEach(() => {
  shop().answerList('listOwnOrders', [delivered]);
  answerParts(testPart);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('when some pieces are to be returned, then their number and a reason are asked for, and the return has a label to print', async () => {
  answerReturn(
    orderWith(
      { status: 'delivered' },
      { status: 'return-requested', role: 'customer', reason: 'Too wide.', quantity: 2 },
    ),
  );
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Request a return/ }));
  const asked = await dialog();
  const pieces = asked.getByLabelText('Pieces to return');
  expect(pieces).toHaveValue('4');
  expect(asked.getByLabelText('Reason')).toHaveFocus();
  fill(pieces, '5');
  await user.click(asked.getByRole('button', { name: 'Request return' }));
  expect(await asked.findByText('Please choose 1 to 4.')).toBeVisible();
  expect(asked.getByText('Please give a reason.')).toBeVisible();
  fill(pieces, '2');
  fill(asked.getByLabelText('Reason'), 'Too wide.');
  await user.click(asked.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText(`${number}-R1`)).toBeVisible();
  expect(screen.getByText('The other 2 pieces can be returned once this return is decided.')).toBeVisible();
  expect(shop().askedOf('changeOrder')).toMatchObject([
    { body: { action: 'request-return', reason: 'Too wide.', quantity: 2, returnNumber: `${number}-R1` } },
  ]);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelector('.print-sheet')).toHaveTextContent(`${number}-R1`);
    expect(document.querySelector('.print-sheet')).toHaveTextContent('2 pieces');
  });
  await user.click(screen.getByRole('button', { name: /^Print label/ }));
  expect(print).toHaveBeenCalledOnce();
});

test('when the shop finds the number of pieces wrong, then it says so at the field, and what was typed stays', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Request a return/ }));
  const asked = await dialog();
  fill(asked.getByLabelText('Reason'), 'Too wide.');
  const message = 'You can return at most 3 pieces of this order.';
  shop().reject('changeOrder', 'invalid-fields', message, { errors: [{ path: 'quantity', message }] });
  await user.click(asked.getByRole('button', { name: 'Request return' }));
  expect(await asked.findByText(message)).toBeVisible();
  expect(asked.getByLabelText('Pieces to return')).toBeInvalid();
  expect(asked.getByLabelText('Reason')).toHaveValue('Too wide.');
});

test('when some pieces came back, then the return says what became of them, and the others can be returned', async () => {
  const asked = { status: 'return-requested', role: 'customer', reason: 'Too wide.', quantity: 2 } as const;
  const accepted = {
    status: 'delivered',
    result: 'accepted',
    restocked: 1,
    writtenOff: 1,
    reason: 'One is bent.',
  } as const;
  shop().answerList('listOwnOrders', [orderWith({ status: 'delivered' }, asked, accepted)]);
  const user = await open();
  const returns = within(await screen.findByRole('region', { name: /^Returns of / }));
  for (const words of ['2 pieces', 'Accepted', '1 restocked, 1 written off.', 'One is bent.'])
    expect(returns.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Request a return/ }));
  expect((await dialog()).getByLabelText('Pieces to return')).toHaveValue('2');
});

test('when the law of the European Union does not apply, then no withdrawal is offered', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /^Request a return/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Withdraw from contract here/ })).toBeNull();
});

test('when a customer in the EU withdraws, then a second step confirms it, and an email address is named for the answer', async () => {
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, market: 'eu' });
  shop().answerList('listOwnOrders', [orderWith()]);
  const withdrawn = orderWith({ status: 'placed', role: 'customer', quantity: 3, withdrawal: true });
  shop().answer('changeReturns', () => {
    shop().answerList('listOwnOrders', [withdrawn]);
    return [withdrawn];
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Withdraw from contract here/ }));
  const asked = await dialog();
  expect(asked.getByText(/rider@example\.com/)).toBeVisible();
  fill(asked.getByLabelText('Pieces'), '0');
  await user.click(asked.getByRole('button', { name: 'Continue' }));
  expect(await asked.findByText('Please choose 1 to 4.')).toBeVisible();
  fill(asked.getByLabelText('Pieces'), '3');
  await user.click(asked.getByRole('button', { name: 'Continue' }));
  const statement = await asked.findByText(/^I, June Halvorsen, withdraw from the contract for 3 pieces/);
  expect(statement).toHaveFocus();
  expect(shop().askedOf('changeReturns')).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Confirm withdrawal here' }));
  expect(await findAnnounced('status', `We received your withdrawal from order ${number}.`)).toBeVisible();
  expect(await screen.findByText('Canceled before shipping')).toBeVisible();
  expect(screen.getByRole('article')).toHaveFocus();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    { body: { action: 'withdraw', items: [{ id: placedOrder._id, quantity: 3, returnNumber: `${number}-R1` }] } },
  ]);
});

test('when the time to withdraw is over, then it is not offered any more', async () => {
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, market: 'eu' });
  shop().answerList('listOwnOrders', [
    orderWith({ status: 'delivered', at: '2020-01-02T12:00:00.000Z' }),
    { ...orderWith(), _id: '5Q8HW2XS', number: 'FC-5Q8H-W2XS' },
  ]);
  await open();
  expect(await screen.findByRole('button', { name: /^Withdraw from contract here.*FC-5Q8H-W2XS$/ })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Withdraw from contract here/ })).toHaveLength(1);
});
