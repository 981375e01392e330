import { describe, expect, it } from 'vitest';
import { clausesFor, readyClauses } from './clauses.ts';
import { type Verdict, verdicts } from './facts.ts';
import { partKindCodes } from '../part/kinds.ts';
import { adapters } from './adapters.ts';
import { type Clause, type Condition, listSources, type Role, ruleBook, sources, type TableRow } from './rules.ts';
import { parsePath } from './compare.ts';
import { interfaces, vocabulary } from './vocabulary.ts';

const kinds = new Set(vocabulary.kinds.map(({ kind }) => kind));
const clauses = ruleBook.rules.flatMap((rule) =>
  rule.clauses.map((clause) => ({ name: `${rule.id}${clause.id}`, rule, clause })),
);
const twice = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index);

/** The codes that a side of an interface can have; undefined if any code is allowed. */
function codesOf(id: string, side: 'gives' | 'takes'): string[] | undefined {
  const known = interfaces.get(id);
  if (!known || known.open) return undefined;
  if (known.codesFrom) return [...adapters.keys()];
  return known.codes.flatMap((code) => (code.side === undefined || code.side === side ? code.code : []));
}

function problemsOfRole({ kinds: named, interface: id, side }: Role): string[] {
  const one = interfaces.get(id)?.[side];
  return named.flatMap((kind) => (one?.kinds.includes(kind) && kinds.has(kind) ? [] : `${kind} ${side} no ${id}`));
}

function problemsOfCodes(
  codes: readonly string[],
  { interface: id, side }: Pick<Role, 'interface' | 'side'>,
): string[] {
  const known = codesOf(id, side);
  return known ? codes.filter((code) => code !== '*' && !known.includes(code)) : [];
}

function problemsOfCondition({ of, ...condition }: Condition, clause: Clause): string[] {
  const roles = ['need', 'have', ...(clause.also ?? []).map(({ as }) => as)];
  const isKnown = roles.includes(of) || kinds.has(of);
  const side = interfaces.get(condition.interface)?.[condition.side];
  return [
    ...(isKnown ? [] : [of]),
    ...(side ? [] : [condition.interface]),
    ...problemsOfCodes(condition.codes, condition),
  ];
}

/** The paths that a clause reads. */
function pathsOf({ test, onlyIf = [], haveCodeFrom }: Clause): string[] {
  const terms =
    test.type === 'equal' || test.type === 'table' ? [] : [test.value, test.min ?? [], test.max ?? []].flat();
  const required =
    test.type === 'table'
      ? test.rows.flatMap(({ requires }) => (requires ? [...requires.value, ...requires.min] : []))
      : [];
  const fallback =
    'fallback' in test && test.fallback ? [test.fallback.of, ...('to' in test.fallback ? [test.fallback.to] : [])] : [];
  const paths = [...terms, ...required].filter((term) => typeof term === 'string');
  return [...paths, ...fallback, ...onlyIf, ...(haveCodeFrom === undefined ? [] : [haveCodeFrom])];
}

/** The verdicts for which a clause needs a sentence: those that its test can give. A softened verdict uses the sentence of the original one. */
function verdictsOf({ test, whenUnknown, given, onlyIf, quiet }: Clause): Set<Verdict> {
  const steps = (overshoot: Verdict | { verdict: Verdict }[] | undefined) =>
    typeof overshoot === 'string' ? [overshoot] : (overshoot ?? []).map(({ verdict }) => verdict);
  const said = (() => {
    if (test.type === 'equal') return [test.same, test.else, whenUnknown];
    if (test.type === 'table') {
      const required = test.rows.some(({ requires }) => requires) ? (['no', whenUnknown] as const) : [];
      return [
        ...test.rows.map(({ verdict }) => verdict),
        ...(test.same ? [test.same] : []),
        test.else,
        whenUnknown,
        ...required,
      ];
    }
    const above = test.aboveMin
      ? [test.aboveMin.else, ...(Object.keys(test.aboveMin.byDifference).length > 0 ? (['with'] as const) : [])]
      : (['fits'] as const);
    const stated = onlyIf?.length === undefined ? [whenUnknown] : [];
    return [
      ...steps(test.below),
      ...steps(test.above),
      ...(test.atMin ? [test.atMin] : []),
      ...above,
      ...(test.fallback ? [test.fallback.inside] : []),
      ...stated,
    ];
  })();
  const all = new Set<Verdict>([...said, ...(given ? [whenUnknown] : [])]);
  if (quiet) all.delete('fits');
  return all;
}

describe('the vocabulary', () => {
  it('when the vocabulary is read, then every name is unique', () => {
    expect(twice(vocabulary.interfaces.map(({ id }) => id))).toEqual([]);
    expect(twice(vocabulary.kinds.map(({ kind }) => kind))).toEqual([]);
    for (const { codes } of vocabulary.interfaces) expect(twice(codes.map(({ code }) => code))).toEqual([]);
  });

  it('when its kinds are compared with those of the shop, then each is one of them', () => {
    expect(partKindCodes).toEqual(expect.arrayContaining([...kinds]));
  });

  it('when a kind has a port, then the interface names the kind on that side, and the port has a position where the interface requires one', () => {
    const wrong = vocabulary.kinds.flatMap(({ kind, ports }) =>
      ports.filter((port) => {
        const known = interfaces.get(port.interface);
        return !known?.[port.side]?.kinds.includes(kind) || Boolean(known.positions) !== (port.position !== undefined);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('when numbers of an interface are compared, then it has a unit, and facts that riders look up have a question', () => {
    for (const { id, gives, takes, unit, ask, codesFrom } of vocabulary.interfaces) {
      const fields = [gives, takes].flatMap((side) => side?.fields ?? []);
      if (fields.some((field) => field !== 'code')) expect(unit, `the unit of ${id}`).toBeDefined();
      const isCompared = clauses.some(
        ({ clause }) => clause.quiet !== true && [clause.need, clause.have].some((role) => role.interface === id),
      );
      if (isCompared && !codesFrom) expect(ask ?? '', `the ask of ${id}`).toMatch(/[.?]$/);
    }
  });
});

describe('the rules', () => {
  it('when the rules are read, then every name is unique', () => {
    expect(twice(ruleBook.rules.map(({ id }) => id))).toEqual([]);
    expect(twice(clauses.map(({ name }) => name))).toEqual([]);
    expect(twice(ruleBook.sources.map(({ id }) => id))).toEqual([]);
    expect(ruleBook.version).toBe(vocabulary.version);
    expect(ruleBook.version).toMatch(/^\d{4}-\d{2}-\d{2}(?:\.\d+)?$/);
  });

  it.each(clauses)('when $name names kinds, interfaces and codes, then they exist', ({ clause }) => {
    const { need, have, also = [], given = [], unless = [], test } = clause;
    const roles: Role[] = [need, have, ...also];
    expect(roles.flatMap((role) => problemsOfRole(role))).toEqual([]);
    expect([...given, ...unless].flatMap((condition) => problemsOfCondition(condition, clause))).toEqual([]);
    if (test.type !== 'table') return;
    const codes = (pick: (row: TableRow) => string | string[]) => test.rows.flatMap((row) => pick(row));
    expect(
      problemsOfCodes(
        codes((row) => row.need),
        need,
      ),
    ).toEqual([]);
    expect(
      problemsOfCodes(
        codes((row) => row.have),
        have,
      ),
    ).toEqual([]);
  });

  it.each(clauses)('when $name reads a path, then the side that it names has the field', ({ clause }) => {
    const roles = [clause.need, clause.have, ...(clause.also ?? [])];
    for (const path of pathsOf(clause)) {
      const { role, id = roles[role]?.interface ?? '', field = 'code' } = parsePath(path, clause);
      const sides =
        parsePath(path, clause).id === undefined ? [roles[role]?.side ?? 'gives'] : (['gives', 'takes'] as const);
      const has = sides.some((side) => {
        const one = interfaces.get(id)?.[side];
        return one?.fields.includes(field) && roles[role]?.kinds.every((kind) => one.kinds.includes(kind));
      });
      expect(has, path).toBe(true);
    }
  });

  it.each(clauses)('when $name names adapters, then they exist', ({ clause: { test } }) => {
    const rows = test.type === 'table' ? test.rows.flatMap((row) => row.adapters ?? []) : [];
    const steps = 'aboveMin' in test ? Object.values(test.aboveMin?.byDifference ?? {}).flat() : [];
    expect([...rows, ...steps].filter((code) => !adapters.has(code))).toEqual([]);
  });

  it.each(clauses)('when $name gives a verdict, then there is a sentence for it', ({ clause }) => {
    for (const verdict of verdictsOf(clause))
      expect(clause.explain[verdict] ?? '', `a sentence for ${verdict}`).toMatch(/^(?:[A-Z]|\{).*[.}]$/);
    expect(Object.keys(clause.explain).filter((verdict) => !verdicts.some((one) => one === verdict))).toEqual([]);
  });

  it.each(clauses)('when $name names its sources, then they exist', ({ rule }) => {
    expect(rule.source.length).toBeGreaterThan(0);
    expect(rule.source.filter((id) => !sources.has(id))).toEqual([]);
  });

  it('when clauses are looked up by any kind that they compare, then they are found', () => {
    for (const ready of readyClauses) {
      for (const kind of ready.roles.flatMap((role) => role.kinds))
        expect(clausesFor(new Set([kind]))).toContain(ready);
    }
    expect(clausesFor(kinds)).toEqual(readyClauses);
  });
});

/** Makers whose documents are about their own parts. */
const makers = [
  'canecreek.com',
  'problemsolversbike.com',
  'schwalbe.com',
  'shimano.com',
  'sram.com',
  'woodmancomponents.com',
];
/** Charts of SRAM and Rotor that are published on other sites. */
const charts = ['S8', 'S9'];

it('when a source is called a maker’s document, then that maker publishes it, and no other source is', () => {
  const ofMakers = ruleBook.sources.filter(
    ({ id, url }) => charts.includes(id) || makers.some((host) => new URL(url).hostname.endsWith(host)),
  );
  expect(ruleBook.sources.filter(({ by }) => by === 'maker')).toEqual(ofMakers);
  expect(ofMakers).toHaveLength(11);
});

it('when the sources of a rule are listed, then each is there in full', () => {
  const rule = ruleBook.rules.find(({ id }) => id === 'F11');
  expect(rule && listSources(rule).map(({ id, by }) => [id, by])).toEqual([
    ['S8', 'maker'],
    ['S9', 'maker'],
    ['S26', 'other'],
  ]);
});
