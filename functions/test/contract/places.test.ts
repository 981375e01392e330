import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { numberInvoices } from '../../src/payments/invoices.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';

const { db } = openOwnDatabase(`places-${randomUUID()}`);
const zone = (name: string, price: number, facts: object) => ({
  ...{ name, countries: [], states: [], by: 'subtotal', steps: [{ from: 0, price }] },
  ...facts,
});
const tables = {
  zones: [
    zone('Canary Islands', 48, { countries: ['ES'], zips: ['35', '38'] }),
    zone('Elsewhere', 30, {}),
  ] as CheckoutTables['zones'],
  rates: [
    { country: 'ES', kind: 'standard', percent: 21 },
    { country: 'ES', zips: ['35', '38', '51', '52'], kind: 'standard', percent: 0 },
    { country: 'CA', kind: 'standard', percent: 5 },
    { country: 'CA', state: 'ON', kind: 'standard', percent: 13 },
  ] satisfies CheckoutTables['rates'],
  taxIncluded: false,
  home: { country: 'US', state: 'CO' } as const,
};
const whom = { name: 'June Halvorsen', street: '5 Main Street', city: 'Somewhere', phone: '719 555 0100' };

let shop: Client;
let close: () => Promise<void>;
let customer: Account;
let admin: Account;

beforeAll(async () => {
  [customer, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  const instance = await openInstance({ db, payment: 'invoice' });
  [shop, close] = [clientOf(instance.origin), instance.close];
  await addPart(db, 'saddle', testNewPart({ price: 100, availableQuantity: 500 }), { at: new Date(), by: admin });
  const body = { ...tables, version: 0 };
  expect((await shop('/settings/checkout', { method: 'PUT', as: admin, body })).status).toBe(200);
});
afterAll(() => close());

const order = (body: object) =>
  shop('/order', { as: customer, body: { partsId: 'saddle', quantity: 1, phone: '719', address: 'x', ...body } });
const purchaseOf = async ({ json }: { json: unknown }) => {
  const { purchaseId } = json as { purchaseId: string };
  return (await shop(`/purchases/${purchaseId}`, { as: customer })).json as Purchase;
};
const quote = (destination: object) =>
  shop('/quotes', { method: 'POST', body: { lines: [{ partsId: 'saddle', quantity: 1 }], destination } });

describe('an order with its delivery in fields', () => {
  it.each([
    [{ country: 'ES', zip: '28013' }, 30, 21],
    [{ country: 'ES', zip: '38001' }, 48, 0],
    [{ country: 'ES', zip: '52001' }, 30, 0],
    [{ country: 'CA', state: 'Ontario', zip: 'M5V 1A1' }, 30, 13],
    [{ country: 'CA', state: 'ont.', zip: 'M5V 1A1' }, 30, 13],
    [{ country: 'CA', state: 'AB', zip: 'T2P 1J9' }, 30, 5],
    [{ country: 'HK' }, 30, 0],
  ])('when it goes to %j, then shipping is $%s and the tax $%s', async (place, shipping, tax) => {
    expect(await purchaseOf(await order({ delivery: { ...whom, ...place } }))).toMatchObject({ shipping, tax });
  });

  it('when its province is missing, then the field is named and nothing is ordered', async () => {
    const refused = await order({ delivery: { ...whom, country: 'CA', zip: 'M5V 1A1' } });
    expectFieldProblem(refused, 'delivery.state');
    expect(refused.text).toContain('Please choose a province.');
  });

  it('when its ZIP code belongs to another state, then the field is named', async () => {
    expectFieldProblem(
      await order({ delivery: { ...whom, country: 'US', state: 'OR', zip: '96815' } }),
      'delivery.zip',
    );
  });
});

describe('an order with its address in lines', () => {
  it.each([
    ['5 Calle Triana\n35002 Las Palmas\nSpain', 48, 0],
    ['5 Calle Mayor\n28013 Madrid\nEspaña', 30, 21],
    ['1 King Street\nToronto, ont. M5V 1A1\nCanada', 30, 13],
  ])('when it is %j, then shipping is $%s and the tax $%s', async (address, shipping, tax) => {
    expect(await purchaseOf(await order({ address }))).toMatchObject({ shipping, tax, address });
  });
});

describe('a quote', () => {
  it('when a required postal code or province is missing, then the field is named', async () => {
    expectFieldProblem(await quote({ country: 'ES' }), 'destination.zip');
    expectFieldProblem(await quote({ country: 'CA' }), 'destination.state');
    expectFieldProblem(await quote({ country: 'CA', state: 'Nowhere' }), 'destination.state');
    expect((await quote({ country: 'ES', zip: '35001' })).json as Quote).toMatchObject({ shipping: 48, tax: 0 });
    expect((await quote({ country: 'CA', state: 'O.N.' })).json as Quote).toMatchObject({ shipping: 30, tax: 13 });
  });

  it('when the settings are read, then they name the countries in which postal codes decide', async () => {
    expect((await shop('/settings/payment')).json).toMatchObject({ zipDecides: ['ES'] });
  });
});

describe('the address of an order that was placed', () => {
  it('when the address of an invoiced order changes to a place with another price, then it is refused, and otherwise accepted', async () => {
    const placed = await order({ delivery: { ...whom, country: 'ES', zip: '28013' } });
    const { insertedId } = placed.json as { insertedId: string };
    await numberInvoices({ db, now: () => new Date() });
    const move = (address: string) =>
      shop(`/order/${insertedId}/address`, { method: 'PUT', as: admin, body: { phone: '719', address } });
    expectProblem(await move('5 Calle Triana\n35002 Las Palmas\nSpain'), 'address-changes-total');
    expectProblem(await move('5 Calle Triana\nLas Palmas\nSpain'), 'address-changes-total');
    expectProblem(await move('Calle Triana 5'), 'address-changes-total');
    expect((await move('7 Calle Mayor\n08001 Barcelona\nSpain')).status).toBe(200);
  });
});
