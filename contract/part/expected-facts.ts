import { isAlike } from '../fit/facts.ts';
import { fitKinds, interfaces, vocabulary, type WantedPort } from '../fit/vocabulary.ts';
import type { PartField } from './field.ts';
import { partFieldNames, type PartFieldName, partFields } from './fields.ts';
import type { PartKind } from './kinds.ts';
import { type SpecName, specNameCodes, specNames, specsOfKind } from './specs.ts';
import type { Part } from './schemas.ts';
import type { Market } from '../purchase/payment-states.ts';

/** A port that parts of a kind should have by the vocabulary: its interface, and its end if the ends differ. */
type PortFact = `ports.${string}`;

/** A fact that parts should have: a field, a specification of their kind, or a port. */
export type FactName = PartFieldName | `specs.${SpecName}` | PortFact;

const specFact = (name: SpecName): FactName => `specs.${name}`;
const portFact = ({ interface: id, position }: WantedPort): PortFact =>
  position === undefined ? `ports.${id}` : `ports.${id}.${position}`;
const expectedFields = partFieldNames.filter((name) => partFields[name].isExpected ?? partFields[name].isExpectedIn);

/** Whether a fact is expected in the market. */
const isExpectedIn = (market: Market) => (field: PartFieldName) =>
  (partFields[field].isExpectedIn ?? market) === market;

/** The fact of each port that some kind should have. */
const wantedPorts: ReadonlyMap<string, WantedPort> = new Map(
  vocabulary.kinds.flatMap(({ ports }) => ports.map((port) => [portFact(port), port])),
);

/** Every fact that a part of some kind should have. */
export const expectedFacts: readonly FactName[] = expectedFields.flatMap((field) => {
  if (field === 'specs') return specNameCodes.map(specFact);
  return field === 'ports' ? ([...wantedPorts.keys()] as PortFact[]) : field;
});

const portsOfKind = (kind: PartKind | undefined) => (kind && fitKinds.get(kind)?.ports) ?? [];

/** Whether a fact is expected in every market. */
export function isExpectedEverywhere(fact: FactName): boolean {
  const fields: Readonly<Partial<Record<string, PartField>>> = partFields;
  return fields[fact]?.isExpectedIn === undefined;
}

/** The facts that a part of a kind should have in a market; the kind's deciding fact comes before its other specifications. */
export function factsOfKind(kind: PartKind | undefined, market: Market): FactName[] {
  return expectedFields.filter(isExpectedIn(market)).flatMap((field) => {
    if (field === 'specs') return kind === undefined ? [] : specsOfKind[kind].map(specFact);
    if (field === 'ports') return portsOfKind(kind).map(portFact);
    return field === 'kind' && kind !== undefined ? [] : field;
  });
}

/** The facts that a part should have and lacks, in the same order. */
export function listMissingFacts(part: Part, market: Market): FactName[] {
  const has = new Set<FactName>([
    ...(part.specs ?? []).map(({ name }) => specFact(name)),
    ...portsOfKind(part.kind)
      .filter((wanted) => !lacksPort(part, wanted))
      .map(portFact),
  ]);
  // A specification and a port with the same name are the same fact: a part at the other end of the bike needs neither.
  const others = new Set<string>(
    portsOfKind(part.kind).flatMap(({ of, interface: id }) => (isAlike(of, part.position) ? [] : `specs.${id}`)),
  );
  return factsOfKind(part.kind, market).filter(
    (fact) => !has.has(fact) && !others.has(fact) && isNothing(part[fact as PartFieldName]),
  );
}

/** Whether a part should have a port and lacks it. A port without a fact means that nothing is known, so it counts as missing. */
function lacksPort({ position, ports = [] }: Part, wanted: WantedPort): boolean {
  if (!isAlike(wanted.of, position)) return false;
  return !ports.some(
    (port) =>
      port.interface === wanted.interface &&
      port.side === wanted.side &&
      (wanted.position === undefined || (port.position ?? position) === wanted.position) &&
      [port.code, port.value, port.min, port.max].some((stated) => stated !== undefined),
  );
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** A fact in words, and the field of forms in which it is entered. */
export function describeFact(fact: FactName): { label: string; field: PartFieldName } {
  const port = wantedPorts.get(fact);
  if (port) return { label: describePort(port), field: 'ports' };
  const spec = specNameCodes.find((name) => specFact(name) === fact);
  const field = spec === undefined ? (fact as PartFieldName) : 'specs';
  return { label: spec === undefined ? partFields[field].label : specNames[spec].label, field };
}

/** The text distinguishes ports from specifications with the same label. */
function describePort({ interface: id, position }: WantedPort): string {
  const label = interfaces.get(id)?.label ?? '';
  return `Fit: ${label.charAt(0).toLowerCase()}${label.slice(1)}${position === undefined ? '' : `, ${position}`}`;
}
