import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSpreadsheet } from '../../../testing/read-spreadsheet.ts';
import { type CsvColumn, writeCsv } from './csv.ts';
import { escapeFormulas, unescapeFormulas } from './formulas.ts';

interface Row {
  name: string;
  pieces: number;
}

const columns: readonly CsvColumn<Row>[] = [
  { head: 'Name', type: 'text', value: ({ name }) => name },
  { head: 'Pieces', type: 'number', value: ({ pieces }) => pieces },
];
const write = (name: string, pieces = 2) => writeCsv(columns, [{ name, pieces }]);
const line = async (name: string) => (await write(name)).split('\r\n')[1];

it('when rows are written, then the headings come first, each line ends, and spreadsheets recognize the encoding', async () => {
  expect(await write('Åsa')).toBe('\uFEFFName,Pieces\r\nÅsa,2\r\n');
});

it('when there are no rows, then only the headings are written', async () => {
  expect(await writeCsv(columns, [])).toBe('\uFEFFName,Pieces\r\n');
});

it.each([
  ['Salida, CO', '"Salida, CO",2'],
  ['the "old" one', '"the ""old"" one",2'],
  ['two\nlines', '"two\nlines",2'],
])('when a cell is %j, then it is quoted', async (name, expected) => {
  expect(await line(name)).toBe(expected);
});

it.each<[CsvColumn<unknown>, string]>([
  [{ head: 'x', type: 'number', value: () => -1 }, '-1'],
  [{ head: 'x', type: 'number', value: () => 12.5 }, '12.5'],
  [{ head: 'x', type: 'number', value: () => undefined }, ''],
  [{ head: 'x', type: 'money', value: () => -96 }, '-96.00'],
  [{ head: 'x', type: 'money', value: () => 1450.5 }, '1450.50'],
  [{ head: 'x', type: 'money', value: () => 0 }, '0.00'],
  [{ head: 'x', type: 'date', value: () => '2026-11-17' }, '2026-11-17'],
  [{ head: 'x', type: 'date', value: () => '2026-11-18T05:31:07.250Z' }, '2026-11-17T22:31:07-07:00'],
  [{ head: 'x', type: 'date', value: () => '=NOW()' }, "'=NOW()"],
  [{ head: 'x', type: 'text', value: () => '-96.00' }, "'-96.00"],
  [{ head: 'x', type: 'text', value: () => '+353 1 555 0142' }, "'+353 1 555 0142"],
  [{ head: 'x', type: 'text', value: () => '2026' }, '2026'],
])('when a cell is %j, then the type of its column determines how it is written: %s', async (column, expected) => {
  expect((await writeCsv([column], [{}])).split('\r\n')[1]).toBe(expected);
});

/** Texts that spreadsheets evaluate as formulas, some only with the settings of certain countries. */
const formulas = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")', '-2+3+cmd|"/c calc"!A0'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' =1+1', '+35315550142'],
  ...['x;=cmd|"/c calc"!A0', 'x;;-1', 'x\t=1+1', 'two\n=1+1', 'two\r\n+1', 'x; ＝1+1', 'a,=1', '"=1";@x', "x;'=1;=2"],
];

it.each(formulas)(
  'when a text is %j, then no spreadsheet runs it as a formula, whichever separator is used',
  async (text) => {
    const file = await writeCsv(
      [{ head: 'Before', type: 'text', value: () => 'Bell' }, ...columns],
      [{ name: text, pieces: 3 }],
    );
    for (const separator of [',', ';', '\t']) {
      const cells = readSpreadsheet(file, separator).flat();
      // Only the number of pieces is a number.
      expect(
        cells.filter(({ isFormula, text }) => isFormula || /^\s*[+-]/.test(text)),
        separator,
      ).toEqual([]);
    }
  },
);

it.each([...formulas, "'=1", "''-", "'x", 'Bell', "x;'=1", '', '- one\n- two'])(
  'when the text %j is exported, then the import reads it without an added sign',
  (text) => expect(unescapeFormulas(escapeFormulas(text))).toBe(text),
);

it('when any text is exported and imported, then it is the same, and no formula', async () => {
  const signs = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    '－',
    ';',
    '\t',
    '\r',
    '\n',
    ' ',
    '\u00a0',
    ',',
    '"',
    'x',
    '1',
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: signs, maxLength: 12 }), async (text) => {
      expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
      const file = await write(text);
      for (const separator of [',', ';', '\t'])
        expect(
          readSpreadsheet(file, separator)
            .flat()
            .some(({ isFormula }) => isFormula),
        ).toBe(false);
    }),
  );
});
