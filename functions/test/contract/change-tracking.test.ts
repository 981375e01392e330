import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { linesOf } from '../../src/emails/message.ts';
import { itemRef } from '../../src/orders/store.ts';
import { makeAccount } from '../support/accounts.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder, makeOrderOf } from '../support/orders.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
});

const wrong = { carrier: 'Front Range Parcel', trackingCode: 'FRP 1' };
const right = { carrier: 'Front Range Parcel', trackingCode: 'FRP 7' };
const correct = (id: string, body: object) =>
  fixture.send(`/order/${id}/tracking`, { method: 'PUT', as: fixture.admin, body });
const bring = (id: string, status: OrderStatus, details: object = {}) =>
  itemRef(openShop().db, id).update({
    status,
    history: FieldValue.arrayUnion({ status, at: Timestamp.now(), role: 'admin', ...details }),
  });
const readStep = async (id: string) => {
  const { history = [] } = (await itemRef(openShop().db, id).get()).data() ?? {};
  return history.flatMap(({ status, carrier, trackingCode }) =>
    status === 'shipped' ? [[carrier, trackingCode]] : [],
  );
};
const audit = async (id: string) =>
  ((await fixture.send(`/audit?order=${id}`, { as: fixture.admin })).json as AuditEntry[]).map(
    ({ action, before, after }) => [action, before, after],
  );
const letters = async (email: string) =>
  (await readEmailsTo(email)).flatMap(({ message }) => (message.kind === 'order-tracking-changed' ? [message] : []));

describe('the correction of a tracking number', () => {
  it('when it is corrected, then all items of the parcel have the right number, with one email, and once', async () => {
    const rider = await makeAccount();
    const [first = '', second = '', other = '', held = ''] = await makeOrderOf(rider, [1, 2, 3, 4]);
    await bring(first, 'shipped', wrong);
    await bring(second, 'shipped', wrong);
    await bring(second, 'delivered');
    await bring(other, 'shipped', { ...wrong, trackingCode: 'FRP 2' });
    for (let n = 0; n < 2; n += 1) {
      const { history, status } = (await correct(second, right)).json as OrderItem;
      expect([status, history.map((step) => step.status)]).toEqual(['delivered', ['placed', 'shipped', 'delivered']]);
      expect(history[1]).toMatchObject(right);
    }
    const shipped = await Promise.all([first, second, other, held].map(readStep));
    const { carrier } = right;
    expect(shipped).toEqual([[[carrier, 'FRP 7']], [[carrier, 'FRP 7']], [[carrier, 'FRP 2']], []]);
    for (const id of [first, second]) expect(await audit(id)).toEqual([['order.change-tracking', wrong, right]]);
    expect(await audit(other)).toEqual([]);
    const told = await letters(rider.email);
    expect(told).toMatchObject([right]);
    expect(
      told.map((message) =>
        linesOf(message)
          .map(({ quantity }) => quantity)
          .toSorted(),
      ),
    ).toEqual([[1, 2]]);
  });

  it('when it is corrected again, then each correction has its email', async () => {
    const rider = await makeAccount();
    const { id } = await makeOrder(rider);
    await bring(id, 'shipped', wrong);
    await correct(id, right);
    await correct(id, { carrier: 'UPS', trackingCode: 'FRP 7' });
    expect(await readStep(id)).toEqual([['UPS', 'FRP 7']]);
    expect((await letters(rider.email)).map(({ carrier }) => carrier).toSorted()).toEqual([right.carrier, 'UPS']);
  });

  it('when the account is deleted, then no email is sent', async () => {
    const rider = await makeAccount();
    const { id } = await makeOrder(rider);
    await bring(id, 'shipped', wrong);
    await bring(id, 'delivered');
    await itemRef(openShop().db, id).update({ userId: '', userEmail: '' });
    expect((await correct(id, right)).status).toBe(200);
    const { docs } = await openShop()
      .db.collection('mails')
      .where('message.kind', '==', 'order-tracking-changed')
      .get();
    expect(docs.filter(({ id: email }) => email.includes(id))).toEqual([]);
  });

  it('when the customer has withdrawn while it was on its way, then the number of the parcel is corrected, and the withdrawal gets none', async () => {
    const { id } = await makeOrder(await makeAccount());
    await bring(id, 'shipped', wrong);
    await bring(id, 'shipped', { role: 'customer', quantity: 1, withdrawal: true });
    expect((await correct(id, right)).status).toBe(200);
    expect(await readStep(id)).toEqual([
      ['Front Range Parcel', 'FRP 7'],
      [undefined, undefined],
    ]);
  });

  it.each(['placed', 'packed', 'cancelled', 'return-requested'] as const)(
    'when the order is %s, then it is refused',
    async (status) => {
      const { id } = await makeOrder(await makeAccount());
      if (status === 'return-requested') await bring(id, 'shipped', wrong);
      if (status !== 'placed') await bring(id, status);
      const { detail } = expectProblem(await correct(id, right), 'action-not-allowed');
      expect(detail).toBe(`This order is ${status.replace('-', ' ')}: it has no tracking number to correct.`);
    },
  );

  it('when there is no such order, or the caller is no admin, then it is refused', async () => {
    expectProblem(await correct('NONE0000', right), 'not-found');
    const { id } = await makeOrder(await makeAccount(), { status: 'shipped' });
    const asCustomer = { method: 'PUT', as: fixture.customer, body: right };
    expectProblem(await fixture.send(`/order/${id}/tracking`, asCustomer), 'not-allowed');
  });
});
