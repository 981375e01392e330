import { describe, expect, it } from 'vitest';
import { findFault, findLooseEnds, isTest, readEvidence, readRows } from './evidence.ts';

const page = {
  path: 'docs/page.md',
  text: `
| what  | shown by                 |
| ----- | ------------------------ |
| it is | [here] “finds nothing”   |

[here]: ../scripts/docs/evidence.test.ts
`,
};

it('when a table is read, then its rows are returned without the header', () => {
  expect(readRows(page.text)).toEqual([['it is', '[here] “finds nothing”']]);
});

it('when a text has reference and inline links, then each linked file has the quotes that follow', () => {
  expect(
    readEvidence(page, '[here] “one”, “two”; [a page](mail.md#here) ([elsewhere](https://example.org/page))'),
  ).toEqual([
    { file: 'scripts/docs/evidence.test.ts', quotes: ['one', 'two'] },
    { file: 'docs/mail.md', anchor: 'here', quotes: [] },
  ]);
});

it('when a reference link is undefined, then reading it throws', () => {
  expect(() => readEvidence(page, '[there]')).toThrow('nothing says what [there] is');
});

it('when reference links are undefined, dangling or unused, then each is reported', () => {
  const text = '[here] [there]\n\n[here]: gone.md\n[idle]: mail.md\n';
  expect(findLooseEnds({ path: 'docs/page.md', text })).toEqual([
    'nothing says what [there] is',
    'nothing uses [idle]',
    'there is no docs/gone.md',
  ]);
  expect(findLooseEnds(page)).toEqual([]);
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
    // Written in two parts, so that this file does not have it.
    [{ ...here, quotes: [['no such', 'title'].join(' ')] }, 'does not say'],
    [{ file: 'docs/architecture.md', anchor: 'gone', quotes: [] }, 'has no heading'],
  ])('when evidence is %j, then its fault says "%s"', (evidence, fault) => {
    expect(findFault(evidence)).toContain(fault);
  });
});
