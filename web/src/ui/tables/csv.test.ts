import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

const columns = [
  { head: 'Name', value: ({ name }: { name: string; pieces: number }) => name },
  { head: 'Pieces', value: ({ pieces }: { name: string; pieces: number }) => pieces },
];
const write = (name: string, pieces = 2) => writeCsv(columns, [{ name, pieces }]);
const line = async (name: string) => (await write(name)).split('\r\n')[1];

it('when rows are written, then the heads stand first, each line ends, and a spreadsheet knows the encoding', async () => {
  expect(await write('Åsa')).toBe('\uFEFFName,Pieces\r\nÅsa,2\r\n');
});

it('when there are no rows, then the heads stand alone', async () => {
  expect(await writeCsv(columns, [])).toBe('\uFEFFName,Pieces\r\n');
});

it.each([
  ['Salida, CO', '"Salida, CO",2'],
  ['the "old" one', '"the ""old"" one",2'],
  ['two\nlines', '"two\nlines",2'],
])('when a cell is %j, then it is quoted', async (name, expected) => {
  expect(await line(name)).toBe(expected);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.example","x")'])(
  'when a cell is %j, then no spreadsheet carries it out',
  async (name) => {
    expect(await line(name)).toMatch(/^"?'/);
  },
);
