import type { PolicyName } from '@fourteener/contract/policy/names';
import { queryOf } from '../../api/call-queries.ts';

/** Asks for a text that the shop owes its customers: the version in force, or the given one. */
export function policyQuery(id: PolicyName, version?: number) {
  return queryOf('GET /settings/policies/{id}', {
    params: { id },
    ...(version !== undefined && { query: { version } }),
  });
}
