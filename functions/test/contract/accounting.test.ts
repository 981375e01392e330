import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUpRows } from '@fourteener/contract/accounting/add-up';
import type { Accounting } from '@fourteener/contract/accounting/schemas';
import { createStripe } from '../../src/payments/stripe.ts';
import { paperRef, type StoredPaper } from '../../src/papers/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openStandIn, stripeKey } from '../support/payments.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';

const { db } = openOwnDatabase(`accounting-${randomUUID()}`);
let admin: Account;
let standIn: Awaited<ReturnType<typeof openStandIn>>;
let instance: Awaited<ReturnType<typeof openInstance>>;
let send: Client;

/** A paper with one line of goods and one of shipping; each is given as its net amount and tax, in cents. */
function paperOf(
  kind: StoredPaper['kind'],
  number: string,
  issuedAt: string,
  {
    goods,
    shipping = [0, 0],
    rate = 2_900,
    place = { country: 'US', state: 'CO' },
  }: {
    goods: [net: number, tax: number];
    shipping?: [net: number, tax: number];
    rate?: number;
    place?: StoredPaper['place'];
  },
): StoredPaper {
  const at = Timestamp.fromDate(new Date(issuedAt));
  const line = ([netCents, taxCents]: [number, number]) => ({ name: 'A line', taxRate: rate, netCents, taxCents });
  const facts = {
    ...{
      number,
      issuedAt: at,
      expiresAt: at,
      purchaseId: 'K7Q294MD',
      userId: 'june',
      orderedAt: at,
      taxIncluded: false,
    },
    seller: { name: 'Shop', address: '1 Road', email: 'shop@test.example' },
    buyer: { name: 'June', address: 'June\n1 Road' },
    place,
    lines: [
      { kind: 'part' as const, ...line(goods) },
      { kind: 'shipping' as const, ...line(shipping) },
    ],
  };
  if (kind === 'invoice') return { kind, ...facts };
  return { kind, ...facts, invoiceNumber: '000001', invoicedAt: at, reason: 'A scratch.' };
}
const write = (...all: StoredPaper[]) => Promise.all(all.map((each) => paperRef(db, each.kind, each.number).set(each)));
const ask = async (query: string) => (await send(`/accounting?${query}`, { as: admin })).json as Accounting;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  standIn = await openStandIn();
  instance = await openInstance({ db, stripe: createStripe({ apiBase: standIn.origin, key: stripeKey }) });
  send = clientOf(instance.origin);
});
afterAll(async () => {
  await instance.close();
  await standIn.close();
});

describe('the accounts of a month', () => {
  it('when papers have several places and rates, then each has a row, and days begin at midnight by the shop’s clock', async () => {
    await write(
      // In Denver, these are the last moment of September, the first of October, the last of October and the first of November.
      paperOf('invoice', '000001', '2026-10-01T05:59:59.999Z', { goods: [100, 3] }),
      paperOf('invoice', '000002', '2026-10-01T06:00:00.000Z', { goods: [9_600, 278], shipping: [950, 28] }),
      paperOf('invoice', '000003', '2026-11-01T05:59:59.999Z', { goods: [1_001, 29] }),
      paperOf('invoice', '000004', '2026-11-01T06:00:00.000Z', { goods: [700, 20] }),
      paperOf('invoice', '000005', '2026-10-14T12:00:00.000Z', {
        goods: [5_000, 950],
        rate: 19_000,
        place: { country: 'DE' },
      }),
      paperOf('credit-note', 'CN-000001', '2026-10-20T12:00:00.000Z', { goods: [1_333, 39], shipping: [50, 1] }),
    );
    expect(await ask('from=2026-10-01&to=2026-10-31')).toEqual({
      ...{ from: '2026-10-01', to: '2026-10-31', timeZone: 'America/Denver', currency: 'USD', papers: 4 },
      rows: [
        {
          ...{ country: 'DE', taxPercent: 19, goods: 50, shipping: 0, tax: 9.5, total: 59.5 },
          ...{ creditedGoods: 0, creditedShipping: 0, creditedTax: 0, credited: 0 },
        },
        {
          ...{ country: 'US', state: 'CO', taxPercent: 2.9, goods: 106.01, shipping: 9.5, tax: 3.35, total: 118.86 },
          ...{ creditedGoods: 13.33, creditedShipping: 0.5, creditedTax: 0.4, credited: 14.23 },
        },
      ],
      provider: { payouts: 0, fees: 0 },
    });
    expect((await ask('from=2026-09-30&to=2026-09-30')).rows).toMatchObject([{ goods: 1, tax: 0.03 }]);
  });

  it('when there are more papers than one answer adds up, then its pages together have each paper once', async () => {
    // All papers have the same time, as invoices that are numbered together do.
    const all = Array.from({ length: 1_003 }, (_, n) =>
      paperOf('invoice', `7${String(n).padStart(6, '0')}`, '2026-08-05T12:00:00.000Z', { goods: [n, 1] }),
    );
    for (const part of [all.slice(0, 450), all.slice(450, 900), all.slice(900)]) {
      const batch = db.batch();
      for (const paper of part) batch.set(paperRef(db, 'invoice', paper.number), paper);
      await batch.commit();
    }
    const days = 'from=2026-08-01&to=2026-08-31';
    const first = await ask(days);
    const rest = await ask(`${days}&after=${first.next}`);
    expect([first.papers, rest.papers, first.next, rest.next]).toEqual([1_000, 3, 'invoice-7000999', undefined]);
    expect(rest).not.toHaveProperty('provider');
    expect(addUpRows([...first.rows, ...rest.rows])).toMatchObject([{ goods: 5_025.03, tax: 10.03, total: 5_035.06 }]);
  });

  it('when the provider has paid out, then the first page has the payouts and fees', async () => {
    const made = standIn.provider.createSession({
      ...{ cancel_url: '', client_reference_id: 'P1', customer_email: null, metadata: {}, success_url: '' },
      ...{ currency: 'usd', expires_at: Math.floor(Date.now() / 1_000) + 3_600, payment_method_types: ['card'] },
      lines: [{ name: 'Bolt', quantity: 1, unit_amount: 10_000 }],
    });
    standIn.provider.pay(made.id);
    standIn.provider.balance.payOut();
    const near = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { provider } = await ask(`from=${near(-1)}&to=${near(1)}`);
    expect(provider).toEqual({ payouts: 96.8, fees: 3.2 });
  });

  it('when the provider does not answer, then payouts and fees are left out, and the papers are there', async () => {
    const away = await openInstance({ db, stripe: createStripe({ apiBase: 'http://127.0.0.1:9', key: stripeKey }) });
    const { json } = await clientOf(away.origin)('/accounting?from=2026-10-01&to=2026-10-31', { as: admin });
    await away.close();
    expect(json).toMatchObject({ papers: 4, providerGap: 'silent' });
    expect(json).not.toHaveProperty('provider');
  });

  it('when the shop takes no cards, then payouts and fees are left out', async () => {
    const none = await openInstance({ db, stripe: undefined });
    const { json } = await clientOf(none.origin)('/accounting?from=2026-10-01&to=2026-10-31', { as: admin });
    await none.close();
    expect(json).not.toHaveProperty('provider');
    expect(json).not.toHaveProperty('providerGap');
  });
});

it.each([
  ['from=2026-10-02&to=2026-10-01', 'to'],
  ['from=2025-10-01&to=2026-10-02', 'to'],
  ['from=2026-10-01', 'to'],
  ['to=2026-10-01', 'from'],
  ['from=2026-02-30&to=2026-03-01', 'from'],
  ['from=2026-10-01&to=2026-10-31&after=invoice-1', 'after'],
  ['from=2026-10-01&to=2026-10-31&after=invoice-999999', 'after'],
])('when %s is asked for, then the field %s is refused', async (query, field) => {
  expectFieldProblem(await send(`/accounting?${query}`, { as: admin }), field);
});

it('when a customer asks, then it is refused', async () => {
  const reply = await send('/accounting?from=2026-10-01&to=2026-10-31', { as: await makeAccount() });
  expectProblem(reply, 'not-allowed');
});
