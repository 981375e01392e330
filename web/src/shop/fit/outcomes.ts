import { adapters } from '@fourteener/contract/fit/adapters';
import type { Clause, EqualTest, NumbersTest, Overshoot, TableRow, TableTest } from '@fourteener/contract/fit/rules';
import type { Outcome, PairOutcome } from './rule-page.ts';
import { joinWords, lower, nameFact, nameMatch, nameSum, resolvePath, writeMeasure } from './rule-words.ts';

const GENERAL = 'General knowledge only.';

/** The outcomes of a comparison that are not in its table of pairs. */
export function listOutcomes(clause: Clause): Outcome[] {
  const outcomes = namedOutcomes(clause);
  if (!clause.quiet) return outcomes;
  return outcomes.map((outcome) =>
    outcome.verdict === 'fits' ? { ...outcome, more: 'Then it is not mentioned.' } : outcome,
  );
}

function namedOutcomes(clause: Clause): Outcome[] {
  const { test } = clause;
  if (test.type === 'equal') return ofEqual(test);
  return test.type === 'table' ? afterPairs(test) : ofNumbers(test, clause);
}

/** The pairs of a comparison's table, by name. */
export function listPairs({ test, need, have, ...clause }: Clause): PairOutcome[] {
  if (test.type !== 'table') return [];
  return test.rows.map((row) => ({
    need: nameMatch(need.interface, row.need),
    have: nameMatch(have.interface, row.have),
    verdict: row.verdict,
    more: describeRow(row, { test, need, have, ...clause }),
  }));
}

/** The codes of the adapters that a clause can ask for. */
export function listAdapterCodes({ test }: Clause): string[] {
  if (test.type === 'table') return test.rows.flatMap((row) => row.adapters ?? []);
  return test.type === 'equal' ? [] : Object.values(test.aboveMin?.byDifference ?? {}).flat();
}

const nameAdapters = (codes: readonly string[]) =>
  joinWords(
    codes.map((code) => adapters.get(code)?.phrase ?? ''),
    'and',
  );

/** The least value that a row requires, in the unit of the limited fact. */
function nameLeast({ value, min }: NonNullable<TableRow['requires']>, clause: Clause): string {
  const [path] = value.filter((term) => typeof term === 'string');
  const id = path === undefined ? clause.need.interface : resolvePath(path, clause).role.interface;
  return nameSum(min, clause, id);
}

function describeRow({ adapters: codes = [], requires, note, confidence }: TableRow, clause: Clause): string {
  return [
    codes.length > 0 && `Needs ${nameAdapters(codes)}.`,
    requires &&
      `Only if ${nameSum(requires.value, clause, clause.need.interface)} is at least ${nameLeast(requires, clause)}.`,
    note,
    confidence === 'unverified' && GENERAL,
  ]
    .filter(Boolean)
    .join(' ');
}

function ofEqual({ same, else: other }: EqualTest): Outcome[] {
  return [
    { when: 'Both state the same standard', verdict: same, more: '' },
    { when: 'They state different standards', verdict: other, more: '' },
  ];
}

function afterPairs({ same, else: other }: TableTest): Outcome[] {
  return [
    ...(same ? [{ when: 'Any other pair of the same standard', verdict: same, more: '' }] : []),
    { when: 'Any other pair', verdict: other, more: '' },
  ];
}

/** The numbers that a comparison compares, and their limits. */
export function listNumbers(clause: Clause): { name: string; words: string }[] {
  const { test } = clause;
  if (test.type === 'equal' || test.type === 'table') return [];
  const sums = { 'Compared number': test.value, 'Lower limit': test.min, 'Upper limit': test.max };
  return Object.entries(sums).flatMap(([name, terms]) =>
    terms ? [{ name, words: nameSum(terms, clause, clause.need.interface) }] : [],
  );
}

function ofNumbers(test: NumbersTest, clause: Clause): Outcome[] {
  const { atMin, aboveMin, min, max } = test;
  const id = clause.need.interface;
  const within = min && max ? 'Within the limits' : min ? 'At or above the lower limit' : 'At or below the upper limit';
  return [
    ...(min ? beyond(test.below, 'Below the lower limit', id) : []),
    ...(atMin ? [{ when: 'Exactly at the lower limit', verdict: atMin, more: '' }] : []),
    ...(aboveMin
      ? [
          ...Object.entries(aboveMin.byDifference).map(([difference, codes]): Outcome => {
            const when = `Above the lower limit by exactly ${writeMeasure(Number(difference), id)}`;
            return { when, verdict: 'with', more: `Needs ${nameAdapters(codes)}.` };
          }),
          { when: 'Above the lower limit by any other difference', verdict: aboveMin.else, more: '' },
        ]
      : [{ when: within, verdict: 'fits' as const, more: '' }]),
    ...(max ? beyond(test.above, 'Above the upper limit', id) : []),
    ...ofFallback(test, clause),
  ];
}

/** The outcomes beyond a limit by the size of the overshoot, the smallest first. */
function beyond(overshoot: Overshoot | undefined, when: string, id: string): Outcome[] {
  if (overshoot === undefined || typeof overshoot === 'string') return [{ when, verdict: overshoot ?? 'no', more: '' }];
  return overshoot.map(({ by, verdict }) => {
    const step = by === undefined ? 'by more' : `by up to ${writeMeasure(by, id)}`;
    return { when: `${when}, ${step}`, verdict, more: '' };
  });
}

/** The outcomes by a general table, for parts that do not state a limit. */
function ofFallback({ fallback }: NumbersTest, clause: Clause): Outcome[] {
  if (!fallback) return [];
  const start = 'A limit is not stated, but';
  const of = nameFact(fallback.of, clause);
  if (fallback.type === 'ratio') {
    const when = `${start} ${of} divided by ${nameFact(fallback.to, clause)} is ${fallback.min} to ${fallback.max}`;
    return [{ when, verdict: fallback.inside, more: GENERAL }];
  }
  const { role } = resolvePath(fallback.of, clause);
  return Object.entries(fallback.ranges).map(([code, [from, to]]) => {
    const range = (from === to ? '' : `${from} to `) + writeMeasure(to, clause.need.interface);
    const when = `${start} the compared number is ${range}, with this ${lower(of)}: ${nameMatch(role.interface, code)}`;
    return { when, verdict: fallback.inside, more: GENERAL };
  });
}
