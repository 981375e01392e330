import { expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { cancelUnpaid } from '../../src/orders/cancel-unpaid.ts';
import { blockAccount } from '../../src/users/block.ts';
import { sweepDue } from '../../src/users/sweep.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { clientOf } from '../support/client.ts';
import { orderOf } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';

const shop = useCardShop();
const read = async (id: string) => (await shop.send(`/order/${id}`, { as: shop.admin })).json as OrderItem;
const act = (id: string, body: object) => shop.post(`/order/${id}/actions`, shop.admin, body);
const block = ({ email }: Account) =>
  shop.send(`/user/${email}/block`, { method: 'PUT', as: shop.admin, body: { reason: 'It orders everything.' } });

async function place(as: Account, quantity: number, method = 'invoice') {
  const part = await makePart({ availableQuantity: 9 });
  const id = insertedId(await shop.send('/order', { as, body: { ...orderOf(part, quantity), method } }));
  return { part, id };
}

it('when an account is blocked, then its unpaid orders that have not left are canceled, and the others stay', async () => {
  const [rider, other] = await Promise.all([makeAccount(), makeAccount()]);
  const placed = await place(rider, 7);
  const byCard = await place(rider, 2, 'card');
  const confirmed = await place(rider, 3);
  await act(confirmed.id, { action: 'confirm' });
  const partly = await place(rider, 5);
  for (const action of ['confirm', 'pack']) await act(partly.id, { action });
  await act(partly.id, { action: 'ship', quantity: 2, carrier: 'UPS', trackingCode: '1Z 7' });
  const paid = await place(rider, 4, 'card');
  shop.standIn.provider.pay(await shop.openPage(paid.id, rider));
  await shop.post(`/purchases/${paid.id}/settle`, rider);
  const inPart = await place(rider, 6);
  await shop.post(`/purchases/${inPart.id}/book-payment`, shop.admin, { reference: 'T 1', amount: 10 });
  const foreign = await place(other, 8);

  expect((await block(rider)).json).toEqual({ modifiedCount: 1 });
  const states: [string, number][] = [];
  for (const { id, part } of [placed, byCard, confirmed, partly, paid, inPart, foreign]) {
    const { stock, movements } = await countStock(part);
    expect(stock).toBe(movements);
    states.push([(await read(id)).status, stock]);
  }
  expect(states).toEqual([
    ['cancelled', 9],
    ['cancelled', 9],
    ['cancelled', 9],
    ['shipped', 7],
    ['placed', 5],
    ['placed', 3],
    ['placed', 1],
  ]);
  expect((await read(placed.id)).history.at(-1)).toMatchObject({ reason: 'The account that placed it was blocked.' });
  expect((await shop.stored(placed.id)).state).toBe('lapsed');
});

it('when a block is interrupted before its orders are canceled, then the next sweep cancels them', async () => {
  const rider = await makeAccount();
  const { id, part } = await place(rider, 7);
  const onBlocked = () => Promise.reject(new Error('cut off'));
  await expect(blockAccount({ ...openShop(), onBlocked }, rider.uid, shop.admin, 'x')).rejects.toThrow('cut off');
  expect((await read(id)).status).toBe('placed');
  const deps = createAppDeps({ ...openShop(), now: () => new Date(Date.now() + 61_000) });
  await sweepDue(deps);
  expect([(await read(id)).status, (await countStock(part)).stock]).toEqual(['cancelled', 9]);
});

it('when the shop takes no payments, then the orders that no admin has confirmed are canceled', async () => {
  const rider = await makeAccount();
  const plain = await shop.open({ payment: 'none' });
  const send = clientOf(plain.origin);
  try {
    const ids: string[] = [];
    for (const quantity of [2, 3]) {
      ids.push(insertedId(await send('/order', { as: rider, body: orderOf(await makePart(), quantity) })));
    }
    const [confirmed = '', placed = ''] = ids;
    await act(confirmed, { action: 'confirm' });
    await cancelUnpaid(createAppDeps(openShop()), rider.uid);
    expect([(await read(confirmed)).status, (await read(placed)).status]).toEqual(['confirmed', 'cancelled']);
  } finally {
    await plain.close();
  }
});
