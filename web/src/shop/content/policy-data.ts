import type { PolicyName } from '@fourteener/contract/policy/names';
import { queryOf } from '../../api/call-queries.ts';

/** A text that the shop owes its customers: in the version that is in force, or in the one that is named. */
export function policyQuery(id: PolicyName, version?: number) {
  return queryOf('GET /settings/policies/{id}', {
    params: { id },
    ...(version !== undefined && { query: { version } }),
  });
}
