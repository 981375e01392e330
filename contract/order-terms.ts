import { emailAddress } from './email-pattern.ts';
import { formatOrderNumber } from './order-number.ts';

// Kept apart from the schemas, so that a page that only searches does not load them.

/** Letters and digits of a search that are compared; those after them are ignored. */
const LONGEST = 10;
/** Words of a field at which a match can begin. */
const WORDS = 4;

/** What of an order can be searched. */
export interface SearchedOrder {
  id: string;
  partName: string;
  partNumber: string;
  userName: string;
  /** Lower case; empty once the account is deleted. */
  userEmail: string;
}

/**
 * The terms by which an order is found, written with it: Firestore finds an order whose `terms` contain one, and nothing else that is
 * like a text search. A field matches a search if it continues like it from the beginning of a word, whatever the case, accents,
 * spaces and signs, so that `k7q2-94`, `June H` and `12speed` are found; the whole email address is a term of its own.
 */
export function listOrderTerms({ id, partName, partNumber, userName, userEmail }: SearchedOrder): string[] {
  // What is after the `.` of a domain says nothing about anybody.
  const address = userEmail.replace(/\.[^.@]*$/, '');
  return listTerms([formatOrderNumber(id), id, partName, partNumber, userName, address], [userEmail]);
}

/** What of a purchase can be searched. */
export interface SearchedPurchase extends Pick<SearchedOrder, 'userName' | 'userEmail'> {
  orderIds: readonly string[];
  invoiceNumber?: string | undefined;
  history: readonly { reference?: string | undefined }[];
}

/**
 * The same of a purchase: by its number, customer, invoice and the references of its payments and refunds, and by whole numbers of its
 * other orders, which may be many.
 */
export function listPurchaseTerms(purchase: SearchedPurchase): string[] {
  const { orderIds, userName, userEmail, invoiceNumber = '', history } = purchase;
  const [id = '', ...others] = orderIds;
  const address = userEmail.replace(/\.[^.@]*$/, '');
  const references = history.flatMap(({ reference }) => reference ?? []);
  // Who types an invoice's number leaves out its zeros, or does not.
  const invoice = [invoiceNumber, invoiceNumber.replace(/^0+/, '')];
  return listTerms(
    [formatOrderNumber(id), id, userName, address, ...invoice, ...references],
    [userEmail, ...others.map((other) => other.toLowerCase())],
  );
}

/** The terms of fields, and others that are found as they are. */
function listTerms(fields: readonly string[], whole: readonly string[]): string[] {
  const terms = fields.flatMap((field) => {
    const words = plain(field).split(' ').filter(Boolean);
    return words.slice(0, WORDS).flatMap((_, n) => listBeginnings(dropPrefix(words.slice(n).join(''))));
  });
  return [...new Set([...terms, ...whole.filter(Boolean)])];
}

/** The term that orders have which match what was typed; undefined if that has neither a letter nor a digit. */
export function toOrderTerm(typed: string): string | undefined {
  const trimmed = typed.trim().toLowerCase();
  if (emailAddress.test(trimmed)) return trimmed;
  const term = Array.from(dropPrefix(plain(trimmed).replaceAll(' ', '')))
    .slice(0, LONGEST)
    .join('');
  return term === '' ? undefined : term;
}

/** Without the letters that begin every number of the shop, and so tell none from another. */
function dropPrefix(text: string): string {
  return text.replace(/^fc/, '');
}

function listBeginnings(text: string): string[] {
  const characters = Array.from(text).slice(0, LONGEST);
  return characters.map((_, n) => characters.slice(0, n + 1).join(''));
}

/** The words of a text, without case and accents, separated by spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}
