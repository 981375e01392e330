import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type CallName, calls } from '../calls.ts';
import { examples } from '../examples.ts';
import { type FieldPath, listFields, replaceAt } from '../testing/schema-fields.ts';

/** The fields that people fill in text areas, which may have line breaks. */
const severalLines = [
  ...[
    'addCustomerNote.text',
    'addOrderNote.text',
    'addPart.description',
    'addReview.description',
    'blockAccount.reason',
    'changeOrder.reason',
  ],
  ...['changeOrderAddress.address', 'changeOrders.reason', 'changePart.description', 'changePart.was.description'],
  ...['changeParts.lines.0.fields.description', 'compareParts.lines.0.fields.description', 'decideReport.reason'],
  ...['decideReport.reason', 'importParts.lines.0.description', 'placeBasket.address', 'placeOrder.address'],
  ...[
    'changeReturns.reason',
    'takeOrder.address',
    'saveCheckoutSettings.bankDetails',
    'saveCheckoutSettings.taxNumbers',
  ],
  ...['previewCheckout.tables.bankDetails', 'previewCheckout.tables.taxNumbers'],
  ...[
    'judgeFitReturn.note',
    'refundPurchase.reason',
    'reportReview.reason',
    'savePolicy.text',
    'writePartReview.description',
  ],
];

/** The fields without this check: SVG documents, which the server parses, and an address that is only compared with the account's. */
const otherwise = ['sanitizeDrawing.svg', 'saveDrawingDraft.svg', 'deleteAccount.email'];

interface Row {
  name: CallName;
  field: string;
  path: FieldPath;
  schema: z.ZodMiniType;
  /** A valid body with this text in the field. */
  bodyWith: (text: string) => unknown;
  /** A valid text for the field, in two halves. */
  halves: [string, string];
}

const at = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], value);

/** Every text field of the request bodies, with the text of the example, or with a made-up word if the example has none. */
const rows: Row[] = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const { body: schema } = calls[name] as { body?: z.ZodMiniType };
  if (!schema) return [];
  const { body: good } = examples[name] as { body?: object };
  return listFields(schema).flatMap(({ path, beside }) => {
    const bodyWith = (text: string) => replaceAt({ ...good, ...beside }, path, text);
    const taken = [at(good, path), 'Bell 52', 'bell-52'].find(
      (text) => typeof text === 'string' && text.length > 1 && schema.safeParse(bodyWith(text)).success,
    );
    if (typeof taken !== 'string') return [];
    const middle = Math.ceil(taken.length / 2);
    const field = [name, ...path].join('.');
    if (otherwise.includes(field)) return [];
    const halves: [string, string] = [taken.slice(0, middle), taken.slice(middle)];
    return [{ name, field, path, schema, bodyWith, halves }];
  });
});

const problemsOf = ({ schema, bodyWith, halves }: Row, sign: string) =>
  schema.safeParse(bodyWith(halves.join(sign))).error?.issues.map(({ message }) => message) ?? [];

it.each(rows)(
  'when $field contains a mark that reverses the direction of text, then it is refused with a sentence',
  (row) => {
    for (const sign of ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']) {
      const [first = ''] = problemsOf(row, sign);
      expect(first, JSON.stringify(sign)).toMatch(/^\S+ .*\.$/);
    }
  },
);

it.each(rows)('when $field contains a control character, then it is refused', (row) => {
  for (const sign of ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800']) {
    expect(problemsOf(row, sign), JSON.stringify(sign)).not.toEqual([]);
  }
});

it('when fields are tried with line breaks, then only those of text areas take them', () => {
  const taking = rows.filter((row) => ['\n', '\r\n'].every((sign) => problemsOf(row, sign).length === 0));
  expect(taking.map(({ field }) => field).toSorted()).toEqual(severalLines.toSorted());
  const others = rows.filter(({ field }) => !severalLines.includes(field));
  for (const sign of ['\n', '\r', '\u2028', '\u2029', '\t']) {
    for (const row of others) expect(problemsOf(row, sign), `${row.field} ${JSON.stringify(sign)}`).not.toEqual([]);
  }
});

it('when fields are listed, then those that riders and admins type most are among them', () => {
  expect(rows.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['addPart.name', 'changeParts.lines.0.fields.name', 'importParts.lines.0.name']),
  );
});

it.each([
  [
    'a name',
    'addPart',
    'name',
    'The name contains invisible characters that reverse the direction of text. Please type it again.',
  ],
  [
    'a description',
    'addPart',
    'description',
    'The description contains invisible characters that reverse the direction of text. Please type it again.',
  ],
] as const)(
  'when %s contains a mark that reverses the direction of text, then the sentence names the field',
  (_what, name, key, says) => {
    const body = { ...examples[name].body, [key]: 'Bell \u202e52' };
    expect(calls[name].body.safeParse(body).error?.issues).toMatchObject([{ path: [key], message: says }]);
  },
);

it('when a name contains a line break, then the sentence says that it must be one line', () => {
  const body = { ...examples.addPart.body, name: 'Bell\n52' };
  expect(calls.addPart.body.safeParse(body).error?.issues).toMatchObject([
    { path: ['name'], message: 'The name must be one line, without tabs.' },
  ]);
});
