import { type BikeFacts, isAlike, type PartFacts } from './facts.ts';
import { type Member, membersOfBike, membersOfPart } from './members.ts';

/** A bike prepared for judging many parts with it. */
export interface ReadyBike {
  members: readonly Member[];
  byKind: ReadonlyMap<string, readonly Member[]>;
}

/** The given parts, and the parts of the bike that they do not replace. */
export interface MountedParts {
  /** The kinds of the given parts, or of all parts of the bike if none is given. */
  kinds: ReadonlySet<string>;
  /** Whether no part is given, so that the bike's parts are judged with each other. */
  isWhole: boolean;
  /** The parts of a kind, the given ones first. */
  ofKind: (kind: string) => readonly Member[];
}

const NOBODY: readonly Member[] = [];

/** Prepares a bike for judging many parts with it. */
export function prepareBike(bike: BikeFacts | null): ReadyBike {
  const members = bike ? membersOfBike(bike) : [];
  return { members, byKind: Map.groupBy(members, ({ kind }) => kind) };
}

/** The name of the slot of a further part on a bike. */
export const furtherPlace = (index: number): string => `further-${index}`;

/** Mounts further parts on a bike, where they replace others, so that the judged parts must go with them, too. */
export function equipBike(bike: ReadyBike, parts: readonly PartFacts[]): ReadyBike {
  const given = parts.flatMap((part, index) => membersOfPart(part, index));
  const { ofKind } = mount(given, bike);
  const kinds = new Set([...given.map(({ kind }) => kind), ...bike.byKind.keys()]);
  const members = [...kinds]
    .flatMap((kind) => ofKind(kind))
    // The further parts now belong to the bike, so they are not among the judged parts.
    .map((member) => (typeof member.place === 'number' ? { ...member, place: furtherPlace(member.place) } : member));
  return { members, byKind: Map.groupBy(members, ({ kind }) => kind) };
}

/** Mounts given parts on a bike. They replace the parts of the same kind at a matching position. */
export function mount(given: readonly Member[], bike: ReadyBike): MountedParts {
  const ofGivenKinds = new Map<string, readonly Member[]>();
  for (const { kind } of given) {
    if (ofGivenKinds.has(kind)) continue;
    const own = given.filter((member) => member.kind === kind);
    const stay = (bike.byKind.get(kind) ?? NOBODY).filter(
      (member) => !own.some((replacing) => isAlike(replacing.position, member.position)),
    );
    ofGivenKinds.set(kind, stay.length === 0 ? own : [...own, ...stay]);
  }
  const isWhole = given.length === 0;
  return {
    isWhole,
    kinds: new Set(isWhole ? bike.byKind.keys() : ofGivenKinds.keys()),
    ofKind: (kind) => ofGivenKinds.get(kind) ?? bike.byKind.get(kind) ?? NOBODY,
  };
}
