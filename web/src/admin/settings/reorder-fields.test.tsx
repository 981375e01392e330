import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCheckoutSettings, listSaved } from '../../../testing/fake-checkout-settings.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const save = () => screen.getByRole('button', { name: 'Save shipping and tax' });

beforeEach(answerCheckoutSettings);

test('when the days until reordered parts arrive are changed, then they are sent, and out of range the field says so', async () => {
  const user = await openScreen('/dashboard/shipping-and-tax', { as: 'admin' });
  const days = await screen.findByLabelText('Days until reordered parts arrive');
  expect(days).toHaveValue('21');
  fill(days, '0');
  await user.click(save());
  expect(
    await screen.findByText('The number of days until parts arrive must be a whole number from 1 to 366.'),
  ).toBeVisible();
  expect(days).toHaveFocus();
  fill(days, '35');
  await user.click(save());
  await expect.poll(listSaved).toMatchObject([{ reorderDays: 35 }]);
});
