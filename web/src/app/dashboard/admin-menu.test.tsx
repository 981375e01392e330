import { examples } from '@fourteener/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { takePayments } from '../../../testing/fake-payments.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const menu = () => screen.findByRole('navigation', { name: 'Dashboard' });
const labels = async () =>
  within(await menu())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const aboutPayments = ['Payments', 'Shipping and Tax', 'Discount Codes'];

beforeEach(() => {
  shop().answer('listBikes', []);
});

const open = () => openScreen('/dashboard/bikes', { as: 'admin' });

test('when the browser does not know whether the shop takes payments, then the menu is hidden until the shop answers', async () => {
  takePayments([]);
  const release = shop().hold('getPaymentSettings');
  await open();
  expect(await menu()).toHaveClass('invisible');
  release();
  await waitFor(async () => expect(await menu()).not.toHaveClass('invisible'));
  expect(await labels()).toEqual(expect.arrayContaining(aboutPayments));
});

test.each([
  { manner: 'takes payments', isPaid: true },
  { manner: 'takes none', isPaid: false },
])(
  'when the shop $manner and the page is reloaded, then the menu is complete before the shop answers',
  async ({ isPaid }) => {
    if (isPaid) takePayments([]);
    else shop().answer('getPaymentSettings', examples.getPaymentSettings.answer);
    await open();
    await waitFor(async () => expect(await menu()).not.toHaveClass('invisible'));
    const before = await labels();
    expect(aboutPayments.filter((label) => before.includes(label))).toEqual(isPaid ? aboutPayments : []);
    const release = shop().hold('getPaymentSettings');
    await reloadScreen();
    expect(await menu()).not.toHaveClass('invisible');
    expect(await labels()).toEqual(before);
    release();
  },
);

test('when the first request for the payment settings fails, then the menu is shown without the pages about payments', async () => {
  shop().reject('getPaymentSettings', 'unexpected', 'The shop had an unexpected error.');
  await open();
  await waitFor(async () => expect(await menu()).not.toHaveClass('invisible'));
  expect(await labels()).not.toContain('Payments');
});
