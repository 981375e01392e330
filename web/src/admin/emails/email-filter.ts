import {
  type EmailKind,
  emailKinds,
  type EmailsFilter,
  type EmailState,
  emailStates,
} from '@fourteener/contract/email/schemas';
import { emailAddress } from '@fourteener/contract/text/email-pattern';
import { type DayRange, parseDays, toTimes } from '../../ui/text/day-range.ts';

/** Which messages the page shows, with the days on which they were made; all of it is in the address. */
export interface EmailView extends DayRange {
  /** The recipient's address, as it is typed. */
  search: string;
  kind: EmailKind | undefined;
  state: EmailState | undefined;
  /** The id of an account, which only links of other pages set. */
  person: string | undefined;
}

/** The view in an address; unknown values are ignored. */
export function parseEmailView(params: URLSearchParams): EmailView {
  return {
    search: params.get('q')?.trim() ?? '',
    kind: emailKinds.find((kind) => kind === params.get('kind')),
    state: emailStates.find((state) => state === params.get('state')),
    person: params.get('person')?.match(/^(?!__)[\w-]{1,128}$/)?.[0],
    ...parseDays(params),
  };
}

/** The view as the call's filter: messages are found by a complete address only. */
export function toEmailsFilter({ search, kind, state, person, ...days }: EmailView): EmailsFilter {
  return { kind, state, person, ...(emailAddress.test(search) && { address: search }), ...toTimes(days) };
}

/** Whether the view has any filter. */
export function isNarrowed(view: EmailView): boolean {
  return Object.values(view).some((value) => value !== undefined && value !== '');
}

/** The name of a kind of messages: "Order shipped". */
export function nameEmailKind(kind: EmailKind): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
