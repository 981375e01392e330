import { emailAddress } from '../text/email-pattern.ts';
import { formatOrderNumber } from './number.ts';

/** Letters and digits of a word that are in a term. */
const LONGEST = 10;
/** Words of a field at which a match can begin. */
const WORDS = 4;
/** Words of an address by which an order is found, and how long they are at least: shorter ones tell no place from another. */
const ADDRESS_WORDS = 10;
const SHORTEST_ADDRESS_WORD = 3;
/** The last digits of a phone number, which are the same with a country's code and without. */
const PHONE_DIGITS = 10;

/** The facts of the customer that can be searched. */
export interface SearchedCustomer {
  userName: string;
  /** Lower case; empty once the account is deleted. */
  userEmail: string;
}

/** The facts of an order that can be searched. */
export interface SearchedOrder extends SearchedCustomer {
  items: readonly SearchedItem[];
}

/** The same of one item. */
export interface SearchedItem {
  id: string;
  partId: string;
  partName: string;
  partNumber: string;
  phone: string;
  address: string;
  /** The tracking numbers of its parcels, also of those on their way back. */
  trackingCodes: readonly string[];
}

/** The fields of a purchase that can be searched. */
export interface SearchedPurchase extends SearchedCustomer {
  orderIds: readonly string[];
  invoiceNumber?: string | undefined;
  creditNotes?: readonly { number: string }[] | undefined;
  poNumber?: string | undefined;
  history: readonly { reference?: string | undefined }[];
}

/** Fields, which are found by words and their beginnings, and texts that are found only as a whole. */
interface Searched {
  fields: readonly string[];
  whole: readonly string[];
}

/** The words of a search. An order is found where each of the words is, or where all that was typed is found run together. */
export interface TermSearch {
  /** At least one, none of which begins another. */
  words: readonly string[];
  together: string;
}

/**
 * The terms by which an order is found, written with its first item: Firestore finds an order whose `terms` contain one, and nothing else that is
 * like a text search. A field has a word if it continues like it from the beginning of a word, whatever the case, accents, spaces and
 * signs, so that `k7q2-94`, `halv` and `12speed` are found. The whole email address, phone number and tracking number are terms of their own,
 * and so is each word of the address and each part (`partTermOf`): beginnings of these would be many terms that nobody types.
 */
export function listOrderTerms(order: SearchedOrder): string[] {
  return [...listTerms(searchedOfOrder(order)), ...new Set(order.items.map(({ partId }) => partTermOf(partId)))];
}

/** The term of the orders that a part is in, which nobody can type: Firestore compares one array in a query, so that it stands among the others. */
export function partTermOf(partId: string): string {
  return `part:${partId}`;
}

/**
 * The same of a purchase: by its number, customer, invoice, credit notes, PO number and the references of its payments and refunds, and by
 * whole numbers of its other orders, which may be many.
 */
export function listPurchaseTerms(purchase: SearchedPurchase): string[] {
  return listTerms(searchedOfPurchase(purchase));
}

/** The same of somebody, by name and address. */
export function listPersonTerms(person: SearchedCustomer): string[] {
  return listTerms(searchedOfPerson(person));
}

/** Whether a search finds somebody by name or address. */
export function isPersonFound(person: SearchedCustomer, search: TermSearch): boolean {
  return isFound(searchedOfPerson(person), search);
}

/** Whether a search finds an order. Unlike the terms, words are compared to their ends. */
export function isOrderFound(order: SearchedOrder, search: TermSearch): boolean {
  return isFound(searchedOfOrder(order), search);
}

/** The same of a purchase. */
export function isPurchaseFound(purchase: SearchedPurchase, search: TermSearch): boolean {
  return isFound(searchedOfPurchase(purchase), search);
}

/** The typed text in the form that is searched for; undefined if it has neither a letter nor a digit. */
export function parseTermSearch(typed: string): TermSearch | undefined {
  const all = typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (emailAddress.test(word) ? word : dropPrefix(runTogether(word))));
  const isBegun = (word: string) =>
    all.some((other) => other !== word && !emailAddress.test(other) && other.startsWith(word));
  const words = [...new Set(all)].filter((word) => word !== '' && !isBegun(word));
  const [first, ...others] = words;
  if (first === undefined) return undefined;
  const isAddress = others.length === 0 && emailAddress.test(first);
  return { words, together: isAddress ? first : dropPrefix(runTogether(typed)) };
}

/** The term that just those have which the search finds; undefined if no term tells them from others. */
export function exactTermOf({ words: [word = '', ...others], together }: TermSearch): string | undefined {
  return others.length === 0 && termOf(word) === word && together.startsWith(word) ? word : undefined;
}

/** Terms of which all that the search finds have one, and few others have, if few have `word`, which is one of its words. */
export function listAskedTerms({ together }: TermSearch, word: string): string[] {
  const texts = [word, together].filter((text) => text !== '').flatMap(listSpellings);
  return [...new Set(texts.map(termOf))];
}

/** A text as it may stand among those that are found as a whole: a phone number that is typed with a country's code also without. */
function listSpellings(text: string): string[] {
  return /^\d+$/.test(text) && text.length > PHONE_DIGITS ? [text, text.slice(-PHONE_DIGITS)] : [text];
}

/** The term that everything has which has the word. */
export function termOf(word: string): string {
  return emailAddress.test(word) ? word : Array.from(word).slice(0, LONGEST).join('');
}

function searchedOfOrder({ items, userName, userEmail }: SearchedOrder): Searched {
  const ofItems = items.flatMap(({ id, partName, partNumber }) => [formatOrderNumber(id), id, partName, partNumber]);
  const whole = items.flatMap(({ phone, address, trackingCodes }) => [
    ...listPhones(phone),
    ...listAddressWords(address),
    ...trackingCodes.map((code) => dropPrefix(runTogether(code))),
  ]);
  return { fields: [...ofItems, userName, withoutTopDomain(userEmail)], whole: [userEmail, ...new Set(whole)] };
}

/** The digits of a phone number as people type them: all, the last ones, and with a zero in the place of a country's code of two or three digits. */
function listPhones(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  const national = /^\s*\+(?!1)/.test(phone) ? [`0${digits.slice(2)}`, `0${digits.slice(3)}`] : [];
  return [...listSpellings(digits), ...national];
}

function listAddressWords(address: string): string[] {
  const words = plain(address)
    .split(' ')
    .filter((word) => word.length >= SHORTEST_ADDRESS_WORD);
  return [...new Set(words.map(dropPrefix))].slice(0, ADDRESS_WORDS);
}

function searchedOfPurchase(purchase: SearchedPurchase): Searched {
  const { orderIds, userName, userEmail, invoiceNumber = '', creditNotes = [], poNumber = '', history } = purchase;
  const [id = '', ...others] = orderIds;
  const references = history.flatMap(({ reference }) => reference ?? []);
  // The number of a paper is typed with or without its zeros.
  const papers = [invoiceNumber, ...creditNotes.map(({ number }) => number)].flatMap((number) => [
    number,
    number.replace(/(^|-)0+/, '$1'),
  ]);
  return {
    fields: [formatOrderNumber(id), id, userName, withoutTopDomain(userEmail), ...papers, poNumber, ...references],
    whole: [userEmail, ...others.map((other) => other.toLowerCase())],
  };
}

function searchedOfPerson({ userName, userEmail }: SearchedCustomer): Searched {
  return { fields: [userName, withoutTopDomain(userEmail)], whole: [userEmail] };
}

/** What is after the last `.` of a domain says nothing about anybody. */
function withoutTopDomain(address: string): string {
  return address.replace(/\.[^.@]*$/, '');
}

function listTerms({ fields, whole }: Searched): string[] {
  return [...new Set([...fields.flatMap(listStarts).flatMap(listBeginnings), ...whole.filter(Boolean).map(termOf)])];
}

function isFound({ fields, whole }: Searched, { words, together }: TermSearch): boolean {
  const starts = fields.flatMap(listStarts);
  // The index has only the beginning of a longer text, by which alone it is found too.
  const isWhole = (word: string) => whole.some((text) => text === word || termOf(text) === word);
  const has = (word: string) =>
    starts.some((start) => start.startsWith(word)) ||
    isWhole(word) ||
    listSpellings(word).some((spelling) => whole.includes(spelling));
  return words.every(has) || (together !== '' && has(together));
}

/** A field from each word on at which a match can begin, run together. */
function listStarts(field: string): string[] {
  const words = plain(field).split(' ').filter(Boolean);
  return words.slice(0, WORDS).map((_, n) => dropPrefix(words.slice(n).join('')));
}

/** Without the letters that begin every number of the shop, and so tell none from another. */
function dropPrefix(text: string): string {
  return text.replace(/^fc/, '');
}

function listBeginnings(text: string): string[] {
  const beginnings: string[] = [];
  let beginning = '';
  for (const character of text) {
    if (beginnings.length === LONGEST) break;
    beginning += character;
    beginnings.push(beginning);
  }
  return beginnings;
}

/** The words of a text, without case and accents, separated by spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}

function runTogether(text: string): string {
  return plain(text).replaceAll(' ', '');
}
