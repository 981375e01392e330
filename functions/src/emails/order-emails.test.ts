import { describe, expect, it } from 'vitest';
import { orderActionNames, orderStatuses, transitionOf } from '@fourteener/contract/order-states';
import { mailKinds } from '@fourteener/contract/mails';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { enqueueOrderStep } from './order-emails.ts';
import type { StoredEmail } from './outbox.ts';

const order = {
  ...{ partName: 'Antero Saddle', quantity: 2, totalCents: 16_800, address: '218 F Street' },
  ...{ userId: 'june', userEmail: 'june@test.example', userName: 'June Park' },
};
const details = { reason: 'It is late.', carrier: 'Front Range Parcel', trackingCode: 'FRP 1' };

/** What a customer hears of each step, by the action that takes it; null where they hear nothing, on purpose. */
const told = {
  confirm: 'order-confirmed',
  pack: null,
  ship: 'order-shipped',
  deliver: 'order-delivered',
  cancel: 'order-cancelled',
  'request-return': null,
  'accept-return': 'order-returned',
  'refuse-return': 'order-return-refused',
} as const;

/** The messages that a step adds to its batch, by where they are stored. */
function messagesOf(status: (typeof orderStatuses)[number]): [path: string, mail: StoredEmail][] {
  const added: [string, StoredEmail][] = [];
  const batch = { create: (ref: { path: string }, mail: StoredEmail) => added.push([ref.path, mail]) };
  const db = {
    collection: (name: string) => ({ withConverter: () => ({ doc: (id: string) => ({ path: `${name}/${id}` }) }) }),
  };
  const step = { status, at: Timestamp.now(), role: 'admin' as const, ...details };
  enqueueOrderStep(db as never, batch as unknown as WriteBatch, ['K7Q294MD', order], step);
  return added;
}

it('when the actions are counted, then of each it is said whether the customer hears of it', () => {
  expect(Object.keys(told)).toEqual(orderActionNames);
});

it.each(orderActionNames)(
  'when an admin or the customer does %s, then the customer hears what the table says',
  (action) => {
    const kind = told[action];
    const messages = messagesOf(transitionOf(action).to);
    if (kind === null) expect(messages).toEqual([]);
    else {
      expect(messages).toHaveLength(1);
      const [[path, mail]] = messages as [[string, StoredEmail]];
      expect(path).toBe(`mails/${kind}-K7Q294MD`);
      expect(mail).toMatchObject({ userId: 'june', to: { email: 'june@test.example' }, message: { kind } });
    }
  },
);

describe('the kinds of messages about orders', () => {
  it('when each state is gone through, then no kind is left that no step sends', () => {
    const kinds = orderStatuses.flatMap((status) => messagesOf(status).map(([, { message }]) => message.kind));
    expect(['order-placed', ...kinds].toSorted()).toEqual(
      mailKinds.filter((kind) => kind.startsWith('order-')).toSorted(),
    );
  });
});
