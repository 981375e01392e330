import { checkoutExamples } from '@fourteener/contract/checkout/examples';
import type { CheckoutSettings } from '@fourteener/contract/checkout/settings';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { testPart } from '../../../testing/fake-parts.ts';
import { answerCheckoutSettings, answerSave, listSaved } from '../../../testing/fake-checkout-settings.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const settings: CheckoutSettings = checkoutExamples.saveCheckoutSettings.answer;
const days = settings.zones[0]?.days;
const from = (zoneNumber: number) => `Zone ${zoneNumber}: delivery takes from, days`;
const to = (zoneNumber: number) => `Zone ${zoneNumber}: delivery takes to, days`;
const open = () => openScreen('/dashboard/shipping-and-tax', { as: 'admin' });
const zone = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save shipping and tax' });

beforeEach(answerCheckoutSettings);

test('when the settings are opened, then the fields show zones, prices and rates', async () => {
  await open();
  const ground = await zone('Zone 1: Ground');
  expect(ground.getByRole('button', { name: 'Remove United States' })).toBeVisible();
  expect(ground.getByText('Every state')).toBeVisible();
  expect(ground.getByLabelText('Zone 1, price 2: from subtotal, $')).toHaveValue('80.00');
  expect(ground.getByLabelText('Zone 1, price 2: shipping costs, $')).toHaveValue('4.50');
  expect(ground.getByLabelText(/^Free from subtotal/)).toHaveValue('150.00');
  expect(ground.getByLabelText(from(1))).toHaveValue(String(days?.from));
  expect(ground.getByLabelText(to(1))).toHaveValue(String(days?.to));
  const international = await zone('Zone 2: International');
  expect(international.getByText('Every country')).toBeVisible();
  expect(international.getByLabelText(from(2))).toHaveValue('');
  expect(international.getByLabelText(to(2))).toHaveValue('');
  expect(screen.getByLabelText('Rate 1: state')).toHaveValue('UT');
  expect(screen.getByLabelText('Rate 1: rate in percent')).toHaveValue('4.85');
});

test('when tables are changed and saved, then they are sent with the version that was loaded', async () => {
  const user = await open();
  const ground = await zone('Zone 1: Ground');
  await user.selectOptions(ground.getByRole('combobox', { name: 'Add a state' }), 'Utah');
  await user.selectOptions(ground.getByLabelText('Prices depend on'), 'weight');
  fill(ground.getByLabelText('Zone 1, price 1: from weight, g'), '0');
  fill(ground.getByLabelText('Zone 1, price 2: from weight, g'), '2000');
  fill(ground.getByLabelText('Zone 1, price 2: shipping costs, $'), '14.5');
  fill(ground.getByLabelText(/^Free from subtotal/), '');
  await user.click(screen.getByRole('button', { name: 'Add a tax rate' }));
  await user.selectOptions(screen.getByLabelText('Rate 2: country'), 'Canada');
  fill(screen.getByLabelText('Rate 2: state or province'), 'bc');
  await user.selectOptions(screen.getByLabelText('Rate 2: taxed'), 'Shipping');
  fill(screen.getByLabelText('Rate 2: rate in percent'), '5 %');
  await user.click(screen.getByLabelText('Prices already include tax'));
  await user.click(save());
  expect(await findAnnounced('status', /^Shipping and tax are saved/)).toBeVisible();
  expect(listSaved()).toEqual([
    {
      zones: [
        {
          ...{ ...settings.zones[0], states: ['UT'], by: 'weight', freeFrom: undefined },
          steps: [
            { from: 0, price: 9.5 },
            { from: 2000, price: 14.5 },
          ],
        },
        settings.zones[1],
      ],
      rates: [...settings.rates, { country: 'CA', state: 'BC', kind: 'shipping', percent: 5 }],
      taxIncluded: true,
      home: settings.home,
      version: settings.version,
    },
  ]);
  fill(screen.getByLabelText('Rate 1: rate in percent'), '4.7');
  await user.click(save());
  await expect.poll(listSaved).toHaveLength(2);
  expect(listSaved()[1]).toMatchObject({ version: settings.version + 1 });
});

test('when the days to pay an invoice are changed, then they are sent, and when they are out of range, the field names the range', async () => {
  const user = await open();
  const days = await screen.findByLabelText('Days to pay an invoice');
  expect(days).toHaveValue('14');
  fill(days, '9');
  await user.click(save());
  expect(await screen.findByText('The number of days to pay must be a whole number from 10 to 365.')).toBeVisible();
  expect(days).toHaveFocus();
  expect(listSaved()).toEqual([]);
  fill(days, '21');
  await user.click(save());
  await expect.poll(listSaved).toMatchObject([{ invoiceDays: 21 }]);
});

test('when tax numbers and bank details are typed, then both are sent line by line, and when emptied, neither is', async () => {
  const user = await open();
  const bank = await screen.findByRole('textbox', { name: /^Bank details/ });
  fill(bank, 'Account 0042\nRouting 17');
  fill(screen.getByRole('textbox', { name: /^Tax numbers/ }), 'EIN 84-1234567');
  await user.click(save());
  await expect
    .poll(listSaved)
    .toMatchObject([{ bankDetails: 'Account 0042\nRouting 17', taxNumbers: 'EIN 84-1234567' }]);
  fill(bank, ' ');
  fill(screen.getByRole('textbox', { name: /^Tax numbers/ }), '');
  await user.click(save());
  await expect.poll(listSaved).toHaveLength(2);
  expect(listSaved()[1]).not.toHaveProperty('bankDetails');
  expect(listSaved()[1]).not.toHaveProperty('taxNumbers');
});

test('when fields are invalid, then each says why, the first has the focus, and nothing is sent', async () => {
  const user = await open();
  const ground = await zone('Zone 1: Ground');
  fill(ground.getByLabelText('Zone 1, price 2: shipping costs, $'), 'four');
  fill(screen.getByLabelText('Rate 1: rate in percent'), '101');
  await user.click(save());
  expect(await ground.findByText(/^The price must be an amount in dollars/)).toBeVisible();
  expect(ground.getByLabelText('Zone 1, price 2: shipping costs, $')).toHaveFocus();
  expect(screen.getByText(/^The rate must be a percentage from 0 to 100/)).toBeVisible();
  expect(screen.getByText('Some fields need to be corrected.')).toBeVisible();
  expect(listSaved()).toEqual([]);
  fill(ground.getByLabelText('Zone 1, price 2: shipping costs, $'), '4');
  expect(ground.queryByText(/^The price must be/)).toBeNull();
  expect(screen.getByText(/^The rate must be a percentage/)).toBeVisible();
});

test('when a delivery time is typed for one zone and emptied for another, then only the first zone is sent with one', async () => {
  const user = await open();
  fill(await screen.findByLabelText(from(1)), '');
  fill(screen.getByLabelText(to(1)), ' ');
  fill(screen.getByLabelText(from(2)), '0');
  fill(screen.getByLabelText(to(2)), ' 12 ');
  await user.click(save());
  expect(await findAnnounced('status', /^Shipping and tax are saved/)).toBeVisible();
  const { days: _days, ...ground } = settings.zones[0] as CheckoutSettings['zones'][number];
  expect(listSaved()).toMatchObject([{ version: settings.version }]);
  expect(listSaved()[0]?.zones).toEqual([ground, { ...settings.zones[1], days: { from: 0, to: 12 } }]);
});

const WHOLE = 'The days must be a whole number from 0 to 365.';

test.each([
  ['has only a beginning', { from: '3', to: '' }, { to: WHOLE }],
  ['has only an end', { from: '', to: '5' }, { from: WHOLE }],
  ['ends before it begins', { from: '5', to: '3' }, { to: 'The delivery time ends before it begins.' }],
  ['is not in whole days', { from: '1.5', to: '-2' }, { from: WHOLE, to: WHOLE }],
  ['is too long', { from: '3', to: '366' }, { to: WHOLE }],
])('when a delivery time %s, then the field says why, and nothing is sent', async (_, typed, wrong) => {
  const user = await open();
  const fields = { from: await screen.findByLabelText(from(2)), to: screen.getByLabelText(to(2)) };
  fill(fields.from, typed.from);
  fill(fields.to, typed.to);
  await user.click(save());
  expect(await screen.findByText('Some fields need to be corrected.')).toBeVisible();
  for (const end of ['from', 'to'] as const) {
    const problem = (wrong as Partial<typeof typed>)[end];
    if (problem === undefined) expect(fields[end]).toBeValid();
    else expect(fields[end]).toHaveAccessibleDescription(problem);
  }
  expect('from' in wrong ? fields.from : fields.to).toHaveFocus();
  expect(listSaved()).toEqual([]);
});

test('when zones and prices are added, moved and removed by keyboard, then the focus is never lost', async () => {
  const user = await open();
  await zone('Zone 1: Ground');
  screen.getByRole('button', { name: 'Move Zone 2 up' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Zone 1: International' })).toHaveFocus();
  screen.getByRole('button', { name: 'Remove zone 2, price 2' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add a price to zone 2' })).toHaveFocus();
  screen.getByRole('button', { name: 'Remove Zone 2' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add a shipping zone' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Zone 2' })).toHaveFocus();
  screen.getByRole('button', { name: 'Remove rate 1' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add a tax rate' })).toHaveFocus();
  expect(screen.getByText('No tax is charged anywhere.')).toBeVisible();
});

test('when somebody else saved other tables, then the form has their changes and the admin’s, and saves both', async () => {
  const theirs: CheckoutSettings = { ...settings, rates: [], version: 5 };
  const user = await open();
  fill(await screen.findByLabelText('Zone 1, price 1: shipping costs, $'), '12');
  shop().answer('getCheckoutSettings', theirs);
  shop().reject('saveCheckoutSettings', 'settings-changed', 'Somebody changed these settings meanwhile.');
  await user.click(save());
  expect(await findAnnounced('alert', 'From them, the form now has: tax rates.')).toBeVisible();
  expect(screen.getByLabelText('Zone 1, price 1: shipping costs, $')).toHaveValue('12.00');
  expect(screen.getByText('No tax is charged anywhere.')).toBeVisible();
  answerSave();
  await user.click(save());
  expect(await findAnnounced('status', /^Shipping and tax are saved/)).toBeVisible();
  expect(listSaved().at(-1)).toMatchObject({
    rates: [],
    version: 5,
    zones: [{ steps: [{ price: 12 }, { price: 4.5 }] }, {}],
  });
  expect(screen.queryByText(/^Someone else saved/)).toBeNull();
});

test('when somebody else changed the same table, then the admin’s version stays until the other one is chosen', async () => {
  const rates = [{ country: 'US', state: 'UT', kind: 'standard', percent: 7 }] as CheckoutSettings['rates'];
  const user = await open();
  fill(await screen.findByLabelText('Rate 1: rate in percent'), '5');
  shop().answer('getCheckoutSettings', { ...settings, rates, version: 5 });
  shop().reject('saveCheckoutSettings', 'settings-changed', 'Somebody changed these settings meanwhile.');
  await user.click(save());
  expect(await findAnnounced('alert', /^You both changed: tax rates\./)).toBeVisible();
  expect(screen.getByLabelText('Rate 1: rate in percent')).toHaveValue('5');
  await user.click(screen.getByRole('button', { name: 'Use theirs instead' }));
  expect(screen.getByLabelText('Rate 1: rate in percent')).toHaveValue('7');
});

test('when somebody else set a delivery time, then the form has it and saves it with the admin’s changes', async () => {
  const zones = settings.zones.map((each) => ({ ...each, days: { from: 8, to: 9 } }));
  const user = await open();
  fill(await screen.findByLabelText('Rate 1: rate in percent'), '5');
  shop().answer('getCheckoutSettings', { ...settings, zones, version: 5 });
  shop().reject('saveCheckoutSettings', 'settings-changed', 'Somebody changed these settings meanwhile.');
  await user.click(save());
  expect(await findAnnounced('alert', 'From them, the form now has: shipping zones.')).toBeVisible();
  expect(screen.getByLabelText(from(2))).toHaveValue('8');
  expect(screen.getByLabelText(to(2))).toHaveValue('9');
  answerSave();
  await user.click(save());
  expect(await findAnnounced('status', /^Shipping and tax are saved/)).toBeVisible();
  expect(listSaved().at(-1)).toMatchObject({ zones, rates: [{ percent: 5 }], version: 5 });
});

test('when no response arrives, then the form keeps what was typed', async () => {
  const user = await open();
  fill(await screen.findByLabelText('Rate 1: rate in percent'), '5');
  shop().disconnect('saveCheckoutSettings');
  await user.click(save());
  expect(await screen.findByText(/What you typed is kept/)).toBeVisible();
  expect(screen.getByLabelText('Rate 1: rate in percent')).toHaveValue('5');
});

test('when a part is chosen, then the preview shows its total for Utah under the unsaved settings', async () => {
  const user = await open();
  const preview = within(await screen.findByRole('region', { name: 'What would this cost?' }));
  expect(preview.getByText('Choose a part to see its total.')).toBeVisible();
  await user.type(preview.getByLabelText('Part'), 'Test');
  await user.click(await preview.findByRole('option', { name: /^Test Part/ }));
  expect(await preview.findByText('$105.16')).toBeVisible();
  expect(preview.getByText('Delivery time').nextElementSibling).toHaveTextContent('3–5 days');
  expect(shop().askedOf('previewCheckout').at(-1)?.body).toMatchObject({
    destination: { country: 'US', state: 'UT' },
    lines: [{ partsId: testPart._id, quantity: 1 }],
    tables: { rates: [{ percent: 4.85 }] },
  });
  fill(screen.getByLabelText('Rate 1: rate in percent'), '6');
  await expect
    .poll(() => shop().askedOf('previewCheckout').at(-1)?.body)
    .toMatchObject({ tables: { rates: [{ percent: 6 }] } });
  fill(screen.getByLabelText('Rate 1: rate in percent'), 'six');
  expect(await preview.findByText(/^Correct the marked fields/)).toBeVisible();
});

test('when the shop would not deliver to the destination, then the preview says so', async () => {
  shop().reject('previewCheckout', 'not-delivered', 'We do not deliver to this address.');
  const user = await open();
  const preview = within(await screen.findByRole('region', { name: 'What would this cost?' }));
  await user.type(preview.getByLabelText('Part'), 'Test');
  await user.click(await preview.findByRole('option', { name: /^Test Part/ }));
  expect(await preview.findByText('We do not deliver to this address.')).toBeVisible();
});

test('when the settings cannot be loaded, then Try again loads them', async () => {
  shop().reject('getCheckoutSettings', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  shop().answer('getCheckoutSettings', settings);
  await user.click(again);
  expect(await zone('Zone 1: Ground')).toBeDefined();
});
