import type { Answer } from '@fourteener/contract/shapes';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { makeAccount } from './support/accounts.ts';
import { advanceOrder } from './support/orders.ts';
import { callShop, makePart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** A bike of the seed, as the garage stores it. */
const bike = { id: 'b1', name: 'Mine', bike: 'blanca-2025', size: '54', measured: [], replaced: [] };

test(
  'when a rider returns a part that was said to fit, then one press names what did not fit, one press of an admin judges it, and the share of right verdicts follows',
  { tag: '@long' },
  async ({ page, customer, openOther }) => {
    const ports = [{ interface: 'pedal-thread', side: 'takes', code: '9-16x20', from: 'maker' }] as const;
    const part = await makePart({ kind: 'pedals', ports: [...ports] });
    await callShop('/garages/mine', customer, { method: 'PUT', body: { bikes: [bike], chosen: bike.id } });
    const { insertedId } = (await callShop('/order', customer, {
      method: 'POST',
      body: { partsId: part._id, quantity: 2, phone: '1', address: 'Salida, CO', bike },
    })) as { insertedId: string };
    const order = (await callShop(`/order/${insertedId}`, customer)) as OrderItem;
    await advanceOrder(order, 'delivered');
    const before = (await callShop('/fit/record')) as Answer<'getFitRecord'>;

    let presses = 0;
    await page.goto(`/dashboard/my-orders/${order._id}`);
    await page.getByRole('button', { name: /^Request a return/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').selectOption('Does not fit');
    await expect(dialog.getByLabel('For which bike?')).toHaveValue(bike.id);
    await expect(dialog.getByRole('option', { name: 'Pedal thread' })).toBeAttached();
    await dialog.getByLabel('What did not fit?').selectOption('Pedal thread');
    presses += 1;
    await dialog.getByRole('button', { name: 'Request return' }).click();
    await expect(dialog).toBeHidden();
    expect(presses).toBe(1);

    const other = await openOther();
    await signIn(other.context(), await makeAccount({ isAdmin: true }));
    await other.goto('/dashboard/fit-returns');
    const article = other.getByRole('article', { name: new RegExp(`^${order.number}-R1`) });
    await expect(article).toContainText('Blanca 2025, size 54');
    await expect(article).toContainText('compares what did not fit');
    await article.getByRole('button', { name: 'Our verdict was wrong' }).click();
    await expect(article).toHaveCount(0);

    const share = page.getByRole('region', { name: 'How often we were right' });
    const wrong = before.wrong + 1;
    await expect(async () => {
      await page.goto('/fit-rules');
      await expect(share).toContainText(`${wrong} ${wrong === 1 ? 'was' : 'were'} returned`, { timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
  },
);
