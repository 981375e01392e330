import { constraints } from '@fourteener/contract/constraints';
import { type ManagedStatus, managedStatuses } from '@fourteener/contract/part/filters';
import { type PartKind, partKindCodes } from '@fourteener/contract/part/kinds';
import type { Part } from '@fourteener/contract/part/schemas';
import type { PartSort } from '@fourteener/contract/part/sorts';
import { keepPreviousData } from '@tanstack/react-query';
import { pagesOf, queryOf } from '../../api/call-queries.ts';
import { callPage } from '../../api/client.ts';

/** Which parts the staff looks at; all of it is in the address. What is undefined, or empty, narrows nothing. */
export interface ManagedView {
  search: string;
  kind: PartKind | undefined;
  status: ManagedStatus | undefined;
  inStock: boolean | undefined;
  maker: string | undefined;
}

/** The view that an address names; what it says in other words counts as not said. */
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

/** Whether anything but the state narrows the list. */
export function isNarrowed({ status: _, ...others }: ManagedView): boolean {
  return Object.values(others).some((value) => value !== undefined && value !== '');
}

/** The same, as the shop takes it. */
function toFilter({ search, ...filter }: ManagedView) {
  return { ...filter, ...(search !== '' && { q: search }) };
}

/** The parts of a view, page by page, and how many there are. For the staff. */
export function managedPartsQuery(view: ManagedView, { limit, sort }: { limit: number; sort: PartSort | undefined }) {
  return {
    ...pagesOf('GET /partses/managed', { query: { ...toFilter(view), limit, sort, count: true } }),
    // The rows stay until others are there: nothing jumps while somebody types.
    placeholderData: keepPreviousData,
  };
}

/** How many parts each choice of a filter leads to. For the staff. */
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
