import { type FitBudget, openFitBudget, TooMuchToJudge } from '@fourteener/contract/fit/budget';
import { equipBike, prepareBike, type ReadyBike } from '@fourteener/contract/fit/assembly';
import { verdictIfGoing } from '@fourteener/contract/fit/check-fit';
import { constraints } from '@fourteener/contract/constraints';
import { type BikeFacts, isAlike, type Verdict, verdicts } from '@fourteener/contract/fit/facts';
import { factsOfPart, lacksFacts } from '@fourteener/contract/fit/part-facts';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import type { PartIndex } from '../catalog/part-index.ts';

/** A part to replace, and what its replacement must go with. */
interface Wanted {
  instead: Part;
  /** The other parts, which stay. */
  parts: readonly Part[];
  bike: BikeFacts | null;
}

/**
 * The parts of the same kind and an alike position that can be ordered and go with the bike and the other parts: the best verdict first,
 * then the lowest price.
 */
export function suggestParts(index: PartIndex, { instead, parts, bike }: Wanted): Answer<'suggestFit'>['parts'] {
  const others = parts.filter(({ _id }) => _id !== instead._id);
  const ready = equipBike(
    prepareBike(bike),
    others.map((part) => factsOfPart(part) ?? { kind: '', ports: [] }),
  );
  const taken = new Set([instead, ...others].map(({ _id }) => _id));
  const alternatives = index
    .partsByName()
    .filter((part) => isAlternative(part, instead) && !taken.has(part._id))
    .toSorted((one, other) => one.price - other.price);
  return judgeAlternatives(alternatives, ready)
    .toSorted((one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict))
    .slice(0, constraints.fitSuggestions);
}

/** Those that go, up to the last one that the budget of a request suffices for. Throws a `TooMuchToJudge` where that is none. */
function judgeAlternatives(alternatives: readonly Part[], ready: ReadyBike): Answer<'suggestFit'>['parts'] {
  const budget = openFitBudget({ findings: Infinity });
  const found: Answer<'suggestFit'>['parts'] = [];
  let fitting = 0;
  try {
    for (const part of alternatives) {
      const verdict = judgeAlternative(part, ready, budget);
      if (verdict) found.push({ id: part._id, verdict });
      // The others cost more, and are no better.
      if (verdict === 'fits' && ++fitting === constraints.fitSuggestions) break;
    }
  } catch (error) {
    if (!(error instanceof TooMuchToJudge) || found.length === 0) throw error;
  }
  return found;
}

function isAlternative(part: Part, { kind, position }: Part): boolean {
  const { status = 'active' } = part;
  return part.kind === kind && status === 'active' && !isSoldOut(part) && isAlike(part.position, position);
}

/** Its verdict; undefined where nobody can say that it goes. */
function judgeAlternative(part: Part, ready: ReadyBike, budget: FitBudget): Verdict | undefined {
  const facts = factsOfPart(part);
  return facts && !lacksFacts(part) ? verdictIfGoing(facts, ready, budget) : undefined;
}
