import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { logIn, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const ASK = 'Notify me when in stock';
const soldOut = { ...testPart, availableQuantity: 0 };
/** Finds the button once the shop has answered that the customer does not wait. */
async function ask(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('button', { name: ASK })).toBeEnabled());
  return screen.getByRole('button', { name: ASK });
}

/** Stores the customer's request as the shop does. */
function answerWatch(): void {
  let watching = false;
  const keep = (next: boolean) => () => ({ watching: (watching = next) });
  shop().answer('getWatch', () => ({ watching }));
  shop().answer('watchPart', keep(true));
  shop().answer('unwatchPart', keep(false));
}

async function openSoldOut(): Promise<UserEvent> {
  answerParts(soldOut);
  answerWatch();
  return openScreen(`/product/${testPart._id}`, { as: 'customer' });
}

test('when a customer no longer wants to be notified, then one click cancels the request', async () => {
  const user = await openSoldOut();
  await user.click(await ask());
  await user.click(await screen.findByRole('button', { name: 'Stop notifying me' }));
  expect(await ask()).toBeVisible();
  expect(
    shop()
      .askedOf('watchPart')
      .map(({ params }) => params.id),
  ).toEqual([testPart._id]);
  expect(
    shop()
      .askedOf('unwatchPart')
      .map(({ params }) => params.id),
  ).toEqual([testPart._id]);
});

test('when the part is back in stock before the request, then the request is refused, and the part can be ordered', async () => {
  const user = await openSoldOut();
  const button = await ask();
  answerParts(testPart);
  shop().reject('watchPart', 'still-in-stock', 'It is back in stock. You can order it now.');
  await user.click(button);
  expect(await findAnnounced('status', 'It is back in stock. You can order it now.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled());
  expect(screen.queryByRole('button', { name: ASK })).not.toBeInTheDocument();
});

test('when a visitor asks to be notified, then they sign in first and return to the part', async () => {
  answerParts(soldOut);
  answerWatch();
  const user = await openScreen('/product?sort=newest');
  const card = await screen.findByRole('article', { name: testPart.name });
  await user.click(within(card).getByRole('link', { name: ASK }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  await logIn(user, 'customer');
  expect(await ask()).toBeVisible();
  expect(window.location.pathname).toBe(`/product/${testPart._id}`);
});
