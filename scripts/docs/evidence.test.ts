import { describe, expect, it } from 'vitest';
import { findFault, isTest, readEvidence } from './evidence.ts';

const page = { path: 'docs/page.md', text: '' };

it('when a text names tests and links, then each of them has the quotes that follow it', () => {
  expect(
    readEvidence(page, '[evidence] “one”, “two”; [a page](email.md#here) ([elsewhere](https://example.org/page))'),
  ).toEqual([
    { file: 'scripts/docs/evidence.test.ts', quotes: ['one', 'two'] },
    { file: 'docs/email.md', anchor: 'here', quotes: [] },
  ]);
});

it('when several tests have the same name, then a folder tells them apart, and a plain test comes before a long one', () => {
  expect(readEvidence(page, '[concurrency/faults] [reads]').map(({ file }) => file)).toEqual([
    'functions/test/concurrency/faults.test.ts',
    'functions/test/contract/reads.test.ts',
  ]);
});

it.each([
  ['[there]', '[there] is the name of no test'],
  ['[faults]', '[faults] is the name of several tests'],
])('when a text names %s, then reading it throws', (text, problem) => {
  expect(() => readEvidence(page, text)).toThrow(problem);
});

describe('faults of evidence', () => {
  const here = { file: 'scripts/docs/evidence.test.ts', quotes: ['its rows are returned without'] };

  it('when the file has the quoted text, then there is no fault', () => {
    expect(isTest(here)).toBe(true);
    expect(findFault(here)).toBeUndefined();
    expect(findFault({ file: 'docs/architecture.md', anchor: 'the-folders', quotes: [] })).toBeUndefined();
  });

  it.each([
    [{ file: 'scripts/docs/gone.test.ts', quotes: [] }, 'there is no'],
    // The title is joined from two strings, so that this file does not contain it.
    [{ ...here, quotes: [['no such', 'title'].join(' ')] }, 'does not say'],
    [{ file: 'docs/architecture.md', anchor: 'gone', quotes: [] }, 'has no heading'],
  ])('when evidence is %j, then its fault says "%s"', (evidence, fault) => {
    expect(findFault(evidence)).toContain(fault);
  });
});
