import { checkoutExamples } from '@fourteener/contract/checkout/examples';
import type { CheckoutSettings } from '@fourteener/contract/checkout/settings';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerCheckoutSettings, listSaved } from '../../../testing/fake-checkout-settings.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const settings: CheckoutSettings = checkoutExamples.saveCheckoutSettings.answer;
const open = () => openScreen('/dashboard/shipping-and-tax', { as: 'admin' });
const zone = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save shipping and tax' });

beforeEach(answerCheckoutSettings);

test('when a way of shipping is added to a zone, then it is sent with its prices, and a second one of the same name is refused', async () => {
  const user = await open();
  const ground = await zone('Zone 1: Ground');
  await user.click(ground.getByRole('button', { name: 'Add a way of shipping to zone 1' }));
  const way = within(ground.getByRole('group', { name: 'Zone 1, way 1' }));
  fill(way.getByLabelText('Name of this way'), 'ground');
  fill(way.getByLabelText('Zone 1, way 1, price 1: shipping costs, $'), '29.5');
  fill(way.getByLabelText('Zone 1, way 1: delivery takes from, days'), '1');
  fill(way.getByLabelText('Zone 1, way 1: delivery takes to, days'), '2');
  await user.click(save());
  expect(await way.findByText(/^Another way of shipping in this zone has this name/)).toBeVisible();
  expect(way.getByLabelText('Name of this way')).toHaveFocus();
  expect(listSaved()).toEqual([]);
  fill(way.getByLabelText('Name of this way'), 'Counter');
  await user.click(way.getByRole('checkbox', { name: 'Customers pick the order up at the workshop' }));
  await user.click(save());
  expect(await findAnnounced('status', /^Shipping and tax are saved/)).toBeVisible();
  expect(listSaved()[0]?.zones).toEqual([
    {
      ...settings.zones[0],
      ways: [
        {
          ...{ name: 'Counter', by: 'subtotal', days: { from: 1, to: 2 }, isPickUp: true },
          steps: [{ from: 0, price: 29.5 }],
        },
      ],
    },
    settings.zones[1],
  ]);
});

test('when a zone has a way of shipping, then the form shows it, and removing it leaves the zone with its own prices', async () => {
  const way = { name: 'Express', by: 'weight' as const, steps: [{ from: 2_000, price: 45 }] };
  const [ground, ...others] = settings.zones;
  if (!ground) throw new Error('There is no zone.');
  shop().answer('getCheckoutSettings', { ...settings, zones: [{ ...ground, ways: [way] }, ...others] });
  const user = await open();
  const shown = within((await zone('Zone 1: Ground')).getByRole('group', { name: 'Zone 1, way 1' }));
  expect(shown.getByLabelText('Name of this way')).toHaveValue('Express');
  expect(shown.getByLabelText('Zone 1, way 1, price 1: from weight, g')).toHaveValue('2000');
  await user.click(shown.getByRole('button', { name: 'Remove Zone 1, way 1' }));
  expect(screen.getByRole('button', { name: 'Add a way of shipping to zone 1' })).toHaveFocus();
  await user.click(save());
  await expect.poll(listSaved).toHaveLength(1);
  expect(listSaved()[0]?.zones).toEqual(settings.zones);
});
