import { describe, expect, it } from 'vitest';
import { allOrderActions, type OrderAction, transitionOf } from '@fourteener/contract/order/actions';
import { emailKinds } from '@fourteener/contract/email/schemas';
import { Timestamp } from 'firebase-admin/firestore';
import { composeStepMessage } from './order-emails.ts';
import type { StoredStep } from '../orders/store.ts';

const order = {
  ...{ partName: 'Antero Saddle', quantity: 2, totalCents: 16_800, address: '218 F Street' },
  ...{ userId: 'june', userEmail: 'june@test.example', userName: 'June Park' },
};
const details = { reason: 'It is late.', carrier: 'Front Range Parcel', trackingCode: 'FRP 1' };

/** The message about an action; undefined where the customer gets none. */
function messageOf(action: OrderAction, facts: { isPickUp?: true } = {}) {
  const at = Timestamp.fromDate(new Date('2026-11-22T07:49:12Z'));
  const step = { status: transitionOf(action).to, at, role: 'admin' as const, ...details };
  const asked = { status: 'return-requested', at, role: 'customer', quantity: 1 } as const;
  const steps: Partial<Record<OrderAction, StoredStep[]>> = {
    'request-return': [asked],
    'accept-return': [asked, { ...step, result: 'accepted', restocked: 1, writtenOff: 0 }],
    'refuse-return': [asked, { ...step, result: 'refused' }],
    withdraw: [{ ...asked, withdrawal: true }],
  };
  return composeStepMessage(['K7Q294MD', { ...order, ...facts, history: steps[action] ?? [step] }], action);
}

it.each(allOrderActions)(
  'when somebody does %s with an order, then its customer gets the email that the table of actions names',
  (action) => {
    expect(messageOf(action)?.kind ?? null).toBe(transitionOf(action).email);
  },
);

it('when the shop carries out a step or decides a request, then the customer gets an email with the details', () => {
  const returned = { number: 'FC-K7Q2-94MD-R1', quantity: 1 };
  expect(messageOf('confirm')).toMatchObject({ kind: 'order-confirmed', order: { partName: 'Antero Saddle' } });
  expect(messageOf('ship')).toMatchObject({
    kind: 'order-shipped',
    carrier: 'Front Range Parcel',
    trackingCode: 'FRP 1',
  });
  expect(messageOf('deliver')).toMatchObject({ kind: 'order-delivered' });
  expect(messageOf('cancel')).toMatchObject({ kind: 'order-cancelled', by: 'admin', reason: 'It is late.' });
  expect(messageOf('request-return')).toMatchObject({ kind: 'order-return-requested', returned });
  expect(messageOf('accept-return')).toMatchObject({ kind: 'order-returned', returned });
  expect(messageOf('refuse-return')).toMatchObject({ kind: 'order-return-refused', reason: 'It is late.', returned });
  expect(messageOf('withdraw')).toMatchObject({
    ...{ kind: 'order-withdrawn', returned, state: 'requested' },
    at: 'November 22, 2026 at 00:49:12 MST',
  });
});

it('when the customer picks up an order, then an email says when it is packed, and none when it is handed over', () => {
  const fetched = { isPickUp: true } as const;
  expect(messageOf('pack', fetched)).toMatchObject({ kind: 'order-ready', order: { partName: 'Antero Saddle' } });
  expect(messageOf('ship', fetched)).toBeUndefined();
  expect(messageOf('cancel', fetched)).toMatchObject({ kind: 'order-cancelled' });
});

describe('the kinds of messages about orders', () => {
  it('when every action is taken, then every kind of email about orders was used', () => {
    const kinds = allOrderActions.flatMap((action) => messageOf(action)?.kind ?? []);
    const fetched = allOrderActions.flatMap((action) => messageOf(action, { isPickUp: true })?.kind ?? []);
    expect(
      [
        'order-address-changed',
        'order-tracking-changed',
        'order-late',
        'order-placed',
        ...new Set([...kinds, ...fetched]),
      ].toSorted(),
    ).toEqual(emailKinds.filter((kind) => kind.startsWith('order-')).toSorted());
  });
});
