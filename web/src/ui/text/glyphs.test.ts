import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { glyphs } from './glyphs.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const patterns = [
  'web/index.html',
  'web/public/Blog.json',
  'web/src/**/*.{ts,tsx}',
  'contract/**/*.ts',
  'seed/**/*.ts',
];
// Excluded, since no page shows them: examples of answers, and the words by which facts in a description and countries
// in an address are recognized.
const unseen =
  /\.test\.tsx?$|^contract\/.*examples\.ts$|\/description-(cues|words)\.ts$|^contract\/checkout\/country-names\.ts$/;
const files = globSync(patterns, { cwd: root }).filter((file) => !unseen.test(file));
const known = new Set(`${glyphs}\n`);

it('when the shop shows its own texts, then its fonts contain every character', () => {
  const strange = files.flatMap((file) =>
    Array.from(readFileSync(root + file, 'utf8'))
      .filter((character) => !known.has(character))
      .map((character) => `${character} in ${file}`),
  );
  expect(strange).toEqual([]);
});

it('when files are searched for unknown characters, then the search includes pages, articles and parts', () => {
  expect(files).toEqual(
    expect.arrayContaining(['web/public/Blog.json', 'web/src/shop/content/story.ts', 'seed/parts/wheels.ts']),
  );
});
