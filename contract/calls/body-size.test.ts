import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { bodyBytesOf, type Call, type CallName, calls } from '../calls.ts';
import { describeSent, type JsonSchema } from '../openapi/schemas.ts';

/** The maximum bytes per character: UTF8_BYTES in plain UTF-8, ESCAPED_BYTES if JSON escapes a character of the basic plane. */
const UTF8_BYTES = 4;
const ESCAPED_BYTES = 6;
/** Room for fields that clients of the specification send and that the schemas ignore: names and an address. */
const EXTRA_FIELDS_BYTES = 2_048;

interface Row {
  name: CallName;
  call: Call;
  body: z.ZodMiniType | undefined;
}

const rows = (Object.keys(calls) as CallName[]).map((name): Row => ({
  name,
  call: calls[name],
  body: (calls[name] as { body?: z.ZodMiniType }).body,
}));

const numberBytes = (bounds: unknown[]) => Math.max(...bounds.map((bound) => String(bound).length));
const textBytes = (length: number, perCharacter: number) => length * perCharacter + 2;

/**
 * The size in bytes of the largest JSON that a schema accepts, given the bytes per character of its texts. Throws if
 * the schema has no upper bound.
 */
function largestOf(schema: JsonSchema, perCharacter: number): number {
  const { type, properties, items, maxItems, maxLength, anyOf, oneOf, minimum, maximum, contentEncoding } = schema;
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values) return Math.max(...values.map((value) => JSON.stringify(value).length));
  const ways = anyOf ?? oneOf;
  // A number that is sent as text consists of digits and spaces, which are never escaped.
  const isNumber = ways?.some((way) => way.type === 'integer' || way.type === 'number');
  if (ways) return Math.max(...ways.map((way) => largestOf(way, isNumber ? 1 : perCharacter)));
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}) as [string, JsonSchema][];
    return fields.reduce((sum, [key, field]) => sum + key.length + 4 + largestOf(field, perCharacter), 2);
  }
  if (type === 'array' && maxItems !== undefined)
    return 2 + maxItems * (1 + largestOf(items as JsonSchema, perCharacter));
  // Base64 is ASCII, which is one byte per character.
  if (contentEncoding === 'base64' && maxLength !== undefined) return textBytes(maxLength, 1);
  if (type === 'string' && maxLength !== undefined) return textBytes(maxLength, perCharacter);
  if (type === 'boolean') return 'false'.length;
  if (type === 'null') return 'null'.length;
  if (type === 'number' || type === 'integer') return numberBytes([minimum, maximum]) + 3;
  throw new Error(`Nothing bounds ${JSON.stringify(schema)}.`);
}

describe.each(rows)('the request body of $name', ({ call, body }) => {
  it('when a call takes a request body, then its row limits the body size, and otherwise it does not', () => {
    expect(call.bodyKiB !== undefined).toBe(body !== undefined || call.raw === true);
  });

  // Real bodies need less than a tenth of what these schemas allow, so the limit follows from real bodies (check-fit.test.ts sends the largest).
  if (!body || call.sizeDecides) return;
  const most = bodyBytesOf(call);

  it('when every text has its maximum length in any encoding, then the body fits the limit', () => {
    for (const perCharacter of [UTF8_BYTES, ESCAPED_BYTES]) {
      expect(largestOf(describeSent(body), perCharacter)).toBeLessThanOrEqual(most);
    }
  });

  it('when the limit is compared with the largest sensible body, then it is at most a tenth larger, plus unknown fields', () => {
    expect(most).toBeLessThanOrEqual(largestOf(describeSent(body), ESCAPED_BYTES) * 1.1 + EXTRA_FIELDS_BYTES);
  });
});

/** The body limits in KiB of the calls whose schema allows more than ten times what real bodies need. */
const decided: Partial<Record<CallName, number>> = {
  checkFit: 64,
  checkChosenFit: 64,
  suggestFit: 64,
  describeBike: 64,
  judgeBike: 200,
  saveBike: 200,
  saveGarage: 512,
  placeOrder: 73,
  placeBasket: 164,
  sanitizeDrawing: 400,
  saveDrawingDraft: 400,
  addPart: 200,
  changePart: 400,
  importParts: 2_078,
  compareParts: 2_109,
  changeParts: 2_124,
  saveCheckoutSettings: 256,
  saveSynonyms: 176,
  previewCheckout: 288,
};

it('when the size of a body is not derived from its schema, then the row has the KiB that are listed here', () => {
  const found = rows.filter(({ call }) => call.sizeDecides).map(({ name, call }) => [name, call.bodyKiB]);
  expect(Object.fromEntries(found)).toEqual(decided);
});
