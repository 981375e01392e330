import type { SavedAddresses } from '../checkout/delivery.ts';
import type { CreditNote, Invoice } from './papers.ts';
import type { Purchase } from './schemas.ts';
import type { Quote } from './quotes.ts';
import { brand } from '../brand.ts';
import type { Examples } from '../calls/example.ts';

const home = {
  name: 'June Halvorsen',
  street: '218 F Street',
  city: 'Salida',
  state: 'CO',
  zip: '81201',
  country: 'US',
  phone: '(719) 555-0142',
} as const;

/** A purchase of the customer, of one order by invoice. */
export const examplePurchase = {
  _id: 'B31X70TP',
  number: 'FC-B31X-70TP',
  orderIds: ['B31X70TP'],
  userName: 'June Halvorsen',
  userEmail: 'rider@example.com',
  phone: '(719) 555-0142',
  address: 'June Halvorsen\n218 F Street\nSalida, CO 81201',
  delivery: home,
  lines: [
    {
      orderId: 'B31X70TP',
      orderNumber: 'FC-B31X-70TP',
      partsId: 'harvard-chain-12-speed-7wpa1c',
      partsName: 'Harvard Chain, 12-speed',
      partsNumber: 'FC-7WPA1C',
      PerUnitPrice: 48,
      quantity: 2,
      amount: 96,
      tax: 2.78,
      taxPercent: 2.9,
      ended: false,
    },
  ],
  subtotal: 96,
  shipping: 9.5,
  shippingName: 'Ground',
  shippingTax: 0,
  shippingTaxPercent: 0,
  tax: 2.78,
  taxIncluded: false,
  total: 108.28,
  currency: 'USD',
  settingsVersion: 1,
  method: 'invoice',
  state: 'paid',
  due: 0,
  paid: 108.28,
  refunded: 0,
  history: [
    { state: 'due', role: 'shop', at: '2026-11-08T20:05:00.000Z' },
    { state: 'paid', role: 'admin', amount: 108.28, reference: 'Check 1042', at: '2026-11-12T17:10:00.000Z' },
  ],
  refunds: [],
  invoiceNumber: '000041',
  invoicedAt: '2026-11-08T20:06:00.000Z',
  createdAt: '2026-11-08T20:05:00.000Z',
} satisfies Purchase;

const { delivery: _delivery, ...byLines } = examplePurchase;

/** The customer's newest purchase, for which an invoice is due. */
export const newestPurchase = {
  ...byLines,
  _id: '3FY9MV7C',
  number: 'FC-3FY9-MV7C',
  orderIds: ['3FY9MV7C'],
  address: '218 F Street, Salida, CO 81201',
  lines: [
    {
      orderId: '3FY9MV7C',
      orderNumber: 'FC-3FY9-MV7C',
      partsId: 'bierstadt-bottle-and-cage-f6ya3s',
      partsName: 'Bierstadt Bottle and Cage',
      partsNumber: 'FC-F6YA3S',
      PerUnitPrice: 34,
      quantity: 4,
      amount: 136,
      tax: 3.94,
      taxPercent: 2.9,
      ended: false,
    },
  ],
  subtotal: 136,
  deliveryDays: { from: 2, to: 5 },
  arrives: { from: '2026-11-24', to: '2026-11-30' },
  tax: 3.94,
  total: 149.44,
  state: 'due',
  due: 149.44,
  paid: 0,
  dueBy: '2026-12-04T15:40:00.000Z',
  history: [{ state: 'due', role: 'shop', at: '2026-11-20T15:40:00.000Z' }],
  invoiceNumber: '000054',
  invoicedAt: '2026-11-20T15:41:00.000Z',
  createdAt: '2026-11-20T15:40:00.000Z',
} satisfies Purchase;

const paperFacts = {
  seller: { name: brand.name, address: brand.address, email: brand.email },
  buyer: { name: 'June Halvorsen', address: examplePurchase.address },
  place: { country: 'US', state: 'CO' },
  orderedAt: examplePurchase.createdAt,
  taxIncluded: false,
  currency: 'USD',
} as const;

const exampleInvoice = {
  ...paperFacts,
  // The buyer of an order whose address was sent as lines.
  buyer: { name: 'June Halvorsen', address: 'June Halvorsen\n218 F Street, Salida, CO 81201' },
  number: '000041',
  issuedAt: '2026-11-08T20:06:00.000Z',
  purchaseId: examplePurchase._id,
  purchaseNumber: examplePurchase.number,
  lines: [
    {
      kind: 'part',
      name: 'Harvard Chain, 12-speed',
      number: 'FC-7WPA1C',
      quantity: 2,
      PerUnitPrice: 48,
      taxPercent: 2.9,
      net: 96,
      tax: 2.78,
      gross: 98.78,
    },
    { kind: 'shipping', name: 'Ground', taxPercent: 0, net: 9.5, tax: 0, gross: 9.5 },
  ],
  rates: [
    { taxPercent: 2.9, net: 96, tax: 2.78, gross: 98.78 },
    { taxPercent: 0, net: 9.5, tax: 0, gross: 9.5 },
  ],
  net: 105.5,
  tax: 2.78,
  gross: 108.28,
  purchase: examplePurchase,
} satisfies Invoice;

/** The credit note for a refund of $8.28 as goodwill: a share of each row of the invoice. */
const exampleCreditNote = {
  ...paperFacts,
  number: 'CN-000007',
  issuedAt: '2026-11-20T09:00:00.000Z',
  invoiceNumber: '000041',
  invoicedAt: '2026-11-08T20:06:00.000Z',
  purchaseId: 'J81K20MV',
  purchaseNumber: 'FC-J81K-20MV',
  reason: 'A scratch on the chain.',
  refund: 'refund-J81K20MV-1',
  lines: [
    {
      ...{ kind: 'part', name: 'Harvard Chain, 12-speed', number: 'FC-7WPA1C' },
      ...{ taxPercent: 2.9, net: 7.34, tax: 0.21, gross: 7.55 },
    },
    { kind: 'shipping', name: 'Ground', taxPercent: 0, net: 0.73, tax: 0, gross: 0.73 },
  ],
  rates: [
    { taxPercent: 2.9, net: 7.34, tax: 0.21, gross: 7.55 },
    { taxPercent: 0, net: 0.73, tax: 0, gross: 0.73 },
  ],
  net: 8.07,
  tax: 0.21,
  gross: 8.28,
} satisfies CreditNote;

const exampleQuote = {
  lines: [
    {
      partsId: 'harvard-chain-12-speed-7wpa1c',
      partsName: 'Harvard Chain, 12-speed',
      PerUnitPrice: 48,
      quantity: 2,
      amount: 96,
      tax: 4.66,
      taxPercent: 4.85,
    },
  ],
  subtotal: 96,
  shipping: 9.5,
  shippingName: 'Ground',
  toFreeShipping: 154,
  deliveryDays: { from: 2, to: 5 },
  arrives: { from: '2026-12-01', to: '2026-12-04' },
  shippingTax: 0,
  shippingTaxPercent: 0,
  tax: 4.66,
  taxIncluded: false,
  total: 110.16,
  currency: 'USD',
  settingsVersion: 1,
  ways: [
    {
      ...{ name: 'Ground', shipping: 9.5, deliveryDays: { from: 2, to: 5 } },
      arrives: { from: '2026-12-01', to: '2026-12-04' },
    },
    {
      ...{ name: 'Express', shipping: 29, deliveryDays: { from: 1, to: 2 } },
      arrives: { from: '2026-11-30', to: '2026-12-01' },
    },
    {
      ...{ name: 'Pick up at the workshop', shipping: 0, deliveryDays: { from: 0, to: 0 }, isPickUp: true as const },
      arrives: { from: '2026-11-27', to: '2026-11-27' },
    },
  ],
} satisfies Quote;

const saved = { addresses: [home] } satisfies Partial<SavedAddresses>;

/** An example of each call about purchases. */
export const purchaseExamples = {
  getQuote: {
    body: {
      lines: [{ partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2 }],
      destination: { country: 'US', state: 'UT' },
    },
    answer: exampleQuote,
  },
  getDiscountedQuote: {
    as: 'customer',
    body: {
      lines: [{ partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2 }],
      destination: { country: 'US', state: 'UT' },
      discountCode: 'WELCOME15',
    },
    answer: {
      ...exampleQuote,
      lines: exampleQuote.lines.map((line) => ({ ...line, amount: 81.6, discount: 14.4, tax: 3.96 })),
      discount: { code: 'WELCOME15', type: 'percent', percent: 15, amount: 14.4 },
      toFreeShipping: 168.4,
      tax: 3.96,
      total: 95.06,
    },
  },
  listOwnPurchases: { as: 'customer', query: { limit: 1 }, answer: [examplePurchase] },
  getPurchase: { as: 'customer', params: { id: 'B31X70TP' }, answer: examplePurchase },
  getInvoice: { as: 'customer', params: { id: 'B31X70TP' }, answer: exampleInvoice },
  listCreditNotes: { as: 'customer', params: { id: exampleCreditNote.purchaseId }, answer: [exampleCreditNote] },
  listPurchases: { as: 'admin', query: { state: 'paid', limit: 1 }, answer: [examplePurchase] },
  getAddresses: { as: 'customer', answer: { addresses: [], revision: 0 } },
  saveAddresses: { as: 'customer', body: { ...saved, revision: 0 }, answer: { ...saved, revision: 1 } },
} as const satisfies Partial<Examples>;
