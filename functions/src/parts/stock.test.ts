import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { moveStock, recordFirstStock } from './stock.ts';

const at = new Date('2026-03-01T12:00:00Z');
const updateTime = Timestamp.fromMillis(7);
const firestore = { collection: (name: string) => ({ doc: (id: string) => `${name}/${id}` }) };
const ref = { id: 'saddle', firestore };

function partWith(availableQuantity: number, { minimumQuantity = 1, read = true } = {}): DocumentSnapshot {
  const fields: Record<string, unknown> = { availableQuantity, minimumQuantity };
  const part = { id: 'saddle', ref, updateTime: read ? updateTime : undefined, get: (field: string) => fields[field] };
  return part as unknown as DocumentSnapshot;
}

function record() {
  const calls: unknown[][] = [];
  const batch = {
    create: (...args: unknown[]) => calls.push(['create', ...args]),
    update: (...args: unknown[]) => calls.push(['update', ...args]),
  };
  return { calls, batch: batch as unknown as WriteBatch };
}

const sale = (change: number) => ({ change, cause: 'sale' as const, orderId: 'K7Q294MD', at, by: 'ada' });

describe('taking pieces from stock', () => {
  it('when some leave, then the new stock holds only if the part is unchanged, and a movement explains it', () => {
    const { calls, batch } = record();
    moveStock(batch, partWith(9), sale(-4));
    expect(calls).toEqual([
      ['update', ref, { availableQuantity: 5, inStock: true }, { lastUpdateTime: updateTime }],
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
          at: Timestamp.fromDate(at),
        },
      ],
    ]);
  });

  it('when the last ones leave, then none are left, and that is fine', () => {
    const { calls, batch } = record();
    moveStock(batch, partWith(4), sale(-4));
    expect(calls[0]).toContainEqual({ availableQuantity: 0, inStock: false });
  });

  it.each([
    [-4, true],
    [-5, false],
    [-9, false],
  ])(
    'when of 9 with a minimum of 5 %i leave, then it is written whether an order can still be filled',
    (change, inStock) => {
      const { calls, batch } = record();
      moveStock(batch, partWith(9, { minimumQuantity: 5 }), sale(change));
      expect(calls[0]).toContainEqual({ availableQuantity: 9 + change, inStock });
    },
  );

  it.each([
    [4, -5],
    [0, -1],
    [10, -1_000_000],
  ])('when of %i more than there are should leave (%i), then nothing is put into the batch', (stock, change) => {
    const { calls, batch } = record();
    expect(() => moveStock(batch, partWith(stock), sale(change))).toThrow(RangeError);
    expect(calls).toEqual([]);
  });

  it('when nobody knows when the part was read, then nothing is put into the batch', () => {
    const { calls, batch } = record();
    expect(() => moveStock(batch, partWith(9, { read: false }), sale(-1))).toThrow('saddle was not read');
    expect(calls).toEqual([]);
  });
});

it('when a part is new, then its first pieces are booked under an id that can be taken once', () => {
  const { calls, batch } = record();
  recordFirstStock(batch, ref as unknown as Parameters<typeof recordFirstStock>[1], { pieces: 12, at, by: 'bench' });
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
        at: Timestamp.fromDate(at),
      },
    ],
  ]);
});
