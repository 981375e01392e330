import type { Fit, PartFit } from './check-fit.ts';
import { type BikeFacts, isAlike, type Position, type SaidOfPlaces, type Verdict, worstOf } from './facts.ts';

// The maker's papers decide where no rule does: the parts list of a bike contains the part, or a drawing of the bike shows it.

/** A part of the shop in a slot of a bike. */
export interface MountedPart {
  part: string;
  name: string;
  kind?: string | undefined;
  position?: Position | undefined;
  /** The part is sold by size, and the bike's size is not known or not sold: the part stands for all sizes. */
  isUnsized?: true | undefined;
}

/** A line of a drawing that shows a part of the shop. */
export interface DrawnLine {
  part: string;
  /** The id of the drawing. */
  drawing: string;
  title: string;
  balloon: number;
  /** The part that this one is a spare part of. `isUsable`: the drawing shows that part as one of several that can be used there. */
  of?: { part: string; name: string; kind?: string | undefined; isUsable: boolean } | undefined;
  /** Whether the drawing is of other models. Of its parts, only `of` is known to be on this bike. */
  isOfOther?: true | undefined;
}

/** The maker's papers about a bike of the shop, and the parts that are on the bike now. */
export interface MakersPapers {
  /** The model, such as `Blanca`. */
  model: string;
  year: number;
  /** The parts that the bike came with, by slot. */
  built: Readonly<Record<string, MountedPart>>;
  /** The parts that are on the bike now, by slot. */
  mounted: Readonly<Record<string, MountedPart>>;
  /** The slots in which the rider replaced or measured something: the papers do not know how a part goes with them. */
  changed: readonly string[];
  /** The lines of the drawings of this model, and the lines of other drawings with spare parts of the mounted parts. */
  lines: readonly DrawnLine[];
}

/** A bike to judge parts with. Only a bike of the shop can have the maker's papers. */
export interface BikeWithPapers extends BikeFacts {
  papers?: MakersPapers | undefined;
}

/** The paper behind a verdict: the list of the parts that the bike came with, or a drawing. */
export type EvidenceSource =
  | { kind: 'build'; model: string; year: number }
  | { kind: 'drawing'; drawing: string; title: string; balloon: number };

/** The verdict of the maker's papers on a part. */
export interface Evidence {
  verdict: Extract<Verdict, 'fits' | 'no'>;
  source: EvidenceSource;
  /** The reason in a sentence for the rider. */
  because: string;
}

/**
 * Judges a part on a bike by the maker's papers, together with other parts that are to be mounted (`given`). A spare part fits while the
 * part that it belongs to, or a usable replacement of it, is on the bike. Undefined if the papers say nothing about the part.
 */
export function findEvidence(
  papers: MakersPapers,
  part: string,
  given: readonly MountedPart[] = [],
): Evidence | undefined {
  const { model, year, built, lines } = papers;
  if (Object.values(built).some((mounted) => mounted.part === part && !mounted.isUnsized)) {
    const source = { kind: 'build', model, year } as const;
    return { verdict: 'fits', source, because: `Your ${model} ${year} came with it.` };
  }
  const found = lines.filter((line) => line.part === part).flatMap((line) => judgeLine(papers, line, given) ?? []);
  return found.find(({ verdict }) => verdict === 'fits') ?? found[0];
}

function judgeLine(papers: MakersPapers, line: DrawnLine, given: readonly MountedPart[]): Evidence | undefined {
  const { model, built } = papers;
  const { drawing, title, balloon, of, isOfOther } = line;
  const source = { kind: 'drawing', drawing, title, balloon } as const;
  const fits: Evidence = {
    verdict: 'fits',
    source,
    because: isOfOther
      ? `It is number ${balloon} in the drawing ${title}, a spare of the ${of?.name} on your bike.`
      : `It is number ${balloon} in the drawing ${title} of your ${model}.`,
  };
  if (!of) return fits;
  const now = mountedNow(papers, given);
  if (now.some(({ part }) => part === of.part)) return fits;
  if (isOfOther) return undefined;
  const places = Object.entries(built).filter(([, { part }]) => part === of.part);
  // Only the drawing says that the bike has the part `of`, which is doubtful if the bike came with another part of that kind.
  if (places.length === 0) return Object.values(built).some(({ kind }) => kind === of.kind) ? undefined : fits;
  if (of.isUsable) return fits;
  const [slot = '', before] = places[0] ?? [];
  const instead =
    given.find((one) => before && takesPlaceOf(one, before)) ??
    (papers.mounted[slot]?.part === of.part ? undefined : papers.mounted[slot]);
  const by = instead ? ` by the ${instead.name}` : '';
  return { verdict: 'no', source, because: `It belongs to the ${of.name}, which you replaced${by}.` };
}

/** The parts on the bike once the given parts are mounted. */
function mountedNow({ mounted }: MakersPapers, given: readonly MountedPart[]): readonly MountedPart[] {
  const staying = Object.values(mounted).filter((one) => !given.some((other) => takesPlaceOf(other, one)));
  return [...given, ...staying];
}

function takesPlaceOf(one: MountedPart, other: MountedPart): boolean {
  return one.kind !== undefined && one.kind === other.kind && isAlike(one.position, other.position);
}

/**
 * The verdict on a part by the rules and the maker's papers. The papers only count if no rule covers the part or its verdict is `unknown`.
 * Other verdicts of the rules stand, and so does `unknown` about slots that the rider changed. Null if neither the rules nor the papers say
 * anything.
 */
export function settle(
  said: readonly SaidOfPlaces[],
  evidence: Evidence | undefined,
  changed: readonly string[],
): Verdict | null {
  const worst = worstOf(said.map(({ verdict }) => verdict));
  if (!evidence || !isOpen(worst)) return worst;
  return worstOf([...said.filter((one) => stands(one, changed)).map(({ verdict }) => verdict), evidence.verdict]);
}

function stands({ verdict, slots }: SaidOfPlaces, changed: readonly string[]): boolean {
  return verdict !== 'unknown' || slots.some((slot) => changed.includes(slot));
}

const isOpen = (verdict: Verdict | null) => verdict === null || verdict === 'unknown';

/** The verdict on a part, with the paper behind it if the papers decided it. */
export type SettledPart<P extends PartFit> = P & Partial<Pick<Evidence, 'source' | 'because'>>;

/**
 * Adds the verdicts of the maker's papers to a judgment, for the parts whose verdict the rules leave open. `changed`: the slots that the
 * rider changed.
 */
export function settleFit<P extends PartFit>(
  fit: Omit<Fit, 'answers'> & { answers: readonly P[] },
  evidenceOf: (place: number) => Evidence | undefined,
  changed: readonly string[],
): Omit<Fit, 'answers'> & { answers: SettledPart<P>[] } {
  const answers = fit.answers.map((answer): SettledPart<P> => {
    const evidence = isOpen(answer.verdict) ? evidenceOf(answer.part) : undefined;
    if (!evidence) return answer;
    const checks = answer.checks.filter(({ verdict, members }) =>
      stands({ verdict, slots: members.flatMap(({ slot = [] }) => slot) }, changed),
    );
    // A check of a slot that the rider changed is still unknown, so the papers do not settle the verdict.
    if (evidence.verdict === 'fits' && checks.some(({ verdict }) => verdict === 'unknown')) return answer;
    const shared = fit.between.filter(({ members }) => members.some(({ part }) => part === answer.part));
    const verdict = worstOf([evidence.verdict, ...[...checks, ...shared].map((check) => check.verdict)]);
    const { source, because } = evidence;
    return { ...answer, verdict, checks, source, because };
  });
  const all = [...answers, ...fit.between, ...fit.whole].map(({ verdict }) => verdict);
  return { ...fit, verdict: worstOf(all), answers };
}
