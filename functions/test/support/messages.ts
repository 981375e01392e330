import type { EmailKind } from '@fourteener/contract/email/schemas';
import type { Message } from '../../src/emails/message.ts';

const order = { number: 'FC-K7Q2-94MD', partName: 'Antero Saddle', quantity: 2, totalCents: 16_800 };
const returned = { number: 'FC-K7Q2-94MD-R1', quantity: 1 };
const purchase = { id: 'K7Q294MD', number: 'FC-K7Q2-94MD', totalCents: 17_750 };
const part = { id: 'antero-saddle-2hfy5d', name: 'Antero Saddle', priceCents: 8_400, availableQuantity: 3 };

const device = { browser: 'Firefox', system: 'Windows' };

/** A message of each kind. */
export const exampleMessages: { readonly [K in EmailKind]: Extract<Message, { kind: K }> } = {
  'order-placed': { kind: 'order-placed', orders: [order], address: '1 F Street, Salida' },
  'order-confirmed': { kind: 'order-confirmed', order },
  'order-ready': { kind: 'order-ready', order },
  'order-shipped': { kind: 'order-shipped', order, carrier: 'Front Range Parcel', trackingCode: 'FRP 1' },
  'order-delivered': { kind: 'order-delivered', order },
  'order-cancelled': { kind: 'order-cancelled', order, by: 'customer', reason: '' },
  'order-return-requested': { kind: 'order-return-requested', order, returned },
  'order-returned': { kind: 'order-returned', order, returned },
  'order-return-refused': { kind: 'order-return-refused', order, reason: 'It is worn.' },
  'order-withdrawn': { kind: 'order-withdrawn', order, returned, state: 'canceled', at: 'November 22, 2026' },
  'withdrawal-link': { kind: 'withdrawal-link', number: 'FC-K7Q2-94MD', token: '7M2XH0V4QK8N5RXT1CWB6YDJ9E' },
  'order-address-changed': { kind: 'order-address-changed', order, address: '2 F Street', phone: '719 555 0100' },
  'order-tracking-changed': {
    kind: 'order-tracking-changed',
    order,
    carrier: 'Front Range Parcel',
    trackingCode: 'FRP 2',
  },
  'order-late': { kind: 'order-late', order, arrives: { from: '2026-12-01', to: '2026-12-03' } },
  'back-in-stock': { kind: 'back-in-stock', part },
  'part-expected': {
    kind: 'part-expected',
    part: { id: 'antero-saddle-2hfy5d', name: 'Antero Saddle', expectedOn: '2026-12-08' },
  },
  'part-succeeded': {
    kind: 'part-succeeded',
    part: { name: 'Wilson Saddle' },
    successor: { id: 'antero-saddle-2hfy5d', name: 'Antero Saddle', priceCents: 8_900 },
  },
  'payment-under-way': { kind: 'payment-under-way', purchase, amountCents: 17_750 },
  'payment-failed': { kind: 'payment-failed', purchase, amountCents: 17_750, due: 'within 24 hours' },
  'payment-received': { kind: 'payment-received', purchase, amountCents: 17_750 },
  'payment-due-soon': { kind: 'payment-due-soon', purchase, amountCents: 17_750, due: 'by December 8, 2026' },
  'payment-changed': { kind: 'payment-changed', purchase, amountCents: 10_950, shippingCents: 950 },
  'payment-lapsed': { kind: 'payment-lapsed', purchase },
  'payment-refunded': { kind: 'payment-refunded', purchase, amountCents: 17_750, reason: 'An order was returned.' },
  'new-orders': {
    kind: 'new-orders',
    orders: [{ id: 'K7Q294MD', number: 'FC-K7Q2-94MD', lines: [order], totalCents: 17_750 }],
    count: 1,
    totalCents: 17_750,
  },
  'new-device': { kind: 'new-device', device, at: '2026-11-28T17:05:00.000Z' },
  'password-changed': { kind: 'password-changed', device, at: '2026-11-28T17:05:00.000Z' },
  'signed-out-everywhere': { kind: 'signed-out-everywhere', device, at: '2026-11-28T17:05:00.000Z' },
  'account-email-changed': { kind: 'account-email-changed', day: '2026-11-22' },
  'account-factor-removed': { kind: 'account-factor-removed', day: '2026-11-22' },
  'invoice-issued': { kind: 'invoice-issued', purchase, invoiceNumber: '000042', dueOn: 'December 8, 2026' },
};
