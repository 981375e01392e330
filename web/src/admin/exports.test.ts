import { toTestPart, testNewPart } from '@fourteener/contract/testing/parts';
import type { OverviewFigures } from '@fourteener/contract/overview/schemas';
import { expect, it } from 'vitest';
import { customerCsvColumns } from './customers/customer-csv.ts';
import { labelCsvColumns } from './orders/labels.ts';
import { orderCsvColumns } from './orders/order-csv.ts';
import { listColumns, listExportColumns } from './imports/columns.ts';
import type { OverviewPeriod } from './overview/overview-data.ts';
import {
  demandColumns,
  kindColumns,
  runningOutColumns,
  soldColumns,
  unpaidColumns,
  vainWordColumns,
} from './overview/part-columns.tsx';
import { periodColumns, periodCsvColumns } from './overview/period-columns.ts';
import { coverageColumns } from './parts/coverage-parts.tsx';
import { accountingColumns, listCsvColumns, listLines } from './payments/accounting-columns.ts';
import { purchaseCsvColumns } from './payments/purchase-csv.ts';
import { type CsvColumn, writeCsv } from '../ui/tables/csv.ts';
import { unescapeFormulas } from '../ui/tables/formulas.ts';
import { paidPurchase } from '../../testing/fake-payments.ts';
import { readSpreadsheet } from '../../testing/read-spreadsheet.ts';
import { testAccounts, testAccountsSums } from '../../testing/test-accounting.ts';
import { testCustomer } from '../../testing/test-customer.ts';
import { testOrder } from '../../testing/test-order.ts';

/** A file that the shop exports: its columns, two example rows, and the sums of its number columns, added up by hand. */
interface Exported<T> {
  columns: readonly CsvColumn<T>[];
  rows: readonly T[];
  sums: Readonly<Record<string, number>>;
}

const exported = <T>(file: Exported<T>) => file as Exported<unknown>;

const sold: OverviewFigures = {
  ...{ orders: 3, pieces: 7, gross: 310, canceledPieces: 1, canceled: 48.5 },
  ...{ returns: 0, returnedPieces: 0, returned: 0, net: 261.5 },
};
/** A day with a return and no sale. */
const onlyReturned: OverviewFigures = {
  ...{ orders: 0, pieces: 0, gross: 0, canceledPieces: 0, canceled: 0 },
  ...{ returns: 2, returnedPieces: 3, returned: 96, net: -96 },
};
const periods: OverviewPeriod[] = [
  { from: '2026-11-01', to: '2026-11-07', ...sold, before: onlyReturned },
  { from: '2026-11-08', to: '2026-11-14', ...onlyReturned, before: { ...sold, orders: 4, net: 12.25 } },
];
const periodSums = {
  ...{
    Orders: 3,
    Pieces: 7,
    Gross: 310,
    Canceled: 48.5,
    Returned: 96,
    Net: 165.5,
    Returns: 2,
    'Average order': 103.33,
  },
  'Net before': -83.75,
};
const stocked = { _id: 'bell', name: 'Bell', number: '12' };
/** The measures of the first part; the other part has none. */
const measures = { weightGrams: 395, guaranteeYears: 7, piecesPerUnit: 4, reorderLevel: 9 };
const parts = [
  toTestPart('saddle', testNewPart({ price: 61.5, minimumQuantity: 2, availableQuantity: 11, ...measures })),
  toTestPart('bell', testNewPart({ price: 0.25, minimumQuantity: 10, availableQuantity: 400 })),
];
const partSums = { minimumQuantity: 12, availableQuantity: 411, price: 61.75, ...measures };
const refund = { key: '1', amount: 20.5, reason: 'Late', state: 'due', at: '2026-11-20T08:00:00.000Z' } as const;

const label = {
  ...{ number: 'FC-K7Q2-94MD', phone: '(719) 555-0142', email: 'june@example.com', contents: '4 × Bell' },
  address: { lines: ['June', '218 F Street', 'Salida'] },
};

/** Every exported file, by the module and the name of its columns. */
const files: Readonly<Record<string, Exported<unknown>>> = {
  './orders/order-csv.ts orderCsvColumns': exported({
    columns: orderCsvColumns,
    rows: [testOrder, { ...testOrder, quantity: 3, PerUnitPrice: 20.05, total: 60.15 }],
    sums: { Quantity: 5, 'Per unit price': 158.05, Total: 336.15 },
  }),
  './orders/labels.ts labelCsvColumns': exported({
    columns: labelCsvColumns,
    rows: [
      { ...label, pieces: 4, grams: 1_230 },
      { ...label, pieces: 9, grams: undefined },
    ],
    sums: { Pieces: 13, 'Weight (g)': 1_230 },
  }),
  './payments/purchase-csv.ts purchaseCsvColumns': exported({
    columns: purchaseCsvColumns,
    rows: [
      { ...paidPurchase, subtotal: 90, shipping: 10, tax: 8.28, shippingTax: 0.5, total: 108.28, refunds: [] },
      {
        ...paidPurchase,
        ...{ subtotal: 43.5, shipping: 0, tax: 2, shippingTax: 0, total: 42, due: 4, paid: 38, refunded: 50 },
        discount: { code: 'WINTER', type: 'amount', amount: 3.5 },
        refunds: [refund],
      },
    ],
    sums: {
      ...{
        Parts: 133.5,
        Discount: 3.5,
        Shipping: 10,
        'Tax on parts': 9.78,
        'Tax on shipping': 0.5,
        Tax: 10.28,
        Total: 150.28,
      },
      ...{ Due: 4, Paid: 146.28, 'Refund due': 20.5, Refunded: 50, Received: 96.28 },
    },
  }),
  './payments/accounting-columns.ts accountingColumns': exported({
    columns: accountingColumns,
    rows: testAccounts.rows,
    sums: { 'Tax rate': 21.9, ...testAccountsSums },
  }),
  './payments/accounting-columns.ts listCsvColumns': exported({
    columns: listCsvColumns(testAccounts),
    rows: listLines(testAccounts),
    sums: { 'Tax rate': 21.9, ...testAccountsSums, Payouts: 190.25, Fees: 7.3 },
  }),
  './customers/customer-csv.ts customerCsvColumns': exported({
    columns: customerCsvColumns,
    rows: [
      { ...testCustomer, spent: 340.5, orders: 3, returns: 1, bikes: 2 },
      { ...testCustomer, spent: 0.25, orders: 9, returns: 0, bikes: 0 },
    ],
    sums: { Spent: 340.75, Orders: 12, Returns: 1, Bikes: 2 },
  }),
  './overview/period-columns.ts periodCsvColumns': exported({
    columns: periodCsvColumns,
    rows: periods,
    sums: {
      ...periodSums,
      ...{ 'Orders before': 4, 'Pieces before': 7, 'Gross before': 310, 'Canceled before': 48.5 },
      ...{ 'Returned before': 96, 'Average order before': 77.5, 'Returns before': 2 },
    },
  }),
  './overview/period-columns.ts periodColumns': exported({ columns: periodColumns, rows: periods, sums: periodSums }),
  './overview/part-columns.tsx kindColumns': exported({
    columns: kindColumns,
    rows: [
      { kind: 'stem', ...sold, netBefore: 100 },
      { kind: 'none', ...onlyReturned, netBefore: 64 },
      { kind: 'chain', ...sold, orders: 5, netBefore: 0 },
    ],
    sums: { Orders: 8, 'Pieces kept': 9, Net: 427, 'Change in percent': -88 },
  }),
  './overview/part-columns.tsx soldColumns': exported({
    columns: soldColumns,
    rows: [
      { ...stocked, ...sold, stock: 9 },
      { _id: 'gone', name: 'gone', ...onlyReturned },
    ],
    sums: { Orders: 3, 'Pieces kept': 3, Net: 165.5, 'In stock': 9 },
  }),
  './overview/part-columns.tsx runningOutColumns': exported({
    columns: runningOutColumns,
    rows: [
      { ...stocked, stock: 4, sold: 30, daysLeft: 12 },
      { ...stocked, stock: 1, sold: 2, daysLeft: 45 },
    ],
    sums: { 'In stock': 5, 'Sold in 90 days': 32, 'Days left': 57 },
  }),
  './overview/part-columns.tsx unpaidColumns': exported({
    columns: unpaidColumns,
    rows: [
      { ...stocked, stock: 2, unpaid: 7 },
      { ...stocked, stock: 0, unpaid: 6 },
    ],
    sums: { 'In unpaid orders': 13, 'In stock': 2 },
  }),
  './overview/part-columns.tsx demandColumns': exported({
    columns: demandColumns,
    rows: [
      { ...stocked, waiting: 3 },
      { ...stocked, waiting: 8 },
    ],
    sums: { Waiting: 11 },
  }),
  './overview/part-columns.tsx vainWordColumns': exported({
    columns: vainWordColumns,
    rows: [
      { word: '650', count: 4 },
      { word: 'belt', count: 3 },
    ],
    sums: { Searches: 7 },
  }),
  './imports/columns.ts listColumns': exported({ columns: listColumns('eu'), rows: parts, sums: partSums }),
  './imports/columns.ts listExportColumns': exported({
    columns: listExportColumns('eu', 'b7a1'),
    rows: parts,
    sums: { ...partSums, availableQuantityWhenExported: 411 },
  }),
  './parts/coverage-parts.tsx coverageColumns': exported({
    columns: coverageColumns,
    rows: [{ _id: '7', number: '12', name: '3', kind: 'stem', missing: ['weightGrams'] }],
    // Part numbers are names, so that nobody adds them up.
    sums: {},
  }),
};

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../ui/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('when a source file of the web app defines the columns of a CSV file, then that file is tested here', () => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    Array.from(
      source.matchAll(
        /export (?:const|function) (\w+)(?:\([^)]*\))?: (?:readonly )?(?:(?:Csv|Figure)Column<.*\[\]|Columns<.*>)(?: =|.\{)/g,
      ),
      ([, name]) => `${path} ${name}`,
    ),
  );
  expect(found.toSorted()).toEqual(Object.keys(files).toSorted());
  // Columns that no module exports would be missed, so other modules that use the types may only pass columns on.
  const users = Object.keys(sources).filter((path) => /\b(?:Csv|Figure)Column</.test(sources[path] ?? ''));
  const modules = new Set(Object.keys(files).map((name) => name.split(' ')[0] ?? ''));
  expect(users.filter((path) => !modules.has(path))).toEqual([
    './overview/figure-table.tsx',
    './overview/parts-tables.tsx',
  ]);
});

/** The columns of a file as a spreadsheet reads them. */
async function readColumns({ columns, rows }: Exported<unknown>, separator = ',') {
  const [heads = [], ...lines] = readSpreadsheet(await writeCsv(columns, rows), separator);
  return heads.map(({ text: head }, at) => ({ head, cells: lines.flatMap((line) => line[at] ?? []) }));
}

it.each(Object.entries(files))(
  'when %s is opened in a spreadsheet, then the sums of its columns are right',
  async (_name, file) => {
    const typed = file.columns.filter(({ type }) => type === 'number' || type === 'money').map(({ head }) => head);
    expect(typed.toSorted()).toEqual(Object.keys(file.sums).toSorted());
    for (const { head, cells } of await readColumns(file)) {
      if (!typed.includes(head)) continue;
      const sum = cells.reduce((total, { number = 0 }) => total + number, 0);
      expect(Math.round(sum * 100) / 100, head).toBe(file.sums[head]);
      expect(
        cells.every(({ number, text }) => text === '' || number !== undefined),
        head,
      ).toBe(true);
    }
  },
);

it.each(Object.entries(files))(
  'when texts of %s look like formulas, then a spreadsheet does not run them, and each can be read again',
  async (_name, file) => {
    for (const text of [
      '=1+1',
      'x;=cmd|"/c calc"!A0',
      '＝1+1',
      '＋1',
      '－1',
      '＠x',
      '\t=1',
      'a\n@b',
      '+353 1 555 0142',
      '-96.00',
    ]) {
      const columns = file.columns.map((column) =>
        column.type === 'text' ? { ...column, value: () => text } : column,
      );
      for (const separator of [',', ';', '\t']) {
        const cells = readSpreadsheet(await writeCsv(columns, file.rows), separator).flat();
        expect(
          cells.filter(({ isFormula }) => isFormula),
          `${text} by ${separator}`,
        ).toEqual([]);
      }
      const read = await readColumns({ ...file, columns });
      const texts = read.filter((_column, at) => columns[at]?.type === 'text').flatMap(({ cells }) => cells);
      expect(texts.map((cell) => unescapeFormulas(cell.text))).toEqual(texts.map(() => text));
      expect(texts.some(({ number }) => number !== undefined)).toBe(false);
    }
  },
);
