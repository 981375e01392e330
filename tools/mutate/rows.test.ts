import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { mutate, type Row, type Suite } from './row.ts';
import { rows } from './rows.ts';

const folders: Record<Suite, RegExp> = {
  unit: /^(?!functions\/test\/).*\.test\.ts$/,
  components: /^web\/src\/.*\.test\.tsx$/,
  contract: /^functions\/test\/contract\/.*\.test\.ts$/,
  concurrency: /^functions\/test\/concurrency\/.*\.test\.ts$/,
};

it.each(rows)('when the fault is applied, then its text is in $file exactly once: $fault', (row) => {
  const text = readFileSync(inRoot(row.file), 'utf8');
  expect(mutate(text, row)).not.toBe(text);
});

it.each(rows)('when the fault is tried, then its tests exist and belong to its suite: $fault', ({ tests, suite }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const test of tests) {
    expect(test).toMatch(folders[suite]);
    expect(existsSync(inRoot(test)), test).toBe(true);
  }
});

it('when faults are listed, then each has its own sentence', () => {
  const faults = rows.map(({ fault }) => fault);
  expect(new Set(faults).size).toBe(faults.length);
  for (const fault of faults) expect(fault).toMatch(/^[A-Z“].*\.$/);
});

const row: Row = { fault: 'Nothing costs anything.', file: 'price.ts', find: '12', put: '0', suite: 'unit', tests: [] };

it.each([
  ['costs 13', 'is in price.ts not instead of once'],
  ['12 + 12', 'is in price.ts 2 times instead of once'],
])('when the text of a file is %j, then the fault is refused', (text, said) => {
  expect(() => mutate(text, row)).toThrow(said);
});

it('when a file has the text once, then only that text changes', () => {
  expect(mutate('const price = 12; // $', { ...row, put: '$&' })).toBe('const price = $&; // $');
});
