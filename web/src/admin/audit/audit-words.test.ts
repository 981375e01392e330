import { expect, it } from 'vitest';
import { orderActionNames, transitionOf } from '@fourteener/contract/order/actions';
import { examples } from '@fourteener/contract/examples';
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
  expect(compareFields({ role: 'admin' }, { role: null })[0]).toMatchObject({ before: 'Owner', after: undefined });
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
    'Pieces back in stock',
    'Pieces written off',
  ]);
  const made = compareFields(null, { oncePerCustomer: true, ended: false, kinds: ['tube', 'stem'] });
  expect(made.map(({ words, after }) => `${words}: ${after}`)).toEqual([
    'Once per customer: Yes',
    'Ended: No',
    'Kinds of parts: Inner tubes, Stems',
  ]);
  expect(compareFields(null, { kinds: [] })[0]).toMatchObject({ before: undefined, after: undefined });
});

it('when facts of a part changed, then they have the units and words of other screens', () => {
  const written = compareFields(null, {
    weightGrams: 3420,
    weight: 12500,
    kind: 'tyre',
    expectedOn: '2026-12-08',
    specs: [{ name: 'bar-clamp', value: 31.8, unit: 'mm' }],
    successor: 'grays-pedals-black-pair-q8fz2c',
    lifeCycle: 'discontinued',
  });
  expect(written.map(({ words, after }) => `${words}: ${after?.replace('\u00a0', ' ')}`)).toEqual([
    'Weight: 3,420 g',
    'Weight: 12,500 g',
    'Kind: Tire',
    'Expected on: Dec 8, 2026',
    'Specification: Bar clamp: 31.8 mm',
    'Successor: FC-Q8FZ2C',
    'Life cycle: Discontinued',
  ]);
});

it('when a discount code changed, then its kind, percentage and days are in words', () => {
  const after = { type: 'percent', percent: 20, from: '2026-10-01', until: '2026-10-31', uses: 1500 };
  expect(compareFields(null, after).map((each) => `${each.words}: ${each.after}`)).toEqual([
    'Type of discount: Percentage off the goods',
    'Percentage: 20%',
    'First day: Oct 1, 2026',
    'Last day: Oct 31, 2026',
    'Maximum uses: 1,500',
  ]);
});

it('when a bike changed, then the log names its years and only the changed places', () => {
  const frame = { part: 'blanca-frame-steel-2hfy5l' };
  const hanger = { part: 'handies-hanger-2020-to-2023-n8xc2v', years: [2020, 2023] };
  const [years, slots] = compareFields(
    { years: [2020, 2025], slots: { frame, 'axle-front': { part: 'pyramid-thru-axle-front-b8mt2w' } } },
    { years: [2020, 2026], slots: { frame, hanger: [hanger] } },
  );
  expect(years).toMatchObject({ words: 'Years', before: '2020 to 2025', after: '2020 to 2026' });
  expect(slots).toMatchObject({
    words: 'Parts',
    before: 'Front axle or skewer: FC-B8MT2W',
    after: 'Derailleur hanger: FC-N8XC2V (2020 to 2023)',
  });
});

it('when a return that did not fit is judged, then the judgement and the note have labels', () => {
  expect(compareFields({ state: 'open' }, { state: 'wrong', note: 'Rule F10.' })).toEqual([
    { field: 'state', words: 'State', before: 'Waiting', after: 'Verdict was wrong' },
    { field: 'note', words: 'Note', before: undefined, after: 'Rule F10.' },
  ]);
});

it('when an order’s step is recorded, then the role of its author is left out, and that of an account is kept', () => {
  const step = { status: 'shipped', role: 'admin', at: '2026-05-04T10:00:00.000Z', by: 'uid' };
  expect(compareFields(null, step).map(({ field }) => field)).toEqual(['status']);
  expect(compareFields({ role: null }, { role: 'mechanic' })).toMatchObject([{ before: undefined, after: 'Mechanic' }]);
});

it('when a note about a customer is recorded, then the id of the note is not shown', () => {
  expect(compareFields({}, { note: 'b81Xq' }, 'account.note')).toEqual([]);
});

const audited = {
  part: examples.addPart.body,
  bike: examples.saveBike.body,
  discount: examples.saveDiscount.body,
};
it.each(Object.entries(audited))(
  'when any field of a %s is recorded, then it has a label and no stored form',
  (_, body) => {
    for (const { field, words, after } of compareFields(null, body)) {
      if (field === 'revision') continue;
      expect(words, field).toMatch(/^[A-Z]/);
      expect(after ?? '', field).not.toMatch(/[{}[\]"]|\d{4}-\d{2}-\d{2}/);
    }
  },
);
