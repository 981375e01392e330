import { describe, expect, it } from 'vitest';
import type { PaymentSettings } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { checkoutSettingsChange } from '@fourteener/contract/checkout/settings';
import { useMarketTables } from '../../../scripts/emulators/market-tables.ts';
import { checkoutTables } from '../../../seed/checkout.ts';
import { europeanTables } from '../../../seed/european-checkout.ts';
import { getCheckoutSettings, saveCheckoutSettings } from '../../src/checkout/settings.ts';
import { addPart } from '../../src/parts/store.ts';
import { useOwnShop } from '../support/own-shop.ts';

const { db, send } = useOwnShop(undefined, { market: 'eu', payment: 'invoice' });
const us = { market: 'us', currency: 'USD' } as const;
const eu = { market: 'eu', currency: 'EUR' } as const;
const by = { uid: 'test', email: 'test@test.example' };

it('when the European tables are validated as an admin’s change, then they are valid and unchanged', () => {
  const change = { ...europeanTables, version: 0 };
  expect(checkoutSettingsChange.parse(change)).toEqual(change);
});

describe('the demo in the European Union', () => {
  it('when the seeded shop opens with MARKET=eu, then some parts have a longer guarantee, unless an admin changed it', async () => {
    const add = (id: string) =>
      addPart(db, id, testNewPart({ availableQuantity: 3, minimumQuantity: 1 }), { by, at: new Date() });
    await Promise.all(['yale-fork-6yuc5q', 'elbert-1x-crankset-9k2m4t'].map(add));
    const years = async () => {
      const parts = await db.collection('parts').get();
      return Object.fromEntries(parts.docs.map((each) => [each.id, each.get('guaranteeYears') as unknown]));
    };
    await useMarketTables(db, eu);
    expect(await years()).toMatchObject({ 'yale-fork-6yuc5q': 10, 'elbert-1x-crankset-9k2m4t': 5 });
    await db.doc('parts/yale-fork-6yuc5q').update({ guaranteeYears: 4 });
    await useMarketTables(db, us);
    expect(await years()).toMatchObject({ 'yale-fork-6yuc5q': 4, 'elbert-1x-crankset-9k2m4t': undefined });
    await useMarketTables(db, eu);
    expect(await years()).toMatchObject({ 'yale-fork-6yuc5q': 4, 'elbert-1x-crankset-9k2m4t': 5 });
  });

  it('when the seeded shop opens with another MARKET, then it has the tables of that market', async () => {
    await saveCheckoutSettings(db, { ...checkoutTables, version: 0 }, { by, at: new Date() });
    expect(await useMarketTables(db, us)).toBe(false);
    expect(await useMarketTables(db, eu)).toBe(true);
    expect(await useMarketTables(db, eu)).toBe(false);
    expect(await getCheckoutSettings(db)).toMatchObject({ ...europeanTables, version: 2 });
    expect(await useMarketTables(db, us)).toBe(true);
    expect(await getCheckoutSettings(db)).toMatchObject({ ...checkoutTables, version: 3 });
    expect(await useMarketTables(db, eu)).toBe(true);
    const { market, countries, zipDecides } = (await send('/settings/payment')).json as PaymentSettings;
    expect(market).toBe('eu');
    expect(countries.toSorted()).toEqual(
      ['AT', 'BE', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'LU', 'NL', 'SE'].toSorted(),
    );
    expect(zipDecides?.toSorted()).toEqual(['AT', 'DE', 'ES', 'FI', 'FR', 'GB', 'IT']);
  });

  it.each([
    // $100.00 of goods with the tax included, and shipping by their weight; the tax of goods and of shipping, each rounded, is computed by
    // hand.
    { to: { country: 'DE', zip: '10115' }, shipping: 5.9, tax: 15.97 + 0.94, rate: 19 },
    { to: { country: 'DE', zip: '78266' }, shipping: 5.9, tax: 0, rate: 0 },
    { to: { country: 'FR', zip: '75001' }, shipping: 14.9, tax: 16.67 + 2.48, rate: 20 },
    { to: { country: 'FR', zip: '97400' }, shipping: 14.9, tax: 0, rate: 0 },
    { to: { country: 'FI', zip: '00100' }, shipping: 14.9, tax: 20.32 + 3.03, rate: 25.5 },
    { to: { country: 'LU' }, shipping: 14.9, tax: 14.53 + 2.16, rate: 17 },
    { to: { country: 'ES', zip: '28001' }, shipping: 14.9, tax: 17.36 + 2.59, rate: 21 },
    { to: { country: 'ES', zip: '38001' }, shipping: 39, tax: 0, rate: 0 },
    { to: { country: 'ES', zip: '51001' }, shipping: 39, tax: 0, rate: 0 },
    { to: { country: 'AT', zip: '6993' }, shipping: 14.9, tax: 15.97 + 2.38, rate: 19 },
    { to: { country: 'AT', zip: '1010' }, shipping: 14.9, tax: 16.67 + 2.48, rate: 20 },
    { to: { country: 'GB', zip: 'BT1 5GS' }, shipping: 24, tax: 16.67 + 4, rate: 20 },
  ])(
    'when parts for a hundred go to $to, then the price contains $rate% of tax',
    async ({ to, shipping, tax, rate }) => {
      const id = `chain-${rate * 10}`;
      if (!(await db.doc(`parts/${id}`).get()).exists)
        await addPart(db, id, testNewPart({ price: 50, availableQuantity: 100, minimumQuantity: 1 }), {
          at: new Date(),
          by,
        });
      const { status, json, text } = await send('/quotes', {
        body: { lines: [{ partsId: id, quantity: 2 }], destination: to },
      });
      expect(status, text).toBe(200);
      const quote = json as Quote;
      expect(quote).toMatchObject({ subtotal: 100, shipping, taxIncluded: true, shippingTaxPercent: rate });
      expect([quote.total, quote.tax]).toEqual([100 + shipping, Math.round(tax * 100) / 100]);
    },
  );

  it('when parts go to the rest of the United Kingdom, or to the United States, then the shop does not deliver', async () => {
    for (const destination of [
      { country: 'GB', zip: 'SW1A 1AA' },
      { country: 'US', state: 'CO', zip: '81201' },
    ]) {
      const { status } = await send('/quotes', {
        body: { lines: [{ partsId: 'chain-190', quantity: 1 }], destination },
      });
      expect(status).toBe(409);
    }
  });

  it('when an admin has changed the tables, then they stay in every market', async () => {
    const { version } = await getCheckoutSettings(db);
    await saveCheckoutSettings(db, { ...europeanTables, invoiceDays: 21, version }, { by, at: new Date() });
    expect(await useMarketTables(db, us)).toBe(false);
    expect(await getCheckoutSettings(db)).toMatchObject({ invoiceDays: 21, taxIncluded: true });
  });
});
