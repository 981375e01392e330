import { checkoutExamples } from '@fourteener/contract/checkout/examples';
import type { CheckoutSettings } from '@fourteener/contract/checkout/settings';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCheckoutSettings, listSaved } from '../../../testing/fake-checkout-settings.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const { answer } = checkoutExamples.saveCheckoutSettings;
const settings: CheckoutSettings = {
  ...answer,
  zones: answer.zones.map((zone, n) => ({ ...zone, countries: n === 0 ? ['ES'] : [] })),
  rates: [{ country: 'ES', zips: ['51', '52'], kind: 'standard', percent: 0 }],
};
const zoneZips = async () =>
  (await screen.findAllByLabelText(/^Postal codes begin with/)).find((field) => field instanceof HTMLInputElement);
const save = () => screen.getByRole('button', { name: 'Save shipping and tax' });
const open = () => openScreen('/dashboard/shipping-and-tax', { as: 'admin' });

beforeEach(() => {
  answerCheckoutSettings();
  shop().answer('getCheckoutSettings', settings);
});

test('when prefixes of postal codes are typed, then those of zones and of rates are saved in capitals', async () => {
  const user = await open();
  const field = await zoneZips();
  if (!field) throw new Error('A zone of one country has the field.');
  fill(field, ' 35, 38 ,bt-1 ');
  expect(screen.getByLabelText('Rate 1: postal codes begin with')).toHaveValue('51, 52');
  fill(screen.getByLabelText('Rate 1: postal codes begin with'), '52');
  await user.click(save());
  await expect
    .poll(listSaved)
    .toMatchObject([{ zones: [{ zips: ['35', '38', 'BT1'] }, {}], rates: [{ zips: ['52'] }] }]);
});

test('when the fields for postal codes are emptied, then the rate applies to every postal code', async () => {
  const user = await open();
  fill(await screen.findByLabelText('Rate 1: postal codes begin with'), ' , ');
  await user.click(save());
  await expect.poll(listSaved).toHaveLength(1);
  expect(listSaved()[0]?.rates).toEqual([{ country: 'ES', kind: 'standard', percent: 0 }]);
});

test('when a prefix cannot begin a postal code, then its field says so, and nothing is sent', async () => {
  const user = await open();
  fill(await screen.findByLabelText('Rate 1: postal codes begin with'), 'Κύπρος');
  await user.click(save());
  expect(
    await screen.findByText('A beginning of a postal code must be letters and digits, such as BT or 35.'),
  ).toBeVisible();
  fill(screen.getByLabelText('Rate 1: postal codes begin with'), '123456789');
  expect(await screen.findByText('A beginning of a postal code is too long.')).toBeVisible();
  expect(listSaved()).toEqual([]);
});

test('when the rates of a country depend on postal codes, then the preview asks for one, and asks for the total once it is typed', async () => {
  const user = await open();
  const preview = within(await screen.findByRole('region', { name: 'What would this cost?' }));
  expect(preview.queryByLabelText(/^To postal code/)).not.toBeInTheDocument();
  await user.type(preview.getByRole('combobox', { name: 'Part' }), 'Test');
  await user.click(await preview.findByRole('option', { name: /^Test Part/ }));
  await expect.poll(() => shop().askedOf('getQuote')).toHaveLength(1);
  fill(preview.getByLabelText('To country'), 'ES');
  fill(await preview.findByLabelText(/^To postal code/), '51001');
  await expect
    .poll(() =>
      shop()
        .askedOf('getQuote')
        .slice(1)
        .map(({ body }) => body.destination),
    )
    .toEqual([{ country: 'ES', zip: '51001' }]);
});
