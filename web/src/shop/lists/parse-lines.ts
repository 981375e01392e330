import { constraints } from '@fourteener/contract/constraints';
import { numberKey } from '@fourteener/contract/part/numbers';

/** A line of pasted text, or the sum of several with the same number. */
export interface TypedLine {
  /** The part number as it was typed. */
  number: string;
  /** Pieces; undefined where none were typed. */
  quantity: number | undefined;
}

/** A line that could not be read, and the reason. */
export interface UnreadLine {
  /** The number of the line in the text, from 1. */
  line: number;
  text: string;
  reason: string;
}

/** The lines of a text, added up by number, and those that could not be read; or the reason why the whole text was rejected. */
export type ParsedLines = { lines: TypedLine[]; unread: UnreadLine[] } | { problem: string };

/** The most bytes of a text. */
export const MOST_BYTES = 64 * 1024;

/** Reads `number quantity`, `2x number`, `number x 2` or the cells of a file, one part a line, in linear time. */
export function parseLines(text: string): ParsedLines {
  if (text.length > MOST_BYTES || new TextEncoder().encode(text).length > MOST_BYTES) {
    return { problem: 'This is more than 64 KB of text. Please add it in smaller pieces.' };
  }
  const rows = text
    .split(/\r\n|[\r\n]/)
    .map((row, n) => ({ line: n + 1, text: row.replace(/^\uFEFF/, '').trim() }))
    .filter((row) => row.text !== '');
  const [first] = rows;
  const wanted = first && isHead(first.text) ? rows.slice(1) : rows;
  if (wanted.length === 0) return { problem: 'There are no lines yet. Enter a part number, and how many you need.' };
  if (wanted.length > constraints.judgedLines) {
    const count = wanted.length.toLocaleString('en-US');
    return {
      problem: `These are ${count} lines. Please add at most ${constraints.judgedLines} at a time.`,
    };
  }
  const lines = new Map<string, TypedLine>();
  const unread: UnreadLine[] = [];
  for (const row of wanted) {
    const read = parseLine(row.text);
    if (typeof read === 'string') unread.push({ line: row.line, text: row.text, reason: read });
    else addTo(lines, read);
  }
  return { lines: [...lines.values()], unread };
}

/** Reads one line, or returns a sentence with the reason why it is not valid. */
function parseLine(text: string): TypedLine | string {
  // A tab separates.
  if (/[^\t\P{Cc}]|\p{Cs}/u.test(text)) return 'It has characters that cannot be read.';
  // If another sign separates the cells, a comma is part of a number: `12,50` is not 12.
  const cells = text.split(/[\t;|]/.test(text) ? /[\t;|]/ : ',').map(unquote);
  const read = cells.length > 1 ? parseCells(cells) : parseWords(unquote(text));
  if (typeof read === 'string') return read;
  const { number, quantity } = read;
  if (!/[\p{L}\p{N}]/u.test(number)) return 'It has no part number.';
  if (number.length > constraints.typedNumberLength) return 'The part number is too long.';
  if (quantity !== undefined && (quantity < 1 || quantity > constraints.pieces)) {
    return `The quantity must be from 1 to ${constraints.pieces.toLocaleString('en-US')}.`;
  }
  return read;
}

/** Reads the cells of a file: a number and, in the next cell that is not empty, a quantity; or the other way round. */
function parseCells(cells: readonly string[]): TypedLine | string {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  const [second] = others;
  if (second === undefined) return parseWords(first);
  if (parsePieces(first) !== undefined && /\p{L}/u.test(second)) {
    return { number: second, quantity: parsePieces(first) };
  }
  const quantity = others.map(parsePieces).find((pieces) => pieces !== undefined);
  return quantity === undefined ? 'The quantity must be a whole number.' : { number: first, quantity };
}

/** Reads words with blanks between them. */
function parseWords(text: string): TypedLine {
  const words = text.split(/\s+/);
  const [first = '', ...afterFirst] = words;
  const last = words.at(-1) ?? '';
  const times = /^[x×*]$/i;
  // "2x NUMBER" and "2 x NUMBER".
  const [, leading] = /^(\d{1,9})[x×*]$/i.exec(first) ?? [];
  if (leading !== undefined && afterFirst.length > 0)
    return { number: afterFirst.join(' '), quantity: Number(leading) };
  const [second = '', ...afterSecond] = afterFirst;
  if (parsePieces(first) !== undefined && times.test(second) && afterSecond.length > 0) {
    return { number: afterSecond.join(' '), quantity: parsePieces(first) };
  }
  // "NUMBER x2", "NUMBER x 2", "NUMBER 2".
  const [, trailing] = /^[x×*]?(\d{1,9})$/i.exec(last) ?? [];
  if (trailing === undefined || words.length === 1) return { number: text, quantity: undefined };
  const before = words.slice(0, -1);
  const number = before.length > 1 && times.test(before.at(-1) ?? '') ? before.slice(0, -1) : before;
  return { number: number.join(' '), quantity: Number(trailing) };
}

/** Whole pieces, as "2", "2x" or "2 pcs"; undefined for anything else. */
function parsePieces(cell: string): number | undefined {
  const [, digits] = /^(\d{1,9}) ?(?:x|×|pcs?\.?|pieces?|ea)?$/i.exec(cell) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether a line is a header that names the columns. */
function isHead(text: string): boolean {
  return !/\d/.test(text) && /\b(?:part|number|sku|item|article)\b/i.test(text);
}

function unquote(cell: string): string {
  const bare = cell.trim();
  return bare.length > 1 && bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1).trim() : bare;
}

/** Adds a line to that of the same number; a missing quantity counts as one piece. */
function addTo(lines: Map<string, TypedLine>, { number, quantity }: TypedLine): void {
  const key = numberKey(number);
  const before = lines.get(key);
  const sum = (before?.quantity ?? 1) + (quantity ?? 1);
  lines.set(key, before ? { ...before, quantity: Math.min(sum, constraints.pieces) } : { number, quantity });
}
