import { expect, it } from 'vitest';
import { orderActionNames, transitionOf } from '@fourteener/contract/order/actions';
import { compareFields, nameAction } from './audit-words.ts';

it('when an action on an order is one of admins, then the log has a name for it', () => {
  const ofAdmins = orderActionNames.filter((action) => transitionOf(action).from.admin);
  expect(ofAdmins.length).toBeGreaterThan(0);
  for (const action of ofAdmins) expect(nameAction(`order.${action}`)).toMatch(/^[A-Z]/);
});

it('when an action has no name, then the log shows its code', () => {
  expect(nameAction('part.polish')).toBe('part.polish');
});

it('when fields changed, then each is listed with its value before and after', () => {
  expect(compareFields({ price: 10, minimumQuantity: 1 }, { price: 12.5, minimumQuantity: 3 })).toEqual([
    { field: 'price', words: 'Price', before: '$10.00', after: '$12.50' },
    { field: 'minimumQuantity', words: 'Minimum', before: '1', after: '3' },
  ]);
});

it('when a field had no value before or has none after, then that side is empty', () => {
  expect(compareFields(null, { name: 'Saddle', description: '' })).toEqual([
    { field: 'name', words: 'Name', before: undefined, after: 'Saddle' },
    { field: 'description', words: 'Description', before: undefined, after: undefined },
  ]);
  expect(compareFields({ role: 'admin' }, { role: null })[0]).toMatchObject({ before: 'admin', after: undefined });
});

it('when an admin placed an order for a customer, then the log says how it was ordered', () => {
  expect(nameAction('order.take')).toBe('Took an order for a customer');
  expect(compareFields(null, { status: 'placed', taken: 'counter' })).toEqual([
    { field: 'status', words: 'State', before: undefined, after: 'Placed' },
    { field: 'taken', words: 'Ordered', before: undefined, after: 'at the counter' },
  ]);
});

it('when a tracking number was corrected, then the log shows the old and the new one', () => {
  expect(nameAction('order.change-tracking')).toBe('Corrected a tracking number');
  expect(compareFields({ carrier: 'UPS', trackingCode: '1Z 1' }, { carrier: 'DHL', trackingCode: '1Z 7' })).toEqual([
    { field: 'carrier', words: 'Carrier', before: 'UPS', after: 'DHL' },
    { field: 'trackingCode', words: 'Tracking number', before: '1Z 1', after: '1Z 7' },
  ]);
});

it('when an entry and its step both have a field, then the log shows it once', () => {
  const step = { status: 'shipped', at: '2026-05-04T10:00:00.000Z', by: 'uid' };
  expect(compareFields({ status: 'packed' }, step)).toEqual([
    { field: 'status', words: 'State', before: 'Packed', after: 'Shipped' },
  ]);
});

it('when a return is decided or a discount code saved, then pieces, choices and lists are shown in words', () => {
  expect(compareFields(null, { result: 'accepted', restocked: 2, writtenOff: 1 }).map(({ words }) => words)).toEqual([
    'Decision',
    'Back in stock, pieces',
    'Written off, pieces',
  ]);
  const made = compareFields(null, { oncePerCustomer: true, ended: false, kinds: ['chain', 'stem'] });
  expect(made.map(({ words, after }) => `${words}: ${after}`)).toEqual([
    'Once per customer: Yes',
    'Ended: No',
    'Kinds of parts: chain, stem',
  ]);
  expect(compareFields(null, { kinds: [] })[0]).toMatchObject({ before: undefined, after: undefined });
});
