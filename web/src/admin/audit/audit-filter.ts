import type { AuditFilter } from '@fourteener/contract/audit/schemas';
import { auditKinds } from '@fourteener/contract/audit/kinds';
import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { parseDays, toTimes } from '../../ui/text/day-range.ts';

/** The filters of the log besides a kind: an order, a part, an account it was done to, or who did it. */
const subjects = ['order', 'part', 'person'] as const;

/** The filter that an address names; of several things that were changed, the first counts. */
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

/** Whether the typed address is that of the account that something was done to; else that of who did it. */
export function isDoneTo(params: URLSearchParams): boolean {
  return params.get('side') === 'to';
}
