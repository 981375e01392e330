import { parsePartField } from '@fourteener/contract/part/field-notation';
import { partFieldNames, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { NotationError } from '@fourteener/contract/part/notation';
import { decimal } from '@fourteener/contract/part/facts';
import { partChange, type PartChange } from '@fourteener/contract/part/schemas';
import { expect, it } from 'vitest';
import { emptyPart, parseDraft } from './parts/add-part-draft.ts';
import { changePrice } from './imports/bulk-changes.ts';
import { emptyDiscount, typedDiscount } from './discounts/typed-discount.ts';
import { newRate, newZone, parseTables, toTyped } from './settings/typed-tables.ts';
import { emptyDrawing, newLine, writeDrawing } from './drawings/drawing-data.ts';
import { parseThreshold } from './stock/low-stock-choice.ts';
import { parseCount } from './stock/counts.ts';
import { parseChange } from './stock/parse-change.ts';
import { toPlainAmount } from './payments/typed-refund.ts';
import { parseLines } from '../shop/lists/parse-lines.ts';
import { readPriceRange } from '../shop/search/price-range.ts';
import { parsePieces } from '../ui/forms/steps.ts';
import { parseWeight } from '../shop/orders/weight-rule.ts';

/** Ways to write a number. */
const ways = [
  '12,50',
  '12.50',
  '1,250',
  '1.250,00',
  '1 250',
  '١٢',
  '1e3',
  ' 12 ',
  '12,5,0',
  '-1',
  '+3',
  '0,5',
  ',5',
  '12,500.5',
];
const no = undefined;

/** The number that a field reads from each way of writing, in their order; undefined where it refuses the text or leaves it unread. */
const amounts = [12.5, 12.5, 1250, 1250, 1250, no, no, 12, no, no, no, 0.5, no, 12_500.5];
const signed = [12.5, 12.5, 1250, 1250, 1250, no, no, 12, no, -1, 3, 0.5, no, 12_500.5];
/** With three decimals, `1,250` is ambiguous. */
const measures = [12.5, 12.5, no, 1250, 1250, no, no, 12, no, no, no, 0.5, no, 12_500.5];
/** The largest fact of fit is 10,000. */
const measuresOfFit = [...measures.slice(0, -1), no];
const upTo100 = [12.5, 12.5, no, no, no, no, no, 12, no, no, no, 0.5, no, no];
const whole = [no, no, no, no, no, no, no, 12, no, no, no, no, no, no];
const wholeSigned = [no, no, no, no, no, no, no, 12, no, -1, 3, no, no, no];

type Read = (typed: string) => number | undefined;
/** A numeric field of the form of shipping and tax. */
const ofSettings =
  (field: 'invoiceDays' | 'unpaidDollars' | 'unpaidPercent' | 'reorderDays'): Read =>
  (typed) => {
    const parsed = parseTables({ ...shipping, [field]: typed });
    return 'tables' in parsed ? parsed.tables[field] : undefined;
  };
/** A field of the form of a discount code. */
const ofDiscount =
  (field: 'percent' | 'amount' | 'uses'): Read =>
  (typed) => {
    const type = field === 'uses' ? 'shipping' : field;
    const form = typedDiscount({ ended: false, revision: 0 });
    return form.safeParse({ ...emptyDiscount, type, [field]: typed }).data?.[field];
  };
const ifNumber = (value: number) => (Number.isNaN(value) ? undefined : value);

/** Reads a field of a part as a form or a file sends it and the shop takes it. */
function ofPart(
  name: PartFieldName,
  write: (typed: string) => string,
  pick: (part: PartChange) => number | undefined,
): Read {
  return (typed) => {
    try {
      const { data } = partChange.safeParse({ [name]: parsePartField(write(typed), name) });
      return data && pick(data);
    } catch (error) {
      if (error instanceof NotationError) return undefined;
      throw error;
    }
  };
}

const shipping = toTyped({
  zones: [{ name: 'Home', countries: [], states: [], by: 'subtotal', steps: [{ from: 0, price: 5 }] }],
  rates: [],
  taxIncluded: false,
  home: { country: 'US' },
});
const ofShipping =
  (field: 'price' | 'from' | 'freeFrom' | 'grams'): Read =>
  (typed) => {
    const [first = newZone()] = shipping.zones;
    const steps = [
      ...first.steps,
      { key: 'x', from: field === 'from' || field === 'grams' ? typed : '9', price: field === 'price' ? typed : '2' },
    ];
    const by = field === 'grams' ? 'weight' : 'subtotal';
    const bottom = first.steps.map((step) => ({ ...step, from: '0' }));
    const zone = {
      ...first,
      by,
      steps: [...bottom, ...steps.slice(-1)],
      freeFrom: field === 'freeFrom' ? typed : '',
    } as const;
    const parsed = parseTables({ ...shipping, zones: [zone] });
    if (!('tables' in parsed)) return undefined;
    const [{ steps: read, freeFrom } = { steps: [] }] = parsed.tables.zones;
    return field === 'freeFrom' ? freeFrom : read[1]?.[field === 'price' ? 'price' : 'from'];
  };

/** A field of a part that is a whole number. */
const wholeField = (
  name: 'minimumQuantity' | 'guaranteeYears' | 'piecesPerUnit' | 'weightGrams' | 'reorderLevel',
): [Read, readonly (number | undefined)[]] => [
  ofPart(
    name,
    (typed) => typed,
    (part) => part[name] ?? undefined,
  ),
  whole,
];

/** For each kind of numeric field of a part: the function that reads it, and the numbers expected for the ways of writing. */
const ofParts: Partial<Record<PartFieldName, [Read, readonly (number | undefined)[]]>> = {
  price: [
    ofPart(
      'price',
      (typed) => typed,
      ({ price }) => price,
    ),
    amounts,
  ],
  minimumQuantity: wholeField('minimumQuantity'),
  guaranteeYears: wholeField('guaranteeYears'),
  piecesPerUnit: wholeField('piecesPerUnit'),
  weightGrams: wholeField('weightGrams'),
  reorderLevel: wholeField('reorderLevel'),
  specs: [
    ofPart(
      'specs',
      (typed) => `width: ${typed} mm`,
      ({ specs }) => Number(specs?.[0]?.value),
    ),
    measures,
  ],
  ports: [
    ofPart(
      'ports',
      (typed) => `takes rotor-thickness: max ${typed}`,
      ({ ports }) => ports?.[0]?.max,
    ),
    measuresOfFit,
  ],
  includes: [
    ofPart(
      'includes',
      (typed) => `rotor\n- gives rotor-size: value ${typed}`,
      ({ includes }) => includes?.[0]?.ports[0]?.value,
    ),
    measuresOfFit,
  ],
  service: [
    ofPart(
      'service',
      (typed) => `torque: ${typed} N·m`,
      ({ service }) => service?.torqueNm,
    ),
    upTo100,
  ],
};

/** The numeric fields of other forms and of addresses. */
const others: Readonly<Record<string, [Read, readonly (number | undefined)[]]>> = {
  'the preview of a price': [(typed) => parseDraft({ ...emptyPart, price: typed }).price, amounts],
  'the preview of a quantity': [(typed) => parseDraft({ ...emptyPart, minimumQuantity: typed }).minimumQuantity, whole],
  'the lowest price of a search': [
    (typed) => {
      const read = readPriceRange(typed, '');
      return 'price' in read ? read.price?.min : undefined;
    },
    amounts,
  ],
  'the amount of a refund or a payment': [(typed) => ifNumber(Number(toPlainAmount(typed) ?? Number.NaN)), amounts],
  'the amount of a bulk edit': [(typed) => ifNumber(changePrice(0, { mode: 'amount', typed })), signed],
  'the percentage of a bulk edit': [
    (typed) => ifNumber(Math.round((changePrice(10_000, { mode: 'percent', typed }) - 10_000) * 100) / 10_000),
    signed,
  ],
  'the price of shipping': [ofShipping('price'), amounts],
  'the subtotal of shipping': [ofShipping('from'), amounts],
  'the subtotal of free shipping': [ofShipping('freeFrom'), amounts],
  'the weight of shipping': [ofShipping('grams'), whole],
  'a rate of tax': [
    (typed) => {
      const parsed = parseTables({ ...shipping, rates: [{ ...newRate(), percent: typed }] });
      return 'tables' in parsed ? parsed.tables.rates[0]?.percent : undefined;
    },
    upTo100,
  ],
  'the torque of a line of a drawing': [
    (typed) => {
      const line = { ...newLine(emptyDrawing, ['part-stem'], { width: 90, height: 60 }), torqueNm: typed };
      const [sent] = writeDrawing({ ...emptyDrawing, lines: [line] }).lines;
      return decimal('The torque', 0.1, 100).safeParse(sent?.torqueNm).data;
    },
    upTo100,
  ],
  'the days to pay an invoice': [ofSettings('invoiceDays'), whole],
  'the dollars that can be left unpaid': [ofSettings('unpaidDollars'), amounts],
  'the share of a part that can be left unpaid': [ofSettings('unpaidPercent'), whole],
  'the days until reordered parts arrive': [ofSettings('reorderDays'), whole],
  'the percentage of a discount code': [ofDiscount('percent'), whole],
  'the amount of a discount code': [ofDiscount('amount'), amounts],
  'the uses of a discount code': [ofDiscount('uses'), whole],
  'a change of stock': [(typed) => ifNumber(parseChange(typed)), wholeSigned],
  'a counted number': [parseCount, whole],
  'a quantity': [(typed) => ifNumber(parsePieces(typed)), whole],
  'the weight of a parcel': [(typed) => ifNumber(parseWeight(typed) ?? Number.NaN), whole],
  'a line of a quick order': [
    (typed) => {
      const read = parseLines(`BELL-7;${typed}`);
      return 'lines' in read ? read.lines[0]?.quantity : undefined;
    },
    whole,
  ],
};

it('when a field of parts holds a number, then it is tested here', () => {
  const numeric = ['pieces', 'dollars', 'whole', 'specs', 'ports', 'includes', 'service'];
  const expected = partFieldNames.filter(
    (name) => numeric.includes(partFields[name].kind) && !partFields[name].isStock,
  );
  expect(Object.keys(ofParts).toSorted()).toEqual(expected.toSorted());
});

it.each([...Object.entries(ofParts), ...Object.entries(others)])(
  'when a number is typed into %s in any format, then it is read as meant or refused',
  (_field, [read, expected]) => {
    expect(ways.map((typed) => [typed, read(typed)])).toEqual(ways.map((typed, n) => [typed, expected[n]]));
  },
);

it('when the threshold in the address is not a plain number, then the default applies', () => {
  const read = (typed: string) => parseThreshold(new URLSearchParams({ atMost: typed }));
  expect(['12,50', '1,250', '1e3', '-1'].map(read)).toEqual(['', '', '', ''].map(read));
  expect(read('12')).toBe(12);
});

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('when a source file has a field for numbers, then its parser is tested here', () => {
  const found = Object.keys(sources).filter((path) =>
    /inputMode(?:=|:)[^,}\n]*(?:decimal|numeric)/.test(sources[path] ?? ''),
  );
  expect(new Set(found)).toEqual(
    new Set([
      // Postal codes, years and codes of a second factor are texts.
      '../auth/code-field.tsx',
      ...['../shop/account/address-fields.tsx', './stock/low-stock-page.tsx', './bikes/bike-form.tsx'],
      ...[
        './discounts/discount-form.tsx',
        '../shop/checkout/place-question.tsx',
        './settings/invoice-fields.tsx',
        './settings/reorder-fields.tsx',
      ],
      ...['./bikes/slot-fields.tsx', './settings/preview.tsx', './settings/rates-table.tsx'],
      ...['./settings/zone-days.tsx', './settings/price-fields.tsx'],
      ...['./settings/zone-prices.tsx', './drawings/line-fields.tsx', './stock/low-stock-row.tsx'],
      './stock/stock-take-line.tsx',
      ...['./stock/stock-form.tsx', './parts/port-row.tsx', './parts/part-fields.tsx'],
      ...['./parts/service-control.tsx', './parts/specs-control.tsx', './payments/refund-dialog.tsx'],
      './payments/book-payment-dialog.tsx',
      ...['../shop/lists/add-line.tsx', '../shop/search/price-fields.tsx', '../ui/forms/stepper-control.tsx'],
      ...['../shop/orders/weight-field.tsx', '../shop/parts/part-row.tsx'],
    ]),
  );
});
