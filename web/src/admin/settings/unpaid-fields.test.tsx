import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCheckoutSettings, listSaved } from '../../../testing/fake-checkout-settings.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const open = () => openScreen('/dashboard/shipping-and-tax', { as: 'admin' });
const save = () => screen.getByRole('button', { name: 'Save shipping and tax' });

beforeEach(answerCheckoutSettings);

test('when the limits of unpaid orders are changed, then they are sent, and out of range the field says so', async () => {
  const user = await open();
  const [amount, share] = [
    await screen.findByLabelText('Amount that can be left unpaid, $'),
    screen.getByLabelText('Share of a part that can be left unpaid, %'),
  ];
  expect([amount, share].map((field) => (field as HTMLInputElement).value)).toEqual(['2000.00', '50']);
  fill(share, '101');
  await user.click(save());
  expect(await screen.findByText('The percentage must be a whole number from 1 to 100.')).toBeVisible();
  fill(share, '30');
  fill(amount, '1,250.50');
  await user.click(save());
  await expect.poll(listSaved).toMatchObject([{ unpaidDollars: 1_250.5, unpaidPercent: 30 }]);
});
