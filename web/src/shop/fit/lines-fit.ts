import type { PartSummary } from '@fourteener/contract/part/judging';
import { type FitCheck, type PartFit, type PartsFit, useFit } from './check-parts.ts';
import { sortChecks } from './sort-checks.ts';

/** A check that a line shows, and the name of what its part was compared with, as a phrase. */
interface LineCheck {
  check: FitCheck;
  comparedWith: string;
}

/** The verdict on a line together with the others. */
interface LineFit {
  answer: PartFit;
  /** The checks that are less than a fit, the worst first. */
  reasons: LineCheck[];
}

/** The verdicts on parts that are to be ordered together, with each other and with the chosen bike. */
export interface LinesFit extends Pick<PartsFit, 'bike' | 'isAsked' | 'error'> {
  /** The ids of all parts that are judged. */
  parts: readonly string[];
  /** The verdict on a line; undefined until it is known. */
  of: (partId: string) => LineFit | undefined;
  /** The checks by which the parts do not fit each other, with the names of the parts. */
  conflicts: LineCheck[];
}

/** The most reasons that a line shows, and at most one for an unknown verdict: the page of the part shows all. */
const MOST_REASONS = 3;

/**
 * Judges lines together. A line is undefined while its part is unknown, and nothing is asked until all parts are known; `gone` parts are
 * not judged.
 */
export function useLinesFit(lines: readonly (PartSummary | 'gone' | undefined)[]): LinesFit {
  const known = lines.filter((part) => typeof part === 'object');
  const parts = lines.includes(undefined) ? [] : known.map(({ _id }) => _id);
  const { bike, isAsked, answers, between, partsOf, error } = useFit(parts);
  const names = new Map(known.map(({ _id, name }) => [_id, name]));
  const namesOf = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => names.get(id) ?? []).join(' and ');
  return {
    bike,
    isAsked,
    error,
    parts,
    of: (partId) => {
      const answer = answers.get(partId);
      if (!answer) return undefined;
      const shared = between.filter((check) => partsOf(check).includes(partId));
      const reasons = sortChecks([...answer.checks, ...shared])
        .filter(({ verdict }) => verdict !== 'fits' && verdict === answer.verdict)
        .slice(0, answer.verdict === 'unknown' ? 1 : MOST_REASONS)
        .map((check) => {
          const others = namesOf(partsOf(check).filter((id) => id !== partId));
          return { check, comparedWith: others === '' ? `on ${bike?.name ?? 'your bike'}` : `with ${others}` };
        });
      return { answer, reasons };
    },
    conflicts: between
      .filter(({ verdict }) => verdict === 'no')
      .map((check) => ({ check, comparedWith: namesOf(partsOf(check)) })),
  };
}
