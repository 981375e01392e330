import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { findOldWords, oldWords } from './words.ts';

/**
 * Excluded: the list of words and its test name the old words, the table of stored names maps them, and the changelog
 * and the specification were written with them.
 */
const SKIPPED = /^scripts\/lint\/words|^contract\/words\.md$|^docs\/specification\.txt$/;

const files = globSync(
  [
    '{contract,functions/src,functions/test,web/src,web/testing,e2e,seed,scripts,tools}/**/*.{ts,tsx,css,mjs,md}',
    '{.,docs,docs/decisions,web}/*.{md,ts,mjs}',
  ],
  { cwd: inRoot() },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !SKIPPED.test(file) && !/node_modules|\/dist\//.test(file));

it('when names, texts, comments and documents are read, then each thing has one word', () => {
  expect(files.length).toBeGreaterThan(3_000);
  expect(files.flatMap((file) => findOldWords(file, readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

it.each(oldWords)('when a line says "$example", then the word "$word" is suggested', ({ example, word }) => {
  expect(findOldWords('web/src/shop/new.ts', `// Kept.\n${example}\n`)).toMatchObject([
    { place: 'web/src/shop/new.ts:2', word },
  ]);
});

it('when a file name has an old word, then it is found', () => {
  expect(findOldWords('web/src/shop/diagram-view.tsx', '')).toEqual([
    { place: 'web/src/shop/diagram-view.tsx', found: 'diagram', word: 'drawing' },
  ]);
});

it('when an old word is used where it is allowed, then it is not reported', () => {
  expect(findOldWords('web/src/shop/new.ts', "await call('GET /assemblies', {}); // No mail server.")).toEqual([]);
});

it.each(oldWords.flatMap(({ word, allowed }) => allowed.map((each) => ({ word, ...each }))))(
  'when $text is allowed in place of $word, $because, then some file contains it',
  ({ text, in: where }) => {
    const own = files.filter((file) => where?.test(file) ?? true);
    expect(own.some((file) => text.test(file) || new RegExp(text, 'm').test(readFileSync(inRoot(file), 'utf8')))).toBe(
      true,
    );
  },
);
