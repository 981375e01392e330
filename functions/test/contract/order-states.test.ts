import { beforeAll, describe, expect, it } from 'vitest';
import {
  allowedActions,
  orderActionNames,
  type OrderRole,
  orderStatuses,
  roleFor,
  transitionOf,
} from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { makeAccount } from '../support/accounts.ts';
import { makeOrder } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const { db } = openShop();
let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const PIECES = 10; // stock of each part that the tests make
const QUANTITY = 2;
const details = { reason: 'The fork is late.', carrier: 'Front Range Parcel', trackingCode: 'FRP 4471 220' };
const people: Record<string, { as: () => Fixture['customer']; roles: OrderRole[] }> = {
  'its customer': { as: () => fixture.customer, roles: ['customer'] },
  'an admin': { as: () => fixture.admin, roles: ['admin'] },
  'another customer': { as: () => fixture.stranger, roles: [] },
};

const act = (id: string, as: Fixture['customer'], body: object) =>
  fixture.send(`/order/${id}/actions`, { method: 'POST', as, body: { ...body } });

async function listAudit(id: string): Promise<Record<string, unknown>[]> {
  const { docs } = await db.collection('auditLog').where('target', '==', `orders/${id}`).get();
  return docs.map((entry) => entry.data());
}

describe.each(orderStatuses)('an order that is %s', { concurrent: true }, (status) => {
  describe.each(orderActionNames)('%s', (action) => {
    it.each(Object.keys(people))(
      'when %s is requested, then it succeeds if the table allows it, and otherwise not',
      async (who) => {
        const { id, partId } = await makeOrder(fixture.customer, { status, quantity: QUANTITY });
        const { as, roles } = people[who] ?? { as: () => fixture.stranger, roles: [] };
        const role = roleFor(action, status, roles);
        const reply = await act(id, as(), { action, ...details });
        const stored = (await db.collection('orders').doc(id).get()).data();
        const { to, restores, needs } = transitionOf(action);
        const expectStock = async (stock: number) =>
          expect(await countStock(partId)).toMatchObject({ stock, movements: stock });

        if (roles.length === 0) {
          expect([reply.status, stored?.status]).toEqual([404, status]);
          expect(reply.text).not.toContain(status);
        } else if (role === undefined) {
          expect(reply.status).toBe(409);
          expect(reply.json).toMatchObject({
            type: 'urn:problem:action-not-allowed',
            status: 409,
            orderStatus: status,
            allowed: allowedActions(status, roles),
          });
          expect(stored?.status).toBe(status);
        } else {
          expect(reply.status).toBe(200);
          expect(stored?.status).toBe(to);
          const step = (reply.json as Order).history.at(-1);
          expect(step).toMatchObject({ status: to, role });
          expect(Object.keys(step ?? {})).toEqual(expect.arrayContaining([...(needs[role] ?? [])]));
        }
        await expectStock(role !== undefined && restores ? PIECES : PIECES - QUANTITY);
        expect(await listAudit(id)).toHaveLength(role === 'admin' ? 1 : 0);
      },
    );
  });
});

describe('an action that requires a detail', { concurrent: true }, () => {
  const cases = orderActionNames.flatMap((action) =>
    (['customer', 'admin'] as const).flatMap((role) =>
      (transitionOf(action).needs[role] ?? []).map((detail) => ({ action, role, detail })),
    ),
  );
  it.each(cases)('when the $role does not give the $detail to $action, then it is a 400 that names it', async (row) => {
    const { action, role, detail } = row;
    const [status = 'placed'] = transitionOf(action).from[role] ?? [];
    const { id } = await makeOrder(fixture.customer, { status });
    const reply = await act(id, fixture[role], { action, ...details, [detail]: '  ' });
    expect(reply.status).toBe(400);
    expect((reply.json as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([detail]);
    expect((await db.collection('orders').doc(id).get()).get('status')).toBe(status);
  });
});

it('when the same action is repeated, then nothing changes and the order is answered unchanged', async () => {
  const { id, partId } = await makeOrder(fixture.customer, { status: 'confirmed' });
  const cancel = { action: 'cancel', reason: 'The fork is late.' };
  const first = await act(id, fixture.admin, cancel);
  const again = await act(id, fixture.admin, cancel);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.json).toEqual(first.json);
  expect(await countStock(partId)).toEqual({ stock: 10, movements: 10, sales: 1 });
  expect(await listAudit(id)).toHaveLength(1);
});

it('when customers repeat an action, which the audit log does not record, then the order is answered unchanged', async () => {
  const { id } = await makeOrder(fixture.customer);
  const first = await act(id, fixture.customer, { action: 'cancel' });
  const again = await act(id, fixture.customer, { action: 'cancel' });
  expect([again.status, again.json]).toEqual([200, first.json]);
});

it('when somebody else repeats an action, or it has another reason, then it is a 409', async () => {
  const { id } = await makeOrder(fixture.customer);
  expect((await act(id, fixture.customer, { action: 'cancel' })).status).toBe(200);
  expect((await act(id, fixture.customer, { action: 'cancel', reason: 'Wrong size' })).status).toBe(409);
  expect((await act(id, fixture.admin, { action: 'cancel', reason: 'Late' })).status).toBe(409);
});

it('when admins cancel an order of their own, then they do it as an admin, with a reason', async () => {
  const { id } = await makeOrder(fixture.admin);
  expect((await act(id, fixture.admin, { action: 'cancel' })).status).toBe(400);
  const reply = await act(id, fixture.admin, { action: 'cancel', reason: 'Ordered by mistake' });
  expect((reply.json as Order).history.at(-1)).toMatchObject({ role: 'admin', reason: 'Ordered by mistake' });
});

it('when the part of an order was deleted, then the order can still be canceled', async () => {
  const { id, partId } = await makeOrder(fixture.customer);
  await db.collection('parts').doc(partId).delete();
  expect((await act(id, fixture.customer, { action: 'cancel' })).status).toBe(200);
  expect((await db.collection('parts').doc(partId).get()).exists).toBe(false);
});

it('when an order is read, then its customer and admins see it, and everybody else gets a 404', async () => {
  const { id } = await makeOrder(fixture.customer);
  const getOrder = (as: Fixture['customer']) => fixture.send(`/order/${id}`, { method: 'GET', as });
  expect((await getOrder(fixture.customer)).json).toMatchObject({ _id: id, status: 'placed' });
  expect((await getOrder(fixture.admin)).json).toMatchObject({ _id: id });
  const [other, none] = [
    await getOrder(fixture.stranger),
    await fixture.send('/order/NONE0000', { as: await makeAccount() }),
  ];
  expect([other.status, none.status]).toEqual([404, 404]);
  expect((other.json as { detail: string }).detail).toBe((none.json as { detail: string }).detail);
});
