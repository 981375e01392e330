import { constraints } from '@fourteener/contract/constraints';
import { type ManagedStatus, managedStatuses } from '@fourteener/contract/part/filters';
import { type PartKind, partKindCodes } from '@fourteener/contract/part/kinds';
import type { Part } from '@fourteener/contract/part/schemas';
import type { PartSort } from '@fourteener/contract/part/sorts';
import { keepPreviousData } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../api/call-queries.ts';
import { callPage } from '../../api/client.ts';

/** The filters of the staff's list of parts; all of them are in the address. Undefined or empty ones do not filter. */
export interface ManagedView {
  search: string;
  kind: PartKind | undefined;
  status: ManagedStatus | undefined;
  inStock: boolean | undefined;
  maker: string | undefined;
}

/** The view in an address; unknown values are ignored. */
export function parseManagedView(params: URLSearchParams): ManagedView {
  const inStock = params.get('inStock');
  return {
    search: params.get('q')?.trim() ?? '',
    kind: partKindCodes.find((kind) => kind === params.get('kind')),
    status: managedStatuses.find((status) => status === params.get('status')),
    inStock: inStock === 'true' ? true : inStock === 'false' ? false : undefined,
    maker: params.get('maker') || undefined,
  };
}

/** Whether the view has a filter besides the state. */
export function isNarrowed({ status: _, ...others }: ManagedView): boolean {
  return Object.values(others).some((value) => value !== undefined && value !== '');
}

/** The view as the call's filter. */
function toFilter({ search, ...filter }: ManagedView) {
  return { ...filter, ...(search !== '' && { q: search }) };
}

/** The parts of a view, page by page, and their number. For the staff. */
export function managedPartsQuery(view: ManagedView, { limit, sort }: { limit: number; sort: PartSort | undefined }) {
  return {
    ...pagesOf('GET /partses/managed', { query: { ...toFilter(view), limit, sort, count: true } }),
    // The old rows stay until the new ones arrive, so that nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  };
}

/** The number of parts that match each option of a filter. For the staff. */
export function managedFacetsQuery(view: ManagedView) {
  return { ...queryOf('GET /partses/managed/facets', { query: toFilter(view) }), placeholderData: keepPreviousData };
}

/** All parts of a view. The shop has them in memory, so that no read is billed for them. For the staff. */
export async function readManagedParts(view: ManagedView): Promise<Part[]> {
  const all: Part[] = [];
  for (let after: string | undefined, more = true; more;) {
    const query = { ...toFilter(view), limit: constraints.pageSize, after };
    const { rows, next } = await callPage('GET /partses/managed', { query });
    all.push(...rows);
    after = next;
    more = next !== undefined;
  }
  return all;
}
