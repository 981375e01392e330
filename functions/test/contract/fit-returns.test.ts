import { randomUUID } from 'node:crypto';
import { drawingFact } from '@fourteener/contract/fit-return/facts';
import type { FitReturn } from '@fourteener/contract/fit-return/schemas';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../src/database/collection.ts';
import { findRef } from '../../src/fit-returns/store.ts';
import { bikes } from '../../src/fit/bike-deps.ts';
import { itemRef } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeBike } from '../support/bikes.ts';
import { makeDrawing } from '../support/drawings.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { makeFitReturn, makeSaidOrder, saidOf } from '../support/fit-returns.ts';
import { goodBodies } from '../support/good-bodies.ts';
import { bringTo, makeOrder } from '../support/orders.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
let fixture: Fixture;
let rider: Account;

beforeAll(async () => {
  fixture = await makeFixture();
  rider = fixture.customer;
});

/** Pedals, and a crankset with their thread or with another one. */
const pedals = {
  kind: 'pedals',
  ports: [{ interface: 'pedal-thread', side: 'takes', code: '9-16x20', from: 'maker' }],
};
const crankset = (code: string) => ({
  kind: 'crankset',
  ports: [{ interface: 'pedal-thread', side: 'gives', code, from: 'maker' }],
});

async function makeRidersBike(code = '9-16x20'): Promise<GarageBike> {
  const crank = await makePart(crankset(code) as object);
  const id = await makeBike({ model: 'Pikes', slots: { crankset: { part: crank } } });
  return { id: `b-${id.slice(5, 13)}`, name: 'Mine', bike: `${id}-2025`, size: '54', measured: [], replaced: [] };
}

const order = (partsId: string, bike?: unknown, as = rider) =>
  fixture.send('/order', {
    method: 'POST',
    as,
    body: { partsId, quantity: 2, phone: '1', address: 'Salida, CO', ...(bike !== undefined && { bike }) },
  });
const idOf = ({ json }: { json: unknown }) => (json as { insertedId: string }).insertedId;
const misfits = (id: string, misfit: object | undefined, as = rider, quantity = 2) =>
  fixture.send(`/order/${id}/returns`, {
    method: 'POST',
    as,
    body: {
      action: 'request-return',
      returnReason: 'does-not-fit',
      items: [{ id, quantity, ...(misfit && { misfit }) }],
    },
  });
const judge = (id: string, body: object, as = fixture.admin) =>
  fixture.send(`/fit-returns/${id}/judgement`, { method: 'POST', as, body: { ...body } });
const kept = async (id: string) => (await findRef(db, id).get()).data();
const facts = async (id: string, bike?: string) =>
  (await fixture.send(`/order/${id}/fit${bike === undefined ? '' : `?bike=${bike}`}`, { as: rider }))
    .json as Answer<'listMisfitFacts'>;

describe('an order with a bike', () => {
  it('when the part fits the bike, then the order stores the verdict with its rules, and counts', async () => {
    const [partId, bike] = [await makePart(pedals as object), await makeRidersBike()];
    const id = idOf(await order(partId, bike));
    const stored = dataOf(await itemRef(db, id).get());
    expect(stored.saidToFit).toBe(true);
    expect(stored.fit).toMatchObject({
      bike: { id: bike.id, model: 'Pikes 2025', bike: bike.bike, size: '54' },
      verdict: 'fits',
      checks: [{ rule: 'F39', clause: 'a', verdict: 'fits', facts: ['pedal-thread'] }],
    });
    const answer = (await fixture.send(`/order/${id}`, { as: rider })).json as OrderItem;
    expect(answer.fit).toEqual({ bike: { id: bike.id, name: 'Pikes 2025, size 54' }, verdict: 'fits' });
  });

  it('when the part does not fit it, then the order stores that verdict, and does not count', async () => {
    const [partId, bike] = [await makePart(pedals as object), await makeRidersBike('1-2x20')];
    const stored = dataOf(await itemRef(db, idOf(await order(partId, bike))).get());
    expect([stored.fit?.verdict, stored.saidToFit]).toEqual(['no', undefined]);
  });

  it('when the bike was removed from the shop, then the order is placed without a verdict', async () => {
    const [partId, bike] = [await makePart(pedals as object), await makeRidersBike()];
    await bikes
      .in(db)
      .doc(bike.bike?.slice(0, -5) ?? '')
      .delete();
    const reply = await order(partId, { ...bike, size: '54' });
    expect(reply.status).toBe(201);
    expect(dataOf(await itemRef(db, idOf(reply)).get()).fit).toBeUndefined();
  });

  it('when what is sent is not a bike, then the field is named, and nothing is ordered', async () => {
    const partId = await makePart(pedals as object);
    expectFieldProblem(await order(partId, 'blanca-2025'), 'bike');
    expectFieldProblem(await order(partId, { id: 'b1', name: 'Mine', measured: [], replaced: [] }), 'bike.bike');
  });
});

describe('a return that does not fit', () => {
  it('when the order has a verdict, then the return has it with the fact that was named, and admins see it', async () => {
    const { id, partId } = await makeSaidOrder(rider);
    expect((await misfits(id, { fact: 'pedal-thread' })).status).toBe(200);
    const listed = (await fixture.send('/fit-returns?limit=1000&sort=newest', { as: fixture.admin }))
      .json as FitReturn[];
    expect(listed.find(({ orderId }) => orderId === id)).toMatchObject({
      _id: `${id}-R1`,
      returnNumber: `FC-${id.slice(0, 4)}-${id.slice(4)}-R1`,
      partsId: partId,
      bike: 'Blanca 2025, size 54',
      verdict: 'fits',
      isOfOrder: true,
      fact: { id: 'pedal-thread', label: 'Pedal thread' },
      rules: [{ id: 'F39', verdict: 'fits', named: true }],
      state: 'open',
      judgement: null,
    });
    expect(await kept(`${id}-R1`)).toMatchObject({ tally: 'open', userId: rider.uid });
  });

  it('when the shop had said that the part does not fit, then the return keeps that, and is not listed for admins', async () => {
    const { id } = await makeSaidOrder(rider, saidOf('no'));
    await misfits(id, { fact: 'pedal-thread' });
    expect(await kept(`${id}-R1`)).toMatchObject({ judging: 'none', tally: 'none', said: { verdict: 'no' } });
    expectProblem(await judge(`${id}-R1`, { verdict: 'wrong' }), 'not-found');
  });

  it('when the customer names another bike of the garage, then the part is judged with it, and the order’s verdict does not count', async () => {
    const [partId, bike] = [await makePart(pedals as object), await makeRidersBike()];
    const owner = await makeAccount();
    await fixture.send('/garages/mine', { method: 'PUT', as: owner, body: { bikes: [bike], chosen: bike.id } });
    const id = idOf(await order(partId, undefined, owner));
    await bringTo(db, id, 'delivered');
    await misfits(id, { bike: bike.id, fact: 'other' }, owner);
    expect(await kept(`${id}-R1`)).toMatchObject({
      said: { verdict: 'fits', bike: { model: 'Pikes 2025' } },
      ...{ isOfOrder: false, fact: 'other', judging: 'open', tally: 'none' },
    });
  });

  it('when a part comes back whose drawing shows another size, then the return names that drawing, and admins see it', async () => {
    const group = { id: `frame-${randomUUID().slice(0, 8)}`, axis: 'Color', value: 'Sand' };
    const inSize = (value: string) => makePart({ group, specs: [{ name: 'frame-size', value }] });
    const [drawn, partId] = [await inSize('54'), await inSize('58')];
    const [line] = goodBodies.saveDrawingDraft.lines.map(({ assembly: _, ...rest }) => rest);
    const drawing = await makeDrawing({ title: 'Frame in Sizes', lines: [{ ...line, partId: drawn } as never] });
    const id = idOf(await order(partId));
    await bringTo(db, id, 'delivered');
    await misfits(id, { fact: drawingFact });
    expect(await kept(`${id}-R1`)).toMatchObject({
      drawings: [{ id: drawing, title: 'Frame in Sizes', revision: 1 }],
      judging: 'open',
    });
  });

  it('when the bike is no longer in the garage, then the return is requested with the fact only', async () => {
    const { id } = await makeOrder(rider, { status: 'delivered' });
    expect((await misfits(id, { bike: 'gone', fact: 'axle' })).status).toBe(200);
    expect(await kept(`${id}-R1`)).toMatchObject({ said: null, fact: 'axle', judging: 'none' });
  });

  it('when neither a bike nor a fact is named, or the reason is another one, then nothing about fit is stored', async () => {
    const { id } = await makeOrder(rider, { status: 'delivered' });
    await misfits(id, undefined);
    const { id: other } = await makeSaidOrder(rider);
    await fixture.send(`/order/${other}/actions`, {
      method: 'POST',
      as: rider,
      body: { action: 'request-return', returnReason: 'damaged', misfit: { fact: 'axle' } },
    });
    expect([await kept(`${id}-R1`), await kept(`${other}-R1`)]).toEqual([undefined, undefined]);
  });

  it('when the request is repeated, then one return is stored, and an unknown fact is refused at its item', async () => {
    const { id } = await makeSaidOrder(rider);
    expectFieldProblem(await misfits(id, { fact: 'no-such-fact' }), 'items.0.misfit.fact');
    await misfits(id, { fact: 'pedal-thread' });
    await misfits(id, { fact: 'other' });
    expect(await kept(`${id}-R1`)).toMatchObject({ fact: 'pedal-thread' });
    expect(await kept(`${id}-R2`)).toBeUndefined();
  });
});

describe('the facts that a customer can name', () => {
  it('when the order has a verdict, then they are those that it compared, even after part and bike were removed', async () => {
    const { id, partId } = await makeSaidOrder(rider);
    await fixture.send(`/partses/${partId}`, { method: 'DELETE', as: fixture.admin });
    expect(await facts(id, 'b7x2m4')).toEqual({ facts: [{ id: 'pedal-thread', label: 'Pedal thread' }] });
    expect(await facts(id)).toEqual({ facts: [] });
  });

  it('when no bike is named, then they are those of the part', async () => {
    const id = idOf(await order(await makePart(pedals as object)));
    expect(await facts(id)).toEqual({ facts: [{ id: 'pedal-thread', label: 'Pedal thread' }] });
  });

  it('when another customer asks, then the answer is a 404', async () => {
    const { id } = await makeSaidOrder(rider);
    expectProblem(await fixture.send(`/order/${id}/fit`, { as: fixture.stranger }), 'not-found');
  });
});

describe('the judgment of an admin', () => {
  it('when a return is judged, and judged again, then state, note, count and audit log follow', async () => {
    const id = await makeFitReturn(rider);
    const first = await judge(id, { verdict: 'wrong', note: 'The thread was entered wrong.' });
    expect(first.json).toMatchObject({
      state: 'wrong',
      judgement: { userEmail: fixture.admin.email, note: 'The thread was entered wrong.' },
    });
    expect(await kept(id)).toMatchObject({ tally: 'wrong' });
    await judge(id, { verdict: 'wrong', note: 'The thread was entered wrong.' });
    expect((await judge(id, { verdict: 'right' })).json).toMatchObject({ state: 'right', judgement: {} });
    expect(await kept(id)).toMatchObject({ tally: 'none' });
    const log = await db.collection('auditLog').where('target', '==', `fitReturns/${id}`).get();
    expect(log.docs.map((entry): unknown => entry.get('action'))).toEqual(['fit.judge', 'fit.judge']);
    expect(log.docs.map((entry): unknown => entry.get('before.state')).toSorted()).toEqual(['open', 'wrong']);
  });

  it('when an item has two returns, then it counts once', async () => {
    const { id } = await makeSaidOrder(rider, saidOf('fits'), 3);
    await misfits(id, { fact: 'pedal-thread' }, rider, 1);
    await fixture.send(`/order/${id}/actions`, {
      method: 'POST',
      as: fixture.admin,
      body: { action: 'accept-return' },
    });
    await misfits(id, { fact: 'other' }, rider, 2);
    expect([await kept(`${id}-R1`), await kept(`${id}-R2`)]).toMatchObject([{ tally: 'open' }, { tally: 'none' }]);
    await judge(`${id}-R2`, { verdict: 'wrong' });
    await judge(`${id}-R1`, { verdict: 'wrong' });
    expect([await kept(`${id}-R1`), await kept(`${id}-R2`)]).toMatchObject([{ tally: 'wrong' }, { tally: 'none' }]);
  });

  it('when the rule no longer exists, then the return says so and can still be judged', async () => {
    const { id } = await makeSaidOrder(rider, saidOf('caution', { rule: 'F9999' }));
    await misfits(id, { fact: 'pedal-thread' });
    expect((await judge(`${id}-R1`, { verdict: 'wrong' })).json).toMatchObject({
      rules: [{ id: 'F9999', title: null, verdict: 'caution', named: true }],
    });
  });

  it('when a customer judges, or the return does not exist, then it is refused', async () => {
    const id = await makeFitReturn(rider);
    expectProblem(await judge(id, { verdict: 'wrong' }, rider), 'not-allowed');
    expectProblem(await judge('NOBODY01-R1', { verdict: 'wrong' }), 'not-found');
  });
});

describe('the published share of right verdicts', () => {
  const read = async () => (await fixture.send('/fit/record?since=2026-01', {})).json as Answer<'getFitRecord'>;

  it('when a delivered part comes back because of a wrong verdict, then both of its numbers change', async () => {
    const before = await read();
    const { id } = await makeSaidOrder(rider);
    await makeSaidOrder(rider, saidOf('no'));
    expect(await read()).toMatchObject({ said: before.said + 1, wrong: before.wrong });
    await misfits(id, { fact: 'pedal-thread' });
    expect((await read()).open).toBe(before.open + 1);
    await judge(`${id}-R1`, { verdict: 'wrong' });
    expect(await read()).toMatchObject({ said: before.said + 1, wrong: before.wrong + 1, open: before.open });
  });

  it('when the month is invalid, then it is refused', async () => {
    expectProblem(await fixture.send('/fit/record?since=2026-13', {}), 'invalid-fields');
  });
});
