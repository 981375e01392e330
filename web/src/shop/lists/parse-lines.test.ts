import fc from 'fast-check';
import { constraints } from '@fourteener/contract/constraints';
import { numberKey } from '@fourteener/contract/part/numbers';
import { hostileTexts } from '@fourteener/contract/testing/hostile-texts';
import { describe, expect, it } from 'vitest';
import { parseLines } from './parse-lines.ts';

/** The lines of a text that has some. */
function read(text: string) {
  const parsed = parseLines(text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}
const lineOf = (text: string) => read(text).lines.map(({ number, quantity }) => [number, quantity]);

describe('a line of a quick order', () => {
  it.each([
    ['FC-9K2M4T 2', 'FC-9K2M4T', 2],
    ['FC-9K2M4T\t2', 'FC-9K2M4T', 2],
    ['FC-9K2M4T, 2', 'FC-9K2M4T', 2],
    ['FC-9K2M4T;2', 'FC-9K2M4T', 2],
    ['FC-9K2M4T | 2', 'FC-9K2M4T', 2],
    ['2x FC-9K2M4T', 'FC-9K2M4T', 2],
    ['2 × FC-9K2M4T', 'FC-9K2M4T', 2],
    ['FC-9K2M4T x 2', 'FC-9K2M4T', 2],
    ['FC-9K2M4T x2', 'FC-9K2M4T', 2],
    ['FC 9K2M4T *2', 'FC 9K2M4T', 2],
    ['"FC-9K2M4T","2"', 'FC-9K2M4T', 2],
    ['2;FC-9K2M4T', 'FC-9K2M4T', 2],
    ['FC-9K2M4T;Crankset;2 pcs', 'FC-9K2M4T', 2],
    ['FC-9K2M4T', 'FC-9K2M4T', undefined],
    ['fc 9k2m4t', 'fc 9k2m4t', undefined],
    ['\uFEFFFC-9K2M4T,', 'FC-9K2M4T', undefined],
  ])('when it is %j, then its part number is %s and its quantity %s', (text, number, quantity) => {
    expect(lineOf(text)).toEqual([[number, quantity]]);
  });

  it.each([
    ['FC-9K2M4T;two', 'The quantity must be a whole number.'],
    ['FC-9K2M4T;2.5', 'The quantity must be a whole number.'],
    ['FC-9K2M4T 0', 'The quantity must be from 1 to 1,000,000.'],
    ['FC-9K2M4T 1000001', 'The quantity must be from 1 to 1,000,000.'],
    ['--- 4', 'It has no part number.'],
    ['FC\u0007-9 2', 'It has characters that cannot be read.'],
    ['FC\ud800 2', 'It has characters that cannot be read.'],
    [`${'9'.repeat(constraints.typedNumberLength + 1)}A 1`, 'The part number is too long.'],
  ])('when it is %j, then it is left out and says why', (text, reason) => {
    const { lines, unread } = read(`FC-1 1\n${text}`);
    expect(lines).toHaveLength(1);
    expect(unread).toMatchObject([{ line: 2, reason }]);
  });
});

describe('the text of a quick order', () => {
  it('when it has a number twice, in whatever form, then the pieces are added up, and a missing quantity counts as one', () => {
    expect(lineOf('FC-9K2M4T 2\nAN-7 1\nfc.9k2m4t 3\n FC 9K2M4T')).toEqual([
      ['FC-9K2M4T', 6],
      ['AN-7', 1],
    ]);
  });

  it.each(['Part number;Quantity', 'part,qty', 'SKU\tPieces', 'Number Quantity'])(
    'when it begins with %j, then this line names the columns and is no order line',
    (head) => {
      expect(lineOf(`${head}\r\nAN-7;2`)).toEqual([['AN-7', 2]]);
    },
  );

  it('when it is empty, too long, or has too many lines, then a sentence says so', () => {
    expect(parseLines(' \n\t')).toEqual({ problem: expect.stringContaining('no lines') as string });
    expect(parseLines('x'.repeat(64 * 1024 + 1))).toEqual({ problem: expect.stringContaining('64 KB') as string });
    expect(parseLines('é'.repeat(40 * 1024))).toEqual({ problem: expect.stringContaining('64 KB') as string });
    const many = parseLines(Array.from({ length: 10_000 }, (_, n) => `A${n}`).join('\n'));
    expect(many).toEqual({ problem: 'These are 10,000 lines. Please add at most 200 at a time.' });
  });

  it('when it is hostile, then it is parsed in a short time, and no line has characters that cannot be stored', () => {
    for (const [kind, text] of hostileTexts(60 * 1024)) {
      const begin = performance.now();
      const parsed = parseLines(`${text}\n${text} 5`.slice(0, 64 * 1024));
      expect(performance.now() - begin, kind).toBeLessThan(500);
      if ('problem' in parsed) continue;
      for (const { number } of parsed.lines) expect(number.isWellFormed(), kind).toBe(true);
    }
  });
});

const number = fc.stringMatching(/^[A-Z]{1,3}-?[0-9][A-Z0-9]{2,9}$/);
const quantity = fc.integer({ min: 1, max: constraints.pieces });
const forms = [
  (n: string, q: number) => `${n} ${q}`,
  (n: string, q: number) => `${n}\t${q}`,
  (n: string, q: number) => `${n};${q}`,
  (n: string, q: number) => `"${n}", "${q}"`,
  (n: string, q: number) => `${q}x ${n}`,
  (n: string, q: number) => `  ${n}  x ${q} `,
];

it('when numbers and quantities are written in any form, then they are parsed as meant', () => {
  const written = fc.record({ number, quantity, form: fc.constantFrom(...forms) });
  const list = fc.uniqueArray(written, { minLength: 1, maxLength: 20, selector: (line) => numberKey(line.number) });
  fc.assert(
    fc.property(list, fc.constantFrom('\n', '\r\n', '\n\n', '\r'), (lines, end) => {
      const parsed = read(lines.map((line) => line.form(line.number, line.quantity)).join(end));
      expect(parsed.unread).toEqual([]);
      expect(parsed.lines).toEqual(lines.map((line) => ({ number: line.number, quantity: line.quantity })));
    }),
  );
});

it('when it is any text, then no error is thrown, and each line has a number and a valid quantity', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const parsed = parseLines(text);
      if ('problem' in parsed) return;
      for (const line of parsed.lines) {
        expect(line.number.trim()).toBe(line.number);
        expect(line.number.length).toBeGreaterThan(0);
        expect(line.number.length).toBeLessThanOrEqual(constraints.typedNumberLength);
        const { quantity: pieces = 1 } = line;
        expect(pieces >= 1 && pieces <= constraints.pieces).toBe(true);
      }
    }),
  );
});
