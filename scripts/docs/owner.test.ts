import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot, root } from '../paths.ts';

const page = readFileSync(inRoot('docs/owner.md'), 'utf8');
/** The words in italics, without their numbers, which are only examples. */
const quoted = [
  ...new Set([...page.matchAll(/(?<!\w)_([^_\n]+)_(?!\w)/g)].map(([, words = '']) => words.replace(/ \d+$/, ''))),
].filter((words) => words.length > 1 && words !== 'in this type');
const sources = globSync(['web/src/**/*.{ts,tsx}', 'contract/**/*.ts'], { cwd: root })
  .filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(inRoot(file), 'utf8'))
  .join('\n');

it('when docs/owner.md quotes words of the screens, then the code of the screens has them', () => {
  expect(quoted.length).toBeGreaterThan(30);
  expect(quoted.filter((words) => !sources.includes(words))).toEqual([]);
});
