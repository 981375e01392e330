import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem, OrderRow } from '@fourteener/contract/order/schemas';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import type { Account } from '../support/accounts.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder, makeOrderOf } from '../support/orders.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const number = (id: string, ordinal = 1) => `FC-${id.slice(0, 4)}-${id.slice(4)}-R${ordinal}`;
const act = (id: string, as: Account, body: object) => fixture.send(`/order/${id}/actions`, { as, body });
const together = (id: string, as: Account, body: object) => fixture.send(`/order/${id}/returns`, { as, body });
const historyOf = async (id: string) => toStoredItem(await itemRef(db, id).get()).history;

/** A delivered order of three pieces, of which two are asked back. */
async function makeReturn(returnReason = 'damaged') {
  const { id } = await makeOrder(fixture.customer, { status: 'delivered', quantity: 3 });
  const asked = { action: 'request-return', returnReason, reason: 'A bent rail.', quantity: 2 };
  expect((await act(id, fixture.customer, asked)).status).toBe(200);
  return id;
}

const sent = { action: 'send-return', carrier: 'Pass Couriers', trackingCode: 'PC 77' };

describe('the report that a return was sent', { concurrent: true }, () => {
  it('when its customer reports it, then the return has the time and the parcel, keeps its reason, and no email is sent', async () => {
    const id = await makeReturn();
    const before = (await readEmailsTo(fixture.customer.email)).filter(({ id: email }) => email.includes(id)).length;
    const reply = await act(id, fixture.customer, sent);
    expect(reply.json).toMatchObject({
      status: 'return-requested',
      returns: [
        {
          ...{ number: number(id), state: 'requested', quantity: 2, reason: 'damaged' },
          ...{ carrier: 'Pass Couriers', trackingCode: 'PC 77', sentAt: expect.any(String) as string },
        },
      ],
    });
    const after = (await readEmailsTo(fixture.customer.email)).filter(({ id: email }) => email.includes(id)).length;
    expect(after).toBe(before);
  });

  it('when it is reported twice, then nothing changes, and another tracking number replaces the first one', async () => {
    const id = await makeReturn();
    const first = await act(id, fixture.customer, sent);
    const again = await act(id, fixture.customer, { ...sent, returnNumber: number(id) });
    expect([again.status, again.json]).toEqual([200, first.json]);
    const corrected = await act(id, fixture.customer, { ...sent, trackingCode: 'PC 78' });
    const [one] = (corrected.json as OrderItem).returns ?? [];
    expect(one).toMatchObject({ trackingCode: 'PC 78', sentAt: (first.json as OrderItem).returns?.[0]?.sentAt });
    expect(
      (await historyOf(id))
        .map(({ trackingCode }) => trackingCode)
        .filter(Boolean)
        .at(-1),
    ).toBe('PC 78');
    expect((await historyOf(id)).filter((step) => step.sent)).toHaveLength(1);
  });

  it('when the parcel is not known, then the report is still accepted, but a tracking number needs its carrier', async () => {
    const id = await makeReturn();
    const { carrier: _, ...bare } = sent;
    expectFieldProblem(await act(id, fixture.customer, bare), 'carrier');
    expect((await act(id, fixture.customer, { action: 'send-return' })).status).toBe(200);
    expect((await historyOf(id)).at(-1)).toMatchObject({ sent: true, status: 'return-requested' });
  });

  it('when the return was received or refused meanwhile, or is another one, then the answer is a 409, and the history stays', async () => {
    const decisions = [{ action: 'accept-return' }, { action: 'refuse-return', reason: 'It was ridden.' }];
    for (const decision of decisions) {
      const id = await makeReturn();
      expect((await act(id, fixture.customer, sent)).status).toBe(200);
      expect((await act(id, fixture.admin, decision)).status).toBe(200);
      const kept = await historyOf(id);
      expectProblem(await act(id, fixture.customer, { ...sent, returnNumber: number(id) }), 'action-not-allowed');
      expectProblem(await act(id, fixture.customer, { ...sent, trackingCode: 'PC 79' }), 'action-not-allowed');
      expect(await historyOf(id)).toEqual(kept);
    }
    const open = await makeReturn();
    expectProblem(await act(open, fixture.customer, { ...sent, returnNumber: number(open, 2) }), 'action-not-allowed');
  });

  it('when an admin or another customer reports it, or no return was requested, then it is refused', async () => {
    const id = await makeReturn();
    expectProblem(await act(id, fixture.admin, sent), 'action-not-allowed');
    expectProblem(await act(id, fixture.stranger, sent), 'not-found');
    const { id: delivered } = await makeOrder(fixture.customer, { status: 'delivered' });
    expectProblem(await act(delivered, fixture.customer, sent), 'action-not-allowed');
  });

  it('when several returns are in one parcel, then all get its number, and a wrong field is named once for all', async () => {
    const ids = await makeOrderOf(fixture.customer, [2, 1], { status: 'delivered' });
    const [a = '', b = ''] = ids;
    const items = ids.map((id) => ({ id, returnNumber: number(id) }));
    await together(a, fixture.customer, { action: 'request-return', returnReason: 'wrong-part', items });
    expectFieldProblem(
      await together(b, fixture.customer, { action: 'send-return', trackingCode: 'PC 80', items }),
      'carrier',
    );
    const reply = await together(b, fixture.customer, { ...sent, items });
    const all = (reply.json as OrderItem[]).map(({ returns }) => returns?.[0]?.trackingCode);
    expect(all).toEqual(['PC 77', 'PC 77']);
  });
});

describe('the list of returns', { concurrent: true }, () => {
  const find = async (query: string) => {
    const filter = `by=order&person=${fixture.stranger.uid}&${query}`;
    const rows = (await fixture.send(`/allorders?${filter}`, { as: fixture.admin })).json as OrderRow[];
    const counts = (await fixture.send(`/allorders/counts?${filter}`, { as: fixture.admin })).json as { all: number };
    // The filter by state narrows the list, but not the counts.
    if (!query.includes('status=')) expect(counts.all).toBe(rows.length);
    return rows.map(({ _id }) => _id).toSorted();
  };

  it('when returns have reasons and some are on their way, then their orders are found by both, even if the item is not the first', async () => {
    const make = async (returnReason: string, ...after: object[]) => {
      const [first = '', second = ''] = await makeOrderOf(fixture.stranger, [1, 2], { status: 'delivered' });
      await act(second, fixture.stranger, { action: 'request-return', returnReason });
      for (const body of after) expect((await act(second, fixture.stranger, body)).status).toBe(200);
      return { first, second };
    };
    const wrong = await make('wrong-part', sent);
    const damaged = await make('damaged');
    const received = await make('wrong-part', { action: 'send-return' });
    await act(received.second, fixture.admin, { action: 'accept-return' });
    expect(await find('returnReason=wrong-part')).toEqual([wrong.first, received.first].toSorted());
    expect(await find('returnReason=wrong-part&status=return-requested')).toEqual([wrong.first]);
    expect(await find('returnReason=damaged')).toEqual([damaged.first]);
    expect(await find('returnSent=true')).toEqual([wrong.first]);
    expect(await find('returnSent=true&returnReason=damaged')).toEqual([]);
  });

  it('when items are listed, then they cannot be narrowed by their returns', async () => {
    for (const query of ['returnReason=damaged', 'returnSent=true'])
      expectFieldProblem(await fixture.send(`/allorders?${query}`, { as: fixture.admin }), query.split('=')[0] ?? '');
  });
});
