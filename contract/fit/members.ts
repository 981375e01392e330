import { type BikeFacts, isWithin, type Kit, type PartFacts, type Port, type Position, type Side } from './facts.ts';
import { interfaces } from './vocabulary.ts';

/** A port that holds for its part in this year and size. A fact without any of its fields is not stated. */
export interface Fact {
  interface: string;
  side: Side;
  /** The port's position, or else its part's. */
  position: Position | undefined;
  code?: string | undefined;
  value?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  kit?: Kit | undefined;
  isAssumed: boolean;
  /** The index of the port among the ports of its part. */
  order: number;
}

/** A part that is judged: a given part, a part in a slot, or a part in the box of one of these. */
export interface Member {
  kind: string;
  position: Position | undefined;
  /** The index of the given part, or the name of the slot. A part in a box has the place of the box. */
  place: number | string;
  /** The facts of both sides by interface, in the order of the ports. */
  facts: ReadonlyMap<string, readonly Fact[]>;
}

/** The model year and size by which conditional ports hold or not. */
interface Model {
  year?: number | undefined;
  size?: string | undefined;
}

const NONE: readonly Fact[] = [];

/** A given part and the parts in its box. Conditional ports depend on the part's own year and size, not on the bike's. */
export function membersOfPart(part: PartFacts, place: number): Member[] {
  return toMembers(part, place, part);
}

/** The parts of a bike and the parts in their boxes. They are sorted by slot, so the order of the slots does not matter. */
export function membersOfBike(bike: BikeFacts): Member[] {
  return Object.entries(bike.slots)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([slot, part]) => (part ? toMembers(part, slot, bike) : []));
}

function toMembers(part: PartFacts, place: number | string, model: Model): Member[] {
  const { kind, position, ports, includes } = part;
  const whole = { kind, position, place, facts: factsThatHold(ports, position, model) };
  if (!includes) return [whole];
  const included = includes.map((inside) => {
    const at = inside.position ?? position;
    return { kind: inside.kind, position: at, place, facts: factsThatHold(inside.ports, at, model) };
  });
  return [whole, ...included];
}

/** The ports with the same interface, side and position. */
interface PortGroup {
  first: Port;
  order: number;
  ports: { port: Port; order: number }[];
}

function factsThatHold(ports: readonly Port[], partPosition: Position | undefined, model: Model) {
  return plainFacts(ports, partPosition) ?? groupedFacts(ports, partPosition, model);
}

/** The facts of ports that are all unconditional and each alone on its interface and side, as in most parts; otherwise undefined. */
function plainFacts(ports: readonly Port[], partPosition: Position | undefined): Map<string, Fact[]> | undefined {
  const facts = new Map<string, Fact[]>();
  for (const [order, port] of ports.entries()) {
    if (isConditional(port)) return undefined;
    const known = facts.get(port.interface);
    if (known?.some(({ side }) => side === port.side)) return undefined;
    const fact = toFact(port, order, partPosition);
    if (known) known.push(fact);
    else facts.set(port.interface, [fact]);
  }
  return facts;
}

function groupedFacts(ports: readonly Port[], partPosition: Position | undefined, model: Model): Map<string, Fact[]> {
  const groups = new Map<string, PortGroup>();
  for (const [order, port] of ports.entries()) {
    const key = `${port.interface} ${port.side} ${port.position ?? ''}`;
    const group = groups.get(key);
    if (group) group.ports.push({ port, order });
    else groups.set(key, { first: port, order, ports: [{ port, order }] });
  }
  const facts = new Map<string, Fact[]>();
  for (const group of groups.values()) {
    for (const fact of factsOfGroup(group, partPosition, model)) {
      const known = facts.get(fact.interface);
      if (known) known.push(fact);
      else facts.set(fact.interface, [fact]);
    }
  }
  for (const list of facts.values()) if (list.length > 1) list.sort((one, other) => one.order - other.order);
  return facts;
}

function toFact(port: Port, order: number, partPosition: Position | undefined): Fact {
  return {
    interface: port.interface,
    side: port.side,
    position: port.position ?? partPosition,
    code: port.code,
    value: port.value,
    min: port.min,
    max: port.max,
    kit: port.kit,
    isAssumed: port.from === 'assumed',
    order,
  };
}

function factsOfGroup(group: PortGroup, partPosition: Position | undefined, model: Model): Fact[] {
  const { first } = group;
  /** A fact without values, for ports that contradict each other or whose years and sizes cannot be compared. */
  const notStated = (): Fact => ({
    interface: first.interface,
    side: first.side,
    position: first.position ?? partPosition,
    isAssumed: group.ports.some(({ port }) => port.from === 'assumed'),
    order: group.order,
  });
  let { ports } = group;
  if (ports.some(({ port }) => isConditional(port))) {
    const judged = ports.map((entry) => ({ ...entry, holds: holdsFor(entry.port, model) }));
    if (judged.some(({ holds }) => holds === undefined)) return [notStated()];
    const holding = judged.filter(({ port, holds }) => isConditional(port) && holds);
    ports = holding.length > 0 ? holding : judged.filter(({ port }) => !isConditional(port));
  }
  if (ports.length > 1 && interfaces.get(first.interface)?.[first.side]?.single) {
    const plain = ports.filter(({ port }) => !port.kit);
    if (plain.some(({ port }) => differs(port, plain[0]?.port))) {
      const kits = ports.filter(({ port }) => port.kit).map(({ port, order }) => toFact(port, order, partPosition));
      return [notStated(), ...kits];
    }
  }
  return ports.map(({ port, order }) => toFact(port, order, partPosition));
}

const isConditional = ({ years, sizes }: Port) => years !== undefined || sizes !== undefined;

/** Whether a port holds for a year and a size; undefined if the one that it depends on is not known. */
export function holdsFor({ years, sizes }: Pick<Port, 'years' | 'sizes'>, { year, size }: Model): boolean | undefined {
  const inYears = years === undefined || (year === undefined ? undefined : isWithin(year, years));
  const inSizes = sizes === undefined || (size === undefined ? undefined : sizes.includes(size));
  if (inYears === false || inSizes === false) return false;
  return inYears === undefined || inSizes === undefined ? undefined : true;
}

function differs(one: Port, other: Port | undefined): boolean {
  return one.code !== other?.code || one.value !== other?.value || one.min !== other?.min || one.max !== other?.max;
}

/** The facts that a part states about an interface at a position, on one side or, without a side, on both. */
export function factsAt(
  { facts }: Member,
  id: string,
  side: Side | undefined,
  position: Position | undefined,
): readonly Fact[] {
  const all = facts.get(id);
  if (!all) return NONE;
  const ofSide = side === undefined ? all : pick(all, (fact) => fact.side === side);
  if (position === undefined) return ofSide;
  const there = pick(ofSide, (fact) => fact.position === position);
  // If an interface states each end separately, a fact without a position says nothing about either end.
  if (there.length > 0 || interfaces.get(id)?.positions) return there;
  return pick(ofSide, (fact) => fact.position === undefined);
}

/** Filters facts, without a new list if all of them are meant, which is the usual case. */
function pick(facts: readonly Fact[], isMeant: (fact: Fact) => boolean): readonly Fact[] {
  return facts.every((fact) => isMeant(fact)) ? facts : facts.filter((fact) => isMeant(fact));
}
