import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, countDays } from '../calendar.ts';
import { overviewSteps, splitDays } from './days.ts';

const days = fc.tuple(fc.integer({ min: 0, max: 36_000 }), fc.integer({ min: 0, max: 400 })).map(([start, length]) => {
  const from = addDays('2000-01-01', start);
  return { from, to: addDays(from, length) };
});

it('when a range is split by any step, then each of its days is in exactly one piece, in order', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...overviewSteps), ({ from, to }, by) => {
      const pieces = splitDays(from, to, by);
      expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual([from, to]);
      expect(pieces.reduce((sum, piece) => sum + countDays(piece.from, piece.to), 0)).toBe(countDays(from, to));
      for (const [n, piece] of pieces.entries()) {
        const next = pieces[n + 1];
        if (next) expect(next.from).toBe(addDays(piece.to, 1));
        if (n > 0 && by === 'week') expect(new Date(piece.from).getUTCDay()).toBe(1);
        if (n > 0 && by === 'month') expect(piece.from.slice(8)).toBe('01');
      }
    }),
  );
});
