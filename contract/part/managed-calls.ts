import * as z from 'zod/mini';
import type { Rows } from '../calls/row.ts';
import { page, pagedList, sortedBy } from '../calls/schemas.ts';
import { switchedOn } from '../fields.ts';
import { part } from './schemas.ts';
import { searchSorts } from './search.ts';
import { managedFacets, managedSearch } from './search-query.ts';

/** The staff's list of parts, which includes hidden ones. */
export const managedPartCalls = {
  listManagedParts: {
    address: 'GET /partses/managed',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    query: z.object({
      ...page,
      sort: sortedBy(searchSorts),
      /** Whether each part has its `pictures`, `ports`, `position` and `includes` too. */
      pictures: switchedOn('pictures'),
      ...managedSearch,
    }),
    answer: z.array(part),
  },
  countManagedParts: {
    address: 'GET /partses/managed/facets',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 2,
    query: z.object(managedSearch),
    answer: managedFacets,
  },
} as const satisfies Rows;
