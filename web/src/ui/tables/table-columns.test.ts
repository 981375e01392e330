import { expect, it } from 'vitest';
import { compareValues, matchesSearch, type TableColumn, writeSearchText } from './table-columns.ts';

interface Row {
  name: string;
  pieces: number;
}

const columns: TableColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name, position: 'title' },
  { header: 'Pieces', value: ({ pieces }) => pieces, position: 'figure' },
];
const text = writeSearchText(columns, { name: 'June Halvorsen', pieces: 12 });

it('when every typed word stands in one of the columns, then the row is found, whatever the order and case', () => {
  expect(matchesSearch(text, 'HALV 12 june')).toBe(true);
});

it('when one of the typed words stands nowhere, then the row is not found', () => {
  expect(matchesSearch(text, 'june 13')).toBe(false);
});

it('when nothing but spaces is typed, then every row is found', () => {
  expect(matchesSearch(text, '  ')).toBe(true);
});

it('when a word runs over two columns, then the row is not found by it', () => {
  expect(matchesSearch(text, 'halvorsen12')).toBe(false);
});

it('when numbers are compared, then by their size, in texts too', () => {
  expect(compareValues(9, 10)).toBeLessThan(0);
  expect(compareValues('Part 9', 'part 10')).toBeLessThan(0);
});

it('when texts differ in case only, then neither comes first', () => {
  expect(compareValues('june', 'June')).toBe(0);
});
