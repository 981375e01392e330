import fc from 'fast-check';
import type { Authority, BikeFacts, PartFacts, Port, Position, Side } from '../facts.ts';
import { adapters } from '../adapters.ts';
import { ruleBook } from '../rules.ts';
import { type Interface, vocabulary } from '../vocabulary.ts';

/** Interfaces of which rules read only the first port: with several ports, the order of the ports would affect the verdict. */
const readByPath = new Set(
  Array.from(JSON.stringify(ruleBook.rules).matchAll(/"-?[a-z]+\/([a-z-]+)/g), ([, id = '']) => id),
);

interface Place {
  known: Interface;
  side: Side;
}

function placesOf(kind: string): Place[] {
  return vocabulary.interfaces.flatMap((known) =>
    (['gives', 'takes'] as const).flatMap((side) => (known[side]?.kinds.includes(kind) ? [{ known, side }] : [])),
  );
}

function codeOf({ known, side }: Place): fc.Arbitrary<string> {
  const codes = known.codes.flatMap((one) => (one.side === undefined || one.side === side ? one.code : []));
  return fc.constantFrom(...(known.codesFrom ? adapters.keys() : codes));
}

// A few numbers close to each other, so that comparisons are often equal or differ by as much as an adapter bridges.
const number = fc.constantFrom(10, 11, 12, 25, 28, 35, 40, 42, 45, 50, 51, 140, 160, 163, 180, 200, 203);

function portOf(place: Place, from: fc.Arbitrary<Authority>): fc.Arbitrary<Port> {
  const { known, side } = place;
  const fields = known[side]?.fields ?? [];
  const stated = Object.fromEntries(fields.map((field) => [field, field === 'code' ? codeOf(place) : number]));
  return fc
    .tuple(
      fc.boolean().chain((isWhole) => fc.record(stated, isWhole ? {} : { requiredKeys: [] })),
      fc.record({ from }),
      known.positions ? fc.constantFrom(...known.positions) : fc.constant(undefined),
    )
    .map(([fact, rest, position]) => ({
      ...{ interface: known.id, side, ...(position && { position }) },
      ...inOrder(fact),
      ...rest,
    }));
}

/** Swaps the ends of a range that ends before it begins, because such a range is not valid. */
function inOrder(fact: Partial<Record<'code' | 'value' | 'min' | 'max', string | number>>): Partial<Port> {
  const { min, max, ...others } = fact as Pick<Port, 'code' | 'value' | 'min' | 'max'>;
  if (min === undefined || max === undefined) return fact as Partial<Port>;
  return { ...others, min: Math.min(min, max), max: Math.max(min, max) };
}

/**
 * The ports of a part at one place: usually one; sometimes none, an alternative, a contradiction, a port with a kit, or ports of some years
 * or sizes.
 */
function portsOf(place: Place, from: fc.Arbitrary<Authority>): fc.Arbitrary<Port[]> {
  const { known } = place;
  const port = portOf(place, from);
  const kit = port.map((one): Port => ({ ...one, kit: { code: `kit-${one.code ?? 'one'}`, label: 'kit' } }));
  const several = readByPath.has(known.id) ? [] : [fc.tuple(port, kit), fc.tuple(port, port)];
  const years = fc.tuple(port, port).map(([one, other]): Port[] => [
    { ...one, years: [null, 2_020] },
    { ...other, years: [2_021, null] },
  ]);
  const sizes = fc.tuple(port, port).map(([one, other]): Port[] => [one, { ...other, sizes: ['54'] }]);
  return fc.oneof(
    { weight: 6, arbitrary: port.map((one) => [one]) },
    fc.constant<Port[]>([]),
    ...several,
    years,
    sizes,
  );
}

/** A part of a kind with valid facts whose authorities `from` generates. */
export function partOf(kind: string, from: fc.Arbitrary<Authority>): fc.Arbitrary<PartFacts> {
  const positions = vocabulary.kinds.find((one) => one.kind === kind)?.positions ?? [];
  return fc
    .tuple(
      fc.constantFrom<Position | undefined>(undefined, ...positions, ...positions),
      fc.tuple(...placesOf(kind).map((place) => portsOf(place, from))),
      fc.constantFrom(undefined, 2_019, 2_023),
      fc.constantFrom(undefined, '54', '56'),
    )
    .map(([position, ports, year, size]) => ({
      kind,
      ...(position && { position }),
      ...(year && { year }),
      ...(size && { size }),
      ports: ports.flat(),
    }));
}

const kinds = vocabulary.kinds.map(({ kind }) => kind);
const anybody = fc.constantFrom<Authority>('maker', 'maker', 'maker', 'measured', 'assumed');

/** A part of any kind, sometimes with another one in its box. */
function anyPart(from: fc.Arbitrary<Authority>): fc.Arbitrary<PartFacts> {
  const bare = fc.constantFrom(...kinds).chain((kind) => partOf(kind, from));
  return fc
    .tuple(bare, fc.option(bare, { freq: 4, nil: undefined }))
    .map(([part, inside]) => (inside ? { ...part, includes: [inside] } : part));
}

/** Parts, and the bike that they are judged with. */
export interface Request {
  parts: PartFacts[];
  bike: BikeFacts;
}

/** Any request; `from` generates the authorities of its facts. */
export function anyRequest(from: fc.Arbitrary<Authority> = anybody): fc.Arbitrary<Request> {
  return fc.record({
    parts: fc.array(anyPart(from), { minLength: 1, maxLength: 4 }),
    bike: fc.record({
      year: fc.constantFrom(undefined, 2_020, 2_021),
      size: fc.constantFrom(undefined, '54', '56'),
      slots: fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.option(anyPart(from), { freq: 9 }), {
        minKeys: 4,
        maxKeys: 12,
      }),
    }),
  });
}
