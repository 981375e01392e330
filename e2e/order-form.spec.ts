import type { Locator } from '@playwright/test';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { pathToPart } from '@fourteener/contract/part/address';
import { makeAccount } from './support/accounts.ts';
import { countWork } from './support/count-work.ts';
import { expect, test } from './support/payment-test.ts';

const phone = { width: 360, height: 740 };

test('when the order form is filled in on a phone, then its fields stand below each other, and Place Order below the last', async ({
  page,
  customer: _,
  part,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`/product/${part._id}`);
  await page.getByLabel('Address').fill('12 Main Street');
  const question = page.getByRole('group', { name: 'Where does it go?' });
  await expect(question).toBeVisible();
  const inOrder = [
    page.getByLabel('Quantity', { exact: true }),
    page.getByLabel('Name', { exact: true }),
    page.getByLabel('Email', { exact: true }),
    page.getByLabel('Phone'),
    page.getByLabel('Address'),
    question.getByLabel('State'),
    page.getByRole('radio', { name: 'Card' }),
    page.getByRole('button', { name: 'Place Order' }),
  ];
  const tops: number[] = [];
  for (const field of inOrder) tops.push(await topOf(field));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(tops.length);
  // By keyboard the button follows the last field directly.
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeFocused();
});

test('when an address has no state, then the form asks for it, and the order gets the completed address', async ({
  page,
  shop,
  customer,
  part,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`/product/${part._id}`);
  await page.getByLabel('Phone').fill('(719) 555-0142');
  await page.getByLabel('Address').fill('12 Main Street');
  await page.getByLabel('State').selectOption('Utah');
  await page.getByLabel('ZIP').fill('84532');
  await page.getByRole('radio', { name: 'Invoice' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed', level: 1 })).toBeVisible();
  const [order] = (await shop.call(`/order?userEmail=${encodeURIComponent(customer.email)}`, customer)) as OrderItem[];
  expect(order).toMatchObject({ address: '12 Main Street\nUT 84532' });
  expect(order).not.toHaveProperty('awaitsPlace');
});

test(
  'when an order was placed without a state, then it waits, and its page asks until the customer names the state',
  { tag: '@long' },
  async ({ page, shop, customer, part, complaints }) => {
    complaints.expect(/409/);
    const body = {
      partsId: part._id,
      quantity: part.minimumQuantity,
      phone: '(719) 555-0142',
      address: '12 Main Street',
    };
    const { insertedId } = (await shop.call('/order', customer, { method: 'POST', body })) as { insertedId: string };
    await page.setViewportSize(phone);
    await page.goto(`/checkout/${insertedId}`);
    await expect(page.getByRole('heading', { name: /its address is incomplete/, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Complete the address' }).click();
    const asked = page.getByRole('region', { name: 'Where does it go?' });
    await asked.getByLabel('State').selectOption('Utah');
    await asked.getByLabel('ZIP').fill('84532');
    const save = asked.getByRole('button', { name: 'Save address' });
    await save.click();
    // Utah's tax differs from that at home, so the customer agrees to the total first.
    await expect(asked.getByRole('alert')).toContainText(/^The total is now \$[\d.]+, not \$[\d.]+\./);
    await save.click();
    await expect(asked).toHaveCount(0);
    expect(await shop.readPurchase(insertedId, customer)).not.toHaveProperty('awaitsPlace');
    await expect(page.getByRole('main').getByText('12 Main Street')).toBeVisible();
  },
);

/** The characters that a hurried user types on a phone in a minute. */
const TYPED_IN_A_MINUTE = 180;

test('when a signed-out customer buys one part by card on a phone, then it takes five screens and a minute of typing', async ({
  page,
  part,
}) => {
  const account = await makeAccount();
  await page.setViewportSize(phone);
  const count = countWork(page);
  await page.goto(pathToPart(part._id));
  await count.press(page.getByRole('link', { name: 'Buy Now' }));
  await count.type(page.getByLabel('Email', { exact: true }), account.email);
  await count.type(page.getByLabel('Password'), account.password);
  await count.press(page.getByRole('button', { name: 'Login' }));
  await count.type(page.getByLabel('Phone'), '719 555 0142');
  await count.type(page.getByLabel('Address'), '218 F Street, Salida, CO 81201');
  await count.press(page.getByRole('radio', { name: 'Card' }));
  await count.press(page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByRole('heading', { name: /^Pay \$/, level: 1 })).toBeVisible();
  // The stand-in fills in the card; on the provider's own page its number, month and code are typed.
  count.typed += '4242424242424242 1230 123'.replaceAll(' ', '').length;
  await count.press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  count.see();
  const { screens, presses, typed } = count;
  test.info().annotations.push({
    type: 'From part to paid',
    description: `${screens.length} screens, ${presses} presses, ${typed} characters`,
  });
  console.log(`From part to paid: ${screens.length} screens, ${presses} presses, ${typed} characters.`);
  expect(screens.map((path) => path.split('/')[1])).toEqual(['parts', 'login', 'product', 'pay', 'checkout']);
  expect(typed).toBeLessThanOrEqual(TYPED_IN_A_MINUTE);
});

async function topOf(field: Locator): Promise<number> {
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not shown.');
  return box.y;
}
