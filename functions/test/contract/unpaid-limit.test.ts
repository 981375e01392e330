import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { renderEmail } from '../../src/emails/render.ts';
import type { StoredEmail } from '../../src/emails/outbox.ts';
import { partiesOf } from '../../src/rate-limit/quotas.ts';
import { settle } from '../../src/payments/settle.ts';
import { takeForVerified } from '../../src/payments/waiting-purchases.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { type Client, clientOf } from '../support/client.ts';
import { orderOf } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';

const shop = useCardShop();
const { db } = openShop();
let send: Client;
let instance: Awaited<ReturnType<typeof shop.open>>;

beforeAll(async () => {
  instance = await shop.open({ verifyEmail: true, limitFactor: 1 });
  send = clientOf(instance.origin);
});
afterAll(() => instance.close());

let lastNetwork = 0;
/** A customer with a network of their own. */
async function makeRider(options: Parameters<typeof makeAccount>[0] = {}) {
  lastNetwork += 1;
  const network = `203.0.113.${lastNetwork}`;
  return { as: await makeAccount(options), network };
}
type Rider = Awaited<ReturnType<typeof makeRider>>;

const makeFork = (availableQuantity = 100, price = 500) => makePart({ price, availableQuantity, minimumQuantity: 1 });
async function place(
  { as, network }: Rider,
  partId: string,
  quantity: number,
  { method = 'invoice', to = send }: { method?: string; to?: Client } = {},
): Promise<string> {
  const body = { ...orderOf(partId, quantity), method };
  const reply = await to('/order', { as, body, headers: { 'X-Forwarded-For': network } });
  expect(reply.status).toBe(201);
  return insertedId(reply);
}
const read = async (id: string, as: Account) => (await send(`/purchases/${id}`, { as })).json as Purchase;
const post = (path: string, as: Account, body?: object) => send(path, { method: 'POST', as, ...(body && { body }) });
const later = (minutes: number) =>
  createAppDeps({
    ...openShop(),
    ...{ verifyEmail: true, payment: 'stripe', stripe: shop.stripe },
    now: () => new Date(Date.now() + minutes * 60_000),
  });
const minutesUntil = (time = '') => Math.round((Date.parse(time) - Date.now()) / 60_000);

describe('an order beyond the unpaid limit', () => {
  it('when it is placed, then its pieces are kept for 35 minutes, without an invoice, and the purchase and the email say so', async () => {
    const [rider, fork] = await Promise.all([makeRider(), makeFork()]);
    const within = await place(rider, fork, 3);
    const beyond = await place(rider, fork, 2);
    expect((await read(within, rider.as)).keptUntil).toBeUndefined();
    const { keptUntil, dueBy, method } = await read(beyond, rider.as);
    expect([keptUntil, method, minutesUntil(keptUntil)]).toEqual([dueBy, 'invoice', constraints.cardDue / 60_000]);
    const { awaitsInvoice, invoiceNumber } = await shop.stored(beyond);
    expect([awaitsInvoice, invoiceNumber]).toEqual([undefined, undefined]);
    const email = (await db.doc(`mails/order-placed-${beyond}`).get()).data() as StoredEmail;
    expect(renderEmail(email).text).toMatch(
      /We keep these pieces until \d+:\d\d [AP]M M[SD]T\. Pay by card before then, or we cancel the order\./,
    );
    expect(await countStock(fork)).toMatchObject({ stock: 95, movements: 95 });
    await settle(later(34), beyond);
    expect((await read(beyond, rider.as)).state).toBe('due');
    await settle(later(36), beyond);
    await settle(later(36), within);
    expect([(await read(beyond, rider.as)).state, (await read(within, rider.as)).state]).toEqual(['lapsed', 'due']);
    const { history } = (await send(`/order/${beyond}`, { as: rider.as })).json as { history: { reason?: string }[] };
    expect(history.at(-1)?.reason).toBe('It was not paid within 35 minutes.');
    expect(await countStock(fork)).toMatchObject({ stock: 97, movements: 97 });
  });

  it('when it takes more than half of a part, then its pieces are kept for 35 minutes, whatever they cost', async () => {
    const [rider, other, stem] = [await makeRider(), await makeRider(), await makeFork(10, 2)];
    const [half, more] = [await place(rider, stem, 5), await place(other, stem, 4)];
    const keeps = [(await read(half, rider.as)).keptUntil, (await read(more, other.as)).keptUntil];
    expect(keeps).toEqual([undefined, expect.any(String)]);
  });

  it('when an admin confirms it, then its pieces are kept as long as others, with an invoice', async () => {
    const [rider, fork] = await Promise.all([makeRider(), makeFork()]);
    const id = await place(rider, fork, 9);
    expect((await post(`/order/${id}/actions`, shop.admin, { action: 'confirm' })).status).toBe(200);
    const { keptUntil, dueBy } = await read(id, rider.as);
    expect([keptUntil, minutesUntil(dueBy) > 13 * 24 * 60]).toEqual([undefined, true]);
    const { awaitsInvoice, invoiceNumber } = await shop.stored(id);
    expect(invoiceNumber ?? awaitsInvoice).toBeDefined();
    await settle(later(36), id);
    expect((await read(id, rider.as)).state).toBe('due');
  });

  it('when the customer switches between card and invoice, then its time stays, and it can be paid by card in that time', async () => {
    const [rider, fork] = await Promise.all([makeRider(), makeFork()]);
    const id = await place(rider, fork, 9);
    const { keptUntil, total } = await read(id, rider.as);
    const { url } = (await post(`/purchases/${id}/payment-session`, rider.as)).json as { url: string };
    expect(await read(id, rider.as)).toMatchObject({ method: 'card', keptUntil, dueBy: keptUntil });
    await post(`/purchases/${id}/pay-by-invoice`, rider.as);
    expect(await read(id, rider.as)).toMatchObject({ method: 'invoice', keptUntil, dueBy: keptUntil });
    shop.standIn.provider.pay(url.split('/').at(-1) ?? '');
    await post(`/purchases/${id}/settle`, rider.as);
    expect(await read(id, rider.as)).toMatchObject({ state: 'paid', method: 'card', paid: total });
    expect((await read(id, rider.as)).keptUntil).toBeUndefined();
  });

  it('when it was to be paid by card and becomes an invoice, then its time stays', async () => {
    const [rider, fork] = await Promise.all([makeRider(), makeFork()]);
    const id = await place(rider, fork, 9, { method: 'card' });
    const { dueBy } = await read(id, rider.as);
    await post(`/purchases/${id}/pay-by-invoice`, rider.as);
    expect(await read(id, rider.as)).toMatchObject({ method: 'invoice', dueBy, keptUntil: dueBy });
  });
});

describe('the next order after 35 minutes without a payment', () => {
  async function useUp(rider: Rider, fork: string) {
    const first = await place(rider, fork, 9);
    await settle(later(36), first);
    expect((await read(first, rider.as)).state).toBe('lapsed');
  }

  it('when it is beyond the limit too, then no pieces are kept and it says so, and for one within the limit they are', async () => {
    const [rider, fork] = await Promise.all([makeRider(), makeFork()]);
    await useUp(rider, fork);
    const again = await place(rider, fork, 9);
    const { waits, keptUntil } = await read(again, rider.as);
    expect([waits, keptUntil, (await countStock(fork)).stock]).toEqual(['payment', undefined, 100]);
    expect((await send(`/order/${again}`, { as: rider.as })).json).toMatchObject({
      status: 'placed',
      waits: 'payment',
    });
    expect((await shop.stored(again)).awaitsInvoice).toBeUndefined();
    const small = await place(rider, fork, 2);
    expect([(await read(small, rider.as)).waits, (await countStock(fork)).stock]).toEqual([undefined, 98]);
    // For another account of the same network, the limit is used up as well.
    const neighbor = { ...rider, as: await makeAccount() };
    expect((await read(await place(neighbor, fork, 9), neighbor.as)).waits).toBe('payment');
  });

  it('when it is paid by card, then its pieces are taken, and if they are gone the payment is refunded', async () => {
    const [rider, fork] = await Promise.all([makeRider(), makeFork(10)]);
    await useUp(rider, fork);
    const [first, second] = [await place(rider, fork, 6, { method: 'card' }), await place(rider, fork, 5)];
    for (const id of [first, second]) {
      const { url } = (await post(`/purchases/${id}/payment-session`, rider.as)).json as { url: string };
      expect((await countStock(fork)).stock).toBe(id === first ? 10 : 4);
      shop.standIn.provider.pay(url.split('/').at(-1) ?? '');
      await post(`/purchases/${id}/settle`, rider.as);
    }
    expect(await countStock(fork)).toMatchObject({ stock: 4, movements: 4 });
    expect(await read(first, rider.as)).toMatchObject({ state: 'paid', refunded: 0 });
    const { paid, refunded } = await read(second, rider.as);
    await post(`/purchases/${second}/settle`, rider.as);
    const after = await read(second, rider.as);
    expect([paid > 0, refunded <= paid, after.state, after.refunded]).toEqual([true, true, 'refunded', paid]);
  });

  it('when an admin confirms it, then its pieces are taken', async () => {
    const [rider, fork] = await Promise.all([makeRider(), makeFork()]);
    await useUp(rider, fork);
    const id = await place(rider, fork, 9);
    await post(`/order/${id}/actions`, shop.admin, { action: 'confirm' });
    expect([(await read(id, rider.as)).keptUntil, (await countStock(fork)).stock]).toEqual([undefined, 91]);
  });

  it('when the order before was paid, or a day is over, then its pieces are kept for 35 minutes again', async () => {
    const [rider, other, fork] = await Promise.all([makeRider(), makeRider(), makeFork()]);
    const paid = await place(rider, fork, 9, { method: 'card' });
    const { url } = (await post(`/purchases/${paid}/payment-session`, rider.as)).json as { url: string };
    shop.standIn.provider.pay(url.split('/').at(-1) ?? '');
    await post(`/purchases/${paid}/settle`, rider.as);
    expect((await read(await place(rider, fork, 9), rider.as)).keptUntil).toBeDefined();
    await useUp(other, fork);
    const tomorrow = await shop.open({ limitFactor: 1, now: () => new Date(Date.now() + (24 * 60 + 36) * 60_000) });
    try {
      const body = { ...orderOf(fork, 9), method: 'invoice' };
      const headers = { 'X-Forwarded-For': other.network };
      const id = insertedId(await clientOf(tomorrow.origin)('/order', { as: other.as, body, headers }));
      const { waits, keptUntil } = await read(id, other.as);
      expect([waits, typeof keptUntil]).toEqual([undefined, 'string']);
    } finally {
      await tomorrow.close();
    }
  });
});

describe('accounts that share an unpaid limit', () => {
  it('when they share a network or a mailbox, then their unpaid orders add up, and others have their own limits', async () => {
    const fork = await makeFork();
    const first = await makeRider();
    await place(first, fork, 3);
    const neighbor = { ...first, as: await makeAccount() };
    const [local = '', domain = ''] = first.as.email.split('@');
    const alias = { ...(await makeRider()), as: await makeAccount({ email: `${local}+2@${domain}` }) };
    const stranger = await makeRider();
    const kept = [];
    for (const rider of [neighbor, alias, stranger])
      kept.push((await read(await place(rider, fork, 2), rider.as)).keptUntil);
    expect(kept).toEqual([expect.any(String), expect.any(String), undefined]);
  });

  it('when an unpaid order is paid or canceled, then its amount can be left unpaid again', async () => {
    const [rider, fork] = await Promise.all([makeRider(), makeFork()]);
    const [paid, canceled] = [await place(rider, fork, 2), await place(rider, fork, 1)];
    expect((await read(await place(rider, fork, 2), rider.as)).keptUntil).toBeDefined();
    await post(`/purchases/${paid}/book-payment`, shop.admin, { reference: 'T 1' });
    await post(`/order/${canceled}/actions`, rider.as, { action: 'cancel' });
    expect((await read(await place(rider, fork, 1), rider.as)).keptUntil).toBeUndefined();
  });

  it('when orders are placed concurrently, then one is within the limit, one is kept for 35 minutes, and the others keep nothing', async () => {
    const [rider, fork] = await Promise.all([makeRider(), makeFork()]);
    const ids = await Promise.all(Array.from({ length: 5 }, () => place(rider, fork, 3)));
    const purchases = await Promise.all(ids.map((id) => read(id, rider.as)));
    const kept = purchases.map(({ keptUntil, waits }) => waits ?? (keptUntil ? 'short' : 'long'));
    expect(kept.toSorted()).toEqual(['long', 'payment', 'payment', 'payment', 'short']);
    expect(await countStock(fork)).toMatchObject({ stock: 94, movements: 94 });
  });
});

describe('the unpaid limit of customers behind one machine of Hosting', () => {
  const heldBy = async (machine: string) => {
    const [party] = partiesOf({ db }, { peer: machine });
    return (await party?.ref.get())?.data()?.held ?? {};
  };
  const behind = (machine: string, { as, network }: Rider): Rider => ({ as, network: `${network}, ${machine}` });

  it('when eight of them order concurrently at two instances, then each order is noted, and their pieces are not', async () => {
    const machine = '198.51.100.7';
    const second = await shop.open({ verifyEmail: true, limitFactor: 1 });
    try {
      const riders = await Promise.all(Array.from({ length: 8 }, () => makeRider()));
      const forks = await Promise.all(riders.map((_rider, n) => makeFork(100, 10 + n)));
      const ids = await Promise.all(
        riders.map((rider, n) =>
          place(behind(machine, rider), forks[n] ?? '', n + 1, { to: n % 2 ? send : clientOf(second.origin) }),
        ),
      );
      const held = await heldBy(machine);
      expect(Object.keys(held).toSorted()).toEqual(ids.toSorted());
      expect(Object.values(held).map(({ pieces }) => pieces)).toEqual(Array(8).fill({}));
      const totals = await Promise.all(ids.map(async (id) => (await shop.stored(id)).totalCents));
      expect(ids.map((id) => held[id]?.cents)).toEqual(totals);
    } finally {
      await second.close();
    }
  });

  it('when they have paid the orders beyond its limit, then these no longer count, and the next order is kept as long as others', async () => {
    const machine = '198.51.100.8';
    const [rich, other, next] = [await makeRider(), await makeRider(), await makeRider()];
    const fork = await makeFork(100, 16_000);
    const paid = await place(behind(machine, rich), fork, 1);
    const open = await place(behind(machine, other), fork, 1);
    await post(`/purchases/${paid}/book-payment`, shop.admin, { reference: 'T 7' });
    expect(Object.keys(await heldBy(machine)).toSorted()).toEqual([paid, open].toSorted());
    const last = await place(behind(machine, next), await makeFork(10, 1_900), 1);
    expect((await read(last, next.as)).keptUntil).toBeUndefined();
    expect(Object.keys(await heldBy(machine)).toSorted()).toEqual([open, last].toSorted());
  });
});

it('when an order beyond the unpaid limit waits for verification, then its 35 minutes begin once the address is verified', async () => {
  const [rider, fork] = [await makeRider({ verified: false }), await makeFork()];
  const id = await place(rider, fork, 9);
  expect((await read(id, rider.as)).keptUntil).toBeUndefined();
  expect(await countStock(fork)).toMatchObject({ stock: 100 });
  await getAuth().updateUser(rider.as.uid, { emailVerified: true });
  await takeForVerified(later(60));
  expect(await countStock(fork)).toMatchObject({ stock: 91 });
  const { keptUntil } = await read(id, rider.as);
  expect(minutesUntil(keptUntil)).toBe(95);
  await settle(later(96), id);
  expect(await countStock(fork)).toMatchObject({ stock: 100, movements: 100 });
});
