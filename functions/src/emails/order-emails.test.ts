import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses, stateOf } from '@fourteener/contract/order-states';
import { mailKinds } from '@fourteener/contract/mails';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { enqueueOrderStep } from './order-emails.ts';
import type { StoredEmail } from './outbox.ts';

const order = {
  ...{ partName: 'Antero Saddle', quantity: 2, totalCents: 16_800, address: '218 F Street' },
  ...{ userId: 'june', userEmail: 'june@test.example', userName: 'June Park' },
};
const details = { reason: 'It is late.', carrier: 'Front Range Parcel', trackingCode: 'FRP 1' };

/** The messages that a step adds to its batch, by where they are stored. */
function messagesOf(status: OrderStatus): [path: string, mail: StoredEmail][] {
  const added: [string, StoredEmail][] = [];
  const batch = { create: (ref: { path: string }, mail: StoredEmail) => added.push([ref.path, mail]) };
  const db = {
    collection: (name: string) => ({ withConverter: () => ({ doc: (id: string) => ({ path: `${name}/${id}` }) }) }),
  };
  const step = { status, at: Timestamp.now(), role: 'admin' as const, ...details };
  enqueueOrderStep(db as never, batch as unknown as WriteBatch, ['K7Q294MD', order], step);
  return added;
}

it.each(orderStatuses)(
  'when an order becomes %s, then its customer gets the email that the table of states names',
  (status) => {
    const { email: kind } = stateOf(status);
    const expected = { userId: 'june', to: { email: 'june@test.example' }, message: { kind } };
    expect(messagesOf(status)).toMatchObject(kind ? [[`mails/${kind}-K7Q294MD`, expected]] : []);
  },
);

it('when the shop has a step to carry out or an answer to give, then the customer hears of it, with the facts', () => {
  const messageOf = (status: OrderStatus) => messagesOf(status)[0]?.[1].message;
  expect(messageOf('confirmed')).toMatchObject({ kind: 'order-confirmed', order: { partName: 'Antero Saddle' } });
  expect(messageOf('shipped')).toMatchObject({
    kind: 'order-shipped',
    carrier: 'Front Range Parcel',
    trackingCode: 'FRP 1',
  });
  expect(messageOf('delivered')).toMatchObject({ kind: 'order-delivered' });
  expect(messageOf('cancelled')).toMatchObject({ kind: 'order-cancelled', by: 'admin', reason: 'It is late.' });
  expect(messageOf('returned')).toMatchObject({ kind: 'order-returned' });
  expect(messageOf('refused')).toMatchObject({ kind: 'order-return-refused', reason: 'It is late.' });
});

describe('the kinds of messages about orders', () => {
  it('when each state is gone through, then no kind is left that no step sends', () => {
    const kinds = orderStatuses.flatMap((status) => messagesOf(status).map(([, { message }]) => message.kind));
    expect(['order-placed', ...kinds].toSorted()).toEqual(
      mailKinds.filter((kind) => kind.startsWith('order-')).toSorted(),
    );
  });
});
