import { examples } from '@fourteener/contract/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { bar, choose, makeOrders, moved, open } from '../../../testing/order-queue.ts';
import { shop } from '../../../testing/shop.ts';

const sheet = () => document.querySelector('.print-sheet')?.textContent ?? '';
const press = async (user: Awaited<ReturnType<typeof open>>) =>
  user.click(bar().getByRole('button', { name: /^Print pick list/ }));

/** Four orders: to be paid by card and not paid, by invoice, paid by card, and one without a payment. */
function makeDue(): OrderItem[] {
  const [card, invoice, paid, free] = makeOrders(4) as [OrderItem, OrderItem, OrderItem, OrderItem];
  return [
    { ...card, partsId: 'a', partsName: 'Card Chain', quantity: 7, payment: 'due', purchaseId: card._id },
    { ...invoice, partsId: 'b', partsName: 'Bill Stem', quantity: 3, payment: 'due', purchaseId: invoice._id },
    { ...paid, partsId: 'c', partsName: 'Paid Saddle', quantity: 5, payment: 'paid', purchaseId: paid._id },
    { ...free, partsId: 'd', partsName: 'Free Bell', quantity: 2 },
  ];
}

/** The places of parts: the stem's comes after the saddle's, and the bell has none. */
const places: Readonly<Record<string, string>> = { a: 'A-1', b: 'A-10', c: 'A-9' };

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answer('getPart', ({ params: { id } }) => {
    return { ...examples.getPart.answer, _id: id, ...(places[id] !== undefined && { place: places[id] }) };
  });
  window.print = () => undefined;
});

test('when a card payment for an order is due, then the pick list leaves the order out and says so', async () => {
  const items = makeDue();
  shop().answerList('listOrders', items);
  shop().answer('getPurchase', ({ params }) => ({
    ...examples.getPurchase.answer,
    ...{ _id: params.id, state: 'due', method: params.id === items[0]?._id ? 'card' : 'invoice' },
  }));
  const user = await open();
  await choose(user, 4);
  await press(user);
  await expect.poll(sheet).toContain('Bill Stem');
  expect(sheet()).toContain(`Left out: 1 part of ${items[0]?.number}. To be paid by card, and not paid yet.`);
  expect(sheet()).toContain('3 orders,');
  expect(sheet()).not.toContain('Card Chain');
  for (const name of ['Paid Saddle5', 'Free Bell2']) expect(sheet()).toContain(name);
  // Only purchases of placed items that are due can wait for a card, so no other is read.
  expect(
    shop()
      .askedOf('getPurchase')
      .map(({ params }) => params.id)
      .toSorted(),
  ).toEqual(
    items
      .slice(0, 2)
      .map(({ _id }) => _id)
      .toSorted(),
  );
});

test('when parts have storage places, then the pick list is sorted by them, and parts without one come last', async () => {
  const [, invoice, paid, free] = makeDue() as [OrderItem, OrderItem, OrderItem, OrderItem];
  shop().answerList('listOrders', [invoice, paid, free]);
  shop().reject('getPurchase', 'not-found', 'This payment does not exist.');
  const user = await open();
  await choose(user, 3);
  await press(user);
  await expect.poll(sheet).toContain('A-9');
  const rows = [...document.querySelectorAll('.print-sheet table:first-of-type tbody tr')];
  const cells = rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(cells.map(([, place, , name, pieces]) => [place, name, pieces])).toEqual([
    ['A-9', 'Paid Saddle', '5'],
    ['A-10', 'Bill Stem', '3'],
    ['', 'Free Bell', '2'],
  ]);
});

test('when the payment of an order no longer exists, then the order is picked, and when payments cannot be loaded, then nothing is printed', async () => {
  const [card, invoice] = makeDue() as [OrderItem, OrderItem];
  shop().answerList('listOrders', [card, moved(invoice, 'cancelled')]);
  shop().reject('getPurchase', 'not-found', 'This payment does not exist.');
  const user = await open();
  await choose(user, 2);
  await press(user);
  await expect.poll(sheet).toContain('Card Chain7');
  expect(sheet()).not.toContain('Left out');
  expect(sheet()).not.toContain('Bill Stem');
  window.dispatchEvent(new Event('afterprint'));
  shop().disconnect('getPurchase');
  await press(user);
  expect(await findAnnounced('alert', /^We cannot reach the shop\./)).toBeVisible();
  expect(sheet()).toBe('');
});
