import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type CallName, calls } from '../calls.ts';
import { examples } from '../examples.ts';
import { type FieldPath, listFields, replaceAt } from '../testing/schema-fields.ts';

// Calls accept only the plain form of a number that another program sends as text. They refuse every other form rather than guess.

/** Ways to write a number, each with the only value that it may be read as; undefined if the call must refuse it. */
const ways: [typed: string, number: number | undefined][] = [
  [' 12 ', 12],
  ['12.50', 12.5],
  ['1.250', 1.25],
  ['-1', -1],
  ...[
    ...[
      '12,50',
      '1,250',
      '1.250,00',
      '1 250',
      '١٢',
      '1e3',
      '12,5,0',
      '+3',
      '0,5',
      ',5',
      '12,500.5',
      '1,250.50',
      '0x10',
    ],
    ...['5,', '1_000', 'NaN', 'Infinity'],
  ].map((typed): [string, undefined] => [typed, undefined]),
];

const parts = ['body', 'query'] as const;
const at = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], value);

/** Every body and query field that parses a number from a text. */
const rows = (Object.keys(calls) as CallName[]).flatMap((name) =>
  parts.flatMap((part) => {
    const schema = (calls[name] as Partial<Record<typeof part, z.ZodMiniType>>)[part];
    const good = (examples[name] as Partial<Record<typeof part, object>>)[part];
    if (!schema) return [];
    return listFields(schema).flatMap(({ path, beside }) => {
      const read = (typed: string) => at(schema.safeParse(replaceAt({ ...good, ...beside }, path, typed)).data, path);
      const isNumber = ['1', '2', '12', '0.5'].some((typed) => typeof read(typed) === 'number');
      return isNumber ? [{ field: [name, part, ...path].join('.'), read }] : [];
    });
  }),
);

it('when the fields with numbers are listed, then amounts, pieces, weights and pages are among them', () => {
  expect(rows.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      ...['addPart.body.price', 'addPart.body.weightGrams', 'importParts.body.lines.0.price', 'moveStock.body.change'],
      ...['placeOrder.body.quantity', 'refundPurchase.body.amount', 'listParts.query.limit'],
      'addPart.body.service.torqueNm',
    ]),
  );
});

it.each(rows)(
  'when $field is typed in any notation, then it is read as that number or refused, and never as another number',
  ({ read }) => {
    for (const [typed, number] of ways) expect([number, undefined], typed).toContain(read(typed));
  },
);
