import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandMaker } from '@fourteener/contract/brand';
import type { Coverage } from '@fourteener/contract/part/coverage';
import { examples } from '@fourteener/contract/examples';
import { pathToPart } from '@fourteener/contract/part/address';
import type { NewPart, Part } from '@fourteener/contract/part/schemas';
import type { Market, PaymentMode } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { testNewPart } from '@fourteener/contract/testing/parts';
import type { ServerDeps } from '../../src/app.ts';
import { openRenderer } from '../../src/pages/renderer.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { builtFunction } from '../support/server.ts';

// Covers what depends on the applicable law, with shops of different markets on the same database.

const { db } = openOwnDatabase(`market-${randomUUID()}`);
const maker = { name: 'Ten Mile', address: '4 Rue des Alpes, Annecy', contact: 'https://tenmile.example/safety' };
const settings = examples.saveCheckoutSettings.body;
const at = { phone: '719 555 0100', address: '1 F Street, Salida, CO' };

let customer: Account;
let admin: Account;
const closes: (() => Promise<void>)[] = [];

async function open(shop: Partial<ServerDeps>): Promise<Client> {
  const loadRenderer = openRenderer(pathToFileURL(`${builtFunction}/`));
  const { origin, close } = await openInstance({ db, loadRenderer, ...shop });
  closes.push(close);
  return clientOf(origin);
}

let shops: Record<Market, Client>;
let payments: Record<Exclude<PaymentMode, 'stripe'>, Client>;

beforeAll(async () => {
  [customer, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  // Admins are known by their user's document, of which this database has none.
  const { role, email } = { role: 'admin', email: admin.email };
  await db.doc(`users/${admin.uid}`).set({ email, role, userName: admin.name });
  const [us, eu, invoice] = await Promise.all([
    open({ market: 'us' }),
    open({ market: 'eu' }),
    open({ payment: 'invoice' }),
  ]);
  shops = { us, eu };
  payments = { none: us, invoice };
});
afterAll(() => Promise.all(closes.map((close) => close())));

async function makePart(fields: Partial<NewPart> = {}): Promise<string> {
  const id = `market-${randomUUID()}`;
  await addPart(db, id, testNewPart({ name: 'Market Part', ...fields }), { at: new Date(), by: admin });
  return id;
}
const getPart = async (id: string, market: Market = 'eu') => (await shops[market](`/partses/${id}`)).json as Part;

/** The guarantee that each part has by law. */
const legal = {
  label: 'Your legal guarantee',
  value: expect.stringMatching(
    /^By the law of the European Union you have a guarantee of at least two years /,
  ) as string,
};

describe('the maker of a part', () => {
  it('when the market is the EU, then a part has its maker and the contact in the EU, on its page too', async () => {
    const [own, other] = [await makePart({ warnings: ['Never ride without bolts.'] }), await makePart({ maker })];
    expect((await getPart(own)).terms).toEqual([
      { label: 'Maker', value: [brandMaker.name, brandMaker.address, brandMaker.contact].join(', ') },
      { label: 'Contact in the EU', value: brandMaker.euContact },
      legal,
    ]);
    expect((await getPart(other)).terms).toEqual([{ label: 'Maker', value: Object.values(maker).join(', ') }, legal]);
    const { text } = await shops.eu(pathToPart(own));
    const told = [...Object.values(brandMaker), 'Never ride without bolts.'];
    expect(told.filter((words) => !text.includes(words))).toEqual([]);
    const { text: page } = await shops.eu(pathToPart(other));
    expect([...Object.values(maker), brandMaker.euContact].filter((words) => !page.includes(words))).toEqual([
      brandMaker.euContact,
    ]);
  });

  it('when a part is in a list, then it leaves out these terms, which would repeat', async () => {
    await makePart();
    const { json } = await shops.eu('/partses');
    expect((json as Part[]).filter((part) => part.terms)).toEqual([]);
    expect(json).not.toEqual([]);
  });

  it('when the market is the United States, then neither answers nor pages have them', async () => {
    const id = await makePart();
    const { terms, ...part } = await getPart(id);
    expect(terms).toBeDefined();
    expect(await getPart(id, 'us')).toEqual(part);
    expect((await shops.us(pathToPart(id))).text).not.toContain('Maker');
  });

  it('when an admin changes a part, then the answer has its terms like the part itself', async () => {
    const id = await makePart();
    const { json } = await shops.eu(`/partses/${id}`, { method: 'PUT', as: admin, body: { maker } });
    expect(json).toMatchObject({ maker, terms: [{ label: 'Maker' }, legal] });
    expect(json).toEqual(await getPart(id));
  });

  it('when missing facts are counted, then parts without warnings are named in the EU only', async () => {
    const id = await makePart();
    const missing = async (market: Market) => {
      const { json } = await shops[market]('/partses/coverage?kind=none', { as: admin });
      return (json as Coverage).parts.find(({ _id }) => _id === id)?.missing;
    };
    const elsewhere = await missing('us');
    expect(elsewhere).not.toContain('warnings');
    expect((await missing('eu'))?.toSorted()).toEqual([...(elsewhere ?? []), 'warnings'].toSorted());
  });
});

describe('the delivery time', () => {
  const save = async (body: object) => {
    const { json } = await payments.invoice('/settings/checkout', { as: admin });
    const { version } = json as { version: number };
    const saved = await payments.invoice('/settings/checkout', {
      ...{ method: 'PUT', as: admin },
      body: { ...settings, ...body, version },
    });
    expect(saved.status).toBe(200);
  };
  const days = { from: 3, to: 5 };
  const lines = (partsId: string) => [{ partsId, quantity: 1 }];

  it('when a zone states it, then quotes, parts, purchases and emails have it, and purchases keep what was agreed', async () => {
    await save({});
    const id = await makePart();
    const quote = await payments.invoice('/quotes', { method: 'POST', body: { lines: lines(id) } });
    expect((quote.json as Quote).deliveryDays).toEqual(days);
    expect((await payments.invoice(`/partses/${id}`)).json).toMatchObject({
      terms: [{ label: 'Delivery, Ground', value: '3–5 days' }],
    });
    expect((await payments.invoice(pathToPart(id))).text).toContain('3–5 days');
    const placed = await payments.invoice('/baskets', { as: customer, body: { lines: lines(id), ...at } });
    const { insertedIds, purchaseId } = placed.json as { insertedIds: string[]; purchaseId: string };
    await save({ zones: settings.zones.map((zone) => ({ ...zone, days: { from: 8, to: 9 } })) });
    const { json } = await payments.invoice(`/purchases/${purchaseId}`, { as: customer });
    expect((json as Purchase).deliveryDays).toEqual(days);
    const email = await db.doc(`mails/order-placed-${insertedIds[0]}`).get();
    expect(email.get('message.costs.deliveryDays')).toEqual(days);
  });

  it('when the settings say when parcels leave, then the days of arrival are promised, and orders keep them', async () => {
    const dispatch = { weekdays: [1, 2, 3, 4, 5], cutOffHour: 14, holidays: ['2026-11-26'] };
    await save({ dispatch });
    // Two o'clock on the Tuesday before Thanksgiving, by the shop's clock.
    const onTuesday = await open({ payment: 'invoice', now: () => new Date('2026-11-24T21:00:00.000Z') });
    const promised = { from: '2026-12-01', to: '2026-12-03' };
    // The part and the customer are new, because the quotas of the others were counted by another clock.
    const [id, rider] = await Promise.all([makePart(), makeAccount()]);
    const quote = await onTuesday('/quotes', { method: 'POST', body: { lines: lines(id) } });
    expect((quote.json as Quote).arrives).toEqual(promised);
    expect((await onTuesday(`/partses/${id}`)).json).toMatchObject({
      terms: [{ label: 'Arrives, Ground', value: 'Tue, Dec 1 – Thu, Dec 3' }],
    });
    const placed = await onTuesday('/baskets', { as: rider, body: { lines: lines(id), ...at } });
    expect(placed.status).toBe(201);
    const { insertedIds, purchaseId } = placed.json as { insertedIds: string[]; purchaseId: string };
    await save({ dispatch: { ...dispatch, weekdays: [5] } });
    const { json } = await onTuesday(`/purchases/${purchaseId}`, { as: rider });
    expect((json as Purchase).arrives).toEqual(promised);
    const email = await db.doc(`mails/order-placed-${insertedIds[0]}`).get();
    expect(email.get('message.costs.promised')).toEqual({ leavesOn: '2026-11-25', ...promised });
  });

  it('when no zone states it, then it is nowhere', async () => {
    await save({ zones: settings.zones.map(({ days: _, ...zone }: { days?: object }) => zone) });
    const id = await makePart();
    const quote = await payments.invoice('/quotes', { method: 'POST', body: { lines: lines(id) } });
    expect(quote.json).not.toHaveProperty('deliveryDays');
    expect((await payments.invoice(`/partses/${id}`)).json).not.toHaveProperty('terms');
  });

  it('when the shop takes no payments, then its shipping tables do not apply, and parts have no delivery time', async () => {
    await save({});
    const id = await makePart();
    expect((await payments.none(`/partses/${id}`)).json).not.toHaveProperty('terms');
  });
});
