import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentSettings } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { makePart } from '../support/parts.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let shop: RunningServer;
beforeAll(async () => {
  shop = await startServer({ env: { CURRENCY: '' } });
});
afterAll(() => shop.stop());

const ask = async (path: string, body?: unknown) =>
  fetch(shop.origin + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json' },
  });

it('when a shop in the European Union names no currency, then its prices, pages and sentences use euros', async () => {
  const partsId = await makePart({ price: 1_234.5, minimumQuantity: 1, availableQuantity: 20 });
  expect((await (await ask('/settings/payment')).json()) as PaymentSettings).toMatchObject({
    market: 'eu',
    currency: 'EUR',
  });
  const lines = [{ partsId, quantity: 2 }];
  const quote = await ask('/quotes', { lines, destination: { country: 'US', state: 'CO', zip: '81201' } });
  expect((await quote.json()) as Quote).toMatchObject({ currency: 'EUR', subtotal: 2_469 });
  const page = await (await ask(`/parts/${partsId}`)).text();
  expect(page).toContain('€1,234.50');
  expect(page).toContain('"priceCurrency":"EUR"');
  expect(page).not.toContain('$1,234');
  const refused = (await (await ask('/partses?q=chain&price=ten')).json()) as { detail: string };
  expect(refused.detail).toContain('amounts in euros');
});
