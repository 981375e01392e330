import { listPersonTerms, type SearchedCustomer } from '../order/terms.ts';

/** Before the digits of a term: nobody can type it. */
const PREFIX = 'phone:';
/** Digits at the end of a phone number by which it is compared: without the code of its country. */
const COMPARED = 9;
/** Digits of the shortest phone number. */
const SHORTEST = 7;

/** The term of a phone number: nobody can type it as a word. Undefined of what is too short to be one. */
export function phoneTermOf(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < SHORTEST ? undefined : `${PREFIX}${digits.slice(-COMPARED)}`;
}

/** Whether a term is that of a phone number. */
export function isPhoneTerm(term: string): boolean {
  return term.startsWith(PREFIX);
}

/** The term of a search that is a phone number, and nothing else. */
export function phoneTermOfSearch(typed: string): string | undefined {
  return /^[\d\s()+./-]+$/.test(typed) ? phoneTermOf(typed) : undefined;
}

/** The facts by which a user is searched. */
export interface FoundUser extends SearchedCustomer {
  phones: readonly string[];
}

/** The terms by which a user is found: those of name and address, and each phone number. */
export function listUserTerms({ phones, ...named }: FoundUser): string[] {
  const numbers = phones.flatMap((phone) => phoneTermOf(phone) ?? []);
  return [...new Set([...listPersonTerms(named), ...numbers])];
}
