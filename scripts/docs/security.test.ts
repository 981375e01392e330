import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { findFault, isTest, openPage, readEvidence } from './evidence.ts';

const page = openPage('docs/security.md');
/** The claims in the list after the known limitations, one a line: `- The claim. [test] “quoted title”`. */
const rows = [...page.text.slice(page.text.indexOf('## Input')).matchAll(/^- (.+?)(?:\. (.+))?$/gm)].map(
  ([, claim = '', shown = '']) => ({ claim, shown, evidence: readEvidence(page, shown) }),
);
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };

describe.each(rows)('$claim', ({ shown, evidence }) => {
  it('when a claim is listed, then existing tests are named for it, or it says that no test covers it', () => {
    const faults = evidence.map((each) => (isTest(each) ? findFault(each) : `${each.file} is no test`));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    if (evidence.length === 0) expect(shown).toMatch(/^Not shown by /);
  });
});

it('when docs/security.md names a command, a test or a link, then it exists', () => {
  const commands = [...page.text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  expect(
    readEvidence(page, page.text)
      .map(findFault)
      .filter((fault) => fault?.startsWith('there is no')),
  ).toEqual([]);
});

it('when docs/security.md is read, then it has more than 50 claims', () => {
  expect(rows.length).toBeGreaterThan(50);
});
