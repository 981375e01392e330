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

it('when every typed word is in one of the columns, then the row is found, whatever the order and case', () => {
  expect(matchesSearch(text, 'HALV 12 june')).toBe(true);
});

it('when one of the typed words is in no column, then the row is not found', () => {
  expect(matchesSearch(text, 'june 13')).toBe(false);
});

it('when only spaces are typed, then every row is found', () => {
  expect(matchesSearch(text, '  ')).toBe(true);
});

it('when a word spans two columns, then the row is not found by it', () => {
  expect(matchesSearch(text, 'halvorsen12')).toBe(false);
});

it('when numbers are compared, then their size decides, also within texts', () => {
  expect(compareValues(9, 10)).toBeLessThan(0);
  expect(compareValues('Part 9', 'part 10')).toBeLessThan(0);
});

it('when texts differ in case only, then they are equal in the order', () => {
  expect(compareValues('june', 'June')).toBe(0);
});
