import { examples } from '@fourteener/contract/examples';
import { placedOrder } from '@fourteener/contract/order/examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { liveOrders } from '../../../testing/fake-live-orders.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const open = (query: string) => openScreen(`/dashboard/orders${query}`, { as: 'admin' });
const rows = async () => within(await screen.findByRole('list', { name: 'orders' })).getAllByRole('listitem');

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
});

test('when a search of several words cannot be counted or completed, then the page says so, and Show more loads more results', async () => {
  const found = Array.from({ length: 40 }, (_, n) => ({
    ...placedOrder,
    _id: `K7Q294${n + 10}`,
    orderId: `K7Q294${n + 10}`,
  }));
  shop().reject('countOrders', 'invalid-fields', 'More than 1,000 orders have the rarest of these words.');
  shop().reply('listOrders', ({ query }) =>
    Response.json(query.limit === 80 ? found.slice(0, 39) : found, { headers: { 'X-Search-Stopped-After': '1000' } }),
  );
  const user = await open('?search=june+chain');
  const said =
    /^More than 1,000 orders have the rarest of these words\. Only the newest 1,000 orders with one of these words were searched\./;
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Orders$/);
  expect(screen.getByRole('link', { name: /^Placed/ })).toHaveTextContent('–');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(rows).toHaveLength(39);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('when an incomplete search found nothing, then the page says how far it searched', async () => {
  shop().answer('findNumbers', []);
  shop().reply('listOrders', () => Response.json([], { headers: { 'X-Search-Stopped-After': '1000' } }));
  await open('?search=june+chain');
  expect(
    await screen.findByText(/^Only the newest 1,000 orders with one of these words were searched\./),
  ).toBeVisible();
});

test('when a search of several words stays open, then only Refresh repeats it, not a live order or the clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  shop().answerList('listOrders', [placedOrder]);
  const user = await open('?search=june+chain');
  expect(await rows()).toHaveLength(1);
  const counted = (isSearch: boolean) =>
    shop()
      .askedOf('countOrders')
      .filter(({ query }) => (query.search !== undefined) === isSearch).length;
  const searched = () => shop().askedOf('listOrders').length + counted(true);
  await expect.poll(searched).toBe(2);
  const before = counted(false);
  await expect.poll(liveOrders.watched).toEqual([{ limit: 1 }]);
  liveOrders.tell([placedOrder]);
  liveOrders.tell([{ ...placedOrder, _id: 'K7Q29999' }]);
  vi.advanceTimersByTime(120_000);
  // A new order was reported, so the menu counts all orders again.
  await expect.poll(() => counted(false)).toBeGreaterThan(before);
  expect(searched()).toBe(2);
  expect(screen.getByText(/^Not live: as of \d{1,2}:\d\d:\d\d [AP]M M[SD]T\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await expect.poll(searched).toBe(4);
});
