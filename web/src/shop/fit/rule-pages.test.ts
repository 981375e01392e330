import { adapters } from '@fourteener/contract/fit/adapters';
import { type Verdict, verdicts } from '@fourteener/contract/fit/facts';
import { ruleBook } from '@fourteener/contract/fit/rules';
import { vocabulary } from '@fourteener/contract/fit/vocabulary';
import { describe, expect, it } from 'vitest';
import { findRules } from './find-rules.ts';
import { ruleFigures, ruleGroups } from './rule-list.ts';
import type { ClausePage, RulePage } from './rule-page.ts';
import { rulePages } from './rule-pages.ts';
import { joinWords, writeDate } from './rule-words.ts';

/** Every text within some data. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

/** All texts about fit that people wrote: a word in them, such as flat-mount, is no code when a text has it. */
const prose = textsIn([
  vocabulary.kinds.map(({ label }) => label),
  [...adapters.values()].map(({ code: _, ...words }) => words),
  vocabulary.interfaces.map(({ label, about, ask, codes }) => [label, about, ask, codes.map((code) => code.label)]),
  ruleBook.rules.map(({ title, note, clauses }) => [
    title,
    note,
    clauses.map((clause) => [clause.title, clause.explain]),
  ]),
  ruleBook.sources,
]).join(' ');

/** Codes in the data that people must not see; verdicts and positions are words. */
const codes = [
  ...vocabulary.interfaces.flatMap(({ id, codes: own }) => [id, ...own.map(({ code }) => code)]),
  ...vocabulary.kinds.map(({ kind }) => kind),
]
  .filter((code) => /[a-z]/.test(code))
  .filter((code) => !hasWord(prose, code) && !hasWord(prose.toLowerCase(), code));

function hasWord(text: string, word: string): boolean {
  const quoted = word.replaceAll('.', String.raw`\.`);
  return new RegExp(String.raw`(?<![\w.-])${quoted}(?![\w-])`).test(text);
}

/** The texts that a page shows of a rule: all but its number, addresses, and the names of verdicts, sides and comparisons. */
function shownOf({ id: _, sources, clauses, example, ...rule }: RulePage): string {
  const shown = clauses.map(({ id: _id, ...clause }) => clause);
  const verdictNames = new Set<string>(verdicts);
  return textsIn([rule, shown, example, sources.map(({ url: _url, ...source }) => source)])
    .filter((text) => !verdictNames.has(text))
    .join('\n');
}

const verdictsOf = ({ pairs, outcomes, unknown }: ClausePage): Verdict[] => [
  ...[...pairs, ...outcomes].map(({ verdict }) => verdict),
  ...(unknown.verdict ? [unknown.verdict] : []),
];

describe.each(rulePages.map((page) => [page.id, page] as const))('the page of rule %s', (id, page) => {
  it('when it is read, then no code stands in it, nothing is left open, and nothing is empty', () => {
    const shown = shownOf(page);
    expect(codes.filter((code) => hasWord(shown, code))).toEqual([]);
    expect(shown).not.toMatch(/undefined|null|NaN|\{|\}| {2}| [.,]/);
    const { note: _, ...rule } = page;
    expect(
      textsIn(rule.clauses.map(({ compared, numbers, sentences, unknown }) => [compared, numbers, sentences, unknown])),
    ).not.toContain('');
  });

  it('when a comparison can give a verdict, then its sentence is there, unless it says nothing where it fits', () => {
    const quiet = new Set(
      ruleBook.rules.flatMap((rule) =>
        rule.clauses.filter((clause) => clause.quiet).map((clause) => rule.id + clause.id),
      ),
    );
    for (const clause of page.clauses) {
      const isQuiet = quiet.has(id + clause.id);
      const said = clause.sentences.map(({ verdict }) => verdict);
      const missing = verdictsOf(clause).filter((verdict) => !said.includes(verdict));
      if (isQuiet) expect(['fits']).toEqual(expect.arrayContaining(missing));
      else expect(missing, clause.title).toEqual([]);
    }
  });

  it('when its evidence is looked at, then each source is a link, cases test it, and its example is decided', () => {
    expect(page.sources.length).toBeGreaterThan(0);
    for (const { title, url, read } of page.sources) {
      expect(new URL(url).protocol, title).toMatch(/^https?:$/);
      expect(read).not.toBe('');
    }
    expect(page.tests).toBeGreaterThan(0);
    expect(page.example.compared).toHaveLength(2);
    expect(page.example.because).toMatch(/\.$/);
    const clauses = page.clauses.flatMap(({ sentences }) => sentences.map(({ verdict }) => verdict));
    expect(clauses).toContain(page.example.verdict);
  });
});

it('when codes are looked for, then there are many, and one in a text is found', () => {
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => hasWord('It needs hg-m-road-10 here.', code))).toEqual(['hg-m-road-10']);
});

it('when all rules are listed, then each stands in one group, with the figures of the data', () => {
  const listed = ruleGroups.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(listed.toSorted()).toEqual(ruleBook.rules.map(({ id }) => id).toSorted());
  expect(ruleFigures).toMatchObject({ rules: listed.length, sources: 30, makers: 10 });
});

it('when words are looked for, then the rules that have all of them are found', () => {
  const find = (typed: string) => findRules(ruleGroups, typed).flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(find('  freehub CASSETTE ')).toEqual(['F01']);
  expect(find('f25')).toEqual(['F25']);
  expect(find('freehub rotor')).toEqual([]);
  expect(find('')).toHaveLength(rulePages.length);
});

it('when a date is known to the day, the month or the year, then it is written so, and of a version its day', () => {
  expect(['2023-10-25', '2026-08', '2024'].map(writeDate)).toEqual(['October 25, 2023', 'August 2026', '2024']);
  expect(['2026-11-22', '2026-11-22.2'].map(writeDate)).toEqual(['November 22, 2026', 'November 22, 2026']);
});

it('when a comparison is only made of stated facts, then its page does not call a missing one not known', () => {
  const clauses = rulePages.find(({ id }) => id === 'F26')?.clauses ?? [];
  expect(clauses.map(({ unknown }) => unknown.verdict)).toEqual(['unknown', null]);
  expect(clauses[1]?.conditions[0]).toMatch(/^Judged only where these are stated: Thickness of a new rotor \(rotor\)/);
});

it('when words have commas themselves, then semicolons separate them', () => {
  expect(joinWords(['A', 'B', 'C'], 'or')).toBe('A, B or C');
  expect(joinWords(['HG, 8 speeds', 'XD'], 'or')).toBe('HG, 8 speeds; or XD');
  expect(joinWords(['HG, 8 speeds'], 'or')).toBe('HG, 8 speeds');
});
