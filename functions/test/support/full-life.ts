import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { tellAllWatchers } from '../../src/mail/sweep.ts';
import { grantAdmin } from '../../src/users/accounts.ts';
import { type Account, makeAccount } from './accounts.ts';
import { type Client, clientOf } from './client.ts';
import { openInstance } from './instance.ts';
import { openOwnDatabase } from './mails.ts';
import { goodBodies } from './requests.ts';
import { openShop } from './shop.ts';

/** A shop of a test's own with somebody who did everything in it that one can do. */
export interface FullLife {
  db: Firestore;
  /** Of its database, for another client of it. */
  name: string;
  send: Client;
  rider: Account;
  admin: Account;
  /** All that tells who they are, and what they wrote. */
  traces: string[];
  close: () => Promise<void>;
}

/** Everything after the roles it lives on: long enough ago that nothing of an admin's is under way. */
const LATER = 2 * 60_000;

/** Lives it: as a customer, and then for a while as an admin. */
export async function liveFully(): Promise<FullLife> {
  const { db, name } = openOwnDatabase(`life-${randomUUID()}`);
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const { origin, close } = await openInstance({ db, now });
  const send = clientOf(origin);
  const [rider, other, admin] = await Promise.all([
    makeAccount({ name: `Juniper ${randomUUID()}` }),
    makeAccount({ name: 'Another Rider' }),
    makeAccount({ name: 'The Bench', admin: true }),
  ]);
  // In this database too.
  await grantAdmin({ ...openShop(), db }, admin.email);
  const say = (what: string) => `${what} ${randomUUID().slice(0, 18)}`;
  const words = {
    phone: say('phone'),
    address: say('address'),
    ...{ education: say('school'), location: say('state'), city: say('city'), linkedIn: say('link') },
    ...{ review: say('review'), shopReview: say('opinion'), report: say('objection'), reason: say('reason') },
  };
  const { phone, address, education, location, city, linkedIn } = words;

  const done = async (path: string, options: Parameters<Client>[1]) => {
    const { status, text, json } = await send(path, options);
    if (status >= 300) throw new Error(`${options?.method ?? ''} ${path}: ${status} ${text}`);
    return json as { insertedId: string; insertedIds: string[]; _id: string };
  };
  const key = () => ({ 'Idempotency-Key': randomUUID() });
  const addPart = async (more = {}, as = admin) =>
    (await done('/partses', { as, body: { ...goodBodies.addPart, ...more } })).insertedId;
  const order = async (partsId: string, as = rider) =>
    (await done('/order', { as, headers: key(), body: { partsId, quantity: 2, phone, address } })).insertedId;
  const act = (id: string, action: string, as = admin, more = {}) =>
    done(`/order/${id}/actions`, { as, body: { action, ...more } });
  const deliver = async (id: string) => {
    await act(id, 'confirm');
    await act(id, 'pack');
    await act(id, 'ship', admin, { carrier: 'Pass Couriers', trackingCode: 'PC 1' });
    await act(id, 'deliver');
  };

  const user = `/user/${rider.email}`;
  await done(user, { method: 'PUT', as: rider, body: { phone, education, location, city, linkedIn } });
  await done(`/user/${admin.email}`, { method: 'PUT', as: admin, body: {} });
  const [part, second, soldOut, back] = await Promise.all([
    addPart(),
    addPart(),
    addPart({ minimumQuantity: 5, availableQuantity: 1 }),
    addPart({ minimumQuantity: 5, availableQuantity: 1 }),
  ]);

  // Orders that end in each way.
  const cancelled = await order(part);
  await act(cancelled, 'cancel', rider, { reason: words.reason });
  const returned = await order(part);
  await deliver(returned);
  await act(returned, 'request-return', rider, { reason: words.reason });
  await act(returned, 'accept-return');
  const lines = [part, second].map((partsId) => ({ partsId, quantity: 2 }));
  const { insertedIds } = await done('/baskets', { as: rider, headers: key(), body: { lines, phone, address } });
  for (const id of insertedIds) await deliver(id);

  // What they wrote, what others say of it, and what they have against others.
  const review = (rating: number, description: string) => ({ method: 'PUT', body: { rating, description } });
  const own = await done(`/partses/${part}/reviews/mine`, { as: rider, ...review(2, words.review) });
  await done('/review', { as: rider, body: { rating: 4, description: words.shopReview } });
  await done(`/review/${own._id}/reports`, { as: other, body: { reason: 'I do not agree.' } });
  await done(`/reports/${own._id}/decision`, { as: admin, body: { decision: 'keep' } });
  const theirs = await done(`/partses/${part}/reviews/mine`, { as: other, ...review(5, 'Good.') });
  await done(`/review/${theirs._id}/reports`, { as: rider, body: { reason: words.report } });

  // What they wait for, and what they are sent.
  await done('/newsletter', { body: { email: rider.email } });
  await done(`/partses/${soldOut}/watch`, { method: 'POST', as: rider });
  await done(`/partses/${back}/watch`, { method: 'POST', as: rider });
  await done(`/stock/${back}`, { as: admin, body: { cause: 'restock', change: 20 } });
  await tellAllWatchers({ db, now });
  const mail = `order-placed-${cancelled}`;
  await db.doc(`mails/${mail}`).update({ state: 'failed', attempts: 3, problem: `550 <${rider.email}>: no such box` });
  await done(`/mails/${mail}/attempts`, { method: 'POST', as: admin });

  // As an admin, for a while.
  const right = `/user/admin/${rider.email}`;
  await done(right, { method: 'PUT', as: admin });
  await addPart({}, rider);
  const restock = { cause: 'restock', change: 3 };
  await done(`/stock/${part}`, { as: rider, headers: key(), body: restock });
  const ofOther = await order(part, other);
  await act(ofOther, 'confirm', rider);
  await act(await order(part), 'cancel', rider, { reason: 'As an admin.' });
  await done(`/reports/${theirs._id}/decision`, {
    as: rider,
    body: { decision: 'remove', reason: 'It is too short.' },
  });
  await done(right, { method: 'DELETE', as: admin });
  shift = LATER;

  const { uid, email, name: called } = rider;
  // The other's order went to the same place.
  await db.doc(`orders/${ofOther}`).update({ phone: '1', address: 'x' });
  await db.doc(`mails/order-placed-${ofOther}`).delete();
  return { db, name, send, rider, admin, traces: [uid, email, called, ...Object.values(words)], close };
}
