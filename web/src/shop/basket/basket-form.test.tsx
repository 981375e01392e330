import { examples } from '@fourteener/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepBasket } from '../../../testing/fake-basket.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

test('when a basket is ordered with a double click, then its order is sent once', async () => {
  const lines = keepBasket([{ partsId: testPart._id, quantity: 3 }]);
  answerParts(testPart);
  shop().answerList('listOwnOrders', []);
  shop().answer('placeBasket', examples.placeBasket.answer);
  const release = shop().hold('placeBasket');
  const user = await openScreen('/basket', { as: 'customer' });
  fill(await screen.findByLabelText('Phone'), '719 555 0100');
  fill(screen.getByLabelText('Address'), '1 F Street, Salida');
  await user.dblClick(screen.getByRole('button', { name: 'Place Order' }));
  release();
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/myorders$/i));
  expect(shop().askedOf('placeBasket')).toMatchObject([
    { body: { lines: [{ partsId: testPart._id, quantity: 3, PerUnitPrice: testPart.price }] } },
  ]);
  await expect.poll(lines).toEqual([]);
});
