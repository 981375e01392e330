import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { toDollars } from '@fourteener/contract/money';
import { findEnd, refundOf } from '@fourteener/contract/order/end';
import { countWithdrawable } from '@fourteener/contract/order/returns';
import { isMoneyAction, roleFor } from '@fourteener/contract/order/actions';
import { storedToItem } from '@fourteener/contract/order/stored';
import { storedToPurchase } from '@fourteener/contract/purchase/stored';
import { taxOf } from '@fourteener/contract/checkout/totals';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import { type Change, composeSteps } from '../orders/steps.ts';
import type { StoredItem } from '../orders/store.ts';
import { endPieces, promiseRefund } from './steps.ts';

const date = new Date('2026-11-24T16:00:00.000Z');
const at = Timestamp.fromDate(date);
const ID = 'K7Q294MD';

/** A purchase of two orders that was paid, by card or by bank, and of which an admin may have refunded a part. */
const paidPurchases = fc
  .record({
    quantity: fc.integer({ min: 1, max: 7 }),
    priceCents: fc.integer({ min: 1, max: 99_999 }),
    otherCents: fc.integer({ min: 1, max: 9_999 }),
    shippingCents: fc.integer({ min: 0, max: 2_000 }),
    taxRate: fc.integer({ min: 0, max: 25_000 }),
    taxIncluded: fc.boolean(),
    refundedCents: fc.integer({ min: 0, max: 500 }),
    method: fc.constantFrom('card' as const, 'invoice' as const),
  })
  .map(({ quantity, priceCents, otherCents, shippingCents, taxRate, taxIncluded, refundedCents, method }) => {
    const part = { partId: 'saddle', partName: 'Saddle', taxRate };
    const line = (orderId: string, pieces: number, cents: number) => ({
      ...{ ...part, orderId, quantity: pieces, priceCents: cents, amountCents: pieces * cents },
      taxCents: taxOf(pieces * cents, taxRate, taxIncluded),
    });
    const lines = [line(ID, quantity, priceCents), line('B31X70TP', 1, otherCents)];
    const taxCents = lines.reduce((sum, each) => sum + each.taxCents, 0);
    const subtotalCents = lines.reduce((sum, each) => sum + each.amountCents, 0);
    const totalCents = subtotalCents + shippingCents + (taxIncluded ? 0 : taxCents);
    const paid: StoredPurchase = {
      ...{ userId: 'june', userName: 'June', userEmail: 'june@test.example', phone: '1', address: 'Salida' },
      ...{ orderIds: [ID, 'B31X70TP'], lines, subtotalCents, taxCents, taxIncluded, totalCents, method },
      ...{ shippingCents, shippingName: 'Ground', shippingTaxCents: 0, shippingTaxRate: 0, settingsVersion: 1 },
      ...{ state: 'paid', owedCents: totalCents, paidCents: totalCents, refundedCents: 0, refunds: [], createdAt: at },
      history: [{ state: 'paid', at, role: 'admin', amountCents: totalCents, reference: 'Check 7' }],
    };
    if (refundedCents === 0 || refundedCents > totalCents) return { quantity, purchase: paid };
    const wanted = { key: 'refund-scratch', request: 'one', reason: 'A scratch.', amountCents: refundedCents };
    return { quantity, purchase: promiseRefund(paid, wanted, { role: 'admin', at: date }) };
  });

const pieces = fc.integer({ min: 1, max: 7 });
const anything = fc.array(
  fc.oneof(
    fc.record({ action: fc.constantFrom('confirm' as const, 'pack' as const, 'deliver' as const) }),
    fc.constant({ action: 'ship' as const, carrier: 'UPS', trackingCode: '1Z' }),
    fc.record({
      ...{ action: fc.constant('ship' as const), quantity: pieces },
      ...{ carrier: fc.constant('UPS'), trackingCode: fc.constantFrom('1Z', '2Z') },
    }),
    fc.constant({ action: 'cancel' as const, reason: 'Bent.' }),
    fc.record({ action: fc.constant('withdraw' as const), quantity: pieces }),
    fc.record({ action: fc.constant('request-return' as const), reason: fc.constant('Too wide.'), quantity: pieces }),
    fc.record({ action: fc.constant('accept-return' as const), writtenOff: fc.nat({ max: 2 }) }),
    fc.record({ action: fc.constant('accept-return' as const), quantity: pieces }),
    fc.constant({ action: 'refuse-return' as const, reason: 'It was ridden.' }),
  ),
  { maxLength: 12 },
);
/** The steps up to the first parcel, or to the delivery, since random actions seldom reach them. */
const packing = [{ action: 'confirm' as const }, { action: 'pack' as const }];
const parcel = { action: 'ship' as const, carrier: 'UPS', trackingCode: '1Z' };
const attempts = fc
  .tuple(
    fc.constantFrom([], [...packing, { ...parcel, quantity: 2 }], [...packing, parcel, { action: 'deliver' as const }]),
    anything,
  )
  .map(([begun, changes]) => [...begun, ...changes]);

const begin = (quantity: number): StoredItem =>
  ({
    ...{ userId: 'june', userName: 'June', userEmail: 'june@test.example', phone: '1', address: 'Salida', img: '' },
    ...{ partId: 'saddle', partName: 'Saddle', priceCents: 1, quantity, createdAt: at, status: 'placed' },
    history: [{ status: 'placed', at, role: 'customer' }],
  }) as unknown as StoredItem;

/** The order after the change; undefined where the change is refused. */
function take(order: StoredItem, change: Change): StoredItem | undefined {
  const role = roleFor(change.action, order.status, ['customer', 'admin']);
  if (role === undefined) return undefined;
  try {
    const history = [...order.history, ...composeSteps(order, change, { role, at })];
    return { ...order, history, status: history.at(-1)?.status ?? order.status };
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return undefined;
  }
}

const promised = ({ refunds }: StoredPurchase) => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

it('when an order is canceled, returned or withdrawn from, then exactly the amount that the dialog named goes back', () => {
  let moved = 0;
  fc.assert(
    fc.property(paidPurchases, attempts, ({ quantity, purchase: paid }, changes) => {
      let order = begin(quantity);
      let purchase = paid;
      for (const change of changes) {
        const after = take(order, change);
        if (!after) continue;
        const before = purchase;
        const end = findEnd(after);
        if (end && end.pieces !== findEnd(order)?.pieces) purchase = endPieces(purchase, ID, end, date);
        const wanted = 'quantity' in change ? change.quantity : countWithdrawable(order);
        const told = refundOf(
          change.action,
          [{ order: storedToItem(ID, order), pieces: wanted }],
          storedToPurchase(ID, before),
        );
        expect(told ?? 0).toBe(toDollars(promised(purchase) - promised(before)));
        if (!isMoneyAction(change.action)) expect(told).toBeUndefined();
        if ((told ?? 0) > 0) moved += 1;
        order = after;
      }
    }),
    { numRuns: 500 },
  );
  expect(moved).toBeGreaterThan(50);
});
