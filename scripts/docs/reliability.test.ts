import { describe, expect, it } from 'vitest';
import { findFault, isTest, openPage, readEvidence } from './evidence.ts';

const page = openPage('docs/reliability.md');
const section = page.text.slice(page.text.indexOf('### What fails, and what then')).split('\n## ')[0] ?? '';
/** The rows of the table: the failure, its effect for riders, the recovery, and the tests. */
const rows = [...section.matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, row = '']) => {
  const [what = '', seen = '', recovery = '', shown = ''] = row.split(' | ').map((cell) => cell.trim());
  return { what, seen, recovery, evidence: readEvidence(page, shown) };
});

it('when docs/reliability.md is read, then it has more than ten failures', () => {
  expect(rows.length).toBeGreaterThan(10);
});

describe.each(rows)('$what', ({ seen, recovery, evidence }) => {
  it('when the failure is listed, then it says what a rider sees and how it recovers, with existing tests', () => {
    expect(seen).not.toBe('');
    expect(recovery).not.toBe('');
    expect(evidence.length).toBeGreaterThan(0);
    const faults = evidence.map((each) => (isTest(each) ? findFault(each) : `${each.file} is no test`));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
});
