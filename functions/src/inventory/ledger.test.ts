import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { changedNow, openStockLedger, recordFirstStock, type StoredStock } from './ledger.ts';

const at = new Date('2026-03-01T12:00:00Z');
const updateTime = Timestamp.fromMillis(7);
const firestore = {
  collection: (name: string) => ({ withConverter: () => ({ doc: (id: string) => `${name}/${id}` }) }),
};
const ref = { id: 'saddle', firestore };

function partWith(availableQuantity: number, { minimumQuantity = 1, read = true } = {}): DocumentSnapshot<StoredStock> {
  const data = () => ({ availableQuantity, minimumQuantity });
  const part = { id: 'saddle', ref, updateTime: read ? updateTime : undefined, data };
  return part as unknown as DocumentSnapshot<StoredStock>;
}

function record() {
  const calls: unknown[][] = [];
  const batch = {
    create: (...args: unknown[]) => calls.push(['create', ...args]),
    update: (...args: unknown[]) => calls.push(['update', ...args]),
  };
  return { calls, batch: batch as unknown as WriteBatch };
}

/** The calls of a batch in which these changes of one part are booked. */
function book(part: DocumentSnapshot<StoredStock>, ...changes: number[]): unknown[][] {
  const { calls, batch } = record();
  const stock = openStockLedger(batch);
  for (const change of changes) stock.move(part, sale(change));
  stock.close();
  return calls;
}

const sale = (change: number) => ({
  change,
  cause: 'sale' as const,
  orderId: 'K7Q294MD',
  at,
  by: { uid: 'ada', email: 'ada@test.example' },
});

describe('taking pieces from stock', () => {
  it('when some leave, then the stock is written only if the part is unchanged, together with a movement', () => {
    expect(book(partWith(9), -4)).toEqual([
      [
        'create',
        'stockMovements/K7Q294MD-sale',
        {
          partId: 'saddle',
          change: -4,
          stock: 5,
          cause: 'sale',
          orderId: 'K7Q294MD',
          by: 'ada',
          email: 'ada@test.example',
          createdAt: Timestamp.fromDate(at),
        },
      ],
      ['update', ref, { availableQuantity: 5, inStock: true, ...changedNow() }, { lastUpdateTime: updateTime }],
    ]);
  });

  it('when several units of work take some in one batch, then each movement has its resulting stock, and the part is written once', () => {
    const calls = book(partWith(9), -4, -3);
    expect(calls.filter(([kind]) => kind === 'create').map(([, , movement]) => movement)).toMatchObject([
      { change: -4, stock: 5 },
      { change: -3, stock: 2 },
    ]);
    expect(calls.filter(([kind]) => kind === 'update')).toEqual([
      ['update', ref, { availableQuantity: 2, inStock: true, ...changedNow() }, { lastUpdateTime: updateTime }],
    ]);
  });

  it('when the stock is read within the batch, then it is what the movements before have left', () => {
    const stock = openStockLedger(record().batch);
    expect(stock.piecesOf(partWith(9))).toBe(9);
    stock.move(partWith(9), sale(-4));
    expect(stock.piecesOf(partWith(9))).toBe(5);
    expect(() => stock.move(partWith(9), sale(-6))).toThrow(RangeError);
    expect(stock.piecesOf(partWith(9))).toBe(5);
  });

  it('when the last pieces leave, then the stock is zero', () => {
    expect(book(partWith(4), -4)[1]).toContainEqual({ availableQuantity: 0, inStock: false, ...changedNow() });
  });

  it.each([
    [-4, true],
    [-5, false],
    [-9, false],
  ])(
    'when of 9 pieces with a minimum of 5 %i leave, then the part says whether it is still in stock',
    (change, inStock) => {
      expect(book(partWith(9, { minimumQuantity: 5 }), change)[1]).toContainEqual({
        ...changedNow(),
        availableQuantity: 9 + change,
        inStock,
      });
    },
  );

  it.each([
    [0, 5, 2, true],
    [1, 1, 2, true],
    [1, 3, 5, false],
    [2, 5, 2, false],
    [9, -9, 1, false],
  ])(
    'when of %i pieces %i come and the minimum is %i, then whether the part is back in stock is %s',
    (before, change, minimumQuantity, isBack) => {
      const stock = openStockLedger(record().batch);
      stock.move(partWith(before, { minimumQuantity }), sale(change));
      expect(stock.close()).toEqual(isBack ? [ref] : []);
    },
  );

  it.each([
    [4, -5],
    [0, -1],
    [10, -1_000_000],
  ])('when of %i more pieces than there are should leave (%i), then nothing is put into the batch', (stock, change) => {
    const { calls, batch } = record();
    expect(() => openStockLedger(batch).move(partWith(stock), sale(change))).toThrow(RangeError);
    expect(calls).toEqual([]);
  });

  it('when it is not known when the part was read, then nothing is put into the batch', () => {
    const { calls, batch } = record();
    expect(() => openStockLedger(batch).move(partWith(9, { read: false }), sale(-1))).toThrow('saddle was not read');
    expect(calls).toEqual([]);
  });
});

it('when a part is new, then its first pieces are booked under an id that can be used once', () => {
  const { calls, batch } = record();
  recordFirstStock(batch, ref as unknown as Parameters<typeof recordFirstStock>[1], {
    pieces: 12,
    at,
    by: { uid: 'bench', email: 'bench@test.example' },
  });
  expect(calls).toEqual([
    [
      'create',
      'stockMovements/saddle-initial',
      {
        partId: 'saddle',
        change: 12,
        stock: 12,
        cause: 'initial',
        orderId: null,
        by: 'bench',
        email: 'bench@test.example',
        createdAt: Timestamp.fromDate(at),
      },
    ],
  ]);
});
