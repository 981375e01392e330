import type { Answer } from '@fourteener/contract/shapes';
import type { Authority, PartFacts, Port } from '@fourteener/contract/fit/facts';
import { describeFact } from '@fourteener/contract/fit/sentences';
import { fitKinds, interfaces } from '@fourteener/contract/fit/vocabulary';

// Facts are in the words of the vocabulary, which only the garage loads, and never codes.

/** A bike as the shop describes it. */
export type DescribedBike = Answer<'describeBike'>;

/** The known facts about one place of the bike. */
export interface PlaceFacts {
  slot: string;
  /** "Rear wheel". */
  label: string;
  /** The id of the shop's part in this place. */
  part: string | undefined;
  /** The id of the shop's part that came with the part in this place, such as the crankset of a bottom bracket. */
  includedWith: string | undefined;
  facts: { key: string; label: string; value: string; from: Authority }[];
  /** The facts that parts of this kind should state and this one does not, and how to find them out. */
  unknown: { key: string; label: string; ask: string | undefined }[];
}

/** The sources of facts, as riders read them. */
export const authorityWords: Readonly<Record<Authority, string>> = {
  maker: 'From the maker',
  measured: 'Measured by you',
  assumed: 'Assumed',
};

const ends = { front: 'Front ', rear: 'Rear ', upper: 'Upper ', lower: 'Lower ' } as const;

/** The name of a kind of part at an end of the bike: "Rear wheel". */
export function nameKind(kind: string, position?: PartFacts['position']): string {
  const label = fitKinds.get(kind)?.label ?? 'Part';
  return position ? ends[position] + label.toLowerCase() : label;
}

/** The known facts of a bike, place by place, in the order of the vocabulary; parts that came in the box of another one follow it. */
export function listPlaces({ slots }: DescribedBike): PlaceFacts[] {
  return slots
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .flatMap(({ slot, part, facts }) => {
      if (!facts) return [];
      const boxed = (facts.includes ?? []).map((one, index) =>
        describePlace(`${slot} ${index}`, { includedWith: part }, { ...one, position: one.position ?? facts.position }),
      );
      return [describePlace(slot, { part }, facts), ...boxed];
    });
}

const kinds = [...fitKinds.keys()];
const ranks = { upper: 0, front: 0, lower: 1, rear: 1 } as const;

function rankOf({ facts }: DescribedBike['slots'][number]): number {
  return facts ? 2 * kinds.indexOf(facts.kind) + (facts.position ? ranks[facts.position] : 0) : 0;
}

function describePlace(
  slot: string,
  { part, includedWith }: Partial<Pick<PlaceFacts, 'part' | 'includedWith'>>,
  { kind, position, ports }: PartFacts,
): PlaceFacts {
  const expected = (fitKinds.get(kind)?.ports ?? []).filter(
    ({ of }) => of === undefined || position === undefined || of === position,
  );
  const stated = ports.filter(isStated);
  return {
    slot,
    label: nameKind(kind, position),
    part,
    includedWith,
    facts: stated.map((port, index) => ({
      key: `${keyOf(port)} ${index}`,
      label: nameInterface(port),
      value: describePort(port),
      from: port.from,
    })),
    unknown: expected
      .filter((one) => !stated.some((port) => isAbout(port, one)))
      .map((one) => ({ key: keyOf(one), label: nameInterface(one), ask: interfaces.get(one.interface)?.ask })),
  };
}

type Place = Pick<Port, 'interface' | 'side' | 'position'>;

const keyOf = ({ interface: id, side, position }: Place) => `${id} ${side} ${position ?? ''}`;

/** Whether a port states the wanted fact, at the wanted end or, if none is given, at any. */
const isAbout = (port: Place, wanted: Place) =>
  port.interface === wanted.interface &&
  port.side === wanted.side &&
  (wanted.position === undefined || port.position === wanted.position);

const isStated = ({ code, value, min, max }: Port) => [code, value, min, max].some((field) => field !== undefined);

function nameInterface({ interface: id, position }: Place): string {
  const label = interfaces.get(id)?.label ?? 'Fact';
  return position ? `${label}, ${position}` : label;
}

function describePort(port: Port): string {
  const numbers = describeFact(port);
  // A port with numbers may have a code as well: the widest tire, for wheels of a size.
  const { code: _code, ...rest } = port;
  const isBoth = port.code !== undefined && isStated(rest);
  const value = isBoth ? `${numbers} (${describeFact({ interface: port.interface, code: port.code })})` : numbers;
  return port.kit ? `${value}, with ${port.kit.label}` : value;
}

/** The number of known facts of a bike, by their sources. */
export function countFacts(places: readonly PlaceFacts[]) {
  const facts = places.flatMap((place) => place.facts);
  const known = facts.length;
  const by = (authority: Authority) => facts.filter(({ from }) => from === authority).length;
  return {
    known,
    all: known + places.flatMap(({ unknown }) => unknown).length,
    maker: by('maker'),
    measured: by('measured'),
    assumed: by('assumed'),
  };
}
