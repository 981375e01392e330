import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { composeItem } from '../orders/compose.ts';
import type { StoredItem } from '../orders/store.ts';
import { computeCustomer, type CustomerFacts } from './compute-customer.ts';

const DAY = 24 * 60 * 60_000;
const start = Date.parse('2026-01-10T19:00:00Z');
const timeOf = (day: number) => new Date(start + day * DAY);
const at = timeOf(40);

/** An order of three saddles for 20 dollars each, on a day. */
function order(id: string, day: number, terms: Parameters<typeof composeItem>[4] = {}): StoredItem {
  const customer = { userId: 'june', userName: 'June Halvorsen', userEmail: 'june@shop.example', at: timeOf(day) };
  const part = { id: 'saddle', name: 'Saddle', img: '', priceCents: 2_000 };
  return composeItem(id, customer, { quantity: 3, phone: '719 555 0142', address: 'Salida' }, part, terms);
}
const step = (item: StoredItem, status: StoredItem['status'], day: number): StoredItem => ({
  ...item,
  status,
  history: [...item.history, { status, at: Timestamp.fromDate(timeOf(day)), role: 'admin' }],
});
const compute = (facts: Partial<CustomerFacts>) =>
  computeCustomer({ items: [], purchases: [], bikes: 0, isBlocked: false, ...facts }, at);

describe('what is stored of a customer', () => {
  it('when an account never ordered, then it is no customer', () => {
    expect(compute({ bikes: 2 })).toBeUndefined();
  });

  it('when two parts are ordered at once and one later, then they are two orders, with the times of the first and the last', () => {
    const together = ['A', 'B'].map((id) => order(id, 3, { orderId: 'A', orderSize: 2 }));
    expect(compute({ items: [order('C', 9), ...together], bikes: 4 })).toMatchObject({
      ...{
        orders: 2,
        spentCents: 18_000,
        returns: 0,
        bikes: 4,
        email: 'june@shop.example',
        nameKey: 'june halvorsen',
      },
      firstOrderAt: Timestamp.fromDate(timeOf(3)),
      lastOrderAt: Timestamp.fromDate(timeOf(9)),
      segments: { back: true },
    });
  });

  it('when an order has a purchase, then the spent amount is what was paid and not refunded, whatever it cost', () => {
    const items = [order('A', 1, { purchaseId: 'A' }), order('B', 2, { purchaseId: 'B' }), order('C', 3)];
    const purchases = [
      { paidCents: 6_950, refundedCents: 1_250 },
      { paidCents: 0, refundedCents: 0 },
    ];
    expect(compute({ items, purchases })?.spentCents).toBe(5_700 + 6_000);
  });

  it('when all of an order is canceled, then it counts neither as an order nor as the last one', () => {
    const items = [order('A', 1), step(order('B', 20), 'cancelled', 21)];
    expect(compute({ items })).toMatchObject({
      ...{ orders: 1, spentCents: 6_000, segments: {} },
      lastOrderAt: Timestamp.fromDate(timeOf(1)),
    });
  });

  it('when everything that somebody ordered was canceled, then they stay a customer with no orders', () => {
    expect(compute({ items: [step(order('A', 20), 'cancelled', 21)] })).toMatchObject({
      ...{ orders: 0, spentCents: 0, segments: {} },
      lastOrderAt: Timestamp.fromDate(timeOf(20)),
    });
  });

  it('when an order came back, then its price is not in the spent amount, and it counts as a return', () => {
    const items = [step(step(order('A', 1), 'delivered', 4), 'returned', 6), order('B', 5)];
    expect(compute({ items })).toMatchObject({ orders: 2, spentCents: 6_000, returns: 1 });
  });

  it('when the account has a user, then name, address and phone number are from there, and order numbers can be searched too', () => {
    const user = { email: 'ju@new.example', userName: 'Júne', phone: '303 555 0188' };
    const customer = compute({ items: [order('A', 1)], user, isBlocked: true });
    expect(customer).toMatchObject({ email: 'ju@new.example', userName: 'Júne', nameKey: 'june' });
    expect(customer?.segments).toEqual({ blocked: true });
    expect(customer?.terms).toEqual(expect.arrayContaining(['ju@new.example', 'phone:035550188', 'phone:195550142']));
  });

  it('when a segment will end, then the customer is due at the beginning of that day by the shop’s clock', () => {
    expect(compute({ items: [order('A', 15)] })).toMatchObject({
      segments: { new: true },
      dueAt: Timestamp.fromDate(new Date('2026-02-25T07:00:00Z')),
    });
  });
});
