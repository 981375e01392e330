import { emailAddress } from '../text/email-pattern.ts';
import { formatOrderNumber } from './number.ts';

/** The number of letters and digits of a word that a term keeps. */
const LONGEST = 10;
/** The number of words of a field at which a match can begin. */
const WORDS = 4;
/** The number of words of an address that are terms, and the shortest length of such a word: shorter ones do not distinguish places. */
const ADDRESS_WORDS = 10;
const SHORTEST_ADDRESS_WORD = 3;
/** The number of last digits of a phone number that are compared: they are the same with and without the country code. */
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

/** The searchable facts of one item. */
export interface SearchedItem {
  id: string;
  partId: string;
  partName: string;
  partNumber: string;
  phone: string;
  address: string;
  /** The tracking numbers of the item's parcels, including those of returns. */
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

/** Fields, which match by their words and the beginnings of these, and texts, which match only as a whole. */
interface Searched {
  fields: readonly string[];
  whole: readonly string[];
}

/** The words of a search. It finds an order that has each of the words, or all that was typed run together. */
export interface TermSearch {
  /** At least one word; none is the beginning of another. */
  words: readonly string[];
  together: string;
}

/**
 * The terms by which an order is found, stored with its first item: Firestore finds an order whose `terms` contain a given one, and has no
 * other kind of text search. A field has a word if it continues with the word's letters from the beginning of one of its own words,
 * whatever the case, accents, spaces and signs: `k7q2-94`, `halv` and `12speed` are found. The whole email address, phone number and
 * tracking number are terms of their own, and so are each word of the address and each part (`partTermOf`): their beginnings would be many
 * terms that nobody types.
 */
export function listOrderTerms(order: SearchedOrder): string[] {
  return [...listTerms(searchedOfOrder(order)), ...new Set(order.items.map(({ partId }) => partTermOf(partId)))];
}

/**
 * The term of all orders with this part, which nobody can type. It is stored among the other terms because Firestore compares only one
 * array in a query.
 */
export function partTermOf(partId: string): string {
  return `part:${partId}`;
}

/**
 * The terms by which a purchase is found: its number, customer, invoice, credit notes, PO number and the references of its payments and
 * refunds; of its other orders, which may be many, only the whole numbers.
 */
export function listPurchaseTerms(purchase: SearchedPurchase): string[] {
  return listTerms(searchedOfPurchase(purchase));
}

/** The terms by which a person is found: name and email address. */
export function listPersonTerms(person: SearchedCustomer): string[] {
  return listTerms(searchedOfPerson(person));
}

/** Whether a search matches a person's name or email address. */
export function isPersonFound(person: SearchedCustomer, search: TermSearch): boolean {
  return isFound(searchedOfPerson(person), search);
}

/** Whether a search matches an order. Unlike the terms, this compares words to their ends. */
export function isOrderFound(order: SearchedOrder, search: TermSearch): boolean {
  return isFound(searchedOfOrder(order), search);
}

/** Whether a search matches a purchase. Like `isOrderFound`, it compares words to their ends. */
export function isPurchaseFound(purchase: SearchedPurchase, search: TermSearch): boolean {
  return isFound(searchedOfPurchase(purchase), search);
}

/** Converts typed text to a search; undefined if it has neither a letter nor a digit. */
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

/** The term that exactly the matches of the search have; undefined if no term is that exact. */
export function exactTermOf({ words: [word = '', ...others], together }: TermSearch): string | undefined {
  return others.length === 0 && termOf(word) === word && together.startsWith(word) ? word : undefined;
}

/** Terms of which every match of the search has at least one, and few others have one if the search's word `word` is rare. */
export function listAskedTerms({ together }: TermSearch, word: string): string[] {
  const texts = [word, together].filter((text) => text !== '').flatMap(listSpellings);
  return [...new Set(texts.map(termOf))];
}

/** The spellings under which a text may be stored among those that match as a whole: a phone number with a country code, also without it. */
function listSpellings(text: string): string[] {
  return /^\d+$/.test(text) && text.length > PHONE_DIGITS ? [text, text.slice(-PHONE_DIGITS)] : [text];
}

/** The term that everything with this word has. */
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

/**
 * The digits of a phone number in the forms in which people type them: all, the last ones, and with a zero instead of a country code of two
 * or three digits.
 */
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
  // Invoice and credit note numbers are typed with or without their leading zeros.
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

/** Removes the top-level domain, which says nothing about a person. */
function withoutTopDomain(address: string): string {
  return address.replace(/\.[^.@]*$/, '');
}

function listTerms({ fields, whole }: Searched): string[] {
  return [...new Set([...fields.flatMap(listStarts).flatMap(listBeginnings), ...whole.filter(Boolean).map(termOf)])];
}

function isFound({ fields, whole }: Searched, { words, together }: TermSearch): boolean {
  const starts = fields.flatMap(listStarts);
  // The index stores only the beginning of a longer text, so typing just this beginning matches the text too.
  const isWhole = (word: string) => whole.some((text) => text === word || termOf(text) === word);
  const has = (word: string) =>
    starts.some((start) => start.startsWith(word)) ||
    isWhole(word) ||
    listSpellings(word).some((spelling) => whole.includes(spelling));
  return words.every(has) || (together !== '' && has(together));
}

/** Returns, for each word of a field at which a match can begin, the rest of the field from there, run together. */
function listStarts(field: string): string[] {
  const words = plain(field).split(' ').filter(Boolean);
  return words.slice(0, WORDS).map((_, n) => dropPrefix(words.slice(n).join('')));
}

/** Removes the letters with which every number of the shop begins, because they distinguish none. */
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
