import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { cleanup, screen, within } from '@testing-library/react';
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
  shop().answer('changeReturns', () => {
    shop().answerList('listOwnOrders', [changed]);
    return [changed];
  });
}

beforeEach(() => {
  // Two days after the delivery.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:00:00.000Z') });
  shop().answerList('listOwnOrders', [delivered]);
  answerParts(testPart);
  shop().answer('listMisfitFacts', examples.listMisfitFacts.answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('when some pieces are returned, then the dialog asks for their number and a reason, and the return has a label to print', async () => {
  answerReturn(
    orderWith(
      { status: 'delivered' },
      { status: 'return-requested', role: 'customer', reason: 'Too wide.', returnReason: 'does-not-fit', quantity: 2 },
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
  expect(asked.getByText('Please choose a reason.')).toBeVisible();
  fill(pieces, '2');
  fill(asked.getByLabelText('Reason'), 'does-not-fit');
  fill(asked.getByLabelText(/^In your words/), ' Too wide. ');
  await user.click(asked.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText(`${number}-R1`)).toBeVisible();
  expect(screen.getByText('The other 2 pieces can be returned once this return is decided.')).toBeVisible();
  expect(screen.getByText('Reason: Does not fit')).toBeVisible();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    {
      body: {
        ...{ action: 'request-return', reason: 'Too wide.', returnReason: 'does-not-fit' },
        items: [{ id: placedOrder._id, quantity: 2, returnNumber: `${number}-R1` }],
      },
    },
  ]);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelector('.print-sheet')).toHaveTextContent(`${number}-R1`);
    expect(document.querySelector('.print-sheet')).toHaveTextContent('2 pieces');
    expect(document.querySelector('.print-sheet')).toHaveTextContent('ReasonDoes not fit');
  });
  await user.click(screen.getByRole('button', { name: /^Print label/ }));
  expect(print).toHaveBeenCalledOnce();
});

test('when the shop finds the number of pieces wrong, then the field says so and keeps what was typed', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Request a return/ }));
  const asked = await dialog();
  fill(asked.getByLabelText('Reason'), 'damaged');
  fill(asked.getByLabelText(/^In your words/), 'A bent rail.');
  const message = 'You can return at most 3 pieces of this order.';
  shop().reject('changeReturns', 'invalid-fields', message, { errors: [{ path: 'items.0.quantity', message }] });
  await user.click(asked.getByRole('button', { name: 'Request return' }));
  expect(await asked.findByText(message)).toBeVisible();
  expect(asked.getByLabelText('Pieces to return')).toBeInvalid();
  expect(asked.getByLabelText('Reason')).toHaveValue('damaged');
  expect(asked.getByLabelText(/^In your words/)).toHaveValue('A bent rail.');
});

test('when some pieces came back, then the return shows the decision, and the others can be returned', async () => {
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
  for (const words of ['2 pieces', 'Accepted', '1 restocked, 1 written off.', 'We answered: One is bent.'])
    expect(returns.getByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Request a return/ }));
  expect((await dialog()).getByLabelText('Pieces to return')).toHaveValue('2');
});

const offered = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('when the period of a reason is over, then the reason is not offered, and after the guarantee no return is', async () => {
  vi.setSystemTime(new Date('2026-12-06T07:00:00.000Z'));
  let user = await open();
  await user.click(await screen.findByRole('button', { name: /^Request a return/ }));
  let reason = (await dialog()).getByLabelText('Reason');
  expect(offered(reason).slice(1)).toEqual(['Does not fit', 'Arrived damaged', 'Wrong part', 'Defective']);
  cleanup();
  vi.setSystemTime(new Date('2028-11-22T06:00:00.000Z'));
  user = await open();
  await user.click(await screen.findByRole('button', { name: /^Request a return/ }));
  reason = (await dialog()).getByLabelText('Reason');
  expect(offered(reason).slice(1)).toEqual(['Defective']);
  cleanup();
  vi.setSystemTime(new Date('2028-11-22T08:00:00.000Z'));
  await open();
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Request a return/ })).toBeNull();
});

test('when a reason is chosen, then the dialog says until when, who pays the postage, and how much is refunded', async () => {
  const purchaseId = 'P7Q294MD';
  shop().answer('getPurchase', {
    ...examplePurchase,
    // Each of four pieces costs 34 dollars, and shipping 12; there is no tax.
    ...{ _id: purchaseId, method: 'card', paid: 148, refunded: 0, refunds: [], shipping: 12, shippingTax: 0 },
    lines: [{ ...examplePurchase.lines[0], orderId: placedOrder._id, quantity: 4, amount: 136, tax: 0 }],
  } as unknown as typeof examplePurchase);
  shop().answerList('listOwnOrders', [{ ...delivered, purchaseId }]);
  shop().answerList('listOwnPurchases', []);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Request a return/ }));
  const asked = await dialog();
  expect(
    await asked.findByText('$148.00 comes back once we have accepted the pieces, with $12.00 for shipping.'),
  ).toBeVisible();
  fill(asked.getByLabelText('Pieces to return'), '3');
  expect(asked.getByText('$102.00 comes back once we have accepted the pieces, without shipping.')).toBeVisible();
  fill(asked.getByLabelText('Reason'), 'changed-my-mind');
  expect(asked.getByText('Until December 5, 2026. You pay the postage.')).toBeVisible();
  fill(asked.getByLabelText('Reason'), 'damaged');
  expect(asked.getByText('Until December 21, 2026. We refund the postage.')).toBeVisible();
  fill(asked.getByLabelText('Reason'), 'defective');
  expect(asked.getByText('Until November 21, 2028. We refund the postage.')).toBeVisible();
});

test('when the law of the European Union does not apply, then no withdrawal is offered', async () => {
  await open();
  expect(await screen.findByRole('button', { name: /^Request a return/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Withdraw from contract here/ })).toBeNull();
});

test('when a customer in the EU withdraws, then a second step confirms it and names the email address for the answer', async () => {
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
  await user.click(asked.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await findAnnounced('status', `We received your withdrawal from order ${number}.`)).toBeVisible();
  expect(await screen.findByText('Canceled before shipping')).toBeVisible();
  expect(screen.getByRole('article')).toHaveFocus();
  expect(shop().askedOf('changeReturns')).toMatchObject([
    { body: { action: 'withdraw', items: [{ id: placedOrder._id, quantity: 3, returnNumber: `${number}-R1` }] } },
  ]);
});

test('when the time to withdraw is over, then no withdrawal is offered', async () => {
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, market: 'eu' });
  shop().answerList('listOwnOrders', [
    orderWith({ status: 'delivered', at: '2020-01-02T12:00:00.000Z' }),
    { ...orderWith(), _id: '5Q8HW2XS', number: 'FC-5Q8H-W2XS' },
  ]);
  await open();
  expect(await screen.findByRole('button', { name: /^Withdraw from contract here.*FC-5Q8H-W2XS$/ })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Withdraw from contract here/ })).toHaveLength(1);
});

const requested = { status: 'return-requested', role: 'customer', returnReason: 'damaged', quantity: 2 } as const;
const sentBack = { ...requested, sent: true, carrier: 'UPS', trackingCode: '1Z 99' } as const;

test('when the customer enters carrier and number of the parcel, then the return is on its way, with a link', async () => {
  shop().answerList('listOwnOrders', [orderWith({ status: 'delivered' }, requested)]);
  answerReturn(orderWith({ status: 'delivered' }, requested, sentBack));
  const user = await open();
  const returns = within(await screen.findByRole('region', { name: /^Returns of / }));
  expect(returns.getByText('Return requested')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^I have sent it/ }));
  const asked = await dialog();
  fill(asked.getByLabelText(/^Carrier/), ' UPS ');
  fill(asked.getByLabelText(/^Tracking number/), '1Z 99');
  await user.click(asked.getByRole('button', { name: 'I have sent it' }));
  expect(await returns.findByText('On its way to us')).toBeVisible();
  expect(returns.getByRole('link', { name: '1Z 99' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z99',
  );
  expect(shop().askedOf('changeReturns')).toMatchObject([
    {
      body: {
        ...{ action: 'send-return', carrier: 'UPS', trackingCode: '1Z 99' },
        items: [{ id: placedOrder._id, returnNumber: `${number}-R1` }],
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: /^Correct return tracking/ }));
  expect((await dialog()).getByLabelText(/^Tracking number/)).toHaveValue('1Z 99');
});

test('when only the number of the parcel is entered, then the field for the carrier asks for it', async () => {
  shop().answerList('listOwnOrders', [orderWith({ status: 'delivered' }, requested)]);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^I have sent it/ }));
  const asked = await dialog();
  fill(asked.getByLabelText(/^Tracking number/), '1Z 99');
  const message = 'Please enter the carrier.';
  shop().reject('changeReturns', 'invalid-fields', message, { errors: [{ path: 'carrier', message }] });
  await user.click(asked.getByRole('button', { name: 'I have sent it' }));
  expect(await asked.findByText(message)).toBeVisible();
  expect(asked.getByLabelText(/^Carrier/)).toBeInvalid();
});
