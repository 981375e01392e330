import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { mustCloseSession, nextCheck } from './next-check.ts';
import {
  abandonSession,
  closeSession,
  nameSession,
  planSession,
  receiveCardPayment,
  switchToInvoice,
} from './session-steps.ts';
import { endOrder } from './steps.ts';

const at = new Date('2026-11-24T16:00:00.000Z');
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
/** Minutes. */
const DAY = 24 * 60;
const timestamp = (minutes: number) => Timestamp.fromDate(after(minutes));

/** A purchase by card of orders A (60 dollars) and B (40), due in 35 minutes. */
function purchase(fields: Partial<StoredPurchase> = {}): StoredPurchase {
  const line = { partId: 'saddle', partName: 'Saddle', quantity: 1, taxCents: 0, taxRate: 0 };
  return {
    ...{ userId: 'june', userName: 'June', userEmail: 'june@test.example', phone: '1', address: 'Salida' },
    orderIds: ['A', 'B'],
    lines: [
      { ...line, orderId: 'A', priceCents: 6_000, amountCents: 6_000 },
      { ...line, orderId: 'B', priceCents: 4_000, amountCents: 4_000 },
    ],
    ...{ subtotalCents: 10_000, shippingCents: 0, shippingName: 'Ground', shippingTaxCents: 0, shippingTaxRate: 0 },
    ...{ taxCents: 0, taxIncluded: false, totalCents: 10_000, settingsVersion: 1 },
    ...{ method: 'card', state: 'due', owedCents: 10_000, paidCents: 0, refundedCents: 0 },
    ...{ dueBy: timestamp(35), history: [{ state: 'due', at: timestamp(0), role: 'shop' }], refunds: [] },
    createdAt: timestamp(0),
    ...fields,
  };
}

const toInvoice = (from: Date) => ({ at: from, invoiceDays: 14, isUnverified: false });
const plan = (of: StoredPurchase) => planSession(of, { origin: 'https://shop.test.example', expiresAt: timestamp(35) });
const pay = (of: StoredPurchase, attempt = 1) =>
  receiveCardPayment(of, { attempt, amountCents: of.session?.amountCents ?? 0, paymentIntent: 'pi_1' }, after(5));

describe('a payment page', () => {
  it('when it is planned twice, then it is the same one, for the amount owed; after it was closed, the next one is another attempt', () => {
    const planned = plan(purchase());
    expect(planned.session).toMatchObject({ attempt: 1, orderIds: ['A', 'B'], amountCents: 10_000, isOpen: true });
    expect(plan(planned)).toBe(planned);
    const less = endOrder(closeSession(planned, 1), 'A', 'cancelled', after(1));
    expect(plan(less).session).toMatchObject({ attempt: 2, orderIds: ['B'], amountCents: 4_000 });
  });

  it('when it is closed twice, or an earlier one is closed, then nothing changes', () => {
    const closed = closeSession(plan(purchase()), 1);
    expect(closeSession(closed, 1)).toBe(closed);
    const again = plan(closed);
    expect(closeSession(again, 1)).toBe(again);
  });

  it('when the provider refuses or fails to create it, then it is closed; once it has an id, it may be paid and stays', () => {
    const planned = plan(purchase());
    const refused = { outcome: 'rejected', status: 400 };
    expect(abandonSession(planned, 1, refused).session?.isOpen).toBe(false);
    expect(abandonSession(planned, 1, { outcome: 'failed' }).session?.isOpen).toBe(false);
    const named = nameSession(planned, 1, 'cs_1');
    expect(abandonSession(named, 1, refused)).toBe(named);
    expect(abandonSession(named, 1, { outcome: 'failed' })).toBe(named);
  });

  it('when the provider does not know its id, then it is closed', () => {
    const named = nameSession(plan(purchase()), 1, 'cs_1');
    expect(abandonSession(named, 1, { outcome: 'rejected', status: 404 }).session?.isOpen).toBe(false);
  });

  it('when it is paid a second time, or after it was closed, then nothing changes', () => {
    const paid = pay(plan(purchase()));
    expect(paid).toMatchObject({ state: 'paid', paidCents: 10_000, paymentIntent: 'pi_1', session: { isOpen: false } });
    expect(pay(paid)).toBe(paid);
    const closed = closeSession(plan(purchase()), 1);
    expect(pay(closed)).toBe(closed);
  });

  it('when it is paid after an order was canceled, then the price of that order is to be refunded', () => {
    const paid = pay(endOrder(plan(purchase()), 'A', 'cancelled', after(1)));
    expect(paid).toMatchObject({ state: 'refund-due', paidCents: 10_000, refunds: [{ amountCents: 6_000 }] });
  });

  it('when it is paid although an invoice was chosen, then the purchase counts as paid by card', () => {
    const chosen = switchToInvoice(plan(purchase()), toInvoice(after(1)));
    expect(chosen).toMatchObject({ method: 'invoice', state: 'due', awaitsInvoice: true });
    expect(pay(chosen)).toMatchObject({ method: 'card', state: 'paid', paymentIntent: 'pi_1' });
  });
});

describe('the next check of a purchase by the schedule', () => {
  const old = (fields: Partial<StoredPurchase>) =>
    purchase({ method: 'invoice', dueBy: timestamp(14 * DAY), ...fields });
  const invoice = (fields: Partial<StoredPurchase> = {}) => old({ lapses: true, ...fields });
  const open = plan(purchase());
  const ended = (...orders: string[]) =>
    orders.reduce((less, order) => endOrder(less, order, 'cancelled', after(1)), open);

  it.each<[what: string, of: StoredPurchase, at: number, check: number | undefined]>([
    ['is due, before the reminder', purchase(), 0, 20],
    ['is due, after the reminder', purchase({ isReminded: true }), 21, 35],
    ['has a page that is paid on', open, 0, 20],
    ['has a page for another amount', ended('A'), 2, 2],
    ['was canceled while its page is open', ended('A', 'B'), 2, 2],
    ['is to be paid by invoice while its page is open', switchToInvoice(open, toInvoice(after(2))), 2, 2],
    ['is overdue', purchase({ isReminded: true }), 36, 35],
    ['is being canceled', purchase({ isLapsing: true }), 36, 36],
    ['is to be paid by an invoice, before the first reminder', invoice(), 0, 7 * DAY],
    ['is to be paid by an invoice, before the second reminder', invoice({ reminders: 1 }), 8 * DAY, 11 * DAY],
    ['is to be paid by an invoice, after both reminders', invoice({ reminders: 2 }), 12 * DAY, 14 * DAY],
    ['is to be paid by an invoice of before they lapsed', old({ reminders: 2 }), 12 * DAY, undefined],
    ['was reminded of an invoice of before there were two reminders', old({ isReminded: true }), 12 * DAY, undefined],
    ['is paid', pay(open), 6, undefined],
    ['is to be refunded by card', pay(ended('A')), 6, 6],
    ['is to be refunded by transfer', { ...pay(ended('A')), paymentIntent: undefined }, 6, undefined],
  ])('when the purchase %s, then it is at the expected minute', (_, of, minute, check) => {
    expect(nextCheck(of, after(minute))).toEqual(check === undefined ? undefined : timestamp(check));
  });

  it('when a page is open, then it is closed when its time or that of the purchase is over, and not before', () => {
    expect(mustCloseSession(open, after(34))).toBe(false);
    expect(mustCloseSession(open, after(35))).toBe(true);
    expect(mustCloseSession(closeSession(open, 1), after(35))).toBe(false);
  });
});
