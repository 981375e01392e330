import { checkoutExamples } from '@fourteener/contract/checkout/examples';
import type { CheckoutSettings } from '@fourteener/contract/checkout/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { takePayments } from '../../../testing/fake-payments.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const settings: CheckoutSettings = {
  ...checkoutExamples.saveCheckoutSettings.answer,
  zones: [
    {
      ...{ name: 'Ground', countries: ['US'], states: [], by: 'weight' },
      steps: [
        { from: 0, price: 6 },
        { from: 1_000, price: 9.5 },
        { from: 2_000, price: 12 },
      ],
    },
  ],
};
const save = () => screen.getByRole('button', { name: 'Save shipping and tax' });

beforeEach(() => {
  takePayments([testPart]);
  answerParts(testPart);
  shop().answer('getCheckoutSettings', settings);
  shop().answer('previewCheckout', checkoutExamples.previewCheckout.answer);
  shop().answer('reportCoverage', { kinds: [], total: 17, parts: [] });
  shop().answer('saveCheckoutSettings', ({ body }) => ({ ...(body as CheckoutSettings), version: 9 }));
});

test('when a heavier package would cost less, then a warning names the prices before anything is saved, and they can be saved anyway', async () => {
  const user = await openScreen('/dashboard/shipping-and-tax', { as: 'admin' });
  fill(await screen.findByLabelText('Zone 1, price 2: shipping costs, $'), '95');
  await user.click(save());
  const warning = 'Zone 1, Ground: from 1,000 g shipping costs $95.00, and from 2,000 g only $12.00.';
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Save it like this?' }));
  expect(dialog.getByText(warning)).toBeVisible();
  expect(shop().askedOf('saveCheckoutSettings')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Zone 1, price 2: shipping costs, $')).toHaveValue('95');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(await findAnnounced('status', /^Shipping and tax are saved/)).toBeVisible();
  expect(shop().askedOf('saveCheckoutSettings')).toHaveLength(1);
});

test('when shipping is priced by weight and parts have no weight, then the page says how many and links to them', async () => {
  const user = await openScreen('/dashboard/shipping-and-tax', { as: 'admin' });
  expect(await findAnnounced('status', /^17 parts have no weight and count as 0 g/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/dashboard/coverage?fact=weightGrams',
  );
  expect(shop().askedOf('reportCoverage')[0]?.query).toMatchObject({ fact: 'weightGrams' });
  await user.selectOptions(screen.getByLabelText('Prices depend on'), 'subtotal');
  await waitFor(() => expect(screen.queryByText(/have no weight/)).toBeNull());
});
