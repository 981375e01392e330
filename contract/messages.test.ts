import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { confirmDelete, messages, quantityOutOfRange, words } from './messages.ts';

const specification = readFileSync(new URL('../docs/specification.txt', import.meta.url), 'utf8');

/**
 * The texts that the specification quotes: from an opening quotation mark after a space or a bracket to a closing one, which is not an
 * apostrophe within a word.
 */
const quoted = [...specification.matchAll(/(?<=[\s(])'((?:[^']|'(?=\w))+)'(?!\w)/g)].map(([, text]) => text ?? '');

/** The quoted texts with their placeholders replaced by example values. */
const filled = quoted.map((text) =>
  text.replace('{min}', '5').replace('{max}', '20').replace('{product name}', 'Blanca Frame'),
);

const said = [
  ...Object.values(messages),
  ...Object.values(words),
  quantityOutOfRange(5, 20),
  confirmDelete('Blanca Frame'),
];

/** Quoted formats of prices, which are not sentences; the test of the manage page covers them. */
const FORMATS = ['$ price'];

describe('the messages that the specification quotes', () => {
  it('when the specification is parsed, then its quotes are found', () => {
    expect(new Set(quoted).size).toBe(25);
  });

  it.each(said)('when the shop says "%s", then the specification quotes it word for word', (text) => {
    expect(filled).toContain(text);
  });

  it.each(filled.filter((text) => !FORMATS.includes(text)))(
    'when the specification quotes "%s", then the shop has that message',
    (text) => {
      expect(said).toContain(text);
    },
  );
});
