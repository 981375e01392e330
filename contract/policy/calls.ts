import * as z from 'zod/mini';
import type { Rows } from '../calls/row.ts';
import { byPolicyName, policy, policyChange, policyVersion } from './schemas.ts';

/** The calls about the legal texts of the shop. */
export const policyCalls = {
  /** Returns the version in force, or the given version: an order stores the version of the terms that its customer accepted. */
  getPolicy: {
    address: 'GET /settings/policies/{id}',
    access: 'all',
    errorStatuses: [400, 404],
    cache: 'shared',
    params: byPolicyName,
    query: z.object({ version: z.optional(policyVersion) }),
    answer: policy,
  },
  /** Publishes the next version. Earlier versions stay, because orders refer to them. */
  savePolicy: {
    address: 'PUT /settings/policies/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    bodyKiB: 62,
    params: byPolicyName,
    body: policyChange,
    answer: policy,
  },
} as const satisfies Rows;
