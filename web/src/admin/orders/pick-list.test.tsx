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

beforeEach(() => {
  shop().answer('countOrders', examples.countOrders.answer);
  window.print = () => undefined;
});

test('when an order is to be paid by card and is not, then the pick list leaves it out, and says so', async () => {
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
  // Only what is placed and due can wait for a card.
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

test('when a purchase was deleted by hand, then its order is fetched; when none can be read, then nothing is printed', async () => {
  const [card, invoice] = makeDue() as [OrderItem, OrderItem];
  shop().answerList('listOrders', [card, moved(invoice, 'cancelled')]);
  shop().reject('getPurchase', 'not-found', 'This purchase does not exist.');
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
