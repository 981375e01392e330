import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';
import { shownBy } from './shown-by.ts';

const rows = readRows();

/** The titles of the tests in a file, as they are written there. */
function readTitles(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(/\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1,/gs)].map(([, , title = '']) =>
    title.replaceAll("\\'", "'"),
  );
}

describe('the rows of the specification', () => {
  it('when the specification is parsed, then all its rows are found', () => {
    expect(rows).toHaveLength(71);
  });

  it.each(rows)('when the specification says "%s", then a test verifies it', (row) => {
    const starts = Object.keys(shownBy).filter((start) => row.startsWith(start));
    expect(starts, 'the entry of this row').toHaveLength(1);
    expect(shownBy[starts[0] ?? ''], 'its tests').not.toHaveLength(0);
  });

  it.each(Object.keys(shownBy))('when tests are listed for "%s", then the specification has that row', (start) => {
    expect(rows.filter((row) => row.startsWith(start))).toHaveLength(1);
  });

  it.each([...new Set(Object.values(shownBy).flat())])('when "%s" is listed, then that test exists', (named) => {
    const [file = '', title = ''] = named.split(/: (.*)/s);
    expect(readTitles(file)).toContain(title);
  });
});
