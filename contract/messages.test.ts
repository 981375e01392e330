import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { confirmDelete, messages, quantityOutOfRange, words } from './messages.ts';

const specification = readFileSync(new URL('../docs/specification.txt', import.meta.url), 'utf8');

/**
 * What the specification quotes: from a quotation mark that opens (after a space or a bracket) to one that closes, which
 * is not an apostrophe within a word.
 */
const quoted = [...specification.matchAll(/(?<=[\s(])'((?:[^']|'(?=\w))+)'(?!\w)/g)].map(([, text]) => text ?? '');

/** The quotes that hold a value, as the shop says them for these values. */
const filled = quoted.map((text) =>
  text.replace('{min}', '5').replace('{max}', '20').replace('{product name}', 'Blanca Frame'),
);

const said = [
  ...Object.values(messages),
  ...Object.values(words),
  quantityOutOfRange(5, 20),
  confirmDelete('Blanca Frame'),
];

/** How a price is written on a card, which is not a sentence: the manage page's test has it. */
const FORMATS = ['$ price'];

describe('the words that the specification quotes', () => {
  it('when the specification is read, then its quotes are found', () => {
    expect(new Set(quoted).size).toBe(25);
  });

  it.each(said)('when the shop says "%s", then it is word for word as quoted', (text) => {
    expect(filled).toContain(text);
  });

  it.each(filled.filter((text) => !FORMATS.includes(text)))(
    'when the specification quotes "%s", then the shop has it to say',
    (text) => {
      expect(said).toContain(text);
    },
  );
});
