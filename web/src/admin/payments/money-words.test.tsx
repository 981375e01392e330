import { type PaymentStatus, paymentStatuses } from '@fourteener/contract/purchase/payment-states';
import type { Purchase, Refund } from '@fourteener/contract/purchase/schemas';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardPurchase } from '../../../testing/fake-payments.ts';
import { shopTime } from '../../../testing/shop-time.ts';
import { describeForAdmins } from './payment-note.ts';
import { RefundList } from './refund-list.tsx';
import { describePayment } from '../../shop/orders/payment-words.ts';
import { Refunds } from '../../shop/orders/refunds.tsx';

const due = {
  key: 'one',
  amount: 49.39,
  reason: 'A return.',
  state: 'due',
  at: shopTime('2026-11-26T00:30'),
} as const;
const done = { key: 'two', amount: 20, reason: 'A dent.', state: 'done', at: shopTime('2026-11-29T23:30') } as const;

/** A state of a payment, with the texts that the customer and an admin read about it; both read the same refunds. */
interface Told {
  purchase: Partial<Purchase> & { state: PaymentStatus };
  customer: string;
  admin: string;
  refunds: string[];
}

const dueBy = shopTime('2100-11-08T13:40');
const paid = { paid: 108.28, due: 0, dueBy: undefined };
const refunding = (state: PaymentStatus, refunded: number, ...refunds: Refund[]) => ({
  ...{ ...paid, state, refunded, refunds },
});

const grid: Record<string, Told> = {
  'due by card': {
    purchase: { state: 'due', method: 'card', due: 108.28, dueBy },
    customer:
      'Pay $108.28 by Nov 8, 2100, 1:40 PM MST. Until then we hold the parts for you; after that, the order is canceled.',
    admin:
      'The customer can pay $108.28 by card until Nov 8, 2100, 1:40 PM MST. After that the orders are canceled automatically.',
    refunds: [],
  },
  'due by invoice': {
    purchase: { state: 'due', method: 'invoice', due: 108.28, dueBy, invoiceNumber: '000041' },
    customer: 'Pay $108.28 by Nov 8, 2100. Your invoice says how.',
    admin: '$108.28 is due by Nov 8, 2100. When the money arrives, book it here.',
    refunds: [],
  },
  'overdue by invoice': {
    purchase: { state: 'due', method: 'invoice', due: 108.28, dueBy: shopTime('2020-01-09T18:00') },
    customer: '$108.28 was due by Jan 9, 2020. Please pay it now.',
    admin: '$108.28 was due by Jan 9, 2020. When the money arrives, book it here.',
    refunds: [],
  },
  'under way': {
    purchase: { state: 'under-way', method: 'card', due: 108.28, dueBy: undefined },
    customer:
      'Your bank confirms the $108.28 within a few days. Until then we hold the parts for you. We email you once the payment is confirmed.',
    admin:
      'The customer’s bank has yet to confirm $108.28, which takes days. Nothing is confirmed or shipped before, and the order does not lapse meanwhile.',
    refunds: [],
  },
  paid: {
    purchase: { ...paid, state: 'paid', method: 'invoice' },
    customer: 'We received $108.28. Thank you.',
    admin: '$108.28 was paid.',
    refunds: [],
  },
  'kept for a short time': {
    purchase: { state: 'due', method: 'invoice', keptUntil: shopTime('2099-11-08T13:40') },
    customer:
      'We keep these pieces until Nov 8, 2099, 1:40 PM MST. Pay $108.28 by card before then, or we cancel the order.',
    admin:
      '$108.28 is due, which is more than this customer can leave unpaid: its pieces are kept until Nov 8, 2099, 1:40 PM MST, and canceled then. Confirm the order to keep them.',
    refunds: [],
  },
  'kept only once it is paid': {
    purchase: { state: 'due', method: 'invoice', waits: 'payment' },
    customer:
      'Within the last day we kept the pieces of another order for 35 minutes, and it was not paid, so we keep none of the pieces of this order. They are yours once you have paid $108.28 by card, if they are still in stock then.',
    admin:
      '$108.28 is due. Within the last day this customer left another order unpaid, whose pieces we had kept for 35 minutes, so we keep none of the pieces of this order before it is paid. Confirm the order to keep them.',
    refunds: [],
  },
  'canceled before it was paid': {
    purchase: { state: 'lapsed', method: 'card', due: 0, dueBy: undefined },
    customer: 'It was not paid. You have not been charged, and the parts are back in stock.',
    admin: 'The orders were canceled before anything was paid.',
    refunds: [],
  },
  'to be refunded by invoice': {
    purchase: { ...refunding('refund-due', 0, due), method: 'invoice' },
    customer: '$49.39 is due to you, and we have not sent it yet. We will email you once we have.',
    admin:
      '$49.39 is due to the customer, and not sent yet. Send it, then book the refund here: the customer is told then.',
    refunds: ['Refund due, not sent yet, since Nov 26, 2026'],
  },
  'to be refunded by card': {
    purchase: { ...refunding('refund-due', 0, due), method: 'card' },
    customer: '$49.39 is on its way back to your card. It can take a few days to arrive.',
    admin: '$49.39 is on its way back to the customer’s card. The shop repeats it until it succeeds.',
    refunds: ['Refund on its way, since Nov 26, 2026'],
  },
  'refunded in part, and to be refunded more': {
    purchase: { ...refunding('refund-due', 20, done, due), method: 'invoice' },
    customer: '$49.39 is due to you, and we have not sent it yet. We will email you once we have.',
    admin:
      '$49.39 is due to the customer, and not sent yet. Send it, then book the refund here: the customer is told then.',
    refunds: ['Refunded, Nov 29, 2026', 'Refund due, not sent yet, since Nov 26, 2026'],
  },
  'refunded in part': {
    purchase: { ...refunding('part-refunded', 20, done), method: 'invoice' },
    customer: 'You paid $108.28, and we sent $20.00 of it back.',
    admin: '$20.00 of $108.28 was refunded.',
    refunds: ['Refunded, Nov 29, 2026'],
  },
  refunded: {
    purchase: { ...refunding('refunded', 108.28, { ...done, amount: 108.28 }), method: 'invoice' },
    customer: 'We sent $108.28 back. It can take a few days to arrive.',
    admin: '$108.28 was refunded: all that was paid.',
    refunds: ['Refunded, Nov 29, 2026'],
  },
};

const all = Object.entries(grid);

it.each(all)('when a purchase is %s, then customer and admin are told the same state', (_, { purchase, ...told }) => {
  const whole: Purchase = { ...cardPurchase, ...purchase };
  expect(describePayment(whole).text).toBe(told.customer);
  expect(describeForAdmins(whole)).toBe(told.admin);
});

it.each(all)('when a purchase is %s, then customer and admin see the state and the day of each refund', (_, told) => {
  const whole: Purchase = { ...cardPurchase, ...told.purchase };
  for (const List of [Refunds, RefundList]) {
    const { unmount } = render(<List purchase={whole} />);
    const rows = told.refunds.length === 0 ? [] : within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => /^.*?\d{4}/.exec(textContent)?.[0])).toEqual(told.refunds);
    unmount();
  }
});

it('when payments have a state, then it is tested here', () => {
  expect(new Set(all.map(([, { purchase }]) => purchase.state))).toEqual(new Set(paymentStatuses));
});
