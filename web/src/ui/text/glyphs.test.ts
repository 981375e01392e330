import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { glyphs } from './glyphs.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const patterns = ['web/index.html', 'web/public/Blog.json', 'web/src/**/*.{ts,tsx}', 'contract/*.ts', 'seed/**/*.ts'];
// Names are searched for letters of other scripts, which the shop itself shows nowhere.
const searched = ['contract/lookalikes.ts', 'contract/public-name.ts'];
const files = globSync(patterns, { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !searched.includes(file),
);
const known = new Set(`${glyphs}\n`);

it('when the shop shows what it wrote itself, then its fonts carry every character', () => {
  const strange = files.flatMap((file) =>
    Array.from(readFileSync(root + file, 'utf8'))
      .filter((character) => !known.has(character))
      .map((character) => `${character} in ${file}`),
  );
  expect(strange).toEqual([]);
});

it('when files are searched for strange characters, then pages, articles and parts are among them', () => {
  expect(files).toEqual(
    expect.arrayContaining(['web/public/Blog.json', 'web/src/pages/about/story.ts', 'seed/parts/wheels.ts']),
  );
});
