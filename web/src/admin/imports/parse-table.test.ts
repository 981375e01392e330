import { bodyBytesOf, calls } from '@fourteener/contract/calls';
import { constraints } from '@fourteener/contract/constraints';
import { testNewPart, toTestPart } from '@fourteener/contract/testing/parts';
import type { TakenName } from '@fourteener/contract/part/imports';
import { partFieldNames, partFields } from '@fourteener/contract/part/fields';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from '../../ui/tables/csv.ts';
import { checkLines, identifyLine, isDouble, noteCompared, pickChanges, pickLines } from './check-lines.ts';
import { chunkLines } from './chunk-lines.ts';
import { listExportColumns } from './columns.ts';
import { parseTable } from './parse-table.ts';

// The market that has every field.
const exportId = '0b7f2f0e-5c55-4c5c-8a35-6f0d1c0f9a52';
const exportColumns = listExportColumns('eu', exportId);
const parse = (text: string) => parseTable(text, 'eu');

const heads = 'name,img,minimumQuantity,availableQuantity,price';
const good = 'Saddle,/a.webp,1,5,12.50';
const check = async (...lines: string[]) => checkTaken([], ...lines);
const checkTaken = async (taken: TakenName[], ...lines: string[]) =>
  checkLines((await parse([heads, ...lines].join('\r\n'))).lines, { parts: new Map(), taken, refused: [] });
/** Checks a file in which each line is about a part of the shop. */
const checkKnown = async (...text: string[]) => {
  const { lines } = await parse(text.join('\n'));
  const parts = new Map(lines.map(({ line, id }) => [line, id ?? `part-${line}`]));
  return checkLines(lines, { parts, taken: [], refused: [] });
};

it('when a file is valid, then each line is a part with the line number that spreadsheets show', async () => {
  const [first, second] = await check(good, '', '"Bar, wrapped",/b.webp,2,9,7');
  expect(first?.part).toEqual({ line: 2, ...testNewPart({ name: 'Saddle', img: '/a.webp', availableQuantity: 5 }) });
  expect([second?.line, second?.name]).toEqual([4, 'Bar, wrapped']);
});

/** A part with a value in every field, and texts that spreadsheets and CSV files often break. */
const full = testNewPart({
  name: '=HYPERLINK("x")',
  description: 'Good.\nMass: 1 g, "light"',
  availableQuantity: 0,
  price: 9.9,
  number: 'S-15',
  oldNumbers: ['S-14', 'S-13'],
  pictures: [{ id: 'saddle-side', alt: 'The saddle: from the side', width: 1200, height: 900 }],
  kind: 'brake',
  position: 'front',
  ports: [{ interface: 'rotor-thickness', side: 'takes', max: 2.3, sizes: ['54', '56'], from: 'measured' }],
  includes: [{ kind: 'rotor', ports: [{ interface: 'rotor-size', side: 'gives', value: 160, from: 'maker' }] }],
  specs: [
    { name: 'width', value: 152.5, unit: 'mm' },
    { name: 'material', value: 'cr-mo' },
  ],
  group: { id: 'saddle', axis: 'Color', value: 'Black / leather' },
  lifeCycle: 'discontinued',
  visibility: 'shown',
  successor: 'saddle-2',
  service: {
    torqueNm: 5.5,
    tools: ['Key, 5 mm', 'Wrench'],
    alsoNeeded: ['bolt-1', 'bolt-2'],
    interval: 'Once a year.',
  },
  warnings: ['=Hot: keep away.', 'Sharp.'],
  guaranteeYears: 7,
  piecesPerUnit: 4,
  weightGrams: 395,
  countryOfOrigin: 'US',
  taxClass: 'standard',
  place: 'A-03-2',
  reorderLevel: 9,
  expectedOn: '2026-12-08',
  maker: { name: 'Hope', address: 'Barnoldswick', contact: 'a@b.example', euContact: 'Utrecht, e@b.example' },
});

it('when parts are exported and imported, then they are the same, including formulas and line breaks', async () => {
  const { lines } = await parse(await writeCsv(exportColumns.slice(1), [toTestPart('saddle', full)]));
  expect(checkLines(lines)[0]?.part).toEqual({ line: 2, ...full });
});

it('when some columns of an export are imported, then each line changes only the fields of these columns', async () => {
  const part = toTestPart('saddle', full);
  await fc.assert(
    fc.asyncProperty(fc.subarray([...partFieldNames]), async (fields) => {
      const columns = exportColumns.filter(({ head }) => head === 'id' || fields.some((field) => field === head));
      const [line] = await checkKnown(await writeCsv(columns, [part]));
      const said = fields.filter((field) => !partFields[field].isStock);
      expect(line?.errors).toEqual([]);
      expect(line?.change).toEqual({
        line: 2,
        _id: 'saddle',
        fields: Object.fromEntries(said.map((field) => [field, full[field]])),
        ...(fields.includes('availableQuantity') && { stock: { pieces: full.availableQuantity } }),
      });
    }),
    { numRuns: 50 },
  );
});

it('when a whole export is imported, then each line has the new stock, the exported stock and the id of the export', async () => {
  const [line] = await checkKnown(
    await writeCsv(exportColumns, [toTestPart('saddle', { ...full, availableQuantity: 12 })]),
  );
  expect(line?.change?.stock).toEqual({ pieces: 12, exported: 12, exportId });
});

it('when a spreadsheet reformatted the stock, then it is read, and a value that is no whole number is an error', async () => {
  const file = ['id;Stock;Stock when exported', 'a;12,00;1.250,00', 'b; 7 ;', 'c;;4', 'd;7,5;4', 'e;many;4'];
  const [grouped, without, empty, broken, none] = await checkKnown(...file);
  expect(grouped?.change?.stock).toEqual({ pieces: 12, exported: 1_250 });
  expect(without?.change?.stock).toEqual({ pieces: 7 });
  expect(empty?.change).toEqual({ line: 4, _id: 'c', fields: {} });
  const error = 'The stock must be a whole number from 0 to 2,000,000.';
  for (const line of [broken, none]) expect(line).toMatchObject({ change: undefined, errors: [error] });
});

it('when the shop refuses the successor of a new part, then its line says so, but not the line of a part that is already imported', async () => {
  const { lines } = await parse([heads, good, good.replace('Saddle', 'Bar')].join('\n'));
  const message = 'There is no such part in the shop.';
  const own = { line: 3, _id: 'bar', name: 'Bar', isOwn: true };
  const refused = [2, 3].map((line) => ({ line, message }));
  const [first, second] = checkLines(lines, { parts: new Map(), taken: [own], refused });
  expect(first).toMatchObject({ part: undefined, errors: [`Successor: ${message}`] });
  expect(second).toMatchObject({ madeId: 'bar', errors: [] });
});

it('when a market does not have a field, then exports have no column for it, and imports ignore its column', async () => {
  expect(listExportColumns('us', exportId).map(({ head }) => head)).not.toContain('maker');
  const { ignored, lines } = await parseTable(`${heads},Maker\n${good},Hope`, 'us');
  expect(ignored).toEqual(['Maker']);
  expect(checkLines(lines)[0]?.errors).toEqual([]);
});

it('when a cell of a known part is empty, then an optional field is cleared, and a required one is an error', async () => {
  const [cleared, wrong] = await checkKnown('id,name,warnings,countryOfOrigin', 'a,Saddle,,', 'b,,Hot.,US');
  expect(cleared?.change?.fields).toEqual({ name: 'Saddle', warnings: null, countryOfOrigin: null });
  expect(wrong).toMatchObject({ change: undefined, errors: ['The name is missing.'] });
});

it('when a line finds its part by number, then the number is not changed, and with an id it is', async () => {
  const [byNumber] = await checkKnown('number,price', 'hs4440,12');
  expect(byNumber?.change?.fields).toEqual({ price: 12 });
  const [byId] = await checkKnown('id,number,price', 'headset,HS-45,12');
  expect(byId?.change?.fields).toEqual({ number: 'HS-45', price: 12 });
});

it('when two lines name the same part, or an id is unknown, then the line says so and changes nothing', async () => {
  const [, second] = await checkKnown('id,price', 'a,12', 'a,13');
  expect(second).toMatchObject({ name: 'a', change: undefined, errors: ['Line 2 is about the same part.'] });
  const { lines } = await parse('id,price\nnone,12');
  expect(checkLines(lines)[0]?.errors[0]).toMatch(/^There is no part with the id “none”\./);
});

it.each([
  ['NOPE-1,5', 'No part has the number “NOPE-1”.'],
  [',5', 'This line has no part number.'],
])(
  'when a file has only columns for changes, then the line %j, which finds no part, says so',
  async (cells, sentence) => {
    const { lines } = await parse(`number,price\n${cells}`);
    const missing = 'A new part also needs the columns name, img, minimumQuantity, availableQuantity.';
    expect(checkLines(lines)[0]).toMatchObject({ part: undefined, errors: [`${sentence} ${missing}`] });
  },
);

it('when the shop is asked about a line, then values that cannot be an id, a number or a name are left out', async () => {
  const { lines } = await parse('id,number,name\n../users,HS-44,Saddle\n a ,№\0,');
  expect(lines.map(identifyLine)).toEqual([
    { line: 2, name: 'Saddle', number: 'HS-44' },
    { line: 3, _id: 'a' },
  ]);
});

it('when lines were compared with the shop, then only those with a change are sent, with the compared version', async () => {
  const checked = await checkKnown('id,price', 'a,1', 'b,2', 'c,3');
  const at = (line: number, _id: string) => ({ line, _id, name: `Part ${_id}`, version: `v${line}`, changes: [] });
  const compared = noteCompared(checked, [
    { ...at(2, 'a'), changes: [{ field: 'price', before: 5, after: 1 }] },
    at(3, 'b'),
    { ...at(4, 'c'), problem: { field: 'number', message: 'Another part already has this number.' } },
  ]);
  expect(pickChanges(compared)).toEqual([{ line: 2, _id: 'a', fields: { price: 1 }, version: 'v2' }]);
  expect(compared.map(({ name }) => name)).toEqual(['Part a', 'Part b', 'Part c']);
  expect(compared[2]?.errors).toEqual(['Another part already has this number.']);
});

it('when column names are written as in the form, in any case and order, then they are recognized, and unknown ones are listed', async () => {
  const { lines, ignored } = await parse(
    'Per-unit price;NAME;Image URL;Minimum quantity;Available quantity;Season\n12;Saddle;/a.webp;1;5;B7',
  );
  expect(lines[0]?.typed).toEqual({
    price: '12',
    name: 'Saddle',
    img: '/a.webp',
    minimumQuantity: '1',
    availableQuantity: '5',
  });
  expect(ignored).toEqual(['Season']);
});

it.each([
  [' \r\n', 'The file is empty.'],
  ['name,img\nSaddle,/a.webp', 'minimumQuantity, availableQuantity, price'],
  [heads, 'no lines below'],
  [`${heads},Name\n${good},x`, 'name appears twice'],
  [`${heads}\n"Saddle,/a.webp,1,5,12`, 'quotation mark'],
  [`${heads}${'\n'.repeat(constraints.importLines)}${good}`, 'at most 20,000 lines'],
])('when a file is %.30j, then it is refused with a sentence', async (text, sentence) => {
  await expect(parse(text)).rejects.toThrow(sentence);
});

const quoted = '"one ""1""\r\ntwo"';
it.each([
  ['a byte order mark', ['\uFEFFdescription,', '\n', quoted, '\n']],
  ['quoted heads behind one', ['\uFEFF"description",', '\n', quoted, '\n']],
  ['lines that end differently', ['description,', '\r\n', quoted, '\n']],
  ['lines that end differently the other way round', ['description,', '\n', quoted, '\r\n']],
  ['lines that end as on old computers', ['description,', '\r', quoted, '\r']],
  ['a quotation mark within a cell', ['description,', '\r\n', '5"" fork', '\n']],
])('when a file has %s, then no line or quoted line break is lost', async (_kind, [start, end, cell, otherEnd]) => {
  const lines = [`${cell},${good}`, `,${good}`, `${cell},${good}`];
  const table = await parse(`${start}${heads}${end}${lines.join(otherEnd)}${end}`);
  const text = cell === quoted ? 'one "1"\r\ntwo' : cell;
  expect(table.lines.map(({ typed }) => [typed.description, typed.name, typed.price])).toEqual(
    [text, '', text].map((description) => [description, 'Saddle', '12.50']),
  );
});

it.each([
  ['NULs', 'Sad\0dle,/a.webp,1,5,12.50', 'The name contains characters that cannot be saved.'],
  ['a huge cell', `${'x'.repeat(1_000_000)},/a.webp,1,5,12.50`, 'The name can have at most 120 characters.'],
])('when a file has %s, then its line names the invalid field', async (_kind, line, problem) => {
  const [wrong, right] = await check(line, good);
  expect(wrong).toMatchObject({ part: undefined, errors: [problem] });
  expect(right?.errors).toEqual([]);
});

it('when fields of a line are invalid, then each has its own message, and the line is not imported', async () => {
  const [line] = await check('Saddle,a.webp,one,5,12.505');
  expect(line?.part).toBeUndefined();
  expect(line?.errors).toHaveLength(3);
  expect(line?.errors.join(' ')).toMatch(/picture.*minimum quantity.*price/i);
});

it('when a line has more cells than column names, then it is not imported', async () => {
  const [line] = await check('Bar, wrapped,/a.webp,1,5,12');
  expect(line?.part).toBeUndefined();
});

it('when a name is repeated in the file or already in the shop, then its line is left out unless the admin includes it', async () => {
  const taken = [{ line: 4, _id: 'stem-1', name: 'Stem', isOwn: false }];
  const checked = await checkTaken(taken, good, good.replace('Saddle', 'SADDLE '), good.replace('Saddle', 'Stem'));
  expect(checked.map(isDouble)).toEqual([false, true, true]);
  expect(checked[1]?.sameAs).toBe(2);
  expect(pickLines(checked, false).map(({ line }) => line)).toEqual([2]);
  expect(pickLines(checked, true).map(({ line }) => line)).toEqual([2, 3, 4]);
});

it('when a line was imported before, then it is not sent again', async () => {
  const checked = await checkTaken([{ line: 2, _id: 'saddle-1', name: 'Saddle', isOwn: true }], good);
  expect(checked[0]?.madeId).toBe('saddle-1');
  expect(pickLines(checked, true)).toEqual([]);
});

it('when lines are divided into requests, then none exceeds the shop’s limits on lines and bytes', () => {
  const line = (n: number, description: string) => ({ line: n + 2, ...testNewPart({ description }) });
  const light = chunkLines(Array.from({ length: 45 }, (_, n) => line(n, '')));
  expect(light.map(({ length }) => length)).toEqual([20, 20, 5]);
  const [heavy] = chunkLines(Array.from({ length: 20 }, (_, n) => line(n, '🚲'.repeat(constraints.descriptionLength))));
  expect(heavy).toHaveLength(20);
  expect(Buffer.byteLength(JSON.stringify({ lines: heavy }))).toBeLessThanOrEqual(bodyBytesOf(calls.importParts));
});
