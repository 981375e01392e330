import * as z from 'zod/mini';
import { partFacets, partSearch } from './search-query.ts';
import { switchedOn } from '../fields.ts';
import { publicPart } from './public-part.ts';
import { newPart, part, partChange } from './schemas.ts';
import type { Rows } from '../calls/row.ts';
import { searchSorts } from './search.ts';
import { byId, created, deleted, feed, lastStandsAlone, pagedList, pageQuery, sortedBy } from '../calls/schemas.ts';

const partsQuery = z
  .object({
    ...feed,
    sort: sortedBy(searchSorts),
    /** Whether each part has its `pictures`, `ports`, `position` and `includes` too; without it only a part that is asked for alone has them. */
    pictures: switchedOn('pictures'),
    ...partSearch,
  })
  .check(lastStandsAlone(partSearch));

/** An admin's edit: the changed fields, and what stood in them when the admin began, if the client says so. */
const partEdit = z.extend(partChange, {
  /** The edit is refused (409) if one of these fields is not so any more, and not as the edit wants it either. */
  was: z.optional(z.omit(partChange, { reduced: true })),
  /** `true`: those who wait for the part get an email that names its successor, and no longer wait. Only for one that is discontinued. */
  tellWatchers: z.optional(z.boolean('tellWatchers must be true or false.')),
});

/** The calls about parts. */
export const partCalls = {
  listParts: {
    address: 'GET /partses',
    access: 'all',
    errorStatuses: [400, 404],
    cache: 'shared',
    ...pagedList,
    query: partsQuery,
    answer: z.array(publicPart),
  },
  summarizeParts: {
    address: 'GET /partses/facets',
    access: 'all',
    errorStatuses: [400, 404],
    weight: 2,
    cache: 'shared',
    query: z.object(partSearch),
    answer: partFacets,
  },
  listHiddenParts: {
    address: 'GET /partses/hidden',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    query: pageQuery,
    answer: z.array(part),
  },
  /** Also a hidden part, and the fields that only the staff is answered, to staff that may read parts. */
  getPart: {
    address: 'GET /partses/{id}',
    access: 'all',
    showsStaffMore: true,
    errorStatuses: [404],
    cache: 'shared',
    params: byId,
    answer: part,
  },
  addPart: {
    address: 'POST /partses',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403],
    weight: { perKiB: 0.05 },
    bodyKiB: 200,
    sizeDecides: true,
    body: newPart,
    answer: created,
  },
  changePart: {
    address: 'PUT /partses/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    weight: { perKiB: 0.05 },
    bodyKiB: 400,
    sizeDecides: true,
    params: byId,
    body: partEdit,
    answer: part,
  },
  deletePart: {
    address: 'DELETE /partses/{id}',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byId,
    answer: deleted,
  },
} as const satisfies Rows;
