import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot, root } from '../paths.ts';
import { findDangling, listAnchors } from './references.ts';

const documents = globSync(['*.md', 'docs/**/*.md', '.github/**/*.{md,yml}'], { cwd: root }).toSorted();

it('when the repository is searched for documents, then more than 30 are found', () => {
  expect(documents).toContain('README.md');
  expect(documents.length).toBeGreaterThan(30);
});

it.each(documents)('when %s names a command, a path or a link, then it exists', (document) => {
  expect(findDangling(document, readFileSync(inRoot(document), 'utf8'))).toEqual([]);
});

it.each([
  ['npm run nothing', 'nothing'],
  ['see `scripts/no-such-file.ts`', 'scripts/no-such-file.ts'],
  ['all of `functions/test/no-such-*.ts`', 'functions/test/no-such-*.ts'],
  ['[a page](docs/no-such-page.md)', 'docs/no-such-page.md'],
  ['[a heading](README.md#no-such-heading)', 'README.md#no-such-heading'],
])('when a document says "%s", then the dangling reference is reported', (text, named) => {
  expect(findDangling('README.md', `A line.\n${text}`)).toEqual([{ document: 'README.md', line: 2, named }]);
});

it.each([
  'npm start, npm run docs and npm test -- --only unit',
  'in `contract/calls.ts`, `functions/test/contract/paging*.test.ts` and `web/dist`',
  '[there](docs/email.md), [here](#two-commands), `[not](a-link)`, `a/b` and [out](https://nodejs.org/api/)',
])('when a document says "%s", then nothing is reported', (text) => {
  expect(findDangling('README.md', `## Two commands\n\n${text}`)).toEqual([]);
});

it('when a heading has punctuation, then its anchor is the one that GitHub generates', () => {
  expect(listAnchors('# What `npm test` does, and why\n\n## 2. A – B')).toEqual([
    'what-npm-test-does-and-why',
    '2-a--b',
  ]);
});
