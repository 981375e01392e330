import { describe, expect, it } from 'vitest';
import { asvsIds } from './asvs-ids.ts';
import { findFault, isTest, openPage, readEvidence, readRows } from './evidence.ts';

const page = openPage('docs/asvs.md');
const statuses = ['met', 'documented', 'met, not shown by a test', 'Google’s', 'not met', 'does not apply'] as const;

/** The requirements, as listed under the heading of their status: `- 1.1.1, 1.2.4–6: what holds. [test] “quoted title”`. */
const rows = page.text
  .split(/^### /m)
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(/^- ([\d., –]+): (.+)$/gm)].map(([, ids = '', said = '']) => ({
      ids: ids.split(', ').flatMap(listIds),
      status: /^.*/.exec(section)?.[0] ?? '',
      words: said.replaceAll(/\[[^\]]+\](?:\([^)]+\))?|“[^”]+”/g, '').trim(),
      evidence: readEvidence(page, said),
    })),
  );

/** The requirements of one entry: `1.2.4–6` are three. */
function listIds(entry: string): string[] {
  const [, section = '', first = '', last = first] = /^(.+\.)(\d+)(?:–(\d+))?$/.exec(entry) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}${Number(first) + index}`);
}

const rowsOf = (status: (typeof statuses)[number]) => rows.filter((row) => row.status === status);

it('when the page is read, then each requirement of levels 1 and 2 is listed once', () => {
  const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  const named = rows.flatMap(({ ids }) => ids).sort(byNumber);
  expect(named).toEqual(Object.values(asvsIds).flat().sort(byNumber));
  expect(named.length).toBe(253);
});

it('when an entry is read, then its status is one of six, and it says what holds or why not', () => {
  for (const { ids, status, words } of rows) {
    expect(statuses, ids.join()).toContain(status);
    expect(words, ids.join()).not.toBe('');
  }
});

it('when an entry names a file, then the file exists and has the quoted text', () => {
  expect(rows.flatMap(({ evidence }) => evidence.map(findFault)).filter((fault) => fault !== undefined)).toEqual([]);
});

describe('what shows it', () => {
  it.each(rowsOf('met'))('when $ids is met, then tests are named by their titles, and nothing else', ({ evidence }) => {
    expect(evidence).not.toEqual([]);
    for (const each of evidence) {
      expect(isTest(each), each.file).toBe(true);
      expect(each.quotes, each.file).not.toEqual([]);
    }
  });

  it.each(rowsOf('documented'))('when $ids is documented, then the document is named', ({ evidence }) => {
    expect(evidence.filter((each) => /^docs\/|^contract\/|\.rules$/.test(each.file))).not.toEqual([]);
  });

  it.each(rowsOf('met, not shown by a test'))(
    'when $ids is met and no test would fail, then the code is named, or the entry says that there is no such thing',
    ({ words, evidence }) => {
      expect(evidence.filter(isTest)).toEqual([]);
      if (!/^no /.test(words)) expect(evidence).not.toEqual([]);
    },
  );
});

it.each(statuses)(
  'when the requirements that are "%s" are counted, then there are as many as the page says',
  (status) => {
    const ids = rowsOf(status).flatMap((row) => row.ids);
    const counts = Object.values(asvsIds).map((level) => ids.filter((id) => level.includes(id)).length);
    const row = readRows(page.text).find(([name = '']) => name.startsWith(`**${status}**`)) ?? [];
    expect(row.slice(1).map(Number)).toEqual(counts);
  },
);
