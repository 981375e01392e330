import { expect, it } from 'vitest';
import { parseCounts } from './parse-counts.ts';

it.each([
  ['a file with heads', 'Place,Part number,Counted\nA-1,FC-1,12\nA-2,FC-2,0\n', [2, 3]],
  ['pasted lines', 'FC-1, 12\nFC-2, 0', [1, 2]],
  ['cells of a spreadsheet', 'FC-1\t12\r\nFC-2\t0\r\n', [1, 2]],
])('when the input is %s, then each line has its number and its count', async (_what, text, lines) => {
  expect(await parseCounts(text)).toEqual([
    { line: lines[0], number: 'FC-1', counted: '12' },
    { line: lines[1], number: 'FC-2', counted: '0' },
  ]);
});

it('when lines are invalid, then each says why, and the others are read', async () => {
  const text = 'number,counted\nFC-1,3\n,4\nfc 1,5\nFC-2,\nFC-3,-2\nFC-4,1.5\nFC-5,1000001\nFC-6,7';
  expect((await parseCounts(text)).map(({ line, problem }) => [line, problem])).toEqual([
    [2, undefined],
    [3, 'This line has no part number.'],
    [4, 'Line 2 is about the same part.'],
    [5, 'This line has no counted number.'],
    [6, '“-2” is not a whole number of pieces.'],
    [7, '“1.5” is not a whole number of pieces.'],
    [8, '“1000001” is not a whole number of pieces.'],
    [9, undefined],
  ]);
});

it('when columns are missing, then the error names them', async () => {
  await expect(parseCounts('Article,Stock\nFC-1,3')).rejects.toThrow(
    'The first line must name the columns. These are missing: Number, Counted.',
  );
});
