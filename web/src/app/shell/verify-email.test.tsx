import { placedOrder } from '@fourteener/contract/order/examples';
import { examples } from '@fourteener/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeProvider } from '../../../testing/fake-provider.ts';
import { cardPurchase } from '../../../testing/fake-payments.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { shopTime } from '../../../testing/shop-time.ts';

const { email } = accounts.unverified;
const name = 'To be confirmed';
const bar = () => screen.findByRole('complementary', { name });

/** A shop that cancels the orders of those who do not confirm their address. */
function askToConfirm(): void {
  shop().answer('getPaymentSettings', { ...examples.getPaymentSettings.answer, verifiesEmail: true });
}

test('when an address is not confirmed, then a bar says that orders are canceled without it, and can send the email again', async () => {
  askToConfirm();
  const user = await openScreen('/about', { as: 'unverified' });
  expect(await bar()).toHaveTextContent(
    `Confirm your email address: we sent a link to ${email}. Orders that you place are canceled after 24 hours unless you do.`,
  );
  const resend = within(await bar()).getByRole('button', { name: 'Resend the email' });
  await user.click(resend);
  await within(await bar()).findByText('We sent the email again.');
  expect(fakeProvider.sent()).toEqual([`verify ${email}`]);
  fakeProvider.failWith('auth/too-many-requests');
  await user.click(resend);
  await within(await bar()).findByText(/There were too many attempts/);
});

test('when the address was confirmed in another tab, then the bar disappears once this tab is visible again', async () => {
  askToConfirm();
  await openScreen('/about', { as: 'unverified' });
  await bar();
  fakeProvider.verify(email);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('complementary', { name })).not.toBeInTheDocument());
  // With this call the shop takes the pieces for orders that wait for the confirmation.
  await waitFor(() => expect(shop().askedOf('saveUser')).toMatchObject([{ params: { email }, body: {} }]));
});

test('when this tab becomes visible and the address is still not confirmed, then the shop is not called', async () => {
  askToConfirm();
  await openScreen('/about', { as: 'unverified' });
  await bar();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await bar()).toBeVisible();
  expect(shop().askedOf('saveUser')).toEqual([]);
});

test('when the address is confirmed, or the shop does not require it, then there is no bar', async () => {
  await openScreen('/about', { as: 'unverified' });
  await waitFor(() => expect(shop().askedOf('getPaymentSettings')).toHaveLength(1));
  expect(screen.queryByRole('complementary', { name })).not.toBeInTheDocument();
});

test('when a customer with a confirmed address opens other pages, then there is no bar', async () => {
  askToConfirm();
  await openScreen('/about', { as: 'customer' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('complementary', { name })).not.toBeInTheDocument();
});

const CANCELED = /^Confirm your email address within 24 hours, else this order is canceled\./;
const waiting = { ...placedOrder, lapsesAt: shopTime('2026-11-22T23:40') };

test('when an order waits for the address, then it says until when and can send the email again, and says nothing once the address is confirmed', async () => {
  askToConfirm();
  shop().answerList('listOwnOrders', [waiting]);
  const user = await openScreen('/dashboard/myOrders', { as: 'unverified' });
  const article = within(await screen.findByRole('article'));
  const sentence = await article.findByText(CANCELED);
  expect(sentence).toHaveTextContent(/The time ends on Nov 22, 2026/);
  await user.click(article.getByRole('button', { name: 'Resend the email' }));
  await article.findByText('We sent the email again.');
  expect(fakeProvider.sent()).toEqual([`verify ${email}`]);
  fakeProvider.verify(email);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sentence).not.toBeInTheDocument());
});

test('when an order reserves no pieces until the address is verified, then My orders says so', async () => {
  askToConfirm();
  shop().answerList('listOwnOrders', [{ ...waiting, waits: 'verification' }]);
  await openScreen('/dashboard/myOrders', { as: 'unverified' });
  const article = within(await screen.findByRole('article'));
  expect(await article.findByText(CANCELED)).toHaveTextContent(
    'Until then we keep none of its pieces for you, and others can buy them.',
  );
});

test('when an order by invoice waits for the address, then the page after the checkout says so, and when the invoice is sent', async () => {
  askToConfirm();
  const purchase = { ...cardPurchase, method: 'invoice', awaitsVerification: true } as const;
  shop().answer('settlePurchase', purchase);
  await openScreen(`/checkout/${purchase._id}`, { as: 'unverified' });
  expect(await screen.findByText(/we send it once you have confirmed your email address\.$/)).toBeVisible();
  const words =
    /^Confirm your email address within 24 hours, else this order is canceled\. Until then we keep none of its pieces/;
  expect(screen.getByText(words)).toBeVisible();
});
