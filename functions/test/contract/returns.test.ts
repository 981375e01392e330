import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { findDifferences } from '../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../scripts/reconcile/stock-history.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { itemRef } from '../../src/orders/store.ts';
import type { Account } from '../support/accounts.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder, makePaidOrder } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
let fixture: Fixture;
let rider: Account;

beforeAll(async () => {
  fixture = await makeFixture();
  rider = fixture.customer;
});

const PIECES = 10; // stock of each part that the tests make
const reason = 'Four centimeters too wide.';

const act = (id: string, as: Account, body: object) =>
  fixture.send(`/order/${id}/actions`, { method: 'POST', as, body: { ...body } });
const ask = (id: string, more: object = {}) => act(id, rider, { action: 'request-return', reason, ...more });
const accept = (id: string, more: object = {}) => act(id, fixture.admin, { action: 'accept-return', ...more });
const refuse = (id: string, more: object = {}) =>
  act(id, fixture.admin, { action: 'refuse-return', reason: 'Ridden.', ...more });
const number = (id: string, ordinal: number) => `FC-${id.slice(0, 4)}-${id.slice(4)}-R${ordinal}`;
const makeDelivered = (quantity = 3) => makeOrder(rider, { status: 'delivered', quantity });

async function expectBooked(partId: string, stock: number) {
  expect(await countStock(partId)).toMatchObject({ stock, movements: stock });
  expect(findDifferences(await fetchStockHistory(db, partId))).toEqual([]);
}

describe('a return of some pieces', { concurrent: true }, () => {
  it('when pieces come back in several returns, then stock, ledger, labels and states follow, until nothing is left', async () => {
    const { id, partId } = await makeDelivered();
    const asked = await ask(id, { quantity: 2 });
    expect(asked.json).toMatchObject({
      status: 'return-requested',
      returns: [{ number: number(id, 1), state: 'requested', quantity: 2 }],
    });
    const first = await accept(id, { restocked: 1, writtenOff: 1, returnNumber: number(id, 1) });
    expect(first.json).toMatchObject({
      status: 'delivered',
      returns: [{ state: 'accepted', restocked: 1, writtenOff: 1 }],
    });
    await expectBooked(partId, PIECES - 3 + 1);
    expect((await ask(id)).json).toMatchObject({ returns: [{}, { number: number(id, 2), quantity: 1 }] });
    expect((await accept(id)).json).toMatchObject({ status: 'returned' });
    await expectBooked(partId, PIECES - 3 + 2);
    expectProblem(await ask(id), 'action-not-allowed');
    const { docs } = await db.collection('stockMovements').where('orderId', '==', id).get();
    const moved = docs.map((each) => [each.id, each.get('change') as number]);
    expect(new Map(moved as [string, number][])).toEqual(
      new Map([
        [`${id}-sale`, -3],
        [`${id}-return`, 2],
        [`${id}-write-off`, -1],
        [`${id}-return-R2`, 1],
      ]),
    );
  });

  it('when a return is refused, then the other pieces can still be returned, and in the end the refused ones stay with the customer', async () => {
    const { id, partId } = await makeDelivered();
    await ask(id, { quantity: 1 });
    expect((await refuse(id)).json).toMatchObject({ status: 'delivered', returns: [{ state: 'refused' }] });
    expectFieldProblem(await ask(id, { quantity: 3 }), 'quantity');
    await ask(id, { quantity: 2 });
    expect((await accept(id)).json).toMatchObject({
      status: 'refused',
      returns: [{ state: 'refused' }, { state: 'accepted' }],
    });
    await expectBooked(partId, PIECES - 3 + 2);
  });

  it('when fewer pieces arrive than announced, then only these are back, and the customer can return the others later', async () => {
    const { id, partId } = await makeDelivered(5);
    await ask(id, { quantity: 4 });
    expectFieldProblem(await accept(id, { quantity: 5 }), 'quantity');
    expectFieldProblem(await accept(id, { quantity: 3, restocked: 3, writtenOff: 1 }), 'writtenOff');
    const decision = { quantity: 3, restocked: 2, writtenOff: 1, returnNumber: number(id, 1) };
    const accepted = await accept(id, decision);
    expect(accepted.json).toMatchObject({
      status: 'delivered',
      returns: [{ state: 'accepted', quantity: 3, restocked: 2, writtenOff: 1 }],
    });
    await expectBooked(partId, PIECES - 5 + 2);
    expect((await accept(id, decision)).json).toEqual(accepted.json);
    expectProblem(await accept(id, { ...decision, quantity: 2, restocked: 1 }), 'action-not-allowed');
    const told = (await readEmailsTo(rider.email)).flatMap(({ message }) =>
      message.kind === 'order-returned' && message.returned?.number === number(id, 1) ? message.returned.quantity : [],
    );
    expect(told).toEqual([3]);
    expectFieldProblem(await ask(id, { quantity: 3 }), 'quantity');
    expect((await ask(id, { quantity: 2 })).json).toMatchObject({ returns: [{}, { quantity: 2, state: 'requested' }] });
    expect((await accept(id)).json).toMatchObject({ status: 'returned' });
    await expectBooked(partId, PIECES - 5 + 4);
  });

  it('when the request names no number of pieces, then the answer has the same fields as before', async () => {
    const { id } = await makeDelivered(2);
    await ask(id);
    const { json } = await accept(id);
    expect(json).not.toHaveProperty('returns');
    const [requested, returned] = (json as OrderItem).history.slice(-2);
    expect(Object.keys(requested ?? {}).toSorted()).toEqual(['at', 'reason', 'role', 'status']);
    expect(Object.keys(returned ?? {}).toSorted()).toEqual(['at', 'role', 'status']);
  });

  it('when the pieces of an inspection do not add up, then it is a 400 at the field, and nothing is written', async () => {
    const { id, partId } = await makeDelivered();
    await ask(id, { quantity: 2 });
    expectFieldProblem(await accept(id, { writtenOff: 3 }), 'writtenOff');
    expectFieldProblem(await accept(id, { restocked: 1, writtenOff: 2 }), 'writtenOff');
    expectFieldProblem(await accept(id, { restocked: 3 }), 'restocked');
    await expectBooked(partId, PIECES - 3);
    expect((await accept(id, { restocked: 0 })).json).toMatchObject({ returns: [{ restocked: 0, writtenOff: 2 }] });
    await expectBooked(partId, PIECES - 3);
  });

  it('when a request is repeated after its answer was lost, then nothing more happens, even if the return was decided meanwhile', async () => {
    const { id, partId } = await makeDelivered();
    const request = { quantity: 1, returnNumber: number(id, 1) };
    await ask(id, request);
    expect((await ask(id, request)).status).toBe(200);
    expectProblem(await ask(id, { ...request, quantity: 2 }), 'action-not-allowed');
    await accept(id, { returnNumber: number(id, 1) });
    const again = await ask(id, request);
    expect([again.status, (again.json as OrderItem).status]).toEqual([200, 'delivered']);
    await ask(id, { quantity: 1, returnNumber: number(id, 2) });
    // A decided return is not decided again, nor taken for the next one.
    expect((await accept(id, { returnNumber: number(id, 1) })).json).toMatchObject({ status: 'return-requested' });
    expectProblem(await refuse(id, { returnNumber: number(id, 1) }), 'action-not-allowed');
    expectProblem(await ask(id, { quantity: 1, returnNumber: number(id, 7) }), 'action-not-allowed');
    await expectBooked(partId, PIECES - 3 + 1);
  });

  it('when a return is requested, accepted or refused, then each step has an email with its number', async () => {
    const { id } = await makeDelivered();
    await ask(id, { quantity: 1 });
    await accept(id);
    await ask(id, { quantity: 1 });
    await refuse(id);
    const sent = (await readEmailsTo(rider.email)).map(({ message }) => message);
    const about = (ordinal: number) =>
      sent
        .filter((message) => 'returned' in message && message.returned?.number === number(id, ordinal))
        .map(({ kind }) => kind)
        .toSorted();
    expect(about(1)).toEqual(['order-return-requested', 'order-returned']);
    expect(about(2)).toEqual(['order-return-refused', 'order-return-requested']);
  });
});

describe('the reason of a return', { concurrent: true }, () => {
  const askFor = (id: string, returnReason: string, more: object = {}) =>
    act(id, rider, { action: 'request-return', returnReason, ...more });
  /** An order that was delivered this many days ago. */
  async function makeDeliveredAgo(days: number): Promise<string> {
    const { id } = await makeDelivered();
    const stored = dataOf(await itemRef(db, id).get());
    const at = Timestamp.fromMillis(Date.now() - days * 24 * 3_600_000);
    await itemRef(db, id).update({ history: stored.history.map((step) => ({ ...step, at })) });
    return id;
  }

  it('when it is from the list, then it needs no further words, and answer, history and email have it', async () => {
    const { id } = await makeDelivered();
    expectFieldProblem(await act(id, rider, { action: 'request-return' }), 'reason');
    const { json } = await askFor(id, 'damaged', { quantity: 2 });
    expect(json).toMatchObject({ returns: [{ quantity: 2, reason: 'damaged' }] });
    expect((json as OrderItem).history.at(-1)).toMatchObject({
      returnReason: 'damaged',
      quantity: 2,
      role: 'customer',
    });
    // The same request again changes nothing; a request with another reason is a different one.
    expect((await askFor(id, 'damaged', { quantity: 2 })).status).toBe(200);
    expectProblem(await askFor(id, 'defective', { quantity: 2 }), 'action-not-allowed');
    const accepted = await accept(id, { quantity: 1, restocked: 1 });
    expect(accepted.json).toMatchObject({ returns: [{ quantity: 1, state: 'accepted', reason: 'damaged' }] });
    const told = (await readEmailsTo(rider.email)).flatMap(({ message }) =>
      message.kind === 'order-return-requested' && message.returned.number === number(id, 1) ? [message.returned] : [],
    );
    expect(told).toEqual([{ number: number(id, 1), quantity: 2, reason: 'damaged' }]);
  });

  it('when the time limit of a reason is over, then it is a 409 with a sentence, and a reason with more time is accepted', async () => {
    const late = await makeDeliveredAgo(17);
    const refused = await askFor(late, 'changed-my-mind');
    expectProblem(refused, 'action-not-allowed');
    expect((refused.json as { detail: string }).detail).toMatch(
      /^“Changed my mind” could be given as the reason of this return until \w+ \d+, \d{4}\.$/,
    );
    expect((await askFor(late, 'does-not-fit')).status).toBe(200);
    const later = await makeDeliveredAgo(40);
    for (const reason of ['does-not-fit', 'damaged', 'wrong-part'])
      expectProblem(await askFor(later, reason), 'action-not-allowed');
    expect((await askFor(later, 'defective')).status).toBe(200);
    const last = await makeDeliveredAgo(740);
    expectProblem(await askFor(last, 'defective'), 'action-not-allowed');
    // A return with words alone has no time limit, as before there was a list of reasons.
    expect((await ask(last)).status).toBe(200);
  });

  it('when several parts are returned, then all have the one reason that is given', async () => {
    const { id } = await makeDelivered();
    const body = { action: 'request-return', returnReason: 'wrong-part', items: [{ id, quantity: 1 }] };
    const { status, json } = await fixture.send(`/order/${id}/returns`, { method: 'POST', as: rider, body });
    expect([status, (json as OrderItem[])[0]?.returns]).toMatchObject([200, [{ quantity: 1, reason: 'wrong-part' }]]);
  });
});

describe('the refunds of a paid order', { concurrent: true }, () => {
  it('when pieces come back one by one, then each is refunded once, and together they are what was paid', async () => {
    const { id, partId } = await makePaidOrder(rider, { status: 'delivered', quantity: 3 });
    const stored = async () => dataOf(await purchaseRef(db, id).get());
    const { paidCents } = await stored();
    for (const ordinal of [1, 2, 3]) {
      expect((await ask(id, { quantity: 1 })).status).toBe(200);
      const decision = { writtenOff: ordinal === 2 ? 1 : 0, returnNumber: number(id, ordinal) };
      expect((await accept(id, decision)).status).toBe(200);
      expect((await accept(id, decision)).status).toBe(200);
    }
    const { refunds, owedCents } = await stored();
    expect(refunds.map(({ key }) => key)).toEqual([`refund-${id}`, `refund-${id}-R2`, `refund-${id}-R3`]);
    expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidCents);
    expect(owedCents).toBe(0);
    await expectBooked(partId, PIECES - 3 + 2);
  });

  it('when fewer pieces arrive than announced, then only these are refunded', async () => {
    const { id } = await makePaidOrder(rider, { status: 'delivered', quantity: 3 });
    await ask(id);
    const before = dataOf(await purchaseRef(db, id).get());
    expect((await accept(id, { quantity: 1 })).status).toBe(200);
    const { refunds, owedCents } = dataOf(await purchaseRef(db, id).get());
    expect(refunds).toMatchObject([{ key: `refund-${id}` }]);
    expect(refunds[0]?.amountCents).toBe(before.owedCents - owedCents);
    // One of three pieces for 12.50 dollars each, and 2.9 % tax.
    expect(refunds[0]?.amountCents).toBe(1_286);
  });

  it('when a return is refused, then nothing is refunded for its pieces', async () => {
    const { id } = await makePaidOrder(rider, { status: 'delivered', quantity: 3 });
    await ask(id, { quantity: 2 });
    await refuse(id);
    expect(dataOf(await purchaseRef(db, id).get()).refunds).toEqual([]);
  });
});
