import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { processOutbox } from '../../src/app/outbox.ts';
import { addPart } from '../../src/parts/store.ts';
import { numberInvoices } from '../../src/payments/invoices.ts';
import { bookPayment } from '../../src/payments/admin.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { takeForVerified } from '../../src/payments/waiting-purchases.ts';
import { releaseInvoices } from '../../src/payments/verified-invoices.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { orderOf } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';

const { db } = openOwnDatabase(`bombing-${randomUUID()}`);
const options = { db, payment: 'invoice', verifyEmail: true, limitFactor: 1 } as const;
const sent: string[] = [];
const partId = 'saddle';
let send: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  const instance = await openInstance(options);
  ({ close } = instance);
  send = clientOf(instance.origin);
  const by = { uid: 'test', email: 'test@test.example' };
  await addPart(db, partId, testNewPart({ availableQuantity: 1_000 }), { at: new Date(), by });
});
afterAll(() => close());

/** Runs the scheduled work on invoices and messages. */
async function sweep(): Promise<void> {
  const deps = createAppDeps({ ...openShop(), ...options });
  await takeForVerified(deps);
  await releaseInvoices(deps);
  await numberInvoices(deps);
  await processOutbox({
    ...deps,
    send: ({ to }) => {
      sent.push(to.email);
      return Promise.resolve();
    },
  });
}

const lastNumber = async () => ((await db.doc('invoiceNumbers/last').get()).get('last') as number | undefined) ?? 0;
/** A network of its own for each test. */
const network = () => `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** Orders three times, cancels each order and deletes the account; returns the statuses of the orders. */
async function bomb(email: string, from: string): Promise<number[]> {
  const rider = await makeAccount({ email, verified: false });
  const headers = { 'X-Forwarded-For': from };
  const replies = [];
  for (let n = 0; n < 3; n += 1) replies.push(await send('/order', { as: rider, body: orderOf(partId), headers }));
  await sweep();
  for (const { json } of replies) {
    const { insertedId } = json as { insertedId?: string };
    if (insertedId !== undefined)
      await send(`/order/${insertedId}/actions`, { as: rider, body: { action: 'cancel' }, headers });
  }
  await sweep();
  const deleted = await send(`/user/${email}/deletion`, { as: rider, body: { email }, headers });
  expect(deleted.status).toBe(200);
  await sweep();
  return replies.map(({ status }) => status);
}

it('when somebody orders repeatedly with a stranger’s address, then the stranger gets one email, and no invoice number is used', async () => {
  const mailbox = randomUUID();
  const from = network();
  const first = await bomb(`${mailbox}@test.example`, from);
  const again = await bomb(`${mailbox}+again@test.example`, from);
  const elsewhere = await bomb(`${mailbox}@test.example`, network());
  expect({ first, again, elsewhere }).toEqual({
    first: [201, 201, 201],
    again: [429, 429, 429],
    elsewhere: [429, 429, 429],
  });
  expect(sent.filter((to) => to.startsWith(mailbox))).toHaveLength(1);
  expect(await lastNumber()).toBe(0);
});

it('when one network uses many made-up addresses, then twelve of their orders can wait, and another network is not limited', async () => {
  const from = network();
  const place = async (forwarded: string) => {
    const as = await makeAccount({ verified: false });
    return (await send('/order', { as, body: orderOf(partId), headers: { 'X-Forwarded-For': forwarded } })).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 15; n += 1) statuses.push(await place(from));
  expect(statuses.filter((status) => status === 201)).toHaveLength(12);
  expect(statuses.slice(12)).toEqual([429, 429, 429]);
  expect(await place(network())).toBe(201);
});

/** An order by invoice of a customer whose address is not verified. */
async function makeWaiting(): Promise<{ rider: Account; id: string; read: () => Promise<Purchase> }> {
  const rider = await makeAccount({ verified: false });
  const { json } = await send('/order', {
    as: rider,
    body: orderOf(partId),
    headers: { 'X-Forwarded-For': network() },
  });
  const { purchaseId: id } = json as { purchaseId: string };
  const read = async () => (await send(`/purchases/${id}`, { as: rider })).json as Purchase;
  return { rider, id, read };
}

it('when the address is verified, the order paid or confirmed by an admin, then its invoice gets the next number', async () => {
  const before = await lastNumber();
  const [verified, paid, confirmed, waiting] = await Promise.all([1, 2, 3, 4].map(makeWaiting));
  await sweep();
  expect(await lastNumber()).toBe(before);
  await getAuth().updateUser(verified?.rider.uid ?? '', { emailVerified: true });
  await sweep();
  expect((await verified?.read())?.invoiceNumber).toBe(String(before + 1).padStart(6, '0'));
  const deps = createAppDeps({ ...openShop(), ...options });
  const by = { uid: 'test', email: 'test@test.example' };
  await bookPayment(deps, purchaseRef(db, paid?.id ?? ''), { reference: 'Check 7', by });
  await sweep();
  expect((await paid?.read())?.invoiceNumber).toBe(String(before + 2).padStart(6, '0'));
  const admin = await makeAccount();
  await getAuth().setCustomUserClaims(admin.uid, { admin: true });
  const { email } = admin;
  await db.doc(`users/${admin.uid}`).set({ email, role: 'admin', userName: admin.name });
  const reply = await send(`/order/${confirmed?.id ?? ''}/actions`, { as: admin, body: { action: 'confirm' } });
  expect(reply.status).toBe(200);
  await sweep();
  expect((await confirmed?.read())?.invoiceNumber).toBe(String(before + 3).padStart(6, '0'));
  expect((await waiting?.read())?.invoiceNumber).toBeUndefined();
});
