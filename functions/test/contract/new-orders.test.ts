import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { brand } from '@fourteener/contract/brand';
import { describe, expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { deliver } from '../../src/emails/deliver.ts';
import { emailRef, emails } from '../../src/emails/outbox.ts';
import { renderEmail } from '../../src/emails/render.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { tellShop } from '../../src/emails/tell-shop.ts';
import type { OrderNotice } from '../../src/platform/deps.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { makeCustomer } from '../support/orders.ts';
import { makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

/** A shop of its own, whose parts cost 84 and 25.50 dollars. */
async function openTold(orderNotice: OrderNotice, begin: string) {
  const { db } = openOwnDatabase(`told-${randomUUID()}`);
  const deps = createAppDeps({ ...openShop(), db });
  const saddle = await makePart({ name: 'Antero Saddle', price: 84, availableQuantity: 900 }, deps);
  const grips = await makePart({ name: 'Salida Grips', price: 25.5, availableQuantity: 900 }, deps);
  const sweep = (at: string) => tellShop({ db, now: () => new Date(at), orderNotice });
  await sweep(begin);
  return {
    db,
    sweep,
    /** Orders this many saddles and, if wanted, one pair of grips, at the given time. */
    order: async (at: string, quantity: number, { withGrips = false } = {}) => {
      const lines = [{ partsId: saddle, quantity }, ...(withGrips ? [{ partsId: grips, quantity: 1 }] : [])];
      const delivery = { phone: '719 555 0100', address: 'Salida' };
      const customer = { ...makeCustomer(), at: new Date(at) };
      const { orderIds } = await placeBasket(deps, customer, {
        lines: lines.map((line) => ({ ...line, PerUnitPrice: undefined })),
        ...delivery,
      });
      return orderIds;
    },
  };
}

/** The subjects of the emails to the shop, in the order in which they were written. */
async function readSubjects(db: Firestore): Promise<string[]> {
  const { docs } = await emails.in(db).where('to.email', '==', brand.email).get();
  return docs.map((document) => renderEmail(document.data()).subject.replace(/FC-\S+(?=:)/, 'NUMBER')).toSorted();
}

describe('emails about each new order', () => {
  it('when orders come in, then the shop gets one email for each order, however many parts it has, and only once', async () => {
    const { db, sweep, order } = await openTold('each', '2026-11-20T17:00:00Z');
    await order('2026-11-20T17:00:10Z', 2);
    await order('2026-11-20T17:00:20Z', 1, { withGrips: true });
    await sweep('2026-11-20T17:01:00Z');
    const both = ['New order NUMBER: $109.50', 'New order NUMBER: $168.00'];
    expect(await readSubjects(db)).toEqual(both);
    await sweep('2026-11-20T17:02:00Z');
    expect(await readSubjects(db)).toEqual(both);
  });

  it('when an order is stored after a sweep that was later than its time, then the shop is still told of it, once', async () => {
    const { db, sweep, order } = await openTold('each', '2026-11-20T17:00:00Z');
    await sweep('2026-11-20T17:01:00Z');
    await order('2026-11-20T17:00:30Z', 3);
    await sweep('2026-11-20T17:02:00Z');
    await sweep('2026-11-20T17:03:00Z');
    expect(await readSubjects(db)).toEqual(['New order NUMBER: $252.00']);
  });

  it('when two sweeps run concurrently, then the shop is told of each order exactly once', async () => {
    const { db, sweep, order } = await openTold('each', '2026-11-20T17:00:00Z');
    await order('2026-11-20T17:00:10Z', 1);
    await Promise.all([sweep('2026-11-20T17:01:00Z'), sweep('2026-11-20T17:01:00Z')]);
    await sweep('2026-11-20T17:02:00Z');
    expect(await readSubjects(db)).toEqual(['New order NUMBER: $84.00']);
  });

  it('when an order is older than the setting, or four days old, then the shop is not told of it', async () => {
    const { db, sweep, order } = await openTold('each', '2026-11-20T17:00:00Z');
    await order('2026-11-20T16:00:00Z', 1);
    await order('2026-11-20T18:00:00Z', 2);
    await order('2026-11-24T12:00:00Z', 3);
    await sweep('2026-11-24T18:30:00Z');
    expect(await readSubjects(db)).toEqual(['New order NUMBER: $252.00']);
  });

  it('when the email is sent, then it goes to the shop, names part and total and links to the order', async () => {
    const { db, sweep, order } = await openTold('each', '2026-11-20T17:00:00Z');
    const [id = ''] = await order('2026-11-20T17:00:10Z', 2);
    await sweep('2026-11-20T17:01:00Z');
    const sent: { to: { email: string }; text: string }[] = [];
    const send = (email: (typeof sent)[number]) => Promise.resolve(void sent.push(email));
    const now = () => new Date('2026-11-20T17:02:00Z');
    await deliver({ db, auth: getAuth(), now, verifyEmail: true, send }, await emailRef(db, `new-orders-${id}`).get());
    expect(sent.map(({ to }) => to.email)).toEqual([brand.email]);
    expect(sent[0]?.text).toMatch(/Part: Antero Saddle.*, 2 pieces\nTotal: \$168\.00/);
    expect(sent[0]?.text).toContain(`${brand.origin}/dashboard/orders/${id}`);
  });
});

describe('one email a day', () => {
  it('when the hour has come by the shop’s clock, then one email has all orders since the last one, and none is sent without orders', async () => {
    // In November, seven in the morning is 14:00 UTC.
    const { db, sweep, order } = await openTold(7, '2026-11-20T13:00:00Z');
    await order('2026-11-20T13:10:00Z', 1);
    await order('2026-11-20T13:20:00Z', 2, { withGrips: true });
    await sweep('2026-11-20T13:59:00Z');
    expect(await readSubjects(db)).toEqual([]);
    await sweep('2026-11-20T14:00:00Z');
    const first = '2 new orders: $277.50';
    expect(await readSubjects(db)).toEqual([first]);
    await order('2026-11-20T14:30:00Z', 5);
    await sweep('2026-11-20T15:00:00Z');
    expect(await readSubjects(db)).toEqual([first]);
    await sweep('2026-11-21T14:01:00Z');
    await sweep('2026-11-22T14:01:00Z');
    expect(await readSubjects(db)).toEqual([first, 'New order NUMBER: $420.00']);
  });

  it.each([
    [
      'is left out by the clock, then it is struck with the next one',
      2,
      '2026-03-08T08:30:00Z',
      '2026-03-08T09:00:00Z',
    ],
    ['comes twice, then it is struck the first time alone', 1, '2026-11-01T06:30:00Z', '2026-11-01T07:00:00Z'],
  ])('when the hour %s', async (_what, hour, before, strikes) => {
    const { db, sweep, order } = await openTold(hour, before);
    await order(before.replace('30:00Z', '31:00Z'), 1);
    await sweep(before.replace('30:00Z', '59:59Z'));
    expect(await readSubjects(db)).toEqual([]);
    await sweep(strikes);
    expect(await readSubjects(db)).toEqual(['New order NUMBER: $84.00']);
    await order(strikes.replace('00:00Z', '10:00Z'), 2);
    const anHourLater = new Date(Date.parse(strikes) + 60 * 60_000).toISOString();
    await sweep(anHourLater);
    expect(await readSubjects(db)).toEqual(['New order NUMBER: $84.00']);
  });
});

it('when these emails are switched off, then nothing is stored', async () => {
  const { db, sweep, order } = await openTold('off', '2026-11-20T17:00:00Z');
  await order('2026-11-20T17:00:10Z', 1);
  await sweep('2026-11-20T17:01:00Z');
  expect(await readSubjects(db)).toEqual([]);
  expect((await db.collection('sweeps').get()).empty).toBe(true);
});
