import { beforeEach, describe, expect, it } from 'vitest';
import type { BulkAction, UndoAction } from '@fourteener/contract/order/actions';
import type { BulkChange } from '@fourteener/contract/order/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { linesOf } from '../../src/emails/message.ts';
import { emailRef } from '../../src/emails/outbox.ts';
import { changeItems } from '../../src/orders/bulk.ts';
import { changeItem } from '../../src/orders/change.ts';
import { itemRef, toItem } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder, makeOrderOf } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const admin = { uid: 'maren', email: 'maren@test.example' };
const NOON = Date.parse('2026-11-27T12:00:00Z');

let rider: Account;
beforeEach(async () => {
  rider = await makeAccount();
});

/** Takes a step this many seconds after noon. */
function change(
  seconds: number,
  action: BulkAction | UndoAction,
  ids: readonly string[],
  details: Pick<BulkChange['orders'][number], 'carrier' | 'trackingCode'> = {},
) {
  const deps = createAppDeps({ ...openShop(), now: () => new Date(NOON + seconds * 1_000) });
  return changeItems(deps, admin, { action, orders: ids.map((id) => ({ id, ...details })) }, undefined);
}

/** The letters of a kind: how many pieces of each item they name, and how many seconds after noon they are due. */
async function lettersOf(kind: string) {
  const emails = (await readEmailsTo(rider.email)).filter(({ message }) => message.kind === kind);
  return emails
    .map(({ message, dueAt }) => ({
      pieces: linesOf(message)
        .map(({ quantity }) => quantity)
        .toSorted(),
      due: dueAt && (dueAt.toMillis() - NOON) / 1_000,
    }))
    .toSorted((a, b) => Number(a.pieces[0]) - Number(b.pieces[0]));
}
const readOrder = async (id: string) => toItem(await itemRef(db, id).get());

describe('the email about a step', () => {
  it('when items of an order are confirmed at once or one after another, then one email names them all under the order’s number', async () => {
    const [first = '', second = '', third = ''] = await makeOrderOf(rider, [1, 2, 3]);
    await change(0, 'confirm', [second, third]);
    expect(await lettersOf('order-confirmed')).toEqual([{ pieces: [2, 3], due: 30 }]);
    await change(20, 'confirm', [first]);
    expect(await lettersOf('order-confirmed')).toEqual([{ pieces: [1, 2, 3], due: 50 }]);
    const { message } = (await emailRef(db, `order-confirmed-${first}`).get()).data() ?? {};
    expect(message && linesOf(message).map(({ number }) => number)).toEqual(
      Array.from({ length: 3 }, () => `FC-${first.slice(0, 4)}-${first.slice(4)}`),
    );
  });

  it('when orders of several customers are delivered at once, then each order has its own email', async () => {
    const one = await makeOrderOf(rider, [1, 2], { status: 'shipped' });
    const other = await makeOrderOf(rider, [4, 3], { status: 'shipped' });
    const result = await change(0, 'deliver', [...one, ...other]);
    expect(result.refused).toEqual([]);
    expect(await lettersOf('order-delivered')).toEqual([
      { pieces: [1, 2], due: 30 },
      { pieces: [3, 4], due: 30 },
    ]);
  });

  it('when an order leaves in two parcels, then each parcel has one email, with its own number', async () => {
    const [first = '', second = '', third = ''] = await makeOrderOf(rider, [1, 2, 3], { status: 'packed' });
    const carrier = 'Front Range Parcel';
    await Promise.all([
      change(0, 'ship', [first, third], { carrier, trackingCode: 'FRP 1' }),
      change(0, 'ship', [second], { carrier, trackingCode: 'FRP 2' }),
    ]);
    expect((await lettersOf('order-shipped')).map(({ pieces }) => pieces)).toEqual([[1, 3], [2]]);
    const emails = (await readEmailsTo(rider.email)).filter(({ message }) => message.kind === 'order-shipped');
    const told = emails.map(({ message }) => [
      linesOf(message).length,
      'trackingCode' in message && message.trackingCode,
    ]);
    expect(told.toSorted()).toEqual([
      [1, 'FRP 2'],
      [2, 'FRP 1'],
    ]);
  });

  it('when items of an order are canceled for different reasons, then each has its email with its reason', async () => {
    const [first = '', second = ''] = await makeOrderOf(rider, [1, 2]);
    const actor = { ...admin, isAdmin: true };
    for (const [id, reason] of [
      [second, 'It broke.'],
      [first, 'It is lost.'],
    ] as const)
      await changeItem(createAppDeps(openShop()), actor, await itemRef(db, id).get(), { action: 'cancel', reason });
    const emails = (await readEmailsTo(rider.email)).filter(({ message }) => message.kind === 'order-cancelled');
    const told = emails.map(({ message }) => [linesOf(message)[0]?.quantity, 'reason' in message && message.reason]);
    expect(told.toSorted()).toEqual([
      [1, 'It is lost.'],
      [2, 'It broke.'],
    ]);
  });

  it('when an item follows after the email was sent, then it has its own email', async () => {
    const [first = '', second = ''] = await makeOrderOf(rider, [1, 2]);
    await change(0, 'confirm', [first]);
    await emailRef(db, `order-confirmed-${first}`).update({ state: 'sent', attempts: 1 });
    await change(40, 'confirm', [second]);
    expect(await lettersOf('order-confirmed')).toEqual([
      { pieces: [1], due: 30 },
      { pieces: [2], due: 70 },
    ]);
  });
});

describe('a step that is undone', () => {
  it('when some items are undone, then the email names the others, and with the last one there is no email', async () => {
    const [first = '', second = '', third = ''] = await makeOrderOf(rider, [1, 2, 3]);
    await change(0, 'confirm', [first, second, third]);
    expect((await change(29.9, 'undo-confirm', [first])).changed.map(({ status }) => status)).toEqual(['placed']);
    expect(await lettersOf('order-confirmed')).toEqual([{ pieces: [2, 3], due: 30 }]);
    await change(29.9, 'undo-confirm', [second, third]);
    expect(await lettersOf('order-confirmed')).toEqual([]);
    await change(60, 'confirm', [first, third]);
    expect(await lettersOf('order-confirmed')).toEqual([{ pieces: [1, 3], due: 90 }]);
  });

  it('when packing and confirming are undone, then the order is as before, and the audit log has all four steps', async () => {
    const { id } = await makeOrder(rider);
    await change(0, 'confirm', [id]);
    await change(5, 'pack', [id]);
    await change(10, 'undo-pack', [id]);
    expect((await readOrder(id)).history.map(({ status }) => status)).toEqual(['placed', 'confirmed']);
    await change(15, 'undo-confirm', [id]);
    const { status, history } = await readOrder(id);
    expect([status, history.map((step) => step.status)]).toEqual(['placed', ['placed']]);
    const entries = await db.collection('auditLog').where('target', '==', `orders/${id}`).get();
    expect(entries.docs.map((entry) => entry.get('action') as string).toSorted()).toEqual(
      ['order.confirm', 'order.pack', 'order.undo-confirm', 'order.undo-pack'].toSorted(),
    );
    await change(20, 'confirm', [id]);
    expect((await readOrder(id)).history.map((step) => step.status)).toEqual(['placed', 'confirmed']);
  });

  it('when the thirty seconds are over, then nothing is undone, and the refusal says so', async () => {
    const { id } = await makeOrder(rider);
    await change(0, 'confirm', [id]);
    const { refused } = await change(30, 'undo-confirm', [id]);
    expect(refused.map(({ problem }) => [problem.status, problem.detail, problem.allowed])).toEqual([
      [409, 'A step can only be undone within 30 seconds.', ['pack', 'cancel']],
    ]);
    expect((await readOrder(id)).status).toBe('confirmed');
  });

  it('when the email was already sent, then the step cannot be undone', async () => {
    const { id } = await makeOrder(rider);
    await change(0, 'confirm', [id]);
    await emailRef(db, `order-confirmed-${id}`).update({ state: 'sending', attempts: 1 });
    const { refused } = await change(10, 'undo-confirm', [id]);
    expect(refused[0]?.problem.detail).toBe('The customer has already been told by email: this cannot be undone.');
    expect((await readOrder(id)).status).toBe('confirmed');
  });

  it('when it is undone twice concurrently, then it is undone once', async () => {
    const { id } = await makeOrder(rider);
    await change(0, 'confirm', [id]);
    const results = await Promise.all([change(3, 'undo-confirm', [id]), change(3, 'undo-confirm', [id])]);
    for (const { changed } of results) expect(changed.map(({ status }) => status)).toEqual(['placed']);
    expect((await itemRef(db, id).get()).data()?.history).toHaveLength(3);
  });

  it('when it is undone twice concurrently with a reason, then both requests get the order, and it is undone once', async () => {
    const { id } = await makeOrder(rider);
    await change(0, 'confirm', [id]);
    const deps = createAppDeps({ ...openShop(), now: () => new Date(NOON + 3_000) });
    const document = await itemRef(db, id).get();
    const undo = () =>
      changeItem(deps, { ...admin, isAdmin: true }, document, { action: 'undo-confirm', reason: 'The wrong one.' });
    const orders = await Promise.all([undo(), undo(), undo()]);
    expect(orders.map(({ status }) => status)).toEqual(['placed', 'placed', 'placed']);
    expect((await itemRef(db, id).get()).data()?.history).toHaveLength(3);
  });
});
