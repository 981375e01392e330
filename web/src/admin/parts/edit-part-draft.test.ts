import { newPart } from '@fourteener/contract/part/schemas';
import { testPart, toTestPart } from '@fourteener/contract/testing/parts';
import { expect, it } from 'vitest';
import { pickBefore, pickChanges, writePart } from './edit-part-draft.ts';

const part = testPart({ img: '/a.webp', availableQuantity: 9 });

it('when a part is written into the form, then its numbers are texts, and its price has cents', () => {
  const typed = writePart(part);
  expect(typed).toMatchObject({ name: 'Saddle', description: '', minimumQuantity: '1', price: '12.50' });
  expect(toTestPart('saddle', newPart.parse(typed))).toEqual(part);
});

it('when fields were changed, then only these are sent, and never the stock', () => {
  const typed = { ...writePart(part), price: '13', name: 'Saddle' };
  expect(pickChanges(typed, { price: true, availableQuantity: true })).toEqual({ price: '13' });
  expect(pickChanges(typed, {})).toEqual({});
});

it.each([
  ['a line break', 'Sad\ndle'],
  ['a mark that turns text around', 'Sad\u202edle'],
])(
  'when a stored name has %s, then it is not sent as the value before, so that the name can be corrected',
  (_what, name) => {
    const stored = testPart({ name, description: 'One.\nTwo.', price: 12.5 });
    expect(pickBefore(stored, { name: true, price: true, description: true })).toEqual({
      price: '12.50',
      description: 'One.\nTwo.',
    });
  },
);
