import type { Firestore } from 'firebase-admin/firestore';
import { type ChosenBike, changeBike } from '@fourteener/contract/fit/chosen-bikes';
import type { BikeWithPapers } from '@fourteener/contract/fit/makers-papers';
import type { BikeFacts, PartFacts } from '@fourteener/contract/fit/facts';
import { holdsFor } from '@fourteener/contract/fit/members';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import { presets } from '@fourteener/contract/fit/presets';
import {
  entriesIn,
  parseBikeSlug,
  resolveBike,
  type SizesOf,
  type StoredBike,
  toSize,
} from '@fourteener/contract/fit/stored-bikes';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import { listSpecification } from '@fourteener/contract/part/specification-rows';
import { listTorques } from '@fourteener/contract/part/torques';
import type { PartIndex } from '../catalog/part-index.ts';
import { dataOf, getTogether } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import { partRef, toPart } from '../parts/store.ts';
import { type BikeDeps, bikes } from './bike-deps.ts';
import { composePapers, sizesIn } from './papers.ts';

/** The most bikes that one answer lists. */
const LISTED = 200;

/** Stores a bike under its id. */
export async function putBike(db: Firestore, id: string, bike: StoredBike): Promise<void> {
  await bikes.in(db).doc(id).set(bike);
}

type BikeSummary = Answer<'listFitBikes'>[number];

/** The bikes of the shop, by model, each with the picture of its frame. */
export async function listBikesWithPictures(db: Firestore, index: PartIndex): Promise<BikeSummary[]> {
  const listed = await listBikes(db);
  return listed.map((bike) => ({ ...bike, img: index.get(bike.frame ?? '')?.img ?? null }));
}

/** The bikes of the shop, by model. */
export async function listBikes(db: Firestore): Promise<Omit<BikeSummary, 'img'>[]> {
  const { docs } = await bikes.in(db).orderBy('model').limit(LISTED).get();
  return docs.map((document) => {
    const { model, about, years, sizes, slots } = dataOf(document);
    const frame = [slots.frame ?? []].flat().at(-1)?.part ?? null;
    return { id: document.id, model, about, years, sizes, frame };
  });
}

/** A bike with the parts of the shop that are on it, by their places. */
interface FoundBike {
  facts: BikeWithPapers;
  parts: ReadonlyMap<string, string>;
  /** The parts that are in the shop, by their ids. */
  known: ReadonlyMap<string, Part>;
}

/** A bike to judge parts with. Throws a `DomainError`: 404 where there is no such bike, year, size or preset. */
export async function readBike(
  { db, drawn }: BikeDeps,
  index: PartIndex,
  chosen: Pick<ChosenBike, 'bike' | 'size' | 'preset'> & Partial<ChosenBike>,
): Promise<FoundBike> {
  const { bike: slug, size, measured = [], replaced = [] } = chosen;
  const sizesOf = sizesIn(index);
  const [{ entries, resolve, stored }, drawings] = await Promise.all([
    slug === undefined ? findPreset(chosen) : findBike(db, { slug, size, sizesOf }),
    slug === undefined ? [] : drawn.read(),
  ]);
  // If a place is replaced several times, the last part counts, as for the lines of a basket.
  const fitted = new Map(replaced.map(({ slot, part }) => [slot, part]));
  const parts = new Map([...entries, ...fitted]);
  const known = await readParts(db, index, [...new Set(parts.values())]);
  const factsOf = (id: string) => {
    const part = known.get(id);
    return part && factsOfPart(part);
  };
  const changes = { measured, replaced: [...fitted].map(([slot, part]) => ({ slot, part })) };
  const facts = changeBike(resolve(factsOf), changes, factsOf);
  const onIt = new Map([...parts].filter(([slot]) => facts.slots[slot]));
  const papers =
    stored &&
    composePapers(
      { ...stored, size, parts: onIt, measured: measured.map(({ slot }) => slot) },
      drawings,
      (id) => known.get(id) ?? index.get(id),
      sizesOf,
    );
  return { facts: { ...facts, ...(papers && { papers }) }, parts: onIt, known };
}

/** A bike as parts are judged with it, without the facts of other years and sizes. Throws as `readBike`. */
export async function describeBike(
  deps: BikeDeps,
  index: PartIndex,
  chosen: ChosenBike,
): Promise<Answer<'describeBike'>> {
  const { facts, parts, known: inShop } = await readBike(deps, index, chosen);
  const { model = '', year, size, slots, papers } = facts;
  return {
    model,
    ...(year !== undefined && { year }),
    ...(size !== undefined && { size }),
    slots: Object.entries(slots).map(([slot, found]) => {
      const isReplaced = chosen.replaced.some((one) => one.slot === slot);
      // Without the bike's size it is not known which size of such a part is on it.
      const isUnsized = !isReplaced && papers?.built[slot]?.isUnsized === true;
      const part = isUnsized ? undefined : parts.get(slot);
      const known = found && pickHolding(found, facts);
      const mounted = part === undefined ? undefined : inShop.get(part);
      const torques = mounted ? listTorques(listSpecification(mounted)) : [];
      const service = serviceOf(mounted);
      return {
        slot,
        ...(part !== undefined && { part }),
        replaced: isReplaced,
        facts: known,
        ...(torques.length > 0 && { torques }),
        ...(service && { service }),
      };
    }),
  };
}

function serviceOf(part: Part | undefined) {
  const { interval, alsoNeeded } = part?.service ?? {};
  return interval === undefined ? undefined : { interval, ...(alsoNeeded && { alsoNeeded }) };
}

/** A part of a bike with the facts that hold for its year and size, or may hold where these are not known. */
function pickHolding(part: PartFacts, model: Pick<BikeFacts, 'year' | 'size'>): PartFacts {
  const { ports, includes } = part;
  return {
    ...part,
    ports: ports.filter((port) => holdsFor(port, model) !== false),
    ...(includes && { includes: includes.map((inside) => pickHolding(inside, model)) }),
  };
}

/** A bike without the changes of its rider: its parts of the shop by their places, and its facts once those of the parts are known. */
interface Base {
  entries: (readonly [slot: string, part: string])[];
  resolve: (factsOf: Parameters<typeof resolveBike>[2]) => BikeFacts;
  /** Present for a bike of the shop: its model and year. */
  stored?: { id: string; bike: StoredBike; year: number };
}

interface NamedBike {
  slug: string;
  size: string | undefined;
  sizesOf: SizesOf;
}

async function findBike(db: Firestore, { slug, size, sizesOf }: NamedBike): Promise<Base> {
  const named = parseBikeSlug(slug);
  const bike = named && (await bikes.in(db).doc(named.id).get()).data();
  if (!bike || named.year < bike.years[0] || named.year > bike.years[1]) {
    throw new DomainError('not-found', 'There is no such bike of this year.');
  }
  if (size !== undefined && !bike.sizes.includes(size)) {
    throw new DomainError('not-found', 'This bike does not come in this size.');
  }
  const { year } = named;
  return {
    entries: entriesIn(bike, year).map(([slot, { part }]) => [slot, toSize(part, size, sizesOf).part]),
    resolve: (factsOf) => resolveBike(bike, { year, size }, factsOf, sizesOf),
    stored: { id: named.id, bike, year },
  };
}

function findPreset({ preset = '' }: Pick<ChosenBike, 'preset'>): Base {
  const found = presets.get(preset);
  if (!found) throw new DomainError('not-found', 'There is no such preset.');
  return { entries: [], resolve: () => ({ model: found.name, slots: found.slots }) };
}

/** The parts with these ids. A part that the catalogue lacks is hidden or new, and is read from the database; a deleted part is left out. */
export async function readParts(db: Firestore, index: PartIndex, ids: readonly string[]): Promise<Map<string, Part>> {
  const known = ids.flatMap((id) => index.get(id) ?? []);
  const unknown = ids.filter((id) => !index.get(id));
  const documents = unknown.length > 0 ? await getTogether(db, ...unknown.map((id) => partRef(db, id))) : [];
  const read = documents.filter(({ exists }) => exists).map((document) => toPart(document));
  return new Map([...known, ...read].map((part) => [part._id, part]));
}
