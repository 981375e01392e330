import { expect, it } from 'vitest';
import { describeDelivery, writeArrival, writeDays } from './delivery-words.ts';

it.each([
  [{ from: 3, to: 5 }, '3–5 days'],
  [{ from: 0, to: 1 }, '0–1 days'],
  [{ from: 1, to: 1 }, '1 day'],
  [{ from: 2, to: 2 }, '2 days'],
])('when the delivery time is %j, then its text is %s', (days, written) => {
  expect(writeDays(days)).toBe(written);
});

it.each([
  [{ from: '2026-12-01', to: '2026-12-03' }, 'Tue, Dec 1 – Thu, Dec 3'],
  [{ from: '2026-12-31', to: '2027-01-04' }, 'Thu, Dec 31 – Mon, Jan 4'],
  [{ from: '2026-11-29', to: '2026-11-29' }, 'Sun, Nov 29'],
])('when the days of arrival are %j, then their text is %s', (arrives, written) => {
  expect(writeArrival(arrives)).toBe(written);
});

it('when the shop promises days of arrival, then they are named instead of the delivery time', () => {
  const deliveryDays = { from: 3, to: 5 };
  const arrives = { from: '2026-12-01', to: '2026-12-03' };
  expect(describeDelivery({ arrives, deliveryDays })).toEqual({ label: 'Arrives', value: 'Tue, Dec 1 – Thu, Dec 3' });
  expect(describeDelivery({ deliveryDays })).toEqual({ label: 'Delivery time', value: '3–5 days' });
  expect(describeDelivery({ arrives, deliveryDays, isPickUp: true })).toEqual({
    label: 'Ready',
    value: 'Tue, Dec 1 – Thu, Dec 3',
  });
  expect(describeDelivery({ deliveryDays, isPickUp: true })).toEqual({ label: 'Ready in', value: '3–5 days' });
  expect(describeDelivery({})).toBeUndefined();
});
