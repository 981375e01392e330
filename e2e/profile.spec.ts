import { messages } from '@fourteener/contract/messages';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test(
  'when a customer removes a saved value of the profile, then it is deleted, and the other values stay',
  { tag: '@long' },
  async ({ page, customer }) => {
    const body = { city: 'Salida', phone: '(719) 555-0142' };
    await callShop(`/user/${customer.email}`, customer, { method: 'PUT', body });
    await page.goto('/dashboard');
    const where = page.getByRole('group', { name: 'Where you are' });
    await where.getByRole('button', { name: 'Remove City' }).click();
    await expect(page.getByRole('status').getByText(messages.profileUpdated)).toBeVisible();
    await expect(where.getByText('Salida')).toHaveCount(0);
    await expect(where.getByText('(719) 555-0142')).toBeVisible();
    const filed = (await callShop(`/user/${customer.email}`, customer)) as object;
    expect(filed).toMatchObject({ phone: '(719) 555-0142' });
    expect(filed).not.toHaveProperty('city', 'Salida');
  },
);
