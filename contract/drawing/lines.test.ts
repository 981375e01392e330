import { expect, it } from 'vitest';
import type { DrawingLine } from './schemas.ts';
import { findLineProblems } from './lines.ts';

const line = (balloon: number, more: Partial<DrawingLine> = {}): DrawingLine => ({
  balloon,
  name: `Line ${balloon}`,
  at: [10, 10],
  anchor: [20, 20],
  shape: `part-${balloon}`,
  partId: `part-${balloon}`,
  quantity: 1,
  soldAlone: true,
  ...more,
});
const saidOf = (...lines: DrawingLine[]) => findLineProblems(lines).map(({ path }) => path.join('.'));

it('when lines name parts, drawings and the line above, then there is no problem', () => {
  const { partId: _, ...leading } = line(3, { assembly: 'seat' });
  expect(saidOf(line(1), line(2, { under: 1 }), leading)).toEqual([]);
});

it.each([
  ['have the same balloon', [line(1), line(1, { shape: 'part-2' })], 'lines.1.balloon'],
  ['are about the same shape', [line(1), line(2, { shape: 'part-1' })], 'lines.1.shape'],
  ['name a part and a drawing', [line(1, { assembly: 'seat' })], 'lines.0.partId'],
  ['stand below a line that is not there', [line(1, { under: 9 })], 'lines.0.under'],
  ['stand below themselves', [line(1, { under: 1 })], 'lines.0.under'],
  [
    'stand below a line that is below another',
    [line(1), line(2, { under: 1 }), line(3, { under: 2 })],
    'lines.2.under',
  ],
])('when lines %s, then the problem is named', (_what, lines, field) => {
  expect(saidOf(...lines)).toEqual([field]);
});
