import { expect, it } from 'vitest';
import { emptyPart, parseDraft, stockOf } from './add-part-draft.ts';

it('when nothing is typed, then the draft only has the default choices', () => {
  const { lifeCycle, visibility, ...others } = parseDraft(emptyPart);
  expect([lifeCycle, visibility]).toEqual(['sold', 'shown']);
  expect(Object.values(others).filter(Boolean)).toEqual([]);
});

it('when every field is typed, then the draft has numbers, and texts without spaces around them', () => {
  const draft = parseDraft({
    ...emptyPart,
    name: ' Torreys Pedals, pair ',
    img: ' /images/parts/pedals-800.webp ',
    minimumQuantity: ' 1',
    availableQuantity: '52 ',
    price: ' 99.5 ',
    description: 'Mass: 386 g',
  });
  expect(draft).toMatchObject({
    name: 'Torreys Pedals, pair',
    img: '/images/parts/pedals-800.webp',
    minimumQuantity: 1,
    availableQuantity: 52,
    price: 99.5,
    description: 'Mass: 386 g',
  });
  expect(stockOf(draft)).toEqual({ minimumQuantity: 1, availableQuantity: 52 });
});

it.each(['9o', '-1', '1.999', ''])('when the typed price is %j, then the draft has no price', (price) => {
  expect(parseDraft({ ...emptyPart, price }).price).toBeUndefined();
});

it.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', '//example.com/a.webp', 'pedals.webp'])(
  'when the typed address is %j, then the draft has no picture',
  (img) => {
    expect(parseDraft({ ...emptyPart, img }).img).toBeUndefined();
  },
);

it('when one of the quantities is not a number, then the draft has no stock', () => {
  const typed = { ...emptyPart, minimumQuantity: '1', availableQuantity: 'many' };
  expect(stockOf(parseDraft(typed))).toBeUndefined();
});
