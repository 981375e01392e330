import type { Firestore } from 'firebase-admin/firestore';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import type { BikeFacts } from '@fourteener/contract/fit/facts';
import { parseBikeSlug, partsOfBike, resolveBike, type StoredBike } from '@fourteener/contract/fit/stored-bikes';
import type { Part } from '@fourteener/contract/parts';
import type { PartIndex } from '../catalog/part-index.ts';
import { defineCollection, getTogether } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import { partRef, toPart } from '../parts/store.ts';

/** The bikes of the shop, under the first part of their slug. */
const bikes = defineCollection<StoredBike>('bikes');

/** Stores a bike under its id. */
export async function putBike(db: Firestore, id: string, bike: StoredBike): Promise<void> {
  await bikes.in(db).doc(id).set(bike);
}

/**
 * A stored bike of a year, which stands in its slug, and a size. Reads one document, and one for each of its parts that riders cannot
 * see. Throws a `DomainError`: 404 where there is no such bike, or none of that year or size.
 */
export async function readBike(
  db: Firestore,
  index: PartIndex,
  { slug, size }: { slug: string; size: string | undefined },
): Promise<BikeFacts> {
  const named = parseBikeSlug(slug);
  const bike = named && (await bikes.in(db).doc(named.id).get()).data();
  if (!bike || named.year < bike.years[0] || named.year > bike.years[1]) {
    throw new DomainError('not-found', 'There is no such bike of this year.');
  }
  if (size !== undefined && !bike.sizes.includes(size)) {
    throw new DomainError('not-found', 'This bike does not come in this size.');
  }
  const hidden = await readHidden(
    db,
    partsOfBike(bike, named.year).filter((id) => !index.get(id)),
  );
  return resolveBike(bike, { year: named.year, size }, (id) => {
    const part = index.get(id) ?? hidden.get(id);
    return part && factsOfPart(part);
  });
}

/** The parts that the catalogue does not have, by their ids; those that are gone are not there. */
async function readHidden(db: Firestore, ids: readonly string[]): Promise<Map<string, Part>> {
  if (ids.length === 0) return new Map();
  const documents = await getTogether(db, ...ids.map((id) => partRef(db, id)));
  return new Map(documents.filter(({ exists }) => exists).map((document) => [document.id, toPart(document)]));
}
