import { constraints } from '@fourteener/contract/constraints';
import type { CallWithBody } from './good-bodies.ts';
import { wrongSynonyms } from './wrong-synonyms.ts';
import { wrongDiscounts } from './wrong-discounts.ts';
import { json, NO_AMOUNT, NO_LINES, NO_TEXT, type Wrong } from './wrong-values.ts';

/** Amounts that are invalid as a price, but valid where an amount may be zero or exceed the highest price. */
const FREE = json(0, '0', '0.00', 1_000_000.01);

const NO_DESTINATION = json(
  'US',
  1,
  [],
  {},
  { country: 'USA' },
  { country: 'US', state: 'x'.repeat(41) },
  { country: 'ES', zip: '1'.repeat(13) },
);

const street = { name: 'June', street: '1 F Street', city: 'Salida', phone: '1' };

const NO_DELIVERY = json(
  ...['Salida', 1, [], {}, street],
  { ...street, country: 'USA', zip: '81201' },
  { ...street, country: 'US', state: 'Colorado', zip: '81201' },
  { ...street, country: 'US', state: 'CO', zip: '8120' },
  { ...street, country: 'DE', zip: '' },
  { ...street, country: 'DE', zip: '10115', city: 'a\u0000b' },
);

/** Places that accounts may have saved before country, state and ZIP code were compared, but to which nothing is sent. */
const NO_PLACE = json(
  { ...street, country: 'US', state: 'OR', zip: '96815' },
  { ...street, country: 'CA', zip: 'M5V 1A1' },
  { ...street, country: 'CA', state: 'Nowhere', zip: 'M5V 1A1' },
  { ...street, country: 'CA', state: 'Ontario', zip: 'V5K 0A1' },
  { ...street, country: 'AU', state: 'NSW', zip: '3000' },
  { ...street, country: 'GB', zip: 'JE2 3AB' },
  { ...street, country: 'DE', zip: '1011' },
);

const zone = { name: 'Ground', countries: [], states: [], by: 'subtotal', steps: [{ from: 0, price: 5 }] };

const way = { name: 'Express', by: 'weight', steps: [{ from: 0, price: 29 }] };

const NO_ZONES = json(
  ...[null, 'a', 5, {}, [], [5]],
  [{ ...zone, countries: ['USA'] }],
  [{ ...zone, states: ['Utah'] }],
  [{ ...zone, by: 'volume' }],
  [{ ...zone, days: 3 }],
  [{ ...zone, days: { from: 5, to: 3 } }],
  [{ ...zone, days: { from: 1, to: constraints.deliveryDays + 1 } }],
  [{ ...zone, steps: [] }],
  [{ ...zone, steps: [{ from: 0, price: -1 }] }],
  [{ ...zone, by: 'weight', steps: [{ from: 1.5, price: 1 }] }],
  [{ ...zone, ways: [] }],
  [{ ...zone, ways: [{ ...way, name: '' }] }],
  [{ ...zone, ways: [{ ...way, name: 'ground' }] }],
  [{ ...zone, ways: [way, way] }],
  [{ ...zone, ways: [{ ...way, isPickUp: false }] }],
  [{ ...zone, ways: [{ ...way, steps: [] }] }],
  [{ ...zone, ways: [1, 2, 3, 4, 5].map((n) => ({ ...way, name: `Way ${n}` })) }],
);

const rate = { country: 'US', kind: 'standard', percent: 5 };

const NO_RATES = json(
  ...[null, 'a', 5, {}, [5]],
  [{ ...rate, kind: 'exempt' }],
  [{ ...rate, percent: -1 }],
  [{ ...rate, percent: 101 }],
  [{ ...rate, percent: 1.23456 }],
  [{ ...rate, percent: '5' }],
);

const dispatch = { weekdays: [1, 2], cutOffHour: 14, holidays: [] };

const NO_DISPATCH = json(
  ...[null, 'a', 5, [], {}],
  { ...dispatch, weekdays: [] },
  { ...dispatch, weekdays: [1, 1] },
  { ...dispatch, weekdays: [8] },
  { ...dispatch, weekdays: ['Monday'] },
  { ...dispatch, cutOffHour: 0 },
  { ...dispatch, cutOffHour: 25 },
  { ...dispatch, holidays: ['2026-02-30'] },
  { ...dispatch, holidays: '2026-12-25' },
  { ...dispatch, holidays: Array.from({ length: constraints.holidays + 1 }, () => '2026-12-25') },
);

/** Invalid values for the costs, the destination and the payment of baskets. */
export const wrongCheckout: { call: Exclude<CallWithBody, 'deleteAccount'>; field: string; wrong: Wrong[] }[] = [
  { call: 'getQuote', field: 'lines', wrong: [...NO_LINES, ...json([{ partsId: 'a/b', quantity: 1 }])] },
  ...(['getQuote', 'getDiscountedQuote'] as const).map((call) => ({
    call,
    field: 'destination',
    wrong: NO_DESTINATION,
  })),
  ...(['getQuote', 'getDiscountedQuote', 'placeOrder', 'placeBasket', 'takeOrder'] as const).map((call) => ({
    ...{ call, field: 'shippingWay', wrong: [...NO_TEXT, ...json('x'.repeat(constraints.nameLength + 1))] },
  })),
  ...(['placeOrder', 'placeBasket', 'takeOrder'] as const).flatMap((call) => [
    { call, field: 'acceptedTerms', wrong: json(0, -1, 1.5, 'x', [], {}, constraints.policyVersions + 1) },
    { call, field: 'delivery', wrong: [...NO_DELIVERY, ...NO_PLACE] },
    { call, field: 'method', wrong: [...NO_TEXT, ...json('', 'cash', 'Card', '__proto__')] },
    { call, field: 'expectedTotal', wrong: NO_AMOUNT.filter((value) => !FREE.includes(value)) },
  ]),
  ...(['placeOrder', 'placeBasket'] as const).map((call) => ({
    ...{ call, field: 'withPaymentPage', wrong: json(null, 1, 'true', 'yes', [], {}) },
  })),
  ...(['placeOrder', 'placeBasket'] as const).map((call) => ({
    ...{ call, field: 'bike', wrong: json(null, 'blanca-2025', 5, [], {}, { id: 'b1', name: 'Mine', preset: 'A b' }) },
  })),
  ...(['placeBasket', 'takeOrder'] as const).map((call) => ({
    call,
    field: 'poNumber',
    wrong: [...NO_TEXT, ...json('', ' ', 'x'.repeat(constraints.poNumberLength + 1), 'PO\n118')],
  })),
  {
    call: 'takeOrder',
    field: 'customer',
    wrong: json(
      ...[null, 'walter@example.com', 5, [], {}, { email: 'walter@example.com' }, { name: 'Walter Brandt' }],
      { email: 'walter', name: 'Walter Brandt' },
      { email: 'walter@example.com', name: ' ' },
      { email: 'walter@example.com', name: 'x'.repeat(constraints.personNameLength + 1) },
    ),
  },
  { call: 'takeOrder', field: 'taken', wrong: [...NO_TEXT, ...json('', 'mail', 'Phone', '__proto__')] },
  {
    call: 'saveAddresses',
    field: 'addresses',
    wrong: [...json(null, true, 1, '', {}), ...NO_DELIVERY.map((value) => `[${value}]`)],
  },
  {
    call: 'refundPurchase',
    field: 'amount',
    wrong: [...NO_AMOUNT.filter((value) => !FREE.includes(value)), ...json(0, '0', '0.00')],
  },
  {
    call: 'bookPayment',
    field: 'amount',
    wrong: [...NO_AMOUNT.filter((value) => !FREE.includes(value)), ...json(0, '0', '0.00')],
  },
  {
    call: 'bookPayment',
    field: 'paidOn',
    wrong: [...NO_TEXT, ...json('', '27.11.2026', '2026-02-30', '2026-11-27T00:00Z')],
  },
  ...(['bookPayment', 'refundPurchase'] as const).map((call) => ({
    call,
    field: 'reference',
    wrong: [...NO_TEXT, ...json('', ' ', 'x'.repeat(constraints.referenceLength + 1))],
  })),
  {
    call: 'refundPurchase',
    field: 'reason',
    wrong: [...NO_TEXT, ...json('', ' ', 'x'.repeat(constraints.reasonLength + 1))],
  },
  { call: 'saveAddresses', field: 'revision', wrong: json(-1, 1.5, 'x', []) },
  {
    ...{ call: 'savePolicy', field: 'text' },
    wrong: json(null, 5, [], {}, '', ' ', 'a\u0000b', 'x'.repeat(constraints.policyLength + 1)),
  },
  { call: 'savePolicy', field: 'version', wrong: json(-1, 1.5, 'x', [], constraints.policyVersions + 1) },
  { call: 'saveCheckoutSettings', field: 'zones', wrong: NO_ZONES },
  { call: 'saveCheckoutSettings', field: 'rates', wrong: NO_RATES },
  { call: 'saveCheckoutSettings', field: 'taxIncluded', wrong: json(null, 'true', 1, []) },
  { call: 'saveCheckoutSettings', field: 'home', wrong: NO_DESTINATION },
  { call: 'saveCheckoutSettings', field: 'unpaidDollars', wrong: json(-1, 0.001, 'x', []) },
  { call: 'saveCheckoutSettings', field: 'unpaidPercent', wrong: json(0, 101, 14.5, 'x', []) },
  { call: 'saveCheckoutSettings', field: 'reorderDays', wrong: json(0, 367, 14.5, 'x', []) },
  { call: 'saveCheckoutSettings', field: 'invoiceDays', wrong: json(9, 366, 14.5, 'x', [], '1,4') },
  { call: 'saveCheckoutSettings', field: 'dispatch', wrong: NO_DISPATCH },
  {
    call: 'saveCheckoutSettings',
    field: 'taxNumbers',
    wrong: [...NO_TEXT, ...json('', ' ', 'x'.repeat(constraints.taxNumbersLength + 1))],
  },
  {
    call: 'saveCheckoutSettings',
    field: 'bankDetails',
    wrong: [...NO_TEXT, ...json('', ' ', 'x'.repeat(constraints.bankDetailsLength + 1))],
  },
  { call: 'saveCheckoutSettings', field: 'version', wrong: json(-1, 1.5, 'x', []) },
  ...wrongDiscounts,
  ...wrongSynonyms,
  { call: 'previewCheckout', field: 'tables', wrong: json(null, 'a', 5, {}, { zones: [] }) },
  { call: 'previewCheckout', field: 'lines', wrong: NO_LINES },
  { call: 'previewCheckout', field: 'destination', wrong: NO_DESTINATION },
];
