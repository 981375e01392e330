import { beforeAll, expect, it } from 'vitest';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { orderOf } from '../support/orders.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { insertedId } from '../support/requests.ts';

const { db, send } = useOwnShop(undefined, { payment: 'invoice' });
const by = { uid: 'staff', email: 'staff@test.example' };
let admin: Account;
let rider: Account;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  rider = await makeAccount();
  for (const [id, availableQuantity] of [
    ['fork', 20],
    ['saddle', 9],
    ['chain', 30],
  ] as const)
    await addPart(db, id, testNewPart({ name: id, availableQuantity, minimumQuantity: 1, price: 5 }), {
      at: new Date(),
      by,
    });
});

const place = async (partId: string, quantity: number) =>
  insertedId(await send('/order', { as: rider, body: orderOf(partId, quantity) }));
const list = async () => {
  const { json } = await send('/overview', { as: admin });
  return (json as Overview).mostlyUnpaid?.map(({ _id, name, stock, unpaid }) => [_id, name, stock, unpaid]);
};
const act = (order: string, action: string, more = {}) =>
  send(`/order/${order}/actions`, { as: admin, body: { action, ...more } });

it('when unpaid orders hold more pieces of a part than are left, then the overview lists it, until they are paid, canceled or shipped', async () => {
  await place('fork', 10);
  await place('chain', 14);
  const saddles = await place('saddle', 5);
  // The fork has as many pieces left as are held, and the chain has more.
  expect(await list()).toEqual([['saddle', 'saddle', 4, 5]]);
  const [one, two] = [await place('fork', 3), await place('fork', 2)];
  expect(await list()).toEqual([
    ['fork', 'fork', 5, 15],
    ['saddle', 'saddle', 4, 5],
  ]);
  expect((await send(`/purchases/${saddles}/book-payment`, { as: admin, body: { reference: 'TR-9' } })).status).toBe(
    200,
  );
  expect((await act(one, 'cancel', { reason: 'Nobody paid.' })).status).toBe(200);
  for (const action of ['confirm', 'pack']) expect((await act(two, action)).status).toBe(200);
  expect(await list()).toEqual([['fork', 'fork', 8, 12]]);
  const shipped = await act(two, 'ship', { carrier: 'UPS', trackingCode: '1Z999AA10123456784' });
  expect(shipped.status).toBe(200);
  expect(await list()).toEqual([['fork', 'fork', 8, 10]]);
});
