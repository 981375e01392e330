import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { asvsIds } from './asvs-ids.ts';

const page = readFileSync(inRoot('docs/asvs.md'), 'utf8');
const verdicts = ['met', 'Google', 'partly', 'not met', 'not here'];

/** The rows of the chapters' tables: numbers, verdict, words, files. */
const rows = page
  .slice(page.indexOf('## Each requirement'))
  .split('\n')
  .filter((line) => /^\| v5/.test(line))
  .map((line) => {
    const [ids = '', verdict = '', words = '', files = ''] = line
      .split(' | ')
      .map((cell) => cell.replace(/^\||\|$/g, '').trim());
    return {
      ids: ids.split(', ').map((id) => id.replace('v5.0.0-', '')),
      verdict,
      words,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    };
  });

it('when the page is read, then each requirement of levels 1 and 2 is in it once', () => {
  const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  const named = rows.flatMap(({ ids }) => ids).sort(byNumber);
  expect(named).toEqual(Object.values(asvsIds).flat().sort(byNumber));
  expect(named.length).toBe(253);
});

it('when a file is named, then it is there', () => {
  const files = [...new Set(rows.flatMap((row) => row.files))];
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});

it('when something is met, then a file shows it; when it is not, then the page says why', () => {
  for (const { ids, verdict, words, files } of rows) {
    expect(verdicts, ids.join()).toContain(verdict);
    expect(words, ids.join()).not.toBe('');
    if (verdict === 'met' && !/^no /.test(words)) expect(files, ids.join()).not.toEqual([]);
  }
});

it.each(verdicts)(
  'when the requirements that are "%s" are counted, then there are as many as the page says',
  (verdict) => {
    const ids = rows.filter((row) => row.verdict === verdict).flatMap((row) => row.ids);
    const counts = Object.values(asvsIds).map((level) => ids.filter((id) => level.includes(id)).length);
    const [, one, two] = new RegExp(`\\*\\*${verdict}\\*\\*:[^|]*\\| *(\\d+) *\\| *(\\d+) *\\|`).exec(page) ?? [];
    expect([Number(one), Number(two)]).toEqual(counts);
  },
);
