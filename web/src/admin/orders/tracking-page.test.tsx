import { examples } from '@fourteener/contract/examples';
import type { FoundShipment } from '@fourteener/contract/order/tracking';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { makeOrders, moved } from '../../../testing/order-queue.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const orders = makeOrders(3, 'packed');
const ids = orders.map(({ _id }) => _id);

/** The first order has two packed items, the second is not packed, and the third has one. */
const shipments: Record<string, Partial<FoundShipment>> = {
  [ids[0] ?? '']: { items: [ids[0] ?? '', 'K7Q294AA'], orderSize: 2 },
  [ids[1] ?? '']: { problem: { code: 'not-packed', message: 'Nothing of this order is packed: it is placed.' } },
  [ids[2] ?? '']: { items: [ids[2] ?? ''] },
};

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answerList('listOrders', orders);
  shop().answer('findShipments', ({ body }) => ({
    lines: body.lines.map(({ line, number }) => ({
      ...{ line: Number(line), orderId: number, number: `FC-${number}`, userName: 'June', orderSize: 1, items: [] },
      ...shipments[number],
    })),
  }));
});

const rows = () =>
  within(screen.getByRole('table', { name: 'lines' }))
    .getAllByRole('row')
    .slice(1);
const file = (heads: string, ...lines: string[]) =>
  new File([[heads, ...lines].join('\n')], 'labels.csv', { type: 'text/csv' });
async function choose(user: UserEvent, chosen: File): Promise<void> {
  await user.upload(await screen.findByLabelText(/^Choose a CSV file/), chosen);
}
async function chooseAll(user: UserEvent): Promise<void> {
  await choose(user, file('Order,Carrier,Tracking', ...ids.map((id, n) => `${id},UPS,1Z ${n + 4}`)));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'labels.csv' })).toHaveFocus());
}
const open = () => openScreen('/dashboard/orders/tracking', { as: 'admin' });

test('when a file of tracking numbers is chosen, then every line says what it would do, and nothing is shipped', async () => {
  const user = await openScreen('/dashboard/orders', { as: 'admin' });
  await user.click(await screen.findByRole('link', { name: 'Read tracking numbers' }));
  await chooseAll(user);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ships 2 parts\.$/),
    expect.stringMatching(/Nothing of this order is packed: it is placed\.$/),
    expect.stringMatching(/Ships 1 part\.$/),
  ]);
  expect(rows()[0]).toHaveTextContent(`FC-${ids[0]}`);
  expect(rows()[0]).toHaveTextContent('June');
  expect(screen.getByRole('button', { name: 'Ship 2 orders' })).toBeEnabled();
  expect(shop().askedOf('changeOrders')).toEqual([]);
});

test('when the valid lines are shipped, then each packed item gets its parcel’s number, and each line shows the result', async () => {
  shop().answer('changeOrders', {
    changed: orders
      .slice(0, 1)
      .flatMap((order) => [moved(order, 'shipped'), { ...moved(order, 'shipped'), _id: 'K7Q294AA' }]),
    refused: [{ _id: ids[2] ?? '', number: 'FC-X', problem: { status: 409, detail: 'This order is canceled.' } }],
  });
  const user = await open();
  await chooseAll(user);
  await user.dblClick(screen.getByRole('button', { name: 'Ship 2 orders' }));
  expect(await findAnnounced('status', '1 order: Shipped.')).toBeInTheDocument();
  expect(
    shop()
      .askedOf('changeOrders')
      .map(({ body }) => body),
  ).toEqual([
    {
      action: 'ship',
      orders: [
        { id: ids[0], carrier: 'UPS', trackingCode: '1Z 4' },
        { id: 'K7Q294AA', carrier: 'UPS', trackingCode: '1Z 4' },
        { id: ids[2], carrier: 'UPS', trackingCode: '1Z 6' },
      ],
    },
  ]);
  expect(rows()[0]).toHaveTextContent('2 parts shipped.');
  expect(rows()[2]).toHaveTextContent('This order is canceled.');
  expect(screen.queryByRole('button', { name: /^Ship/ })).toBeNull();
});

test('when no response arrives, then the lines say that the result is unknown, and asking again ships nothing twice', async () => {
  shop().disconnect('changeOrders');
  const user = await open();
  await chooseAll(user);
  await user.click(screen.getByRole('button', { name: 'Ship 2 orders' }));
  const again = await screen.findByRole('button', { name: 'Ask again' }, { timeout: 5_000 });
  expect(rows()[0]).toHaveTextContent('not known yet whether it was shipped');
  expect(screen.getByText(/^It is not known yet whether 3 items were changed/)).toBeVisible();
  const [first, , third] = orders;
  const changed = [first, { ...first, _id: 'K7Q294AA' }, third].map((order) => moved(order as never, 'shipped'));
  shop().answer('changeOrders', { changed, refused: [] });
  await user.click(again);
  expect(await findAnnounced('status', '2 orders: Shipped.')).toBeInTheDocument();
  const asked = shop().askedOf('changeOrders');
  // The first request is repeated twice before the page says that no answer came.
  expect(asked).toHaveLength(4);
  expect(asked.at(-1)?.body).toEqual(asked[0]?.body);
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('when the file names no carrier, then the page asks for it once and keeps the lines', async () => {
  const user = await open();
  await choose(user, file('Order number,Tracking number', `${ids[0]},1Z 4`, `${ids[2]},1Z 6`));
  expect(await screen.findByText('The file names no carrier. Please enter the carrier.')).toBeVisible();
  const carrier = screen.getByLabelText(/^Carrier of lines that name none/);
  expect(carrier).toHaveFocus();
  fill(carrier, ' Front Range Parcel ');
  await user.click(screen.getByRole('button', { name: 'Check the lines' }));
  expect(await screen.findByRole('button', { name: 'Ship 2 orders' })).toBeVisible();
  expect(rows()[1]).toHaveTextContent('Front Range Parcel 1Z 6');
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(screen.getByLabelText('Or paste the lines')).toHaveValue(
    `Order number,Tracking number\n${ids[0]},1Z 4\n${ids[2]},1Z 6`,
  );
});

test('when the pasted text is no table, or the shop cannot be reached, then the form says so', async () => {
  const user = await open();
  fill(await screen.findByLabelText('Or paste the lines'), 'Name\nJune');
  await user.click(screen.getByRole('button', { name: 'Check the lines' }));
  expect(await screen.findByText(/^The first line must name the columns\./)).toBeVisible();
  shop().disconnect('findShipments');
  fill(screen.getByLabelText('Or paste the lines'), `Order,Carrier,Tracking\n${ids[0]},UPS,1Z 4`);
  await user.click(screen.getByRole('button', { name: 'Check the lines' }));
  expect(await findAnnounced('alert', /^We cannot reach the shop\./)).toBeVisible();
});
