import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeOrderNumber } from '@fourteener/contract/order-number';
import {
  type OrderAction,
  orderActionNames,
  orderRoles,
  orderStatuses,
  type OrderStatus,
  transitionOf,
} from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { type Account, makeAccount } from '../support/accounts.ts';
import { mailsTo } from '../support/mails.ts';
import { makeOrder } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { makeBuyersReview } from '../support/reviews.ts';
import { setStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const remove = (partId: string) => stage.send(`/partses/${partId}`, { method: 'DELETE', as: stage.admin });
const act = (id: string, action: OrderAction, as: Account) =>
  stage.send(`/order/${id}/actions`, {
    as,
    body: { action, reason: 'It was deleted.', carrier: 'Pass Couriers', trackingCode: 'PC 1' },
  });

/** An order that stands there, of a part that was deleted since. */
async function makeOrphan(status: OrderStatus): Promise<{ rider: Account; id: string; partId: string }> {
  const rider = await makeAccount();
  const { id, partId } = await makeOrder(rider, { status });
  expect((await remove(partId)).status).toBe(200);
  return { rider, id, partId };
}

describe.each(orderStatuses)('an order that is %s, of a part that was deleted', (status) => {
  it('when it is looked at, then its customer and the admins see it as it was, wherever orders are', async () => {
    const { rider, id, partId } = await makeOrphan(status);
    const { admin } = stage;
    const own = (await stage.send(`/order/${id}`, { as: rider })).json as Order;
    expect(own).toMatchObject({ partsId: partId, partsName: 'Test Part', PerUnitPrice: 12.5, total: 25, status });
    const lists: [string, Account][] = [
      [`/order?userEmail=${rider.email}`, rider],
      [`/allorders?search=${writeOrderNumber(id)}`, admin],
      [`/allorders?search=${rider.email}&status=${status}`, admin],
    ];
    for (const [path, as] of lists) expect((await stage.send(path, { as })).json).toEqual([own]);
    expect((await stage.send(`/order/${id}`, { as: admin })).json).toEqual(own);
  });
});

const changes = orderActionNames.flatMap((action) => {
  const { from, to } = transitionOf(action);
  return orderRoles.flatMap((role) => (from[role] ?? []).map((status) => ({ action, role, status, to })));
});

it.each(changes)(
  'when the $role does $action with one that is $status, then it is $to and no piece goes to a shelf that is not there',
  async ({ action, role, status, to }) => {
    const { rider, id, partId } = await makeOrphan(status);
    const reply = await act(id, action, role === 'customer' ? rider : stage.admin);
    expect([reply.status, (reply.json as Order).status]).toEqual([200, to]);
    expect((await countStock(partId)).stock).toBeUndefined();
    expect((await stage.send(`/partses/${partId}`)).status).toBe(404);
    const told = (await mailsTo(rider.email)).map(({ message }) => message.kind);
    expect(told.includes('order-cancelled')).toBe(to === 'cancelled');
    expect(told.includes('order-shipped')).toBe(to === 'shipped');
  },
);

it('when an order with a key is asked for again after its part was deleted, then it is the same order', async () => {
  const [rider, partsId] = [await makeAccount(), await makePart()];
  const headers = { 'Idempotency-Key': randomUUID() };
  const place = () => stage.send('/order', { as: rider, headers, body: { ...goodBodies.placeOrder, partsId } });
  const first = insertedId(await place());
  await remove(partsId);
  const again = await place();
  expect([again.status, insertedId(again)]).toEqual([201, first]);
});

it('when a buyer reviewed the part, then the review stays theirs, and a new one is refused in words', async () => {
  const rider = await makeAccount();
  const { id, partId, orderId } = await makeBuyersReview(rider);
  await remove(partId);
  const own = (await stage.send('/review/mine', { as: rider })).json as { _id: string; verified: boolean }[];
  expect(own).toMatchObject([{ _id: id, partsId: partId, verified: true }]);
  const anew = { method: 'PUT', as: rider, body: goodBodies.writePartReview };
  expectProblem(await stage.send(`/partses/${partId}/reviews/mine`, anew), 'not-found');
  expect((await act(orderId, 'request-return', rider)).status).toBe(200);
  expect((await act(orderId, 'accept-return', stage.admin)).status).toBe(200);
  const [after] = (await stage.send('/review/mine', { as: rider })).json as { verified: boolean }[];
  expect(after).toMatchObject({ verified: false });
});

it('when a copy of one’s own data is asked for, then the order is in it', async () => {
  const { rider, id } = await makeOrphan('delivered');
  const { json } = await stage.send(`/user/${rider.email}/export`, { as: rider });
  expect(json).toMatchObject({ orders: [{ _id: id, partsName: 'Test Part' }] });
});
