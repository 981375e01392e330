import * as z from 'zod/mini';
import { partFacets, partSearch } from './search-query.ts';
import { switchedOn } from '../fields.ts';
import { publicPart } from './public-part.ts';
import { newPart, part, partChange } from './schemas.ts';
import type { Rows } from '../calls/row.ts';
import { searchSorts } from './search.ts';
import { byId, created, deleted, feed, lastStandsAlone, pagedList, sortedBy } from '../calls/schemas.ts';

const partsQuery = z
  .object({
    ...feed,
    sort: sortedBy(searchSorts),
    /** Whether each part has its `pictures`, `ports`, `position` and `includes`; otherwise only a single requested part has them. */
    pictures: switchedOn('pictures'),
    ...partSearch,
  })
  .check(lastStandsAlone(partSearch));

/** An admin's edit: the changed fields and, if the client sends them, their values when the admin began. */
const partEdit = z.extend(partChange, {
  /** The edit is refused (409) if one of these fields has changed since, unless it has the value that the edit wants. */
  was: z.optional(z.omit(partChange, { reduced: true })),
  /** `true`: watchers of the part get an email that names its successor and stop waiting. Only for a discontinued part. */
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
  /** Returns a part. Staff that may read parts also get hidden parts, and the fields that only the staff sees. */
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
