import { expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import type { Account } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { clientOf } from '../support/client.ts';
import { makePaidOrder } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const shop = useCardShop();

/** Takes an action on an order this many minutes after everybody signed in. */
async function act(minutes: number, id: string, as: Account, body: object) {
  const later = await shop.open({ now: () => new Date(Date.now() + minutes * 60_000) });
  try {
    return await clientOf(later.origin)(`/order/${id}/actions`, { as, body });
  } finally {
    await later.close();
  }
}

const cancel = { action: 'cancel', reason: 'Bent.' };
const statusOf = async (id: string) => (await db.doc(`orders/${id}`).get()).get('status') as OrderItem['status'];

it('when an admin signed in more than ten minutes ago, then canceling a paid order requires a new sign-in', async () => {
  const { id } = await makePaidOrder(shop.customer);
  expectProblem(await act(11, id, shop.admin, cancel), 'stale-sign-in');
  expect(await statusOf(id)).toBe('placed');
  expect((await purchaseRef(db, id).get()).data()?.refunds).toEqual([]);
  expect((await act(8, id, shop.admin, cancel)).status).toBe(200);
  expect((await purchaseRef(db, id).get()).data()?.refunds).toHaveLength(1);
});

it('when a customer cancels their own paid order, then no new sign-in is required', async () => {
  const { id } = await makePaidOrder(shop.customer);
  expect((await act(11, id, shop.customer, { action: 'cancel' })).status).toBe(200);
});

it('when nothing is refunded, then an older sign-in of an admin is enough', async () => {
  const { id } = await makePaidOrder(shop.customer);
  expect((await act(11, id, shop.admin, { action: 'confirm' })).status).toBe(200);
  const unpaid = await makePaidOrder(shop.customer);
  await purchaseRef(db, unpaid.id).update({ paidCents: 0, state: 'due' });
  expect((await act(11, unpaid.id, shop.admin, cancel)).status).toBe(200);
});
