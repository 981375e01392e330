import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { type OrderAction, orderActionNames, orderRoles, transitionOf } from '@fourteener/contract/order/actions';
import { orderStatuses, type OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { type Account, makeAccount } from '../support/accounts.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies, insertedId } from '../support/requests.ts';
import { makeBuyersReview } from '../support/reviews.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
});

const remove = (partId: string) => fixture.send(`/partses/${partId}`, { method: 'DELETE', as: fixture.admin });
const act = (id: string, action: OrderAction, as: Account) =>
  fixture.send(`/order/${id}/actions`, {
    as,
    body: { action, reason: 'It was deleted.', carrier: 'Pass Couriers', trackingCode: 'PC 1' },
  });

/** An order in a given state whose part has been deleted since. */
async function makeOrphan(status: OrderStatus): Promise<{ rider: Account; id: string; partId: string }> {
  const rider = await makeAccount();
  const { id, partId } = await makeOrder(rider, { status });
  expect((await remove(partId)).status).toBe(200);
  return { rider, id, partId };
}

describe.each(orderStatuses)('an order that is %s, of a deleted part', (status) => {
  it('when an order of a deleted part is read, then its customer and the admins see it unchanged in every list', async () => {
    const { rider, id, partId } = await makeOrphan(status);
    const { admin } = fixture;
    const own = (await fixture.send(`/order/${id}`, { as: rider })).json as OrderItem;
    expect(own).toMatchObject({ partsId: partId, partsName: 'Test Part', PerUnitPrice: 12.5, total: 25, status });
    const lists: [string, Account][] = [
      [`/order?userEmail=${rider.email}`, rider],
      [`/allorders?search=${formatOrderNumber(id)}`, admin],
      [`/allorders?search=${rider.email}&status=${status}`, admin],
    ];
    for (const [path, as] of lists) expect((await fixture.send(path, { as })).json).toEqual([own]);
    expect((await fixture.send(`/order/${id}`, { as: admin })).json).toEqual(own);
  });
});

const changes = orderActionNames.flatMap((action) => {
  const { from, to } = transitionOf(action);
  return orderRoles.flatMap((role) => (from[role] ?? []).map((status) => ({ action, role, status, to })));
});

it.each(changes)(
  'when the $role does $action with an order of a deleted part that is $status, then it becomes $to, and no stock is restored',
  async ({ action, role, status, to }) => {
    const { rider, id, partId } = await makeOrphan(status);
    const reply = await act(id, action, role === 'customer' ? rider : fixture.admin);
    expect([reply.status, (reply.json as OrderItem).status]).toEqual([200, to]);
    expect((await countStock(partId)).stock).toBeUndefined();
    expect((await fixture.send(`/partses/${partId}`)).status).toBe(404);
    const messageKinds = (await readEmailsTo(rider.email)).map(({ message }) => message.kind);
    // A return request of a whole item, with no reason from the list, sends no email.
    const email = action === 'request-return' ? null : transitionOf(action).email;
    expect(messageKinds.filter((kind) => kind !== 'order-placed')).toEqual(email ? [email] : []);
  },
);

it('when an order with a key is repeated after its part was deleted, then the same order is answered', async () => {
  const [rider, partsId] = [await makeAccount(), await makePart()];
  const headers = { 'Idempotency-Key': randomUUID() };
  const place = () => fixture.send('/order', { as: rider, headers, body: { ...goodBodies.placeOrder, partsId } });
  const first = insertedId(await place());
  await remove(partsId);
  const again = await place();
  expect([again.status, insertedId(again)]).toEqual([201, first]);
});

it('when a buyer reviewed a part that was deleted, then they keep the review, and a new one is rejected with a message', async () => {
  const rider = await makeAccount();
  const { id, partId, orderId } = await makeBuyersReview(rider);
  await remove(partId);
  const own = (await fixture.send('/review/mine', { as: rider })).json as { _id: string; verified: boolean }[];
  expect(own).toMatchObject([{ _id: id, partsId: partId, verified: true }]);
  const anew = { method: 'PUT', as: rider, body: goodBodies.writePartReview };
  expectProblem(await fixture.send(`/partses/${partId}/reviews/mine`, anew), 'not-found');
  expect((await act(orderId, 'request-return', rider)).status).toBe(200);
  expect((await act(orderId, 'accept-return', fixture.admin)).status).toBe(200);
  const [after] = (await fixture.send('/review/mine', { as: rider })).json as { verified: boolean }[];
  expect(after).toMatchObject({ verified: false });
});

it("when an account's data is exported, then orders of deleted parts are in the copy", async () => {
  const { rider, id } = await makeOrphan('delivered');
  const { json } = await fixture.send(`/user/${rider.email}/export`, { as: rider });
  expect(json).toMatchObject({ orders: [{ _id: id, partsName: 'Test Part' }] });
});
