import { type FitBudget, openFitBudget, TooMuchToJudge } from '@fourteener/contract/fit/budget';
import { equipBike, furtherPlace, prepareBike, type ReadyBike } from '@fourteener/contract/fit/mounted';
import { verdictIfGoing, verdictsOf } from '@fourteener/contract/fit/check-fit';
import { type BikeWithPapers, type Evidence, findEvidence, settle } from '@fourteener/contract/fit/makers-papers';
import { constraints } from '@fourteener/contract/constraints';
import { isAlike, type Verdict, verdicts } from '@fourteener/contract/fit/facts';
import { factsOfPart, lacksFacts } from '@fourteener/contract/fit/part-facts';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import type { PartIndex } from '../catalog/part-index.ts';
import { toMounted } from './papers.ts';

/** The wanted part, and the parts that it must go with. */
interface Wanted {
  /** The part to replace; only its kind and position where there is none. */
  instead: Pick<Part, 'kind' | 'position'> & { _id?: string };
  /** The other parts, which stay. */
  parts: readonly Part[];
  bike: BikeWithPapers | null;
}

/** The bike with the other parts on it, and the maker's papers about parts on it. */
interface Equipped {
  ready: ReadyBike;
  evidenceOf: (id: string) => Evidence | undefined;
  /** The places whose parts are not those that the bike came with. */
  changed: readonly string[];
}

/**
 * The parts of the kind and an alike position that can be ordered and go with the bike and the other parts: the best verdict first,
 * then the lowest price.
 */
export function suggestParts(index: PartIndex, { instead, parts, bike }: Wanted): Answer<'suggestFit'>['parts'] {
  const others = parts.filter(({ _id }) => _id !== instead._id);
  const papers = bike?.papers;
  const given = others.map(({ _id }) => toMounted(index, _id));
  const equipped: Equipped = {
    ready: equipBike(
      prepareBike(bike),
      others.map((part) => factsOfPart(part) ?? { kind: '', ports: [] }),
    ),
    evidenceOf: (id) => papers && findEvidence(papers, id, given),
    changed: [...(papers?.changed ?? []), ...others.map((_, place) => furtherPlace(place))],
  };
  const taken = new Set([instead._id, ...others.map(({ _id }) => _id)]);
  const alternatives = index
    .partsByName()
    .filter((part) => isAlternative(part, instead) && !taken.has(part._id))
    .toSorted((one, other) => one.price - other.price);
  return judgeAlternatives(alternatives, equipped)
    .toSorted((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict))
    .slice(0, constraints.fitSuggestions);
}

/** The parts that fit, of as many as the budget of a request can judge. Throws a `TooMuchToJudge` if the budget ends before one is found. */
function judgeAlternatives(alternatives: readonly Part[], equipped: Equipped): Answer<'suggestFit'>['parts'] {
  const budget = openFitBudget({ findings: Infinity });
  const found: Answer<'suggestFit'>['parts'] = [];
  let fitting = 0;
  try {
    for (const part of alternatives) {
      const verdict = judgeAlternative(part, equipped, budget);
      if (verdict) found.push({ id: part._id, verdict });
      // The remaining parts cost more, and are no better.
      if (verdict === 'fits' && ++fitting === constraints.fitSuggestions) break;
    }
  } catch (error) {
    if (!(error instanceof TooMuchToJudge) || found.length === 0) throw error;
  }
  return found;
}

function isAlternative(part: Part, { kind, position }: Wanted['instead']): boolean {
  const { status = 'active' } = part;
  return part.kind === kind && status === 'active' && !isSoldOut(part) && isAlike(part.position, position);
}

/** The verdict on a part; undefined unless the part is known to go. */
function judgeAlternative(
  part: Part,
  { ready, evidenceOf, changed }: Equipped,
  budget: FitBudget,
): Verdict | undefined {
  const facts = factsOfPart(part);
  if (!facts) return undefined;
  const evidence = evidenceOf(part._id);
  if (!evidence) return lacksFacts(part) ? undefined : verdictIfGoing(facts, ready, budget);
  const verdict = settle(verdictsOf(facts, ready, budget), evidence, changed);
  return verdict === null || verdict === 'unknown' || verdict === 'no' ? undefined : verdict;
}
