import { examplePurchase } from '@fourteener/contract/purchase/examples';
import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import type { Part } from '@fourteener/contract/part/schemas';
import { shopTime } from './shop-time.ts';
import { shop } from './shop.ts';

/** Lets the shop take payments, deliver to the United States and Canada, and quote shipping and tax for a destination. */
export function takePayments(
  parts: readonly Part[],
  {
    methods = ['invoice', 'card'],
    shipping = 9.5,
    ...told
  }: { methods?: PaymentMethod[]; shipping?: number } & Pick<Quote, 'deliveryDays' | 'toFreeShipping'> = {},
): void {
  shop().answer('getPaymentSettings', { methods, market: 'us', currency: 'USD', countries: ['US', 'CA', 'GB'] });
  if (!shop().knows('getAddresses')) shop().answer('getAddresses', { addresses: [], revision: 0 });
  if (!shop().knows('saveAddresses')) {
    shop().answer('saveAddresses', ({ body }) => ({ addresses: body.addresses, revision: 1 }));
  }
  if (!shop().knows('listUnknownEvents')) shop().answer('listUnknownEvents', []);
  shop().answer('getQuote', ({ body }) => {
    const lines = body.lines.map(({ partsId, quantity }) => {
      const part = parts.find(({ _id }) => _id === partsId);
      const amount = (part?.price ?? 0) * Number(quantity);
      return {
        partsId,
        partsName: part?.name ?? '',
        PerUnitPrice: part?.price ?? 0,
        quantity: Number(quantity),
        amount,
        tax: 0,
        taxPercent: 0,
      };
    });
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
    const tax = body.destination?.state === 'UT' ? 1 : 0;
    return quoteOf({ lines, subtotal, shipping, tax, total: subtotal + shipping + tax, ...told });
  });
}

function quoteOf(
  figures: Pick<Quote, 'lines' | 'subtotal' | 'shipping' | 'tax' | 'total' | 'deliveryDays' | 'toFreeShipping'>,
): Quote {
  return {
    ...figures,
    shippingName: 'Ground',
    shippingTax: 0,
    shippingTaxPercent: 0,
    taxIncluded: false,
    currency: 'USD',
    settingsVersion: 1,
  };
}

/** A purchase by card of which the whole amount is due. */
export const cardPurchase: Purchase = {
  ...examplePurchase,
  method: 'card',
  state: 'due',
  due: 108.28,
  paid: 0,
  dueBy: shopTime('2099-11-08T13:40'),
  history: [{ state: 'due', role: 'shop', at: '2026-11-08T20:05:00.000Z' }],
  invoiceNumber: undefined,
};

/** The same purchase once it is paid. */
export const paidPurchase: Purchase = {
  ...cardPurchase,
  state: 'paid',
  due: 0,
  paid: 108.28,
  dueBy: undefined,
  invoiceNumber: '000041',
};

/** Lets the shop be one in the European Union that takes no payment. */
export function sellInTheEu(): void {
  shop().answer('getPaymentSettings', { methods: [], market: 'eu', currency: 'USD', countries: ['DE'] });
}
