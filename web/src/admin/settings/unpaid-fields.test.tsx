import { checkoutExamples } from '@fourteener/contract/checkout/examples';
import type { CheckoutSettings } from '@fourteener/contract/checkout/settings';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { takePayments } from '../../../testing/fake-payments.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const settings: CheckoutSettings = checkoutExamples.saveCheckoutSettings.answer;
const open = () => openScreen('/dashboard/shipping-and-tax', { as: 'admin' });
const save = () => screen.getByRole('button', { name: 'Save shipping and tax' });
const saved = () =>
  shop()
    .askedOf('saveCheckoutSettings')
    .map(({ body }) => body);

beforeEach(() => {
  takePayments([]);
  shop().answer('getCheckoutSettings', settings);
  shop().answer('reportCoverage', { kinds: [], total: 0, parts: [] });
  shop().answer('saveCheckoutSettings', ({ body }) => ({
    ...(body as CheckoutSettings),
    version: Number(body.version) + 1,
    updatedAt: '2026-11-25T16:00:00.000Z',
  }));
});

test('when the limits of what can be left unpaid are changed, then they are sent; when one is out of range, then its field says so', async () => {
  const user = await open();
  const [amount, share] = [
    await screen.findByLabelText('Unpaid at most, $'),
    screen.getByLabelText('Unpaid at most, % of a part'),
  ];
  expect([amount, share].map((field) => (field as HTMLInputElement).value)).toEqual(['2000.00', '50']);
  fill(share, '101');
  await user.click(save());
  expect(await screen.findByText('The percentage must be a whole number from 1 to 100.')).toBeVisible();
  fill(share, '30');
  fill(amount, '1,250.50');
  await user.click(save());
  await expect.poll(saved).toMatchObject([{ unpaidDollars: 1_250.5, unpaidPercent: 30 }]);
});
