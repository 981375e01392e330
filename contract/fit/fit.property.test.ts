import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareBike } from './mounted.ts';
import { checkFit, type Fit, type FitCheck, verdictOf } from './check-fit.ts';
import { ruleBook } from './rules.ts';
import type { PartFacts, Port } from './facts.ts';
import { anyRequest, partOf, type Request } from './testing/generated.ts';
import { vocabulary } from './vocabulary.ts';

const RUNS = { numRuns: 200 };

const allOf = ({ answers, between, whole }: Fit): FitCheck[] => [
  ...answers.flatMap(({ checks }) => checks),
  ...between,
  ...whole,
];
const judge = ({ parts, bike }: Request) => checkFit(parts, bike);
const clauseOf = ({ rule, clause }: FitCheck) =>
  ruleBook.rules.find(({ id }) => id === rule)?.clauses.find(({ id }) => id === clause);
/** The checks by their subject, regardless of the verdict. A box can contain two parts of a kind, so equal subjects are numbered. */
function bySubject(fit: Fit): Map<string, FitCheck> {
  const times = new Map<string, number>();
  return new Map(
    allOf(fit).map((check) => {
      const { rule, clause, position, members } = check;
      const subject = JSON.stringify([rule, clause, position, members]);
      const time = (times.get(subject) ?? 0) + 1;
      times.set(subject, time);
      return [`${subject} ${time}`, check];
    }),
  );
}
const found = (fit: Fit) =>
  allOf(fit).map(({ rule, clause, position, verdict, adapters }) =>
    [rule, clause, position, verdict, adapters.length].join(' '),
  );

/** All parts, including those in boxes. */
const insides = ({ parts, bike }: Request): PartFacts[] =>
  [...parts, ...Object.values(bike.slots)].flatMap((part) => (part ? [part, ...(part.includes ?? [])] : []));

/** A copy of a request in which `change` replaces the ports of each part. */
function withPorts(request: Request, change: (part: PartFacts, ports: Port[]) => Port[]): Request {
  const inside = (part: PartFacts): PartFacts => ({
    ...part,
    ports: change(part, part.ports),
    ...(part.includes && {
      includes: part.includes.map((one) => ({ ...one, ports: change({ position: part.position, ...one }, one.ports) })),
    }),
  });
  const slots = Object.entries(request.bike.slots).map(([slot, part]) => [slot, part && inside(part)] as const);
  return {
    parts: request.parts.map((part) => inside(part)),
    bike: { ...request.bike, slots: Object.fromEntries<PartFacts | null>(slots) },
  };
}

describe('any facts', () => {
  it('when parts, ports and slots come in another order, then the verdicts stay the same', () => {
    fc.assert(
      fc.property(anyRequest(), (request) => {
        const turned = withPorts(request, (_, ports) => ports.toReversed());
        const slots = Object.fromEntries(Object.entries(turned.bike.slots).toReversed());
        const fit = judge(request);
        const other = judge({ parts: turned.parts.toReversed(), bike: { ...turned.bike, slots } });
        expect(found(other).toSorted()).toEqual(found(fit).toSorted());
        expect(other.answers.map(({ verdict }) => verdict).toReversed()).toEqual(
          fit.answers.map(({ verdict }) => verdict),
        );
      }),
      RUNS,
    );
  });

  it('when a fact is removed, then “no” becomes neither “fits” nor “with”, and “caution” only by a general table', () => {
    fc.assert(
      fc.property(anyRequest(), fc.nat(), fc.constantFrom('code', 'value', 'min', 'max'), (request, nth, field) => {
        const all = insides(request).flatMap(({ ports }) => ports);
        const chosen = all.filter((port) => field in port)[
          nth % Math.max(1, all.filter((port) => field in port).length)
        ];
        const less = withPorts(request, (_, ports) =>
          ports.map((port) => {
            const { [field]: _field, ...others } = port;
            return port === chosen ? others : port;
          }),
        );
        const after = bySubject(judge(less));
        for (const [subject, check] of bySubject(judge(request))) {
          if (check.verdict !== 'no') continue;
          const clause = clauseOf(check);
          const isGeneral = clause && 'fallback' in clause.test && clause.test.fallback !== undefined;
          const allowed = ['no', 'unknown', ...(isGeneral ? ['caution'] : [])];
          expect(allowed).toContain(after.get(subject)?.verdict);
        }
      }),
      RUNS,
    );
  });

  it('when a part of a further kind is added, then a verdict “no” stays', () => {
    const added = fc
      .constantFrom(...vocabulary.kinds.map(({ kind }) => kind))
      .chain((kind) => partOf(kind, fc.constant('maker')));
    fc.assert(
      fc.property(anyRequest(), added, (request, part) => {
        fc.pre(!insides(request).some(({ kind }) => kind === part.kind));
        const before = judge(request).verdict;
        if (before === 'no') expect(judge({ ...request, parts: [...request.parts, part] }).verdict).toBe('no');
      }),
      RUNS,
    );
  });

  it('when a fact of the front changes, then no check at the rear changes', () => {
    fc.assert(
      fc.property(anyRequest(), anyRequest(), (request, { parts }) => {
        const others = parts.flatMap(({ ports }) => ports);
        const changed = withPorts(request, (part, ports) => (part.position === 'front' ? others : ports));
        const atRear = (fit: Fit) => allOf(fit).filter(({ position }) => position === 'rear');
        expect(atRear(judge(changed))).toEqual(atRear(judge(request)));
      }),
      RUNS,
    );
  });

  it('when every fact is assumed, then every verdict is caution or unknown', () => {
    fc.assert(
      fc.property(anyRequest(fc.constant('assumed')), (request) => {
        for (const { verdict } of allOf(judge(request))) expect(['caution', 'unknown']).toContain(verdict);
      }),
      RUNS,
    );
  });

  it('when any check is made, then its sentence is complete, without codes or placeholders', () => {
    fc.assert(
      fc.property(anyRequest(), (request) => {
        for (const { because } of allOf(judge(request))) {
          expect(because).toMatch(/^[^a-z].*\.$/);
          expect(because).not.toMatch(/[{}]|undefined|null| {2}|\.\.$/);
        }
      }),
      RUNS,
    );
  });

  it('when only the verdict is computed, then it is the one of the full check', () => {
    fc.assert(
      fc.property(anyRequest(), ({ parts: [part], bike }) => {
        if (part) expect(verdictOf(part, prepareBike(bike))).toBe(checkFit([part], bike).verdict);
      }),
      RUNS,
    );
  });

  it('when requests are generated, then every verdict and most clauses occur', () => {
    const fits = fc.sample(anyRequest(), { numRuns: 800, seed: 7 }).map(judge);
    const checks = fits.flatMap(allOf);
    expect(new Set(checks.map(({ verdict }) => verdict)).size).toBe(5);
    expect(new Set(checks.map(({ rule, clause }) => rule + clause)).size).toBeGreaterThan(65);
  });
});
