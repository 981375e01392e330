import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { changesTo } from '@fourteener/contract/testing/orders';
import { notifyAllWatchers } from '../../src/back-in-stock/notify.ts';
import { purchasesOfAccount } from '../../src/checkout/purchases.ts';
import { findRef } from '../../src/fit-returns/store.ts';
import { grantAdmin } from '../../src/users/roles.ts';
import { type Account, makeAccount } from './accounts.ts';
import { type Client, clientOf } from './client.ts';
import { storedFitReturn } from './fit-returns.ts';
import { openInstance } from './instance.ts';
import { openOwnDatabase } from './emails.ts';
import { goodBodies } from './requests.ts';
import { openShop } from './shop.ts';

/** A separate shop with an account that has used every feature. */
export interface FullHistory {
  db: Firestore;
  /** The name of its database, to open another client of it. */
  name: string;
  send: Client;
  rider: Account;
  /** Another customer. */
  other: Account;
  admin: Account;
  /** Everything that identifies the account or that its owner wrote. */
  traces: string[];
  close: () => Promise<void>;
}

/** Added to the clock after all role changes, so that none of them counts as recent. */
const CLOCK_SHIFT = 2 * 60_000;

/** Creates the account's history: as a customer and, by default, for a while as an admin. */
export async function createFullHistory({ asAdmin = true } = {}): Promise<FullHistory> {
  const { db, name } = openOwnDatabase(`life-${randomUUID()}`);
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const { origin, close } = await openInstance({ db, now, payment: 'invoice' });
  const send = clientOf(origin);
  const [rider, other, admin] = await Promise.all([
    makeAccount({ name: `Juniper ${randomUUID()}` }),
    makeAccount({ name: 'Another Rider' }),
    makeAccount({ name: 'The Workshop', admin: true }),
  ]);
  // The admin gets the role in this database too.
  await grantAdmin({ ...openShop(), db }, admin.email);
  const uniqueText = (what: string) => `${what} ${randomUUID().slice(0, 18)}`;
  const words = {
    phone: uniqueText('phone'),
    address: `${uniqueText('address')}, Salida, CO`,
    ...{
      education: uniqueText('school'),
      location: uniqueText('state'),
      city: uniqueText('city'),
      linkedIn: uniqueText('link'),
    },
    ...{
      review: uniqueText('review'),
      shopReview: uniqueText('opinion'),
      report: uniqueText('objection'),
      reason: uniqueText('reason'),
    },
    ...{ list: uniqueText('list'), note: uniqueText('note'), bike: uniqueText('bike') },
    street: uniqueText('street'),
  };
  const { phone, address, education, location, city, linkedIn } = words;

  const sendOk = async (path: string, options: Parameters<Client>[1]) => {
    const { status, text, json } = await send(path, options);
    if (status >= 300) throw new Error(`${options?.method ?? ''} ${path}: ${status} ${text}`);
    return json as { insertedId: string; insertedIds: string[]; _id: string };
  };
  const key = () => ({ 'Idempotency-Key': randomUUID() });
  const addPart = async (more = {}, as = admin) =>
    (await sendOk('/partses', { as, body: { ...goodBodies.addPart, ...more } })).insertedId;
  const order = async (partsId: string, as = rider, more = {}) =>
    (await sendOk('/order', { as, headers: key(), body: { partsId, quantity: 2, phone, address, ...more } }))
      .insertedId;
  const act = (id: string, action: string, as = admin, more = {}) =>
    sendOk(`/order/${id}/actions`, { as, body: { action, ...more } });
  const deliver = async (id: string) => {
    for (const { action, ...told } of changesTo('delivered')) await act(id, action, admin, told);
  };

  const user = `/user/${rider.email}`;
  await sendOk(user, { method: 'PUT', as: rider, body: { phone, education, location, city, linkedIn } });
  await sendOk(`/user/${admin.email}`, { method: 'PUT', as: admin, body: {} });
  const [part, second, soldOut, back] = await Promise.all([
    addPart(),
    addPart(),
    addPart({ minimumQuantity: 5, availableQuantity: 1 }),
    addPart({ minimumQuantity: 5, availableQuantity: 1 }),
  ]);

  // One order for each final state.
  const cancelled = await order(part);
  await act(cancelled, 'cancel', rider, { reason: words.reason });
  const bikeId = `bike-${randomUUID()}`;
  const bike = { id: bikeId, name: words.bike, preset: 'road-rim-2015', measured: [], replaced: [] };
  const returned = await order(part, rider, { bike });
  await deliver(returned);
  const misfit = { returnReason: 'does-not-fit', misfit: { bike: bikeId, fact: 'other' } };
  await act(returned, 'request-return', rider, { reason: words.reason, ...misfit });
  await act(returned, 'accept-return');
  const lines = [part, second].map((partsId) => ({ partsId, quantity: 2 }));
  const { insertedIds } = await sendOk('/baskets', { as: rider, headers: key(), body: { lines, phone, address } });
  for (const id of insertedIds) await deliver(id);

  // Reviews by the account, a report of its review, and its report of another customer's.
  const review = (rating: number, description: string) => ({ method: 'PUT', body: { rating, description } });
  const own = await sendOk(`/partses/${part}/reviews/mine`, { as: rider, ...review(2, words.review) });
  await sendOk('/review', { as: rider, body: { rating: 4, description: words.shopReview } });
  await sendOk(`/review/${own._id}/reports`, { as: other, body: { reason: 'I do not agree.' } });
  await sendOk(`/reports/${own._id}/decision`, { as: admin, body: { decision: 'keep' } });
  const theirs = await sendOk(`/partses/${part}/reviews/mine`, { as: other, ...review(5, 'Good, and made to last.') });
  await sendOk(`/review/${theirs._id}/reports`, { as: rider, body: { reason: words.report } });

  // A saved list, the saved garage, addresses, and basket.
  const listed = [{ partsId: part, quantity: 3, note: words.note }];
  await sendOk('/saved-lists', { as: rider, body: { name: words.list, lines: listed } });
  await sendOk('/garages/mine', { method: 'PUT', as: rider, body: { bikes: [bike], chosen: bikeId } });
  const addresses = [{ ...goodBodies.saveAddresses.addresses[0], street: words.street }];
  await sendOk('/addresses/mine', { method: 'PUT', as: rider, body: { addresses } });
  await sendOk('/baskets/mine', { method: 'PUT', as: rider, body: { lines: [{ partsId: part, quantity: 3 }] } });

  // Subscriptions, back-in-stock requests and messages.
  await sendOk('/newsletter', { body: { email: rider.email } });
  await sendOk(`/partses/${soldOut}/watch`, { method: 'POST', as: rider });
  await sendOk(`/partses/${back}/watch`, { method: 'POST', as: rider });
  await sendOk(`/stock/${back}`, { as: admin, body: { cause: 'restock', change: 20 } });
  await notifyAllWatchers({ db, now });
  const emailId = `order-placed-${cancelled}`;
  await db
    .doc(`mails/${emailId}`)
    .update({ state: 'failed', attempts: 3, problem: `550 <${rider.email}>: no such box` });
  await sendOk(`/mails/${emailId}/attempts`, { method: 'POST', as: admin });

  // The account becomes an admin for a while, and acts as one.
  const rolePath = `/user/admin/${rider.email}`;
  const ofOther = await order(part, other);
  const actAsAdmin = async () => {
    await sendOk(rolePath, { method: 'PUT', as: admin });
    await addPart({}, rider);
    const restock = { cause: 'restock', change: 3 };
    await sendOk(`/stock/${part}`, { as: rider, headers: key(), body: restock });
    await act(ofOther, 'confirm', rider);
    await act(await order(part), 'cancel', rider, { reason: 'As an admin.' });
    await sendOk(`/reports/${theirs._id}/decision`, {
      as: rider,
      body: { decision: 'remove', reason: 'It is too short.' },
    });
    await findRef(db, `${ofOther}-R1`).set(storedFitReturn(other.uid, ofOther));
    await sendOk(`/fit-returns/${ofOther}-R1/judgement`, { as: rider, body: { verdict: 'right' } });
    await sendOk(rolePath, { method: 'DELETE', as: admin });
  };
  if (asAdmin) await actAsAdmin();
  // While a purchase is due, its account cannot be deleted.
  for (const { ref } of (await purchasesOfAccount(db, rider.uid).where('state', '==', 'due').get()).docs)
    await ref.update({ state: 'paid' });
  shift = CLOCK_SHIFT;

  const { uid, email, name: called } = rider;
  // The other customer's order has the same phone and address, which must not count as a trace.
  for (const path of ['orders', 'purchases']) await db.doc(`${path}/${ofOther}`).update({ phone: '1', address: 'x' });
  await db.doc(`mails/order-placed-${ofOther}`).delete();
  return { db, name, send, rider, other, admin, traces: [uid, email, called, bikeId, ...Object.values(words)], close };
}
