import { examples } from '@fourteener/contract/examples';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const keys = () =>
  shop()
    .askedOf('placeOrder')
    .map(({ idempotencyKey }) => idempotencyKey);

/** Orders two pieces from a tab that was just opened. */
async function orderTwo(): Promise<void> {
  const user = await openScreen(`/product/${testPart._id}`, { as: 'customer' });
  fill(await screen.findByLabelText('Phone'), '719 555 0100');
  fill(screen.getByLabelText('Address'), '218 F Street, Salida');
  fill(screen.getByLabelText('Quantity'), '2');
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
}

/** Closes the tab, which loses its storage. */
function closeTab(): void {
  cleanup();
  sessionStorage.clear();
}

test('when the response is lost and the same order is sent from another tab, then it has the same key, and the next order another one', async () => {
  answerParts(testPart);
  shop().disconnect('placeOrder');
  await orderTwo();
  expect(await findAnnounced('alert', /^We cannot reach the shop\./)).toBeVisible();
  closeTab();
  shop().answer('placeOrder', examples.placeOrder.answer);
  await orderTwo();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(await screen.findByRole('heading', { name: 'My orders' })).toBeVisible();
  closeTab();
  await orderTwo();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [lost, again, next] = keys();
  expect(lost).toMatch(/./);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});
