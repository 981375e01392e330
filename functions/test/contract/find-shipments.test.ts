import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { FoundShipment } from '@fourteener/contract/order/tracking';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { itemRef } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeOrder, makeOrderOf } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let rider: Account;

beforeAll(async () => {
  fixture = await makeFixture();
  rider = await makeAccount();
});

const carrier = 'Front Range Parcel';
const ask = (lines: object[]) => fixture.send('/allorders/tracking', { as: fixture.admin, body: { lines } });
const find = async (...numbers: string[]) => {
  const lines = numbers.map((number, n) => ({ line: n + 2, number, carrier, trackingCode: `1Z ${n + 7}` }));
  return ((await ask(lines)).json as { lines: FoundShipment[] }).lines;
};
/** Brings an item to a state; `details` are further fields of the step, such as a carrier's parcel. */
const bring = (id: string, status: OrderStatus, details: object = {}) =>
  itemRef(openShop().db, id).update({
    status,
    history: FieldValue.arrayUnion({ status, at: Timestamp.now(), role: 'admin', ...details }),
  });

describe('the orders of a file with tracking numbers', () => {
  it('when a number is typed in any way, or belongs to an item, then the packed items of its order are found', async () => {
    const [first = '', second = '', third = ''] = await makeOrderOf(rider, [3, 1, 4], { status: 'packed' });
    await bring(second, 'cancelled');
    const { id: alone } = await makeOrder(rider, { status: 'packed' });
    const found = await find(
      formatOrderNumber(third),
      first.toLowerCase(),
      `fc ${alone.slice(0, 4)}-${alone.slice(4)}`,
    );
    expect(found.map(({ line, orderId, orderSize, problem }) => [line, orderId, orderSize, problem])).toEqual([
      [2, first, 3, undefined],
      [3, first, 3, undefined],
      [4, alone, 1, undefined],
    ]);
    expect(found.map(({ items }) => items.toSorted())).toEqual([
      [first, third].toSorted(),
      [first, third].toSorted(),
      [alone],
    ]);
    expect(found[0]).toMatchObject({ number: formatOrderNumber(first), userName: rider.name });
  });

  it('when nothing of an order can be shipped, then its line says why, and nothing changes', async () => {
    const { id: confirmed } = await makeOrder(rider, { status: 'confirmed' });
    const [first = '', second = ''] = await makeOrderOf(rider, [2, 5]);
    await bring(first, 'shipped', { carrier, trackingCode: '1Z 1' });
    const { id: same } = await makeOrder(rider);
    await bring(same, 'shipped', { carrier, trackingCode: '1z11' });
    await bring(same, 'delivered');
    const { id: other } = await makeOrder(rider);
    await bring(other, 'shipped', { carrier: 'UPS', trackingCode: '1Z 12' });
    const found = await find('NONE0000', 'what is this', confirmed, second, same, other);
    expect(found.map(({ problem }) => [problem?.code, problem?.message])).toEqual([
      ['unknown-order', 'No order has the number “NONE0000”.'],
      ['unknown-order', 'No order has the number “what is this”.'],
      ['not-packed', 'Nothing of this order is packed: it is confirmed.'],
      [
        'not-packed',
        expect.stringMatching(
          /^Nothing of this order is packed: its parts are (shipped and placed|placed and shipped)\.$/,
        ),
      ],
      ['same-number', 'This order is already shipped with this tracking number.'],
      ['other-number', 'This order is already shipped with UPS, 1Z 12.'],
    ]);
    expect(found.map(({ items }) => items)).toEqual([[], [], [], [], [], []]);
    expect((await itemRef(openShop().db, confirmed).get()).data()?.status).toBe('confirmed');
  });

  it('when a line number is repeated, or the caller is no admin, then the request is refused', async () => {
    const line = { line: 2, number: 'K7Q294MD', carrier, trackingCode: '1Z 9' };
    expectProblem(await ask([line, line]), 'invalid-fields');
    const asCustomer = await fixture.send('/allorders/tracking', { as: fixture.customer, body: { lines: [line] } });
    expectProblem(asCustomer, 'not-allowed');
  });
});
