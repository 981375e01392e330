import fc from 'fast-check';
import type { Authority, BikeFacts } from '@fourteener/contract/fit/facts';
import { partOf } from '@fourteener/contract/fit/testing/generated';
import type { PartKind } from '@fourteener/contract/part/kinds';
import type { PartSpec } from '@fourteener/contract/part/specs';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import { searchSorts } from '@fourteener/contract/part/search';
import type { CatalogPart } from '../catalog-part.ts';
import { PartIndex } from '../part-index.ts';

/** A part with the fields that a test needs. */
export function makePart(fields: Partial<CatalogPart> & Pick<CatalogPart, '_id'>): CatalogPart {
  return {
    name: 'Elbert Crankset',
    img: '',
    description: '',
    minimumQuantity: 1,
    availableQuantity: 10,
    price: 100,
    number: `NO-${fields._id}`,
    createdAt: 0,
    ...fields,
  };
}

export function indexOf(...parts: CatalogPart[]): PartIndex {
  const index = new PartIndex();
  for (const part of parts) index.put(part);
  return index;
}

const kinds: (PartKind | undefined)[] = ['saddle', 'seatpost', 'chain', 'cassette', 'tyre', undefined];
const words = [
  'Elbert',
  'saddle',
  'chain',
  'mech',
  'copper',
  '12-speed',
  '11-speed',
  '27.2 mm',
  'tyre',
  'micro spline',
];
const texts = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(' '));
const numbers = ['RD-8100', 'RD-8150', 'rd.81', '27.2', 'CN 7', 'block'];

const spec: fc.Arbitrary<PartSpec> = fc.oneof(
  fc.record({ name: fc.constant('speeds' as const), value: fc.constantFrom(10, 11, 12) }),
  fc.record({ name: fc.constant('diameter' as const), value: fc.constantFrom(27, 27.2, 31.6) }),
  fc.record({ name: fc.constant('freehub' as const), value: fc.constantFrom('hg', 'xd', 'micro-spline') }),
  fc.record({ name: fc.constant('material' as const), value: fc.constantFrom('steel', 'carbon') }),
);
const specs = fc.uniqueArray(spec, { maxLength: 4, selector: ({ name }) => name });

/** Parts that have much in common, with one of eight ids. */
export const anyPart: fc.Arbitrary<CatalogPart> = fc
  .record({
    _id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h').map((letter) => `part-${letter}000${letter}`),
    name: texts.map((text) => text || 'Part'),
    description: texts,
    kind: fc.constantFrom(...kinds),
    specs,
    price: fc.constantFrom(9, 9.99, 48, 1_450),
    availableQuantity: fc.constantFrom(0, 1, 2),
    reorderLevel: fc.constantFrom(0, 1, undefined),
    number: fc.constantFrom(...numbers),
    oldNumbers: fc.uniqueArray(fc.constantFrom(...numbers), { maxLength: 2 }),
    group: fc.option(fc.constant({ id: 'stems', axis: 'Color', value: 'Black' }), { nil: undefined }),
    status: fc.constantFrom('active' as const, 'discontinued' as const, undefined),
    createdAt: fc.constantFrom(1, 2, 3),
  })
  .map(makePart);

const known = fc.constantFrom<Authority>('maker', 'maker', 'maker', 'assumed');

const fittingKinds = ['pedals', 'cassette', 'tyre', 'saddle'] as const satisfies PartKind[];

/** The same parts with facts about fit; some have none, and for some no rule applies. */
export const anyFittingPart: fc.Arbitrary<CatalogPart> = fc
  .tuple(anyPart, fc.constantFrom(...fittingKinds), fc.constantFrom('known', 'known', 'bare', 'without kind'))
  .chain(([part, kind, what]) => {
    if (what !== 'known') return fc.constant({ ...part, kind: what === 'bare' ? kind : undefined });
    return partOf(kind, known).map(({ position, ports }) => ({ ...part, kind, position, ports }));
  });

/** A bike whose parts meet such parts. */
export const anyBike: fc.Arbitrary<BikeFacts> = fc
  .tuple(...(['wheel', 'rear-derailleur', 'crankset', 'seatpost'] as const).map((kind) => partOf(kind, known)))
  .map((parts) => ({ slots: Object.fromEntries(parts.map((part) => [part.kind, part])) }));

/** Searches for such parts. */
export const anySearch: fc.Arbitrary<PartSearch> = fc.record(
  {
    q: fc.oneof(texts, fc.constantFrom(...numbers), fc.constantFrom('sadle', 'derailleur', 'rd81', 'copper carbon')),
    kind: fc.uniqueArray(fc.constantFrom('saddle', 'seat', 'drivetrain', 'chain'), { maxLength: 3 }),
    spec: fc.record(
      {
        speeds: fc.constantFrom([12], [11, 12], [], [13]),
        diameter: fc.constantFrom([27.2], [27, 31.6]),
        freehub: fc.constantFrom(['hg'], ['hg', 'xd', 'none']),
      },
      { requiredKeys: [] },
    ),
    price: fc.constantFrom({ min: 9.99 }, { max: 48 }, { min: 10, max: 50 }, {}),
    inStock: fc.boolean(),
    lowStock: fc.constantFrom(0, 1, 2),
    group: fc.constantFrom('stems', 'none'),
    sort: fc.constantFrom(...searchSorts),
  },
  { requiredKeys: [] },
);
