import {
  type DrawingSummary,
  type LinesOfDrawing,
  offeredPart,
  type PartOfBike,
} from '@fourteener/contract/drawing/schemas';
import { isAlike } from '@fourteener/contract/fit/facts';
import type { MountedPart } from '@fourteener/contract/fit/makers-papers';
import { parseBikeSlug } from '@fourteener/contract/fit/stored-bikes';
import { isNoLongerSold } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { unitsFor } from '@fourteener/contract/part/units';
import { namesOf, pickFields } from '@fourteener/contract/pick-fields';
import type { PartIndex } from '../catalog/part-index.ts';
import type { OrderCounts } from '../overview/ordered.ts';
import type { BikeDeps } from '../fit/bike-deps.ts';
import { readBike } from '../fit/bikes.ts';
import { listPublished } from './store.ts';

interface DrawnDeps extends BikeDeps {
  /** How often parts were ordered. */
  orderCounts: () => Promise<OrderCounts>;
}

type PartOf = (id: string) => Part | undefined;

/**
 * Lists the drawings of a bike of the shop in a model year, each with its parts, the most ordered parts first. A drawing without
 * parts for the bike, such as that of the whole bicycle, is left out. Throws a `DomainError`: 404 where there is no such bike of
 * this year or size.
 */
export async function listDrawingsOfBike(
  { db, drawn, orderCounts }: DrawnDeps,
  index: PartIndex,
  { bike, size }: { bike: string; size: string | undefined },
): Promise<DrawingSummary[]> {
  const [{ facts }, published, drawings, counts] = await Promise.all([
    readBike({ db, drawn }, index, { bike, size }),
    listPublished(db),
    drawn.read(),
    orderCounts(),
  ]);
  const built = Object.values(facts.papers?.built ?? {});
  const { id: model = '' } = parseBikeSlug(bike) ?? {};
  return published.flatMap((summary) => {
    const drawing = drawings.find(({ id, bikes }) => id === summary._id && bikes.includes(model));
    const parts = drawing ? listParts(drawing, built, (id) => index.get(id)) : [];
    return parts.length > 0 ? [{ ...summary, parts: sortByOrders(parts, counts) }] : [];
  });
}

/** Sorts parts by how often they were ordered; parts that were ordered equally often keep their order. */
export function sortByOrders<P extends { _id: string }>(parts: readonly P[], counts: OrderCounts): P[] {
  const of = ({ _id }: P) => counts.get(_id) ?? 0;
  return parts.toSorted((one, other) => of(other) - of(one));
}

/**
 * Lists the parts of a drawing that go on a bike as it was built, each once. One drawing may be of several models: if this bike
 * came with another part of the kind, that part takes the place of the line's part, and the spare parts of the line's part are left
 * out.
 */
export function listParts(
  { lines }: Pick<LinesOfDrawing, 'lines'>,
  built: readonly MountedPart[],
  partOf: PartOf,
): PartOfBike[] {
  const found = new Map<string, PartOfBike>();
  for (const { balloon, partId, under, soldAlone, quantity } of lines) {
    if (partId === undefined || !soldAlone) continue;
    const above = under === undefined ? undefined : lines.find((line) => line.balloon === under)?.partId;
    if (above !== undefined && standIn(above, built, partOf) !== above) continue;
    const id = above === undefined ? standIn(partId, built, partOf) : partId;
    const part = partOf(id);
    if (part && !found.has(id) && !isNoLongerSold(part)) {
      found.set(id, toPartOfBike(part, { balloon, quantity: unitsFor(quantity, part) }));
    }
  }
  return [...found.values()];
}

/** The part itself, if the bike came with it or with no part of its kind; otherwise the part of its kind that the bike came with. */
function standIn(id: string, built: readonly MountedPart[], partOf: PartOf): string {
  const { kind, position } = partOf(id) ?? {};
  if (kind === undefined || built.some(({ part }) => part === id)) return id;
  const alike = built.find((one) => one.kind === kind && isAlike(one.position, position));
  return alike?.part ?? id;
}

const offeredFields = namesOf(offeredPart);

function toPartOfBike(part: Part, line: Pick<PartOfBike, 'balloon' | 'quantity'>): PartOfBike {
  const interval = part.service?.interval;
  return { ...pickFields(part, offeredFields), ...(interval !== undefined && { interval }), ...line };
}
