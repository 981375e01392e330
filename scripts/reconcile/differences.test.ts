import { describe, expect, it } from 'vitest';
import { type DifferenceKind, findDifferences } from './differences.ts';
import { repairHistory } from './repair.ts';
import { makeMovement, makeOrder, makeStockHistory } from './testing.ts';
import type { Movement, StockHistory } from './stock-history.ts';

const whole = makeStockHistory();
const without = (...ids: string[]) => whole.movements.filter(({ id }) => !ids.includes(id));
const kindsOf = (history: StockHistory): DifferenceKind[] => findDifferences(history).map(({ kind }) => kind);
const withPart = (part: Partial<NonNullable<StockHistory['part']>>) =>
  makeStockHistory({ part: { ...(whole.part as NonNullable<StockHistory['part']>), ...part } });
const withMovement = (id: string, changed: Partial<Movement>) =>
  makeStockHistory({ movements: whole.movements.map((one) => (one.id === id ? { ...one, ...changed } : one)) });
const withOrder = (id: string, order: ReturnType<typeof makeOrder>) =>
  makeStockHistory({ orders: new Map([...whole.orders, [id, order]]) });

it('when ledger, orders and stock agree, then there is no difference and nothing to repair', () => {
  expect(findDifferences(whole)).toEqual([]);
  expect(repairHistory(whole)).toEqual(whole);
});

it('when a part was deleted, then an order that was canceled afterwards is no difference', () => {
  const movements = without('B-cancellation', 'C-sale').concat(
    makeMovement('sale', [-2, 4], { orderId: 'C', minute: 4 }),
  );
  expect(findDifferences(makeStockHistory({ part: undefined, movements }))).toEqual([]);
});

it('when an order holds nothing, then a missing sale is no difference, and an existing one is', () => {
  const holdsNothing = (id: string) =>
    makeStockHistory({ orders: new Map([...whole.orders, [id, { ...makeOrder('placed', 6), holdsNothing: true }]]) });
  expect(findDifferences(holdsNothing('D'))).toEqual([]);
  expect(kindsOf(holdsNothing('A'))).toContain('pieces-differ');
});

describe('differences that can be repaired', () => {
  const cases: { kind: DifferenceKind; because: string; history: StockHistory; stock?: number }[] = [
    { kind: 'stock-differs', because: 'the stock was changed by hand', history: withPart({ availableQuantity: 7 }) },
    { kind: 'stock-negative', because: 'the stock is below zero', history: withPart({ availableQuantity: -1 }) },
    { kind: 'flag-wrong', because: 'a part in stock counts as sold out', history: withPart({ inStock: false }) },
    { kind: 'chain-broken', because: 'a movement led elsewhere', history: withMovement('B-sale', { stock: 3 }) },
    {
      kind: 'sale-missing',
      because: 'a sale in the middle is missing',
      history: makeStockHistory({ movements: without('A-sale') }),
    },
    {
      kind: 'sale-missing',
      because: 'the last sale is missing',
      history: makeStockHistory({ movements: without('C-sale') }),
    },
    {
      kind: 'return-missing',
      because: 'a cancelled order’s is',
      history: makeStockHistory({ movements: without('B-cancellation') }),
    },
    {
      kind: 'return-missing',
      because: 'a returned order’s is',
      history: withOrder('A', makeOrder('returned')),
      stock: 8,
    },
    {
      kind: 'sale-missing',
      because: 'an order has no movement at all',
      history: withOrder('D', makeOrder('placed', 6)),
      stock: 4,
    },
    {
      kind: 'first-movement-missing',
      because: 'nothing brought in the first pieces',
      history: makeStockHistory({ movements: without('saddle-initial') }),
    },
    {
      kind: 'first-movement-missing',
      because: 'a part was written by hand',
      history: makeStockHistory({ movements: [], orders: new Map() }),
    },
  ];

  it.each(cases)(
    'when $because, then it is a $kind, and a repair leaves no difference',
    ({ kind, history, stock = 6 }) => {
      expect(kindsOf(history)).toContain(kind);
      const mended = repairHistory(history);
      expect(findDifferences(mended)).toEqual([]);
      expect(mended.part).toMatchObject({ availableQuantity: stock, inStock: true });
    },
  );

  it('when a missing movement is added, then it has its original time and stock', () => {
    const { movements } = repairHistory(makeStockHistory({ movements: without('A-sale') }));
    expect(movements).toMatchObject(
      whole.movements.map(({ id, change, stock, createdAt }) => ({ id, change, stock, createdAt })),
    );
    expect(movements[1]).toMatchObject({
      email: 'npm run reconcile',
      reason: expect.stringContaining('missing') as string,
    });
  });
});

describe('differences that cannot be repaired', () => {
  const cases: { kind: DifferenceKind; because: string; history: StockHistory }[] = [
    {
      kind: 'return-unexpected',
      because: 'a live order’s pieces came back',
      history: withOrder('B', makeOrder('packed', 2)),
    },
    {
      kind: 'return-unexpected',
      because: 'a cancelled order’s were returned',
      history: withMovement('B-cancellation', { cause: 'return' }),
    },
    {
      kind: 'order-unknown',
      because: 'an order is gone',
      history: makeStockHistory({ orders: new Map([...whole.orders].slice(1)) }),
    },
    { kind: 'pieces-differ', because: 'a movement moved more', history: withMovement('A-sale', { change: -3 }) },
    {
      kind: 'pieces-differ',
      because: 'an order is for more',
      history: withOrder('C', { ...makeOrder('placed', 4), quantity: 5 }),
    },
    {
      kind: 'booked-twice',
      because: 'the pieces left twice',
      history: makeStockHistory({
        movements: [...whole.movements, { ...makeMovement('sale', [-2, 4], { orderId: 'C', minute: 5 }), id: 'again' }],
      }),
    },
    {
      kind: 'sale-missing',
      because: 'more would have left than there were',
      history: makeStockHistory({
        orders: new Map([...whole.orders, ['D', { ...makeOrder('placed', 6), quantity: 20 }]]),
      }),
    },
    {
      kind: 'sale-missing',
      because: 'the part was deleted as well',
      history: makeStockHistory({ part: undefined, movements: without('C-sale') }),
    },
  ];

  it.each(cases)(
    'when $because, then it is a $kind, and a repair leaves the difference and the movements',
    ({ kind, history }) => {
      expect(kindsOf(history)).toContain(kind);
      const mended = repairHistory(history);
      expect(kindsOf(mended)).toContain(kind);
      expect(mended.movements.map(({ id }) => id)).toEqual(
        expect.arrayContaining(history.movements.map(({ id }) => id)),
      );
    },
  );

  it('when an order and its movement disagree, then a repair changes neither', () => {
    const history = withMovement('A-sale', { change: -3 });
    expect(repairHistory(history)).toEqual(history);
  });
});
