import { placedOrder } from '@fourteener/contract/order/examples';
import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepBasket } from '../../../testing/fake-basket.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fakeProvider } from '../../../testing/fake-provider.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { findPartHeading } from '../../../testing/part-heading.ts';
import { shopTime } from '../../../testing/shop-time.ts';

test('when an order is placed with an unverified address, then the confirmation says when it is canceled, and can send the email again', async () => {
  const { insertedId: _id } = examples.placeOrder.answer;
  answerParts(testPart);
  keepBasket();
  shop().answer('placeOrder', examples.placeOrder.answer);
  shop().answerList('listOwnOrders', [{ ...placedOrder, _id, lapsesAt: shopTime('2026-11-22T00:40') }]);
  const user = await openScreen(`/product/${testPart._id}`, { as: 'unverified' });
  await findPartHeading(testPart.name);
  fill(screen.getByLabelText('Phone'), '719 555 0100');
  fill(screen.getByLabelText('Address'), '1 F Street, Salida');
  await user.click(screen.getByRole('button', { name: /^Place Order/ }));
  const confirmation = within(await screen.findByRole('region', { name: 'Your order is placed' }));
  const sentence = await confirmation.findByText(
    /^Confirm your email address within 24 hours, else this order is canceled\./,
  );
  expect(sentence).toHaveTextContent(/The time ends on Nov 22, 2026/);
  await user.click(confirmation.getByRole('button', { name: 'Resend the email' }));
  expect(await confirmation.findByText('We sent the email again.')).toBeVisible();
  expect(fakeProvider.sent()).toEqual([`verify ${accounts.unverified.email}`]);
});
