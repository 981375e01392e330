import { makeAccount } from './support/accounts.ts';
import { advanceOrder, makeOrder } from './support/orders.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test(
  'when an admin uploads a file of tracking numbers, then its packed orders are shipped in one press, and their pages show the numbers',
  { tag: '@long' },
  async ({ page, admin: _admin }) => {
    const rider = await makeAccount();
    const parts = [await makePart(), await makePart()];
    const lines = parts.map(({ _id }, n) => ({ partsId: _id, quantity: n + 2 }));
    const body = { lines, phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' };
    const { insertedIds } = (await callShop('/baskets', rider, { method: 'POST', body })) as { insertedIds: string[] };
    const [first = '', second = ''] = insertedIds;
    for (const _id of insertedIds) await advanceOrder({ _id } as never, 'packed');
    const alone = await makeOrder(rider, { partsId: parts[0]?._id ?? '' });
    await advanceOrder(alone, 'packed');
    const placed = await makeOrder(rider, { partsId: parts[1]?._id ?? '' });

    await page.goto('/dashboard/orders');
    await page.getByRole('link', { name: 'Read tracking numbers' }).click();
    const text = [
      'Reference;Recipient;Carrier;Tracking number',
      `${second.toLowerCase()};June;Front Range Parcel;1Z 204`,
      `${alone.number};June;Front Range Parcel;1Z 205`,
      `${placed.number};June;Front Range Parcel;1Z 206`,
    ].join('\r\n');
    const buffer = Buffer.from(text);
    await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByRole('heading', { name: 'labels.csv' })).toBeFocused();
    const row = (words: string) => page.getByRole('row').filter({ hasText: words });
    await expect(row('Ships 2 parts.')).toHaveCount(1);
    await expect(row('Ships 1 part.')).toHaveCount(1);
    await expect(row('Nothing of this order is packed: it is placed.')).toContainText(placed.number);
    await page.getByRole('button', { name: 'Ship 2 orders' }).click();
    await expect(row('2 parts shipped.')).toHaveCount(1);
    await expect(row('1 part shipped.')).toHaveCount(1);
    await page.goto(`/dashboard/orders/${first}`);
    await expect(page.getByRole('region', { name: 'History' }).getByText('1Z 204').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).not.toContainText('1Z 205');
  },
);
