import type { MountedParts } from './mounted.ts';
import type { FitBudget } from './budget.ts';
import { clausesFor, type ReadyClause, type ReadyCondition } from './clauses.ts';
import { isAlike, type Kit, type Position, type Verdict } from './facts.ts';
import { type Fact, factsAt, type Member } from './members.ts';
import { type Combination, isBetter, type Outcome } from './compare.ts';

/** The reason why a verdict is more careful than its comparison. */
type Softening = 'assumption' | 'unverified';

/** The verdict of a clause on the parts of a candidate: the best of their combinations. */
export interface Finding extends Outcome {
  ready: ReadyClause;
  /** Need and have, then what else the clause asks for. */
  combination: Combination;
  /** The verdict of the comparison, before kits and before it was softened. */
  tested: Verdict;
  /** The verdict with kits, before it was softened. */
  firm: Verdict;
  softenedBy?: Softening | undefined;
  kits: readonly Kit[];
  /** The condition that nobody can say to be met; then nothing was compared. */
  undecided?: ReadyCondition | undefined;
}

const productOf = (lists: readonly (readonly unknown[])[]) =>
  lists.reduce((product, { length }) => product * Math.max(1, length), 1);

/**
 * Judges what is new among the mounted parts, or all of a bike where no part is given: what each clause says of each candidate, in the order of
 * the rules, up to the first one that is enough. Throws a `TooMuchToJudge`.
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

/** Characters in the name of a slot that count nothing, and those beyond that count as one finding. */
const SLOT_NAME = 20;
const NAME_OF_A_FINDING = 200;

/** The number of findings that one counts as: its kits and long names of slots are texts of the request that the answer repeats. */
function weighFinding({ kits, combination }: Finding): number {
  const names = combination.members.map(({ place }) => (typeof place === 'string' ? place.length : 0));
  return 1 + kits.length + names.reduce((sum, length) => sum + Math.max(0, length - SLOT_NAME) / NAME_OF_A_FINDING, 0);
}

const NO_KITS: readonly Kit[] = [];

type Candidate = Pick<Combination, 'members' | 'position'>;

/** The parts that a clause compares: of two places at least, and one of them given. */
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

/** Need and have with each choice of what else the clause asks for, all alike to the position. */
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

/** Whether parts are of two places at least, one of them given unless the whole bike is judged. */
function isNewPair(members: readonly Member[], isWhole: boolean): boolean {
  const first = members[0]?.place;
  return (
    members.some(({ place }) => place !== first) && (isWhole || members.some(({ place }) => typeof place === 'number'))
  );
}

/** Where two parts meet: null for nowhere in particular, undefined if they do not. */
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

/** Each choice of one port a side, in the order of the ports; a side that states nothing takes part all the same. */
function combinationsOf(
  { haveCodeFrom }: ReadyClause,
  members: readonly Member[],
  position: Position | undefined,
  sides: readonly (readonly Fact[])[],
): Combination[] {
  // The usual case: each side states one fact, or none.
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

/** Adds the kits that the ports need, and lets nothing sound surer than its facts and its rule are. */
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

/** Whether a condition is met, by what somebody knows or by assumed ports alone. */
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
