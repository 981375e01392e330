import * as z from 'zod/mini';
import { adminBike, bikeChange, bikeDraft, bikeJudgment, bikeRow, byBike } from './bike-schemas.ts';
import type { Rows } from '../calls/row.ts';
import { deleted } from '../calls/schemas.ts';

/** The calls by which admins manage the bikes of the shop. */
export const bikeCalls = {
  /** The bikes by model, at most 100. */
  listBikes: { address: 'GET /bikes', access: 'admin', errorStatuses: [401, 403], answer: z.array(bikeRow) },
  getBike: {
    address: 'GET /bikes/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404],
    params: byBike,
    answer: adminBike,
  },
  /** Judges the parts of a bike with each other, in all its years and sizes. Writes nothing. */
  judgeBike: {
    address: 'POST /bikes/judgment',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    weight: 24,
    bodyKiB: 200,
    sizeDecides: true,
    body: bikeDraft,
    answer: bikeJudgment,
  },
  saveBike: {
    address: 'PUT /bikes/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403, 409],
    weight: 24,
    bodyKiB: 200,
    sizeDecides: true,
    params: byBike,
    body: bikeChange,
    answer: adminBike,
  },
  deleteBike: {
    address: 'DELETE /bikes/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404],
    params: byBike,
    answer: deleted,
  },
} as const satisfies Rows;
