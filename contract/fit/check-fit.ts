import { mount, prepareBike, type ReadyBike } from './mounted.ts';
import { type FitBudget, openFitBudget } from './budget.ts';
import { type BikeFacts, type PartFacts, type Position, type SaidOfPlaces, type Verdict, worstOf } from './facts.ts';
import { type Finding, judge } from './judge.ts';
import { type Fact, type Member, membersOfPart } from './members.ts';
import { adapters } from './adapters.ts';
import { ruleBook, type Source, sources } from './rules.ts';
import { explain } from './sentences.ts';
import { interfaces } from './vocabulary.ts';

/** The stated fields of a fact that was compared. */
export interface ComparedFact {
  interface: string;
  code?: string | undefined;
  value?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

/** An adapter or a kit that a rider buys with a part. */
export interface NeededAdapter {
  code: string;
  label: string;
  note: string;
  /** The id of the part of the shop that is or contains the adapter. */
  partId: string | null;
}

/** A missing fact, and how a rider finds it out. */
export interface MissingFact {
  /** The role, in the clause, of the part that lacks the fact. */
  as: string;
  interface: string;
  label: string;
  ask: string;
}

/** A compared part: a given part by its index, or a part of the bike by its slot. */
export interface CheckedMember {
  as: string;
  kind: string;
  part?: number | undefined;
  slot?: string | undefined;
}

/** The verdict of a clause on the parts that it compares. */
export interface FitCheck {
  rule: string;
  clause: string;
  verdict: Verdict;
  position: Position | null;
  members: CheckedMember[];
  need: ComparedFact | null;
  have: ComparedFact | null;
  because: string;
  adapters: NeededAdapter[];
  /** Only in a check with the verdict `unknown`. */
  missing?: MissingFact[] | undefined;
  safety: boolean;
  /** The ids of the rule's sources, which the response describes once, in `sources`. */
  source: { id: string }[];
  reviewedAt: string;
}

/** A source of a rule. */
export type FitSource = Omit<Source, 'read'>;

/** The verdict on a given part, and its checks with the bike. */
export interface PartFit {
  part: number;
  kind: string;
  /** The worst verdict of the part's checks with the bike and with other given parts; null if no rule covers the part. */
  verdict: Verdict | null;
  checks: FitCheck[];
}

export interface Fit {
  /** The worst verdict of all checks; null if no rule covers anything. */
  verdict: Verdict | null;
  answers: PartFit[];
  /** The checks that compare two or more given parts. */
  between: FitCheck[];
  /** The checks of the bike's parts with each other, if no part is given. */
  whole: FitCheck[];
  /** The sources of all checks, without duplicates. */
  sources: FitSource[];
  rulesVersion: string;
}

/** The ids of the parts of the shop that are or contain an adapter, by the adapter's code. */
export type AdapterParts = ReadonlyMap<string, string>;

const NO_PARTS: AdapterParts = new Map();

/** Judges parts with a bike and with each other; without parts, judges the bike's parts with each other. Throws a `TooMuchToJudge`. */
export function checkFit(
  parts: readonly PartFacts[],
  bike: BikeFacts | ReadyBike | null,
  adapterParts: AdapterParts = NO_PARTS,
  budget: FitBudget = openFitBudget(),
): Fit {
  const ready = bike && 'byKind' in bike ? bike : prepareBike(bike);
  const given = parts.flatMap((part, index) => membersOfPart(part, index));
  const found = judge(mount(given, ready), budget)
    .toSorted(byRuleAndPlace)
    .map((finding) => ({ check: toCheck(finding, adapterParts), involved: givenOf(finding) }));
  const answers = parts.map(({ kind }, index) => {
    const own = found.filter(({ involved }) => involved.has(index));
    const checks = own.filter(({ involved }) => involved.size === 1).map(({ check }) => check);
    return { part: index, kind, verdict: worstOf(own.map(({ check }) => check.verdict)), checks };
  });
  return {
    verdict: worstOf(found.map(({ check }) => check.verdict)),
    answers,
    between: found.filter(({ involved }) => involved.size > 1).map(({ check }) => check),
    whole: found.filter(({ involved }) => involved.size === 0).map(({ check }) => check),
    sources: sourcesOf(found.map(({ check }) => check)),
    rulesVersion: ruleBook.version,
  };
}

/** Judges each part with a bike, without the other parts. Throws a `TooMuchToJudge`. */
export function checkAlone(
  parts: readonly PartFacts[],
  bike: ReadyBike,
  adapterParts: AdapterParts = NO_PARTS,
  budget: FitBudget = openFitBudget(),
): Fit {
  const answers = parts.map((part, index) => {
    const found = judge(mount(membersOfPart(part, index), bike), budget).toSorted(byRuleAndPlace);
    const checks = found.map((finding) => toCheck(finding, adapterParts));
    return { part: index, kind: part.kind, verdict: worstOf(checks.map(({ verdict }) => verdict)), checks };
  });
  const verdict = worstOf(answers.map((answer) => answer.verdict));
  const named = sourcesOf(answers.flatMap(({ checks }) => checks));
  return { verdict, answers, between: [], whole: [], sources: named, rulesVersion: ruleBook.version };
}

/** The sources of checks, without duplicates. */
export function sourcesOf(checks: readonly FitCheck[]): FitSource[] {
  const ids = new Set(checks.flatMap(({ source }) => source.map(({ id }) => id)));
  return [...ids].flatMap((id) => sources.get(id) ?? []).map(({ read: _read, ...source }) => source);
}

/** The judgment of a bike's parts with each other: the verdict of all checks, and the checks that the caller asked for. */
export interface WholeFit {
  verdict: Verdict | null;
  checks: FitCheck[];
}

/** Judges a bike's parts with each other, but explains only the checks with a wanted verdict. Throws a `TooMuchToJudge`. */
export function checkBike(bike: ReadyBike, isWanted: (verdict: Verdict) => boolean, budget: FitBudget): WholeFit {
  const found = judge(mount([], bike), budget).toSorted(byRuleAndPlace);
  const checks = found.filter(({ verdict }) => isWanted(verdict)).map((finding) => toCheck(finding, NO_PARTS));
  return { verdict: worstOf(found.map(({ verdict }) => verdict)), checks };
}

/** The verdicts of all checks of a part on a bike, with the slots of the unknown ones, for lists of parts. Throws a `TooMuchToJudge`. */
export function verdictsOf(part: PartFacts, bike: ReadyBike, budget: FitBudget = openFitBudget()): SaidOfPlaces[] {
  return judge(mount(membersOfPart(part, 0), bike), budget).map(toSaid);
}

const NO_PLACES: readonly string[] = [];

/** Only unknown verdicts get their slots, because a list has the verdicts of all parts of the shop. */
function toSaid({ verdict, combination: { members } }: Finding): SaidOfPlaces {
  if (verdict !== 'unknown') return { verdict, slots: NO_PLACES };
  return { verdict, slots: members.flatMap(({ place }) => (typeof place === 'string' ? place : [])) };
}

/** The worst verdict of the rules on a part on a bike; null if no rule covers it. Throws a `TooMuchToJudge`. */
export function verdictOf(part: PartFacts, bike: ReadyBike, budget: FitBudget = openFitBudget()): Verdict | null {
  return worstOf(judge(mount(membersOfPart(part, 0), bike), budget).map(({ verdict }) => verdict));
}

/**
 * The verdict on a part that goes on a bike; undefined if the part does not go on it, if that is unknown, or if no rule covers the part.
 * The first `no` or `unknown` ends the judgment.
 */
export function verdictIfGoing(part: PartFacts, bike: ReadyBike, budget: FitBudget): Verdict | undefined {
  const stops = ({ verdict }: Finding) => verdict === 'unknown' || verdict === 'no';
  const found = judge(mount(membersOfPart(part, 0), bike), budget, stops);
  return found.some(stops) ? undefined : (worstOf(found.map(({ verdict }) => verdict)) ?? undefined);
}

function givenOf({ combination }: Finding): Set<number> {
  return new Set(combination.members.flatMap(({ place }) => (typeof place === 'number' ? [place] : [])));
}

/** Compares findings by rule and clause, and within a clause by place: given parts come first. */
function byRuleAndPlace(one: Finding, other: Finding): number {
  if (one.ready !== other.ready) return one.ready.order - other.ready.order;
  for (const [index, { place }] of one.combination.members.entries()) {
    const difference = comparePlaces(place, other.combination.members[index]?.place ?? place);
    if (difference !== 0) return difference;
  }
  return 0;
}

function comparePlaces(one: Member['place'], other: Member['place']): number {
  if (one === other) return 0;
  if (typeof one === 'number' || typeof other === 'number') {
    if (typeof one === typeof other) return Number(one) - Number(other);
    return typeof one === 'number' ? -1 : 1;
  }
  return one < other ? -1 : 1;
}

function toCheck(finding: Finding, adapterParts: AdapterParts): FitCheck {
  const { ready, combination, verdict, kits } = finding;
  const { rule, clause, roles } = ready;
  const { members, facts, position } = combination;
  const missing = verdict === 'unknown' ? missingOf(finding) : [];
  return {
    rule: rule.id,
    clause: clause.id,
    verdict,
    position: position ?? null,
    members: members.map(({ kind, place }, role) => ({
      as: roles[role]?.as ?? '',
      kind,
      ...(typeof place === 'number' ? { part: place } : { slot: place }),
    })),
    need: toCompared(facts[0]),
    have: toCompared(facts[1]),
    because: explain(finding),
    adapters: (finding.adapters ?? []).map((code, index, all) => {
      // Kits come after the adapters. A kit is the part's own, even if an adapter has the same code.
      const kit = kits[index - (all.length - kits.length)];
      const { label, note = '' } = kit ?? adapters.get(code) ?? { label: code };
      return { code, label, note, partId: adapterParts.get(code) ?? null };
    }),
    ...(missing.length > 0 && { missing }),
    safety: rule.safety,
    source: rule.source.map((id) => ({ id })),
    reviewedAt: rule.reviewedAt,
  };
}

function toCompared(fact: Fact | undefined): ComparedFact | null {
  if (!fact) return null;
  const { code, value, min, max } = fact;
  const stated = Object.entries({ code, value, min, max }).filter(([, one]) => one !== undefined);
  return stated.length === 0 ? null : { interface: fact.interface, ...Object.fromEntries(stated) };
}

/**
 * The facts that a rider would have to find out: the fact of the undecided condition, or the facts of each side that does not state all its
 * fields.
 */
function missingOf({ ready, combination, undecided }: Finding): MissingFact[] {
  const wanted = undecided
    ? [{ as: undecided.of, id: undecided.interface }]
    : ready.roles
        .filter(({ interface: id, side }, role) => {
          const fact = combination.facts[role];
          return !fact || interfaces.get(id)?.[side]?.fields.some((field) => fact[field] === undefined);
        })
        .map(({ as, interface: id }) => ({ as, id }));
  return wanted.map(({ as, id }) => {
    const { label = '', ask = '' } = interfaces.get(id) ?? {};
    return { as, interface: id, label, ask };
  });
}
