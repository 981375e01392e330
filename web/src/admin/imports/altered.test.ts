import { type PartFieldName, partFieldNames, partFields } from '@fourteener/contract/part/fields';
import { expect, it } from 'vitest';
import { isAltered, listAltered } from './altered.ts';

it.each([
  ['00123', '123'],
  ['1E5', '100000'],
  ['1e5', '1,00E+05'],
  ['1E5', '1.00E+05'],
  ['12.10', '12.1'],
  ['12.10', '12,1'],
  ['1234567890123456', '1234567890123450'],
  ['1234567890123456', '1.23457E+15'],
  ['4006381333931', '4,00638E+12'],
  ['+353', '353'],
  ['0049', '49'],
  ['01067', '1067'],
  ['50%', '0.5'],
  ['5E-3', '0.005'],
  ['3-12', '12-Mar'],
  ['3-12', '03. Dez'],
  ['3-12', '3-Dec'],
  ['3-12', '12. Mrz'],
  ['3-12', '12. März'],
  ['8-12', '12-août'],
  ['3/12', '12/03/2026'],
  ['11-34', 'Nov-34'],
  ['11-34', 'Nov 34'],
  ['11-34', '01.11.1934'],
  ['1-1/8', '01/01/2008'],
  ['1-1/8', '2008-01-01'],
  ['1/2', '2-Jan'],
  ['MAR-12', '12. Mrz'],
  ['SEPT2', '2-Sep'],
  ['2024-5-1', '01.05.2024'],
  ['1:30', '01:30:00'],
  ['true', 'WAHR'],
  ['True', 'TRUE'],
])('when “%s” was exported and “%s” is imported, then it counts as altered by a spreadsheet', (before, after) => {
  expect(isAltered(before, after)).toBe(true);
});

it.each([
  ['00123', '00124'],
  ['00123', '124'],
  ['00123', '00123'],
  ['HS-44', 'HS-45'],
  ['HS-44', 'HS44'],
  ['1E5', '100001'],
  ['12', '13'],
  ['3-12', '4-12'],
  ['3-12', '12-Apr'],
  ['11-34', '11-36'],
  ['11-34', 'Nov-36'],
  ['Saddle', 'Bell'],
  ['', '0'],
  ['0', ''],
  ['US', 'DE'],
  ['1:30', '1:31'],
  ['true', 'false'],
  ['x'.repeat(70_000), '1'],
  ['12', `${'0'.repeat(200)}13E0`],
])('when “%.20s” was exported and “%.20s” is imported, then it counts as changed by a person', (before, after) => {
  expect(isAltered(before, after)).toBe(false);
});

/** The columns that hold one text, and those that hold a list. */
const texts = partFieldNames.filter((name) => ['line', 'lines', 'url', 'part'].includes(partFields[name].kind));
const lists = partFieldNames.filter((name) => partFields[name].kind === 'list');

it.each<[PartFieldName, (text: string) => unknown]>([
  ...texts.map((name): [PartFieldName, (text: string) => unknown] => [name, (text) => text]),
  ...lists.map((name): [PartFieldName, (text: string) => unknown] => [name, (text) => [text]]),
])(
  'when the %s of a part lost its leading zeros, then it is listed as altered, and another change is not',
  (field, toValue) => {
    const change = (before: string, after: string) => ({ field, before: toValue(before), after: toValue(after) });
    const { label } = partFields[field];
    expect(listAltered([change('00123', '123')])).toEqual([{ label, before: '00123', after: '123' }]);
    expect(listAltered([change('3-12', '12. Mrz')])).toEqual([{ label, before: '3-12', after: '12. Mrz' }]);
    expect(listAltered([change('00123', '124')])).toEqual([]);
  },
);

it('when numeric fields change, then none is listed as altered by a spreadsheet', () => {
  const changes = ['price', 'weightGrams', 'minimumQuantity', 'reducedFrom'].map((field) => ({
    field,
    before: 12.1,
    after: 12.1,
  }));
  expect(listAltered([...changes, { field: 'number', before: null, after: '123' }])).toEqual([]);
});
