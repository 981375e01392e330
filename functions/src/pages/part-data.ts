import type { Firestore } from 'firebase-admin/firestore';
import { companions, MOST_COMPANIONS } from '@fourteener/contract/part/companions';
import {
  MOST_VARIANTS,
  type PartPageData,
  type PartReference,
  toReference,
  toVariants,
} from '@fourteener/contract/part/page';
import type { DrawingSummary } from '@fourteener/contract/drawing/schemas';
import { isSameButSize } from '@fourteener/contract/part/sizes';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Catalog } from '../catalog/catalog.ts';
import { listPublished } from '../drawings/store.ts';
import { suggestParts } from '../fit/suggestions.ts';
import { findPart, findParts, listGroup } from '../parts/store.ts';
import type { LoadPartTerms } from '../parts/deps.ts';
import { rateByBuyers } from '../reviews/store.ts';

/** The dependencies of the data of a part's page. */
export interface PartPageDeps {
  db: Firestore;
  catalog: Catalog;
  loadPartTerms: LoadPartTerms;
}

/** The data of a part's public page, or undefined when the part is not in the shop. */
export async function findPartPage(
  { db, catalog, loadPartTerms }: PartPageDeps,
  id: string,
): Promise<PartPageData | undefined> {
  const [part, addTerms] = await Promise.all([findPart(db, id, { forStaff: false }), loadPartTerms()]);
  if (!part) return undefined;
  const { group, successor, service } = part;
  const needed = service?.alsoNeeded ?? [];
  const listing = group ? listGroup(db, group.id, MOST_VARIANTS).then(toVariants) : Promise.resolve([]);
  const [variants, others, fitting, rating, uses] = await Promise.all([
    listing,
    findParts(db, [...needed, ...(successor === undefined ? [] : [successor])]),
    findCompanions(catalog, part),
    rateByBuyers(db, id),
    findUses(db, part, listing),
  ]);
  const references = new Map(others.map((other) => [other._id, toReference(other)]));
  return {
    part: addTerms(part),
    variants,
    successor: references.get(successor ?? '') ?? null,
    needed: needed.flatMap((other) => references.get(other) ?? []),
    companions: fitting.map((other) => toReference(other)),
    rating,
    uses,
  };
}

/** The drawings that show a part. A line that names one size of a part counts for all its sizes. */
async function findUses(db: Firestore, part: Part, variants: Promise<PartReference[]>): Promise<DrawingSummary[]> {
  const shown = toReference(part);
  const sizes = shown.size === undefined ? [] : (await variants).filter((other) => isSameButSize(other, shown));
  return listPublished(db, [part._id, ...sizes.map(({ _id }) => _id)]);
}

/**
 * The parts that are usually bought with a part and fit together with it. Empty while the catalogue is not in memory: the page does not wait
 * for it, and the app asks again.
 */
async function findCompanions(catalog: Catalog, part: Part): Promise<Part[]> {
  const kind = part.kind && companions[part.kind];
  if (!kind || !catalog.isLoaded()) return [];
  const index = await catalog.read();
  return suggestParts(index, { instead: { kind }, parts: [part], bike: null })
    .filter(({ verdict }) => verdict === 'fits')
    .slice(0, MOST_COMPANIONS)
    .flatMap(({ id }) => index.get(id) ?? []);
}
