import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const at = '2026-11-21T09:00:00.000Z';
const parcel = (quantity: number, trackingCode: string): OrderStep => ({
  ...{ status: 'packed', role: 'admin', at, quantity },
  ...{ carrier: 'UPS', trackingCode },
});
const orderWith = (...steps: OrderStep[]): OrderItem => ({
  ...{ ...placedOrder, partsId: testPart._id, quantity: 6, status: steps.at(-1)?.status ?? 'placed' },
  history: [...placedOrder.history, ...steps],
});
const facts = () =>
  within(screen.getByRole('main'))
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);

test('when pieces of an order are shipped, then the customer sees how many, and the number of each parcel', async () => {
  shop().answerList('listOwnOrders', [orderWith(parcel(3, '1Z 1'), parcel(1, '1Z 2'))]);
  answerParts(testPart);
  await openScreen('/dashboard/myOrders', { as: 'customer' });
  expect(await screen.findByText(/, 4 of 6 shipped$/)).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Progress of the order' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent.replace(/Nov.*$/, ''))).toEqual([
    expect.stringContaining('Placed') as string,
    expect.stringContaining('3 pieces shipped') as string,
    expect.stringContaining('1 piece shipped') as string,
    expect.stringContaining('Shipped') as string,
    expect.stringContaining('Delivered') as string,
  ]);
  expect(facts()).toEqual(
    expect.arrayContaining([
      ['Tracking number of 3 pieces', '1Z 1'],
      ['Tracking number of 1 piece', '1Z 2'],
    ]),
  );
});

test('when the rest of an order was canceled, then the customer sees by whom and why', async () => {
  const canceled: OrderStep = { status: 'shipped', role: 'admin', at, quantity: 3, reason: 'The others are bent.' };
  shop().answerList('listOwnOrders', [orderWith(parcel(3, '1Z 1'), canceled)]);
  answerParts(testPart);
  await openScreen('/dashboard/myOrders', { as: 'customer' });
  expect(await screen.findByText('The others are bent.')).toBeVisible();
  expect(facts()).toEqual(expect.arrayContaining([['3 pieces canceled by us', 'The others are bent.']]));
});
