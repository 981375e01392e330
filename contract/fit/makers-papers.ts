import type { Fit, PartFit } from './check-fit.ts';
import { type BikeFacts, isAlike, type Position, type SaidOfPlaces, type Verdict, worstOf } from './facts.ts';

// The maker's own papers speak where no rule does: the bike came with a part, or a drawing of the bike shows it.

/** A part of the shop in a place of a bike. */
export interface MountedPart {
  part: string;
  name: string;
  kind?: string | undefined;
  position?: Position | undefined;
  /** It is sold by size, and the bike's is another one or not known: it stands for all sizes. */
  isUnsized?: true | undefined;
}

/** A line of a drawing that shows a part. */
export interface DrawnLine {
  part: string;
  /** The id of the drawing. */
  drawing: string;
  title: string;
  balloon: number;
  /** The part that this one is a spare of. `isUsable`: whether the drawing shows it as one of several that can be used there. */
  of?: { part: string; name: string; kind?: string | undefined; isUsable: boolean } | undefined;
  /** Whether the drawing is one of other models, and of this bike only the part above is known to be on it. */
  isOfOther?: true | undefined;
}

/** The maker's papers of a bike of the shop, and the parts that are on it now. */
export interface MakersPapers {
  /** The model: `Blanca`. */
  model: string;
  year: number;
  /** The parts that it came with, by their places. */
  built: Readonly<Record<string, MountedPart>>;
  /** The parts that are on it now, by their places. */
  mounted: Readonly<Record<string, MountedPart>>;
  /** The places where the rider replaced or measured something: the papers do not know how a part goes with what is there. */
  changed: readonly string[];
  /** The lines of the drawings of this model, and those of other drawings that show spares of the parts that are mounted. */
  lines: readonly DrawnLine[];
}

/** A bike to judge parts with, of which the maker's papers may be known. */
export interface BikeWithPapers extends BikeFacts {
  papers?: MakersPapers | undefined;
}

/** Which of the papers says it: the list of the parts that the bike came with, or a drawing. */
export type EvidenceSource =
  | { kind: 'build'; model: string; year: number }
  | { kind: 'drawing'; drawing: string; title: string; balloon: number };

/** A verdict of the papers on a part. */
export interface Evidence {
  verdict: Extract<Verdict, 'fits' | 'no'>;
  source: EvidenceSource;
  /** A sentence for the rider. */
  because: string;
}

/**
 * Judges a part on the bike by the papers, with other parts that are to be mounted with it (`given`). A spare fits while the part that it
 * belongs to, or one that can be used in its place, is on the bike. Undefined where they say nothing.
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
  // The drawing is the only one that says what the bike has there.
  if (places.length === 0) return Object.values(built).some(({ kind }) => kind === of.kind) ? undefined : fits;
  if (of.isUsable) return fits;
  const [slot = '', before] = places[0] ?? [];
  const instead =
    given.find((one) => before && takesPlaceOf(one, before)) ??
    (papers.mounted[slot]?.part === of.part ? undefined : papers.mounted[slot]);
  const by = instead ? ` by the ${instead.name}` : '';
  return { verdict: 'no', source, because: `It belongs to the ${of.name}, which you replaced${by}.` };
}

/** The parts on the bike once others are mounted. */
function mountedNow({ mounted }: MakersPapers, given: readonly MountedPart[]): readonly MountedPart[] {
  const staying = Object.values(mounted).filter((one) => !given.some((other) => takesPlaceOf(other, one)));
  return [...given, ...staying];
}

function takesPlaceOf(one: MountedPart, other: MountedPart): boolean {
  return one.kind !== undefined && one.kind === other.kind && isAlike(one.position, other.position);
}

/**
 * The worst of what the rules say of a part, with what the papers say where the rules are silent, or do not know how the part goes with what
 * the bike came with: what a rule says stands, and so does what is unknown of places that the rider changed. Null where nobody says anything.
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

/** An answer about a part, with what the papers say of it. */
export type SettledPart<P extends PartFit> = P & Partial<Pick<Evidence, 'source' | 'because'>>;

/** Adds to a judgment what the papers say of the parts whose verdict the rules leave open, on a bike with these `changed` places. */
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
    // A place that the rider changed is still unknown: the papers did not settle it.
    if (evidence.verdict === 'fits' && checks.some(({ verdict }) => verdict === 'unknown')) return answer;
    const shared = fit.between.filter(({ members }) => members.some(({ part }) => part === answer.part));
    const verdict = worstOf([evidence.verdict, ...[...checks, ...shared].map((check) => check.verdict)]);
    const { source, because } = evidence;
    return { ...answer, verdict, checks, source, because };
  });
  const all = [...answers, ...fit.between, ...fit.whole].map(({ verdict }) => verdict);
  return { ...fit, verdict: worstOf(all), answers };
}
