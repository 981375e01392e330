import { companions, MOST_COMPANIONS } from '@fourteener/contract/part/companions';
import {
  MOST_VARIANTS,
  type PartPageData,
  type PartReference,
  SERVED_PART,
  type ServedPart,
  toReference,
  toVariants,
} from '@fourteener/contract/part/page';
import type { Part } from '@fourteener/contract/part/schemas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { readWrittenData } from '../../ui/browser/written-data.ts';
import { partQuery } from './get-part.ts';
import { partReviewSummaryQuery } from '../reviews/part-reviews-data.ts';

/** The data that the public page of a part shows; null for a part that is not in the shop. */
export function partPageQuery(id: string) {
  return queryOptions({
    queryKey: ['parts', 'page', id],
    queryFn: () => loadPartPage(id),
    initialData: () => getServedPart(id),
    // A page may come from a cache: price and stock are loaded again as soon as the app starts.
    initialDataUpdatedAt: 0,
  });
}

/** The data that the server put into the page, if they are of this part. */
function getServedPart(id: string): PartPageData | null | undefined {
  const served = readWrittenData<ServedPart>(SERVED_PART);
  return served?.id === id ? served.page : undefined;
}

async function loadPartPage(id: string): Promise<PartPageData | null> {
  const part = await findPart(id);
  if (!part) return null;
  const { group, successor, service } = part;
  const [variants, needed, fitting, next, summary, uses] = await Promise.all([
    group ? call('GET /partses', { query: { group: group.id, limit: MOST_VARIANTS } }) : [],
    Promise.all((service?.alsoNeeded ?? []).map((other) => findReference(other))),
    // The page can do without companions and drawings; served companions stay, so that nothing moves.
    findCompanions(part).catch(() => getServedPart(id)?.companions ?? []),
    successor === undefined ? null : findReference(successor),
    queryClient.query(partReviewSummaryQuery(id)),
    call('GET /assemblies', { query: { part: id } }).catch(() => []),
  ]);
  return {
    part,
    variants: toVariants(variants),
    successor: next,
    needed: needed.filter((other) => other !== null),
    companions: fitting,
    rating: summary.bought,
    uses,
  };
}

/** The parts that are usually bought with a part, and fit it. */
async function findCompanions({ _id, kind }: Part): Promise<PartReference[]> {
  const companion = kind && companions[kind];
  if (!companion) return [];
  const { parts } = await call('POST /fit/suggestions', { body: { kind: companion, parts: [_id], bike: null } });
  const fitting = parts.filter(({ verdict }) => verdict === 'fits').slice(0, MOST_COMPANIONS);
  const found = await Promise.all(fitting.map(({ id }) => findReference(id)));
  return found.filter((other) => other !== null);
}

/** A part that the page names; null if it is gone, since the page can do without it. */
async function findReference(id: string): Promise<PartReference | null> {
  const part = await findPart(id);
  return part && toReference(part);
}

async function findPart(id: string): Promise<Part | null> {
  return queryClient.query(partQuery(id)).catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });
}
