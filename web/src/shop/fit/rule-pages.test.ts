import { adapters } from '@fourteener/contract/fit/adapters';
import { type Verdict, verdicts } from '@fourteener/contract/fit/facts';
import { ruleBook } from '@fourteener/contract/fit/rules';
import { vocabulary } from '@fourteener/contract/fit/vocabulary';
import { describe, expect, it } from 'vitest';
import { findRules } from './find-rules.ts';
import { ruleFigures, ruleGroups } from './rule-list.ts';
import type { ClausePage, RulePage } from './rule-page.ts';
import { rulePages } from './rule-pages.ts';
import { joinWords } from './rule-words.ts';
import { writeDate } from './write-date.ts';

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
  it('when it is read, then it contains no codes, placeholders or empty texts', () => {
    const shown = shownOf(page);
    expect(codes.filter((code) => hasWord(shown, code))).toEqual([]);
    expect(shown).not.toMatch(/undefined|null|NaN|\{|\}| {2}| [.,]/);
    const { note: _, ...rule } = page;
    expect(
      textsIn(rule.clauses.map(({ compared, numbers, sentences, unknown }) => [compared, numbers, sentences, unknown])),
    ).not.toContain('');
  });

  it('when a comparison can give a verdict, then the page has a sentence for it, unless the rule is silent about a fit', () => {
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

  it('when its sources are read, then each is a link, cases test the rule, and the example has a verdict', () => {
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

it('when texts are searched for codes, then there are many codes, and one in a text is found', () => {
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => hasWord('It needs hg-m-road-10 here.', code))).toEqual(['hg-m-road-10']);
});

it('when all rules are listed, then each is in one group, and the counts are those of the data', () => {
  const listed = ruleGroups.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(listed.toSorted()).toEqual(ruleBook.rules.map(({ id }) => id).toSorted());
  expect(ruleFigures).toMatchObject({ rules: listed.length, sources: 30, makers: 10 });
});

it('when a sentence names a fact behind the word for its part, then one pair of brackets has the name of the fact', () => {
  const [clearance] = rulePages.find(({ id }) => id === 'F32')?.clauses ?? [];
  expect(clearance?.sentences.map(({ words }) => words)).toContain(
    'The tire [tire width] clears the fork [widest tire].',
  );
  expect(clearance?.conditions).toContain(
    'The fork may state several values: the one for the bead seat diameter of the tire counts.',
  );
});

it('when words are typed, then the rules that contain all of them are found', () => {
  const find = (typed: string) => findRules(ruleGroups, typed).flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(find('  freehub CASSETTE ')).toEqual(['F01']);
  expect(find('f25')).toEqual(['F25']);
  expect(find('freehub rotor')).toEqual([]);
  expect(find('')).toHaveLength(rulePages.length);
});

it('when a date has a day, a month or only a year, then it is written that way, and a version is written as its day', () => {
  expect(['2023-10-25', '2026-08', '2024'].map(writeDate)).toEqual(['October 25, 2023', 'August 2026', '2024']);
  expect(['2026-11-22', '2026-11-22.2'].map(writeDate)).toEqual(['November 22, 2026', 'November 22, 2026']);
});

it('when a comparison needs a stated fact, then its page does not call a missing fact “not known”', () => {
  const clauses = rulePages.find(({ id }) => id === 'F26')?.clauses ?? [];
  expect(clauses.map(({ unknown }) => unknown.verdict)).toEqual(['unknown', null]);
  expect(clauses[1]?.conditions[0]).toMatch(/^Checked only where these are stated: Thickness of a new rotor \(rotor\)/);
});

it('when words contain commas, then semicolons separate them', () => {
  expect(joinWords(['A', 'B', 'C'], 'or')).toBe('A, B or C');
  expect(joinWords(['HG, 8 speeds', 'XD'], 'or')).toBe('HG, 8 speeds; or XD');
  expect(joinWords(['HG, 8 speeds'], 'or')).toBe('HG, 8 speeds');
});
