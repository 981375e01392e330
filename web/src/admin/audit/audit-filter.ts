import type { AuditFilter } from '@fourteener/contract/audit/schemas';
import { auditKinds } from '@fourteener/contract/audit/kinds';
import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { parseDays, toTimes } from '../../ui/text/day-range.ts';

/** The parameters of the address that name a subject: an order, a part, or an account that an action was done to. */
const subjects = ['order', 'part', 'person'] as const;

/** The filter in an address; if it names several subjects, the first counts. */
export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const id = (name: string) => params.get(name)?.match(/^(?!__)[\w-]{1,128}$/)?.[0];
  const search = params.get('q')?.trim() ?? '';
  const subject = subjects.find((name) => id(name) !== undefined);
  return {
    kind: auditKinds.find((kind) => kind === params.get('kind')),
    by: id('by'),
    ...(subject && { [subject]: id(subject) }),
    ...(emailAddress.test(search) && (isDoneTo(params) ? { toAddress: search } : { byAddress: search })),
    ...toTimes(parseDays(params)),
  };
}

/** Whether the typed address names the account that an action was done to, instead of its author. */
export function isDoneTo(params: URLSearchParams): boolean {
  return params.get('side') === 'to';
}
