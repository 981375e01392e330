import { examples } from '@fourteener/contract/examples';
import { quantityOutOfRange } from '@fourteener/contract/messages';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { keepBasket } from '../../../testing/fake-basket.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { logIn, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const other: Part = { ...testPart, _id: 'other-part-3tq8zd', name: 'Other Part' };
const third: Part = { ...testPart, _id: 'third-part-7wpa1c', name: 'Third Part' };

const basketLink = (count: number | '') =>
  within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', {
    name: new RegExp(`^Basket\\s*${count}(\\s*parts?)?$`),
  });
const quantity = (part: Part) => screen.findByLabelText(`Quantity of ${part.name}`);
const line = async (part: Part) => {
  const found = (await quantity(part)).closest('li');
  if (!found) throw new Error(`${part.name} has no line.`);
  return found;
};
const sent = () => shop().askedOf('placeBasket');

/** Puts parts into the browser's basket, as if they had been added one by one. */
function fillBasket(...lines: [part: Pick<Part, '_id'>, quantity: number][]): void {
  localStorage.setItem('basket', JSON.stringify(lines.map(([{ _id }, pieces]) => ({ id: _id, quantity: pieces }))));
}

async function placeAll(user: UserEvent): Promise<void> {
  fill(await screen.findByLabelText('Phone'), '(719) 555-0142');
  fill(screen.getByLabelText('Address'), '218 F Street, Salida, CO 81201');
  await user.click(await screen.findByRole('button', { name: 'Place Order' }));
}

/** Accepts orders, and lists none afterwards. */
function takeOrders(): void {
  shop().answer('placeBasket', examples.placeBasket.answer);
  shop().answerList('listOwnOrders', []);
}

const findOrders = () => screen.findByRole('heading', { name: 'My orders' });

async function addOnPage(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add to basket' }));
}

/** Adds a part in the list of all parts. */
async function addFromList(user: UserEvent, part: Part): Promise<void> {
  const card = await screen.findByRole('article', { name: part.name });
  await user.click(within(card).getByRole('button', { name: 'Add to basket' }));
}

async function openLogin(user: UserEvent): Promise<void> {
  await user.click(
    await within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name: 'Login' }),
  );
}

test('when a part is added from its form, then the basket has the typed quantity, up to what can be ordered', async () => {
  answerParts(testPart);
  const user = await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  fill(await screen.findByLabelText('Quantity'), '15');
  await addOnPage(user);
  expect(await basketLink(1)).toBeVisible();
  await addOnPage(user);
  const reason = `You already have 15 in your basket: ${quantityOutOfRange(2, 20)}`;
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText('Quantity')).toHaveFocus();
  await user.click(await basketLink(1));
  expect(await quantity(testPart)).toHaveValue('15');
});

test('when lines of a basket cannot be ordered, then each says why, and nothing is sent until they are corrected', async () => {
  const soldOut = { ...other, minimumQuantity: 4, availableQuantity: 3 };
  answerParts(testPart, soldOut);
  takeOrders();
  fillBasket([testPart, 21], [soldOut, 4], [{ _id: 'no-such-part-9f2k1x' }, 2]);
  const user = await openScreen('/basket', { as: 'customer' });
  expect(await line(testPart)).toHaveTextContent(quantityOutOfRange(2, 20));
  expect(await line(soldOut)).toHaveTextContent('Other Part is sold out.');
  expect(await screen.findByText('This part is no longer in the shop.')).toBeVisible();
  expect(screen.getByText('0 of 3 parts').parentElement).toHaveTextContent(/^0 of 3 parts\$0\.00$/);
  await placeAll(user);
  expect(await findAnnounced('alert', /^Some parts cannot be ordered/)).toBeVisible();
  expect(sent()).toEqual([]);

  await user.click(screen.getByRole('button', { name: /^Remove\s*Other Part$/ }));
  await user.click(screen.getByRole('button', { name: /^Remove\s*FC-9F2K1X$/ }));
  fill(await quantity(testPart), '20');
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await findOrders()).toBeVisible();
  expect(sent().map(({ body }) => body.lines)).toEqual([[{ partsId: testPart._id, quantity: 20, PerUnitPrice: 12.5 }]]);
});

test('when the parts of the basket cannot be loaded, then no total is shown', async () => {
  shop().reject('judgeLines', 'unexpected', 'The shop had an unexpected error.');
  fillBasket([testPart, 1]);
  await openScreen('/basket', { as: 'customer' });
  expect(await screen.findByRole('heading', { name: 'Some parts could not be loaded' })).toBeVisible();
  expect(screen.getByText('Sum').parentElement).toHaveTextContent(/^Sum–$/);
});

test('when parts have changed since they were shown, then each line shows the change, and only a second click orders', async () => {
  answerParts(testPart, { ...other, price: 9 });
  fillBasket([testPart, 15], [other, 2]);
  const user = await openScreen('/basket', { as: 'customer' });
  expect(await line(other)).toHaveTextContent('$9.00 each');
  expect(await line(testPart)).toHaveTextContent('20 in stock');
  answerParts({ ...testPart, availableQuantity: 10 }, other);
  const dearer = 'The price of Other Part is now $12.50, not $9.00. Please check the new price before you order.';
  shop().reject('placeBasket', 'basket-refused', 'Some items in your basket cannot be ordered.', {
    errors: [
      { path: 'lines.0.quantity', message: quantityOutOfRange(2, 10), minimumQuantity: 2, availableQuantity: 10 },
      { path: 'lines.1.PerUnitPrice', message: dearer, price: 12.5 },
    ],
  });
  await placeAll(user);
  expect(await findAnnounced('alert', /^Nothing has been ordered yet/)).toBeVisible();
  expect(await line(testPart)).toHaveTextContent(quantityOutOfRange(2, 10));
  expect(await line(other)).toHaveTextContent('is now $12.50, not $9.00');
  expect(await line(other)).toHaveTextContent('$12.50 each');

  takeOrders();
  fill(await quantity(testPart), '10');
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await findOrders()).toBeVisible();
  expect(
    sent().map(({ body }) => body.lines.map(({ quantity: pieces, PerUnitPrice }) => [pieces, PerUnitPrice])),
  ).toEqual([
    [
      [15, 12.5],
      [2, 9],
    ],
    [
      [10, 12.5],
      [2, 12.5],
    ],
  ]);
});

test('when a part is added on another device while the basket is open, then the order waits until the customer has seen the part', async () => {
  answerParts(testPart, other);
  takeOrders();
  keepBasket([{ partsId: testPart._id, quantity: 2 }]);
  const user = await openScreen('/basket', { as: 'customer' });
  expect(await quantity(testPart)).toHaveValue('2');
  keepBasket([
    { partsId: testPart._id, quantity: 2 },
    { partsId: other._id, quantity: 2 },
  ]);
  await placeAll(user);
  expect(await findAnnounced('alert', /^Your basket was changed on another device\./)).toBeVisible();
  expect(await quantity(other)).toHaveValue('2');
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await findOrders()).toBeVisible();
  expect(sent().map(({ body }) => body.lines.length)).toEqual([2]);
});

test('when another customer signs in to the same browser, then only their own basket is shown', async () => {
  answerParts(testPart, other);
  shop().answerList('listReviews', []);
  const kept = keepBasket();
  const user = await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  await addOnPage(user);
  expect(await basketLink(1)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await basketLink('')).toBeVisible();
  expect(kept()).toEqual([{ partsId: testPart._id, quantity: 2 }]);
  expect(JSON.stringify(localStorage)).not.toContain(testPart._id);

  keepBasket([{ partsId: other._id, quantity: 3 }]);
  await openLogin(user);
  await logIn(user, 'other');
  await user.click(await basketLink(1));
  expect(await quantity(other)).toHaveValue('3');
  expect(screen.queryByLabelText(`Quantity of ${testPart.name}`)).not.toBeInTheDocument();
});

test("when a visitor with a basket signs in, then it is merged with the account's basket, and no part counts twice", async () => {
  answerParts(testPart, other, third);
  shop().answerList('listReviews', []);
  const kept = keepBasket([
    { partsId: testPart._id, quantity: 5 },
    { partsId: other._id, quantity: 2 },
  ]);
  const user = await openScreen('/product');
  await addFromList(user, third);
  await addFromList(user, testPart);
  expect(await basketLink(2)).toBeVisible();
  await openLogin(user);
  await logIn(user, 'customer');
  expect(await basketLink(3)).toBeVisible();
  await expect.poll(kept).toEqual([
    { partsId: testPart._id, quantity: 5 },
    { partsId: other._id, quantity: 2 },
    { partsId: third._id, quantity: 2 },
  ]);
});

test('when the basket is filled offline, then it is saved to the account once the browser is online', async () => {
  answerParts(testPart);
  shop().disconnect('getBasket');
  shop().disconnect('saveBasket');
  const user = await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  await addOnPage(user);
  expect(await basketLink(1)).toBeVisible();
  const kept = keepBasket();
  window.dispatchEvent(new Event('online'));
  await expect.poll(kept).toEqual([{ partsId: testPart._id, quantity: 2 }]);
});

test('when a visitor uses the basket, then it is not sent to the shop', async () => {
  answerParts(testPart);
  keepBasket();
  const user = await openScreen('/product');
  await addFromList(user, testPart);
  await user.click(await basketLink(1));
  expect(await quantity(testPart)).toHaveValue('2');
  expect(shop().asked.filter(({ name }) => name.endsWith('Basket'))).toEqual([]);
});
