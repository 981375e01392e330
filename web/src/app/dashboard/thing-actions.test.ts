import { expect, test } from 'vitest';
import { listOrderActions, parseVerb } from './thing-actions.ts';
import { placedOrder } from '@fourteener/contract/order/examples';

test.each([
  ['ship FC-7WPA', { action: 'ship', about: 'FC-7WPA' }],
  ['Conf  k7q2  94md', { action: 'confirm', about: 'k7q2 94md' }],
  ['accept k7q2', { action: 'accept-return', about: 'k7q2' }],
  ['unblock june', { action: 'unblock', about: 'june' }],
  ['copy 719 555 0142', { action: 'copy-address', about: '719 555 0142' }],
  // A verb without a subject names a screen or a command.
  ['ship', undefined],
  ['sh 7wpa', undefined],
  ['shipley june', undefined],
  ['chain 12-speed', undefined],
  // Steps of customers and undo steps are no verbs.
  ['request k7q2', undefined],
  ['undo k7q2', undefined],
])('when "%s" is typed, then it is parsed as %o', (typed, parsed) => {
  expect(parseVerb(typed)).toEqual(parsed);
});

test('when an order is shipped, returned or canceled, then only the steps of its state are offered', () => {
  const labels = (status: 'shipped' | 'return-requested' | 'cancelled') =>
    listOrderActions([{ ...placedOrder, history: [...placedOrder.history], status }]).map(({ label }) => label);
  expect(labels('shipped')).toEqual(['Mark as delivered', 'Copy address', 'Write a note']);
  expect(labels('return-requested')).toEqual(['Accept return', 'Refuse return', 'Copy address', 'Write a note']);
  expect(labels('cancelled')).toEqual(['Copy address', 'Write a note']);
});
