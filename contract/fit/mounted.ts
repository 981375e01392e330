import { type BikeFacts, isAlike, type PartFacts } from './facts.ts';
import { type Member, membersOfBike, membersOfPart } from './members.ts';

/** A bike that parts are judged against, made ready once. */
export interface ReadyBike {
  members: readonly Member[];
  byKind: ReadonlyMap<string, readonly Member[]>;
}

/** The given parts with what of the bike they do not take the place of. */
export interface MountedParts {
  /** The kinds of the given parts, or of the whole bike where none are given. */
  kinds: ReadonlySet<string>;
  /** Whether no part is given: then the bike is judged with itself. */
  isWhole: boolean;
  /** The members of a kind, those of given parts first. */
  ofKind: (kind: string) => readonly Member[];
}

const NOBODY: readonly Member[] = [];

/** Makes a bike ready to judge parts against. */
export function prepareBike(bike: BikeFacts | null): ReadyBike {
  const members = bike ? membersOfBike(bike) : [];
  return { members, byKind: Map.groupBy(members, ({ kind }) => kind) };
}

/** The place of a further part on a bike. */
export const furtherPlace = (index: number): string => `further-${index}`;

/** A bike with further parts on it, which take the place of others: what is judged against it goes with all of them. */
export function equipBike(bike: ReadyBike, parts: readonly PartFacts[]): ReadyBike {
  const given = parts.flatMap((part, index) => membersOfPart(part, index));
  const { ofKind } = mount(given, bike);
  const kinds = new Set([...given.map(({ kind }) => kind), ...bike.byKind.keys()]);
  const members = [...kinds]
    .flatMap((kind) => ofKind(kind))
    // They are on the bike from now on, and none of the parts that are judged.
    .map((member) => (typeof member.place === 'number' ? { ...member, place: furtherPlace(member.place) } : member));
  return { members, byKind: Map.groupBy(members, ({ kind }) => kind) };
}

/** Puts given parts on a bike: they take the place of each part of their kind and of alike position. */
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
