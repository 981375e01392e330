import { describe, expect, it } from 'vitest';
import { type DifferenceKind, judge } from './judge.ts';
import { mend } from './mend.ts';
import { tellMovement, tellOrder, tellStory } from './stories.ts';
import type { Movement, Story } from './story.ts';

const whole = tellStory();
const without = (...ids: string[]) => whole.movements.filter(({ id }) => !ids.includes(id));
const kindsOf = (story: Story): DifferenceKind[] => judge(story).map(({ kind }) => kind);
const withPart = (part: Partial<NonNullable<Story['part']>>) =>
  tellStory({ part: { ...(whole.part as NonNullable<Story['part']>), ...part } });
const withMovement = (id: string, changed: Partial<Movement>) =>
  tellStory({ movements: whole.movements.map((one) => (one.id === id ? { ...one, ...changed } : one)) });
const withOrder = (id: string, order: ReturnType<typeof tellOrder>) =>
  tellStory({ orders: new Map([...whole.orders, [id, order]]) });

it('when ledger, orders and stock agree, then there is nothing to report and nothing to mend', () => {
  expect(judge(whole)).toEqual([]);
  expect(mend(whole)).toEqual(whole);
});

it('when a part was deleted, then an order that was cancelled afterwards is no difference', () => {
  const movements = without('B-cancellation', 'C-sale').concat(
    tellMovement('sale', [-2, 4], { orderId: 'C', minute: 4 }),
  );
  expect(judge(tellStory({ part: undefined, movements }))).toEqual([]);
});

describe('what can be decided', () => {
  const cases: { kind: DifferenceKind; because: string; story: Story; stock?: number }[] = [
    { kind: 'stock-differs', because: 'the stock was changed by hand', story: withPart({ availableQuantity: 7 }) },
    { kind: 'stock-negative', because: 'the stock is below zero', story: withPart({ availableQuantity: -1 }) },
    { kind: 'flag-wrong', because: 'a part in stock counts as sold out', story: withPart({ inStock: false }) },
    { kind: 'chain-broken', because: 'a movement led elsewhere', story: withMovement('B-sale', { stock: 3 }) },
    {
      kind: 'sale-missing',
      because: 'a sale in the middle is missing',
      story: tellStory({ movements: without('A-sale') }),
    },
    { kind: 'sale-missing', because: 'the last sale is missing', story: tellStory({ movements: without('C-sale') }) },
    {
      kind: 'return-missing',
      because: 'a cancelled order’s is',
      story: tellStory({ movements: without('B-cancellation') }),
    },
    {
      kind: 'return-missing',
      because: 'a returned order’s is',
      story: withOrder('A', tellOrder('returned')),
      stock: 8,
    },
    {
      kind: 'sale-missing',
      because: 'an order has no movement at all',
      story: withOrder('D', tellOrder('placed', 6)),
      stock: 4,
    },
    {
      kind: 'first-movement-missing',
      because: 'nothing brought in the first pieces',
      story: tellStory({ movements: without('saddle-initial') }),
    },
    {
      kind: 'first-movement-missing',
      because: 'a part was written by hand',
      story: tellStory({ movements: [], orders: new Map() }),
    },
  ];

  it.each(cases)('when $because, then it is a $kind, and mending leaves none', ({ kind, story, stock = 6 }) => {
    expect(kindsOf(story)).toContain(kind);
    const mended = mend(story);
    expect(judge(mended)).toEqual([]);
    expect(mended.part).toMatchObject({ availableQuantity: stock, inStock: true });
  });

  it('when a missing movement is added, then it has the moment and the stock that it had', () => {
    const { movements } = mend(tellStory({ movements: without('A-sale') }));
    expect(movements).toMatchObject(
      whole.movements.map(({ id, change, stock, createdAt }) => ({ id, change, stock, createdAt })),
    );
    expect(movements[1]).toMatchObject({
      email: 'npm run reconcile',
      reason: expect.stringContaining('missing') as string,
    });
  });
});

describe('what cannot be decided', () => {
  const cases: { kind: DifferenceKind; because: string; story: Story }[] = [
    {
      kind: 'return-unexpected',
      because: 'a live order’s pieces came back',
      story: withOrder('B', tellOrder('packed', 2)),
    },
    {
      kind: 'return-unexpected',
      because: 'a cancelled order’s were returned',
      story: withMovement('B-cancellation', { cause: 'return' }),
    },
    {
      kind: 'order-unknown',
      because: 'an order is gone',
      story: tellStory({ orders: new Map([...whole.orders].slice(1)) }),
    },
    { kind: 'pieces-differ', because: 'a movement moved more', story: withMovement('A-sale', { change: -3 }) },
    {
      kind: 'pieces-differ',
      because: 'an order is for more',
      story: withOrder('C', { ...tellOrder('placed', 4), quantity: 5 }),
    },
    {
      kind: 'booked-twice',
      because: 'the pieces left twice',
      story: tellStory({
        movements: [...whole.movements, { ...tellMovement('sale', [-2, 4], { orderId: 'C', minute: 5 }), id: 'again' }],
      }),
    },
    {
      kind: 'sale-missing',
      because: 'more would have left than there were',
      story: tellStory({ orders: new Map([...whole.orders, ['D', { ...tellOrder('placed', 6), quantity: 20 }]]) }),
    },
    {
      kind: 'sale-missing',
      because: 'the part was deleted as well',
      story: tellStory({ part: undefined, movements: without('C-sale') }),
    },
  ];

  it.each(cases)('when $because, then it is a $kind, and mending leaves it and the movements', ({ kind, story }) => {
    expect(kindsOf(story)).toContain(kind);
    const mended = mend(story);
    expect(kindsOf(mended)).toContain(kind);
    expect(mended.movements.map(({ id }) => id)).toEqual(expect.arrayContaining(story.movements.map(({ id }) => id)));
  });

  it('when an order and its movement disagree, then no figure is set', () => {
    const story = withMovement('A-sale', { change: -3 });
    expect(mend(story)).toEqual(story);
  });
});
