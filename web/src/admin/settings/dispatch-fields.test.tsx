import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCheckoutSettings, listSaved } from '../../../testing/fake-checkout-settings.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const open = () => openScreen('/dashboard/shipping-and-tax', { as: 'admin' });
const save = () => screen.getByRole('button', { name: 'Save shipping and tax' });

beforeEach(answerCheckoutSettings);

test('when days of arrival are promised, then days, hour and holidays are sent, and otherwise none of them', async () => {
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Promise the days of arrival' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await user.selectOptions(screen.getByLabelText('On the same day if ordered before'), '11 AM');
  fill(screen.getByLabelText(/^Holidays/), '2026-12-25\n2027-01-01');
  await user.click(save());
  await expect
    .poll(() => listSaved().at(-1))
    .toMatchObject({
      dispatch: { weekdays: [1, 3, 4, 5, 6], cutOffHour: 11, holidays: ['2026-12-25', '2027-01-01'] },
    });
  await user.click(await screen.findByRole('checkbox', { name: 'Promise the days of arrival' }));
  await user.click(save());
  await expect.poll(() => listSaved()).toHaveLength(2);
  expect(listSaved().at(-1)).not.toHaveProperty('dispatch');
});

test.each([
  ['12/25/2026', 'A holiday must be a day such as 2026-12-25.'],
  ['2026-02-30', 'A holiday must be a day such as 2026-12-25.'],
])('when the typed holiday is %s, then the field names the format, and nothing is sent', async (typed, message) => {
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Promise the days of arrival' }));
  fill(screen.getByLabelText(/^Holidays/), typed);
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^Holidays/)).toHaveFocus();
  expect(listSaved()).toHaveLength(0);
});
