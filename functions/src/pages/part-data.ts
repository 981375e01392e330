import type { Firestore } from 'firebase-admin/firestore';
import { MOST_VARIANTS, type PartPageData, toReference, toVariants } from '@fourteener/contract/part/page';
import { listPublished } from '../diagrams/store.ts';
import { findPart, findParts, listGroup } from '../parts/store.ts';
import type { LoadPartTerms } from '../parts/deps.ts';
import { rateByBuyers } from '../reviews/store.ts';

/** What the facts of a part's page are found with. */
export interface PartPageDeps {
  db: Firestore;
  loadPartTerms: LoadPartTerms;
}

/** What the public page of a part shows, or undefined when the part is not in the shop. */
export async function findPartPage({ db, loadPartTerms }: PartPageDeps, id: string): Promise<PartPageData | undefined> {
  const [part, addTerms] = await Promise.all([findPart(db, id, { hidden: false }), loadPartTerms()]);
  if (!part) return undefined;
  const { group, successor, service } = part;
  const needed = service?.alsoNeeded ?? [];
  const [variants, others, rating, uses] = await Promise.all([
    group ? listGroup(db, group.id, MOST_VARIANTS) : [],
    findParts(db, [...needed, ...(successor === undefined ? [] : [successor])]),
    rateByBuyers(db, id),
    listPublished(db, id),
  ]);
  const references = new Map(others.map((other) => [other._id, toReference(other)]));
  return {
    part: addTerms(part),
    variants: toVariants(variants),
    successor: references.get(successor ?? '') ?? null,
    needed: needed.flatMap((other) => references.get(other) ?? []),
    rating,
    uses,
  };
}
