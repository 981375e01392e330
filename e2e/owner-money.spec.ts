import type { OrderItem } from '@fourteener/contract/order/schemas';
import { makeAccount } from './support/accounts.ts';
import { payByCard } from './support/checkout.ts';
import { sumRefunds } from './support/paid-shop.ts';
import { expect, test } from './support/payment-test.ts';
import { countPresses, DESK } from './support/presses.ts';
import { makePart } from './support/shop.ts';

// An owner's daily tasks that move money. Confirming counts as a press too, and is kept on purpose.

test(
  'when an owner refunds $12.50 as goodwill, then it takes four presses from the page of the order',
  { tag: '@long' },
  async ({ page, adminPage, shop, customer, part }) => {
    const { id } = await payByCard(page, shop, { customer, part });
    await adminPage.setViewportSize(DESK);
    await adminPage.goto(`${shop.origin}/dashboard/orders/${id}`);
    const dialog = adminPage.getByRole('alertdialog');
    const { done, press, type } = countPresses();
    await press(adminPage.getByRole('button', { name: /^Refund/ }));
    await type(dialog.getByLabel('Amount'), '12.50');
    await type(dialog.getByLabel('Reason'), 'It came a week late.');
    await press(dialog.getByRole('button', { name: 'Refund $12.50' }));
    await expect(dialog).toHaveCount(0);
    expect(done.presses).toBe(4);
    expect(sumRefunds(shop)).toBe('$12.50');
  },
);

test(
  'when an owner cancels one of two parts of a paid order, then it takes three presses, and that part is to be refunded',
  { tag: '@long' },
  async ({ adminPage, shop, part }) => {
    const customer = await makeAccount();
    const admin = await makeAccount({ isAdmin: true });
    const second = await makePart({ price: 30 });
    const body = {
      lines: [part, second].map(({ _id: partsId }) => ({ partsId, quantity: 2 })),
      ...{ phone: '(719) 555-0142', address: 'Salida, CO', method: 'invoice' },
    };
    const placed = await shop.call('/baskets', customer, { method: 'POST', body });
    const [id = '', other = ''] = (placed as { insertedIds: string[] }).insertedIds;
    const booking = { method: 'POST', body: { reference: 'Transfer 77' } };
    await shop.call(`/purchases/${id}/book-payment`, admin, booking);
    await adminPage.setViewportSize(DESK);
    await adminPage.goto(`${shop.origin}/dashboard/orders/${id}`);
    const dialog = adminPage.getByRole('alertdialog');
    const { done, press, type } = countPresses();
    const item = adminPage.getByRole('region', { name: second.name, exact: false }).last();
    await press(item.getByRole('button', { name: 'Cancel this part' }));
    await type(dialog.getByLabel('Reason'), 'The last one is scratched.');
    await press(dialog.getByRole('button', { name: 'Cancel order' }));
    await expect(dialog).toHaveCount(0);
    expect(done.presses).toBe(3);
    const statuses = async (each: string) => ((await shop.call(`/order/${each}`, customer)) as OrderItem).status;
    expect([await statuses(id), await statuses(other)]).toEqual(['placed', 'cancelled']);
    expect(await shop.readPurchase(id, customer)).toMatchObject({ state: 'refund-due' });
  },
);
