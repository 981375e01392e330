import fc from 'fast-check';
import { constraints } from '@fourteener/contract/constraints';
import type { ListLine } from '@fourteener/contract/list/schemas';
import { expect, it } from 'vitest';
import { addPieces, mergeLines, removeLine, replaceLine, setLine } from './list-lines.ts';

const line = (partsId: string, quantity: number, note?: string): ListLine => ({
  partsId,
  quantity,
  ...(note !== undefined && { note }),
});

it('when pieces are added, then a known part gets more and keeps its note, and a new one comes last', () => {
  const lines = [line('a', 1, 'soon'), line('b', 2)];
  expect(addPieces(lines, 'a', 2)).toEqual([line('a', 3, 'soon'), line('b', 2)]);
  expect(addPieces(lines, 'c', 4)).toEqual([...lines, line('c', 4)]);
});

it('when a list is full, then a new part is refused, and pieces of a known part can be added', () => {
  const full = Array.from({ length: constraints.listLines }, (_, n) => line(`part-${n}`, 1));
  expect(() => addPieces(full, 'new', 1)).toThrow('A list can hold at most 200 parts.');
  expect(addPieces(full, 'part-7', 1)[7]).toEqual(line('part-7', 2));
});

it('when a line is changed or removed, then the other lines stay', () => {
  const lines = [line('a', 1), line('b', 2)];
  expect(setLine(lines, line('b', 5, 'x'))).toEqual([line('a', 1), line('b', 5, 'x')]);
  expect(setLine(lines, line('gone', 5))).toEqual(lines);
  expect(removeLine(lines, 'a')).toEqual([line('b', 2)]);
});

it('when lists are merged, then a part is listed once, with the larger quantity and the account’s note before the visitor’s', () => {
  const ours = [line('a', 5, 'ours'), line('b', 1, 'kept'), line('c', 1)];
  const theirs = [line('a', 2, 'theirs'), line('b', 3)];
  expect(mergeLines(ours, theirs)).toEqual({
    lines: [line('a', 5, 'theirs'), line('b', 3, 'kept'), line('c', 1)],
    left: [],
  });
});

it('when another part replaces one, then it keeps the quantity and the note, and no part has two lines', () => {
  const two = [line('a', 2, 'For the winter'), line('b', 1)];
  expect(replaceLine(two, 'a', 'c')).toEqual([line('c', 2, 'For the winter'), line('b', 1)]);
  expect(replaceLine(two, 'a', 'b')).toEqual([line('b', 1)]);
});

const lists = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 260 }), quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ id }) => id,
    maxLength: constraints.listLines,
  })
  .map((lines) => lines.map(({ id, quantity }) => line(`part-${id}`, quantity)));

it('when any lists are merged, then no line is lost, the limit is kept, and merging again changes nothing', () => {
  fc.assert(
    fc.property(lists, lists, (ours, theirs) => {
      const { lines, left } = mergeLines(ours, theirs);
      expect(lines.length).toBeLessThanOrEqual(constraints.listLines);
      const merged = new Map([...lines, ...left].map(({ partsId, quantity }) => [partsId, quantity]));
      expect(merged.size).toBe(lines.length + left.length);
      for (const { partsId, quantity } of [...ours, ...theirs]) {
        expect(merged.get(partsId)).toBeGreaterThanOrEqual(quantity);
      }
      expect(mergeLines(lines, lines)).toEqual({ lines, left: [] });
      if (left.length === 0) expect(mergeLines(ours, lines)).toEqual({ lines, left });
    }),
  );
});
