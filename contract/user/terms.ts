import { listPersonTerms, type SearchedCustomer } from '../order/terms.ts';

/** The prefix of a phone number's term, which nobody can type. */
const PREFIX = 'phone:';
/** The number of last digits of a phone number that are compared: without the country code. */
const COMPARED = 9;
/** The number of digits of the shortest phone number. */
const SHORTEST = 7;

/** The term of a phone number, which nobody can type as a word; undefined if the text is too short to be one. */
export function phoneTermOf(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < SHORTEST ? undefined : `${PREFIX}${digits.slice(-COMPARED)}`;
}

/** Whether a term is that of a phone number. */
export function isPhoneTerm(term: string): boolean {
  return term.startsWith(PREFIX);
}

/** The term of a search that consists of a phone number; undefined for any other search. */
export function phoneTermOfSearch(typed: string): string | undefined {
  return /^[\d\s()+./-]+$/.test(typed) ? phoneTermOf(typed) : undefined;
}

/** The searchable facts of a user. */
export interface FoundUser extends SearchedCustomer {
  phones: readonly string[];
}

/** The terms by which a user is found: those of name and email address, and one for each phone number. */
export function listUserTerms({ phones, ...named }: FoundUser): string[] {
  const numbers = phones.flatMap((phone) => phoneTermOf(phone) ?? []);
  return [...new Set([...listPersonTerms(named), ...numbers])];
}
