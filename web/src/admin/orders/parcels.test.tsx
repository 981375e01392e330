import { examples } from '@fourteener/contract/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerChange, button, dialog, history, open as openOrder, placed } from '../../../testing/admin-order.ts';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { bar, choose, makeOrders, moved, open, rows } from '../../../testing/order-queue.ts';
import { reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const carrier = 'Front Range Parcel';
const parcel = (quantity: number, trackingCode: string) => ({ quantity, carrier, trackingCode, weight: 1_250 });

/** A packed order of five saddles and two stems, and one of four pieces. */
function makePacked(): [OrderItem, OrderItem, OrderItem] {
  const [first, other] = makeOrders(2, 'packed') as [OrderItem, OrderItem];
  return [
    { ...first, orderSize: 2, partsName: 'Test Saddle', quantity: 5 },
    { ...first, _id: 'K7Q2948X', number: 'FC-K7Q2-948X', orderSize: 2, partsName: 'Test Stem', quantity: 2 },
    { ...other, quantity: 4 },
  ];
}
/** An item of five of which three have left. */
const begun = (): OrderItem => ({
  ...moved({ ...placed, quantity: 5 }, 'packed', parcel(3, 'FRP 1')),
  status: 'packed',
});

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrderNotes', []);
  window.print = () => undefined;
});

test('when some pieces of an order are shipped together with other orders, then the dialog lets the admin choose them and keeps the choice', async () => {
  const items = makePacked();
  shop().answerList('listOrders', items);
  const user = await open();
  await choose(user, 2);
  await user.click(bar().getByRole('button', { name: 'Ship 2' }));
  const [first] = (await dialog()).getAllByText(/^All \d pieces$/);
  expect(first).toHaveTextContent('All 7 pieces');
  await user.click(first as HTMLElement);
  fill((await dialog()).getByLabelText('Pieces of Test Saddle'), '6');
  fill((await dialog()).getByLabelText('Pieces of Test Stem'), '0');
  fill((await dialog()).getAllByLabelText(/^Weight in grams/)[0] as HTMLElement, '1.5');
  await user.type((await dialog()).getByLabelText('Carrier'), carrier);
  for (const [n, field] of (await dialog()).getAllByLabelText(/^Tracking number/).entries())
    await user.type(field, `FRP ${n + 1}`);
  await user.click((await dialog()).getByRole('button', { name: 'Ship' }));
  expect(await (await dialog()).findByText('Please choose 0 to 5.')).toBeVisible();
  expect((await dialog()).getByText('Please enter 1 to 100,000 whole grams, or nothing.')).toBeVisible();
  fill((await dialog()).getByLabelText('Pieces of Test Saddle'), '0');
  fill((await dialog()).getAllByLabelText(/^Weight in grams/)[0] as HTMLElement, '950');
  await user.click((await dialog()).getByRole('button', { name: 'Ship' }));
  expect(await (await dialog()).findByText('Please choose at least one piece of this order.')).toBeVisible();
  await user.click((await dialog()).getAllByRole('button', { name: /^One more/ })[0] as HTMLElement);
  await user.click((await dialog()).getByRole('button', { name: 'Not yet' }));
  await reloadScreen();
  await choose(user, 2);
  await user.click(bar().getByRole('button', { name: 'Ship 2' }));
  expect((await dialog()).getByText('1 of 7 pieces')).toBeVisible();
  const [saddle, stem, other] = items;
  shop().answer('changeOrders', {
    changed: [moved(saddle, 'packed', parcel(1, 'FRP 1')), moved(other, 'shipped')],
    refused: [],
  });
  await user.click((await dialog()).getByRole('button', { name: 'Ship' }));
  expect(await findAnnounced('status', '2 orders: Shipped, 1 partly.')).toBeInTheDocument();
  expect(shop().askedOf('changeOrders')[0]?.body).toEqual({
    action: 'ship',
    orders: [
      { id: saddle._id, carrier, trackingCode: 'FRP 1', quantity: 1, expectedLeft: 5, weight: 950 },
      { id: other._id, carrier, trackingCode: 'FRP 2', quantity: 4, expectedLeft: 4 },
    ],
  });
  expect(stem.quantity).toBe(2);
});

test('when pieces of an order are shipped, then its row and its page say how many, and each parcel has its slip and its number', async () => {
  shop().answerList('listOrders', [begun()]);
  const user = await open();
  expect((await rows())[0]).toHaveTextContent('(3 of 5 shipped)');
  await choose(user, 1);
  await user.click(bar().getByRole('button', { name: /^Print packing slips/ }));
  await screen.findAllByRole('img', { name: /^QR code/ });
  const slips = [...(document.querySelector('.print-sheet')?.children ?? [])].map(({ textContent }) => textContent);
  expect(slips).toEqual([
    expect.stringMatching(/Front Range Parcel, FRP 1.*3 of 5/) as string,
    expect.stringMatching(/2 of 5/) as string,
  ]);
  expect(slips[1]).not.toContain('FRP 1');
});

test('when the rest of an item is shipped from its page, then the remaining pieces are offered, and the page is updated', async () => {
  const two = moved(begun(), 'packed', parcel(1, 'FRP 2'));
  shop().answer('getOrder', begun());
  const user = await openOrder();
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('3 of 5 shipped: ship 2')).toBeVisible();
  expect(history()[0]).toMatch(/^3 pieces shipped.*Front Range Parcel, FRP 11,250 g/);
  expect(main.getByRole('button', { name: 'Cancel the rest' })).toBeVisible();
  await user.click(await button('Ship'));
  const asked = await dialog();
  expect(asked.getByLabelText('Pieces in this parcel')).toHaveValue('2');
  fill(asked.getByLabelText('Pieces in this parcel'), '1');
  await user.type(asked.getByLabelText('Carrier'), carrier);
  await user.type(asked.getByLabelText('Tracking number'), 'FRP 2');
  fill(asked.getByLabelText(/^Weight in grams/), '400');
  answerChange(two);
  await user.click(asked.getByRole('button', { name: 'Ship' }));
  expect(await main.findByText('4 of 5 shipped: ship 1')).toBeVisible();
  expect(shop().askedOf('changeOrder')[0]?.body).toEqual({
    ...{ action: 'ship', carrier, trackingCode: 'FRP 2' },
    ...{ quantity: 1, expectedLeft: 2, weight: 400 },
  });
  // The correction names the first of two parcels.
  await user.click(await button('Correct tracking number FRP 1'));
  fill((await dialog()).getByLabelText('Tracking number'), 'FRP 9');
  shop().answer('changeOrderTracking', two);
  await user.click((await dialog()).getByRole('button', { name: 'Correct number' }));
  await expect
    .poll(() => shop().askedOf('changeOrderTracking')[0]?.body)
    .toEqual({
      ...{ carrier, trackingCode: 'FRP 9', parcel: 1 },
    });
});

test('when the rest of an item is canceled, then the dialog says what is refunded and what stays', async () => {
  shop().answer('getOrder', begun());
  const user = await openOrder();
  await user.click(await button('Cancel the rest'));
  expect(
    await (
      await dialog()
    ).findByText(/2 pieces go back in stock right away\. What has left \(3 pieces\) stays shipped\./),
  ).toBeVisible();
});
