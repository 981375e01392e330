import type { MountedParts } from './mounted.ts';
import type { FitBudget } from './budget.ts';
import { clausesFor, type ReadyClause, type ReadyCondition } from './clauses.ts';
import { isAlike, type Kit, type Position, type Verdict } from './facts.ts';
import { type Fact, factsAt, type Member } from './members.ts';
import { type Combination, isBetter, type Outcome } from './compare.ts';

/** The reason why a verdict is more careful than the comparison behind it. */
type Softening = 'assumption' | 'unverified';

/** The verdict of a clause on the parts that it compares: the best of all combinations of their ports. */
export interface Finding extends Outcome {
  ready: ReadyClause;
  /** The parts and ports behind the verdict: need and have first, then the further parts of the clause. */
  combination: Combination;
  /** The verdict of the comparison, before kits and softening. */
  tested: Verdict;
  /** The verdict with kits, before softening. */
  firm: Verdict;
  softenedBy?: Softening | undefined;
  kits: readonly Kit[];
  /** The condition of which it is not known whether it is met; if there is one, nothing was compared. */
  undecided?: ReadyCondition | undefined;
}

const productOf = (lists: readonly (readonly unknown[])[]) =>
  lists.reduce((product, { length }) => product * Math.max(1, length), 1);

/**
 * Judges the given parts on a bike, or, without given parts, the bike's parts with each other. Returns the finding of each clause on each
 * candidate, in the order of the rules, up to the first finding that is enough. Throws a `TooMuchToJudge`.
 */
export function judge(
  mounted: MountedParts,
  budget: FitBudget,
  isEnough: (finding: Finding) => boolean = () => false,
): Finding[] {
  const findings: Finding[] = [];
  for (const ready of clausesFor(mounted.kinds)) {
    const pools = ready.roles.map(({ kinds }) => poolOf(kinds, mounted));
    if (pools.some((pool) => pool.length === 0)) continue;
    budget.spendComparisons(productOf(pools));
    for (const { members, position } of candidatesOf(ready, pools, mounted.isWhole)) {
      const finding = judgeCandidate(ready, members, position, mounted, budget);
      if (!finding) continue;
      budget.spendFindings(weighFinding(finding));
      findings.push(finding);
      if (isEnough(finding)) return findings;
    }
  }
  return findings;
}

function poolOf(kinds: readonly string[], { ofKind }: MountedParts): readonly Member[] {
  const [only] = kinds;
  return kinds.length === 1 && only !== undefined ? ofKind(only) : kinds.flatMap((kind) => ofKind(kind));
}

/** The characters that the name of a slot can have for free, and the further characters that count as one finding. */
const SLOT_NAME = 20;
const NAME_OF_A_FINDING = 200;

/** The findings that one finding costs. Its kits and long names of slots cost extra, because the response repeats these texts of the request. */
function weighFinding({ kits, combination }: Finding): number {
  const names = combination.members.map(({ place }) => (typeof place === 'string' ? place.length : 0));
  return 1 + kits.length + names.reduce((sum, length) => sum + Math.max(0, length - SLOT_NAME) / NAME_OF_A_FINDING, 0);
}

const NO_KITS: readonly Kit[] = [];

type Candidate = Pick<Combination, 'members' | 'position'>;

/**
 * The combinations of parts that a clause compares. Their parts are in at least two places, and at least one of them is a given part unless
 * the whole bike is judged.
 */
function candidatesOf(
  { clause, roles }: ReadyClause,
  [needs = [], haves = [], ...further]: readonly (readonly Member[])[],
  isWhole: boolean,
): Candidate[] {
  const found: Candidate[] = [];
  for (const need of needs) {
    for (const have of haves) {
      const position = positionOf(clause.position, need, have);
      if (need === have || position === undefined) continue;
      const at = position ?? undefined;
      for (const members of withFurther([need, have], further, roles, at)) {
        if (isNewPair(members, isWhole)) found.push({ members, position: at });
      }
    }
  }
  return found;
}

/** Adds the further parts that the clause needs to a pair: one candidate for each choice of parts at a matching position. */
function withFurther(
  pair: Member[],
  further: readonly (readonly Member[])[],
  roles: ReadyClause['roles'],
  position: Position | undefined,
): Member[][] {
  let candidates = [pair];
  for (const [index, pool] of further.entries()) {
    const isUnpositioned = roles[index + 2]?.unpositioned;
    const joining = pool.filter(
      (member) => isAlike(member.position, position) && !(isUnpositioned && member.position !== undefined),
    );
    candidates = candidates.flatMap((members) => joining.map((member) => [...members, member]));
  }
  return candidates;
}

/** Whether the parts are in at least two places, one of them given unless the whole bike is judged. */
function isNewPair(members: readonly Member[], isWhole: boolean): boolean {
  const first = members[0]?.place;
  return (
    members.some(({ place }) => place !== first) && (isWhole || members.some(({ place }) => typeof place === 'number'))
  );
}

/** The position at which two parts meet: null if the clause has no position, undefined if they do not meet. */
function positionOf(wanted: Position | 'same' | null, need: Member, have: Member): Position | null | undefined {
  if (wanted === null) return null;
  if (wanted === 'same') {
    return isAlike(need.position, have.position) ? (need.position ?? have.position ?? null) : undefined;
  }
  return isAlike(need.position, wanted) && isAlike(have.position, wanted) ? wanted : undefined;
}

function judgeCandidate(
  ready: ReadyClause,
  members: readonly Member[],
  position: Position | undefined,
  mounted: MountedParts,
  budget: FitBudget,
): Finding | undefined {
  const look = (condition: ReadyCondition) => lookAt(condition, members, position, mounted, budget);
  if (ready.unless.length > 0 && ready.unless.every((condition) => isMet(look(condition)))) return undefined;
  let undecided: ReadyCondition | undefined;
  let restsOnAssumption = false;
  for (const condition of ready.given) {
    const state = look(condition);
    if (state === 'not-met') return undefined;
    if (state === 'undecided') undecided ??= condition;
    if (state === 'assumed') restsOnAssumption = true;
  }
  const facts = ready.roles.map(({ interface: id, side }, role) => {
    const member = members[role];
    return member ? factsAt(member, id, side, position) : [];
  });
  if (undecided) {
    const verdict = ready.clause.whenUnknown;
    const combination = { members, position, facts: facts.map(([first]) => first) };
    return { ready, combination, verdict, tested: verdict, firm: verdict, kits: [], undecided };
  }
  budget.spendComparisons(productOf(facts));
  let best: Finding | undefined;
  for (const combination of combinationsOf(ready, members, position, facts)) {
    if (!ready.applies(combination)) continue;
    const outcome = ready.test(combination);
    if (ready.clause.quiet && outcome.verdict === 'fits') return undefined;
    const finding = weigh(ready, combination, outcome, restsOnAssumption);
    if (!best || isBetter(finding, best)) best = finding;
  }
  return best;
}

/** All choices of one port for each part, in the order of the ports. A part that states no port has undefined as its only choice. */
function combinationsOf(
  { haveCodeFrom }: ReadyClause,
  members: readonly Member[],
  position: Position | undefined,
  sides: readonly (readonly Fact[])[],
): Combination[] {
  // The usual case: each part states at most one port.
  if (!haveCodeFrom && sides.every(({ length }) => length < 2))
    return [{ members, position, facts: sides.map(([only]) => only) }];
  let chosen: (Fact | undefined)[][] = [[]];
  for (const [role, facts] of sides.entries()) {
    chosen = chosen.flatMap((before) => {
      let choices = facts;
      if (role === 1 && haveCodeFrom) {
        const code = haveCodeFrom({ members, position, facts: before })?.code;
        choices = facts.filter((fact) => code !== undefined && fact.code === code);
      }
      return choices.length === 0 ? [[...before, undefined]] : choices.map((fact) => [...before, fact]);
    });
  }
  return chosen.map((facts) => ({ members, position, facts }));
}

/** Adds the kits that the ports need, and softens a verdict that rests on assumed facts or on an unverified rule. */
function weigh(ready: ReadyClause, combination: Combination, outcome: Outcome, restsOnAssumption: boolean): Finding {
  const { facts } = combination;
  const goes = outcome.verdict === 'fits' || outcome.verdict === 'caution' || outcome.verdict === 'with';
  const kits = goes && facts.some((fact) => fact?.kit) ? facts.slice(0, 2).flatMap((fact) => fact?.kit ?? []) : NO_KITS;
  const firm = kits.length > 0 ? 'with' : outcome.verdict;
  const isAssumed =
    restsOnAssumption ||
    outcome.restsOnAssumption === true ||
    ready.haveCodeFrom?.(combination)?.isAssumed === true ||
    facts.some((fact, role) => fact?.isAssumed && !outcome.ignored?.includes(role));
  const isUnverified = ready.isUnverified || outcome.confidence === 'unverified';
  const verdict = isAssumed || isUnverified ? soften(firm) : firm;
  return {
    ...outcome,
    ready,
    combination,
    verdict,
    tested: outcome.verdict,
    firm,
    kits,
    adapters: kits.length === 0 ? outcome.adapters : [...(outcome.adapters ?? []), ...kits.map(({ code }) => code)],
    softenedBy: verdict === firm ? undefined : isAssumed ? 'assumption' : 'unverified',
  };
}

function soften(verdict: Verdict): Verdict {
  if (verdict === 'no') return 'unknown';
  return verdict === 'fits' || verdict === 'with' ? 'caution' : verdict;
}

type State = 'met' | 'assumed' | 'undecided' | 'not-met';

const isMet = (state: State) => state === 'met' || state === 'assumed';

/** Whether a condition is met, met only by assumed ports, not met, or undecided because a fact is missing. */
function lookAt(
  { role, of, interface: id, side, codes }: ReadyCondition,
  members: readonly Member[],
  position: Position | undefined,
  { ofKind }: MountedParts,
  budget: FitBudget,
): State {
  const member = role === undefined ? undefined : members[role];
  const among = member ? [member] : ofKind(of);
  budget.spendComparisons(among.length);
  const looked = member ? among : among.filter((one) => isAlike(one.position, position));
  let isUndecided = false;
  let isAssumed = false;
  for (const one of looked) {
    const facts = factsAt(one, id, side, position);
    budget.spendComparisons(facts.length);
    const meeting = facts.filter(({ code }) => code !== undefined && codes.includes(code));
    if (meeting.some((fact) => !fact.isAssumed)) return 'met';
    if (meeting.length > 0) isAssumed = true;
    if (facts.length === 0 || facts.some(({ code }) => code === undefined)) isUndecided = true;
  }
  if (isAssumed) return 'assumed';
  return isUndecided ? 'undecided' : 'not-met';
}
