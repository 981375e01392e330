import { bodyBytesOf, calls } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';
import { testNewPart, toTestPart } from '@fourteener/contract/testing/parts';
import { expect, it } from 'vitest';
import { writeCsv } from '../ui/tables/csv.ts';
import { checkLines, isDouble, noteTaken, pickLines } from './check-lines.ts';
import { chunkLines } from './chunk-lines.ts';
import { partColumns } from './columns.ts';
import { parseTable } from './parse-table.ts';

const heads = 'name,img,minimumQuantity,availableQuantity,price';
const good = 'Saddle,/a.webp,1,5,12.50';
const check = async (...lines: string[]) => checkLines((await parseTable([heads, ...lines].join('\r\n'))).lines);

it('when a file is good, then its lines are parts, with the numbers that spreadsheets show', async () => {
  const [first, second] = await check(good, '', '"Bar, wrapped",/b.webp,2,9,7');
  expect(first?.part).toEqual({ line: 2, ...testNewPart({ name: 'Saddle', img: '/a.webp', availableQuantity: 5 }) });
  expect([second?.line, second?.name]).toEqual([4, 'Bar, wrapped']);
});

it('when parts are exported and imported, then they are the same parts, formulas and line breaks too', async () => {
  const part = testNewPart({
    name: '=HYPERLINK("x")',
    description: 'Good.\nMass: 1 g, "light"',
    availableQuantity: 0,
    price: 9.9,
    number: 'S-15',
    oldNumbers: ['S-14', 'S-13'],
    pictures: [{ id: 'saddle-side', alt: 'The saddle: from the side', width: 1200, height: 900 }],
    kind: 'saddle',
    specs: [
      { name: 'width', value: 152.5, unit: 'mm' },
      { name: 'material', value: 'cr-mo' },
    ],
    group: { id: 'saddle', axis: 'Color', value: 'Black / leather' },
    status: 'discontinued',
    successor: 'saddle-2',
    service: {
      torqueNm: 5.5,
      tools: ['Key, 5 mm', 'Wrench'],
      alsoNeeded: ['bolt-1', 'bolt-2'],
      interval: 'Once a year.',
    },
    warnings: ['=Hot: keep away.', 'Sharp.'],
    weightGrams: 395,
    countryOfOrigin: 'US',
    taxClass: 'standard',
  });
  const { lines } = await parseTable(await writeCsv(partColumns, [toTestPart('saddle', part)]));
  expect(checkLines(lines)[0]?.part).toEqual({ line: 2, ...part });
});

it('when heads are written as the form has them, in any case and order, then they are known, and others named', async () => {
  const { lines, ignored } = await parseTable(
    'Per-unit price;NAME;Image URL;Minimum quantity;Available quantity;Shelf\n12;Saddle;/a.webp;1;5;B7',
  );
  expect(lines[0]?.typed).toEqual({
    price: '12',
    name: 'Saddle',
    img: '/a.webp',
    minimumQuantity: '1',
    availableQuantity: '5',
  });
  expect(ignored).toEqual(['Shelf']);
});

it.each([
  ['name,img\nSaddle,/a.webp', 'minimumQuantity, availableQuantity, price'],
  [heads, 'no lines below'],
  [`${heads},Name\n${good},x`, 'name appears twice'],
  [`${heads}\n"Saddle,/a.webp,1,5,12`, 'quotation mark'],
  [`${heads}${'\n'.repeat(constraints.importLines)}${good}`, 'at most 20,000 lines'],
])('when a file begins with %.30j, then a sentence says why it is not taken', async (text, sentence) => {
  await expect(parseTable(text)).rejects.toThrow(sentence);
});

it('when fields are wrong, then each has its sentence and the line is no part', async () => {
  const [line] = await check('Saddle,a.webp,one,5,12.505');
  expect(line?.part).toBeUndefined();
  expect(line?.errors).toHaveLength(3);
  expect(line?.errors.join(' ')).toMatch(/picture.*minimum quantity.*price/i);
});

it('when a line has more cells than heads, then it is not guessed which is which', async () => {
  const [line] = await check('Bar, wrapped,/a.webp,1,5,12');
  expect(line?.part).toBeUndefined();
});

it('when a name comes twice in the file or is in the shop, then its lines are left out unless they are wanted', async () => {
  const checked = noteTaken(await check(good, good.replace('Saddle', 'SADDLE '), good.replace('Saddle', 'Stem')), [
    { line: 4, _id: 'stem-1', name: 'Stem', isOwn: false },
  ]);
  expect(checked.map(isDouble)).toEqual([false, true, true]);
  expect(checked[1]?.sameAs).toBe(2);
  expect(pickLines(checked, false).map(({ line }) => line)).toEqual([2]);
  expect(pickLines(checked, true).map(({ line }) => line)).toEqual([2, 3, 4]);
});

it('when a line was imported before, then it is not sent again', async () => {
  const checked = noteTaken(await check(good), [{ line: 2, _id: 'saddle-1', name: 'Saddle', isOwn: true }]);
  expect(checked[0]?.madeId).toBe('saddle-1');
  expect(pickLines(checked, true)).toEqual([]);
});

it('when lines are divided into requests, then none is over what the shop takes, by number and by bytes', () => {
  const line = (n: number, description: string) => ({ line: n + 2, ...testNewPart({ description }) });
  const light = chunkLines(Array.from({ length: 45 }, (_, n) => line(n, '')));
  expect(light.map(({ length }) => length)).toEqual([20, 20, 5]);
  const [heavy] = chunkLines(Array.from({ length: 20 }, (_, n) => line(n, '🚲'.repeat(constraints.descriptionLength))));
  expect(heavy).toHaveLength(20);
  expect(Buffer.byteLength(JSON.stringify({ lines: heavy }))).toBeLessThanOrEqual(bodyBytesOf(calls.importParts));
});
