import fc from 'fast-check';
import { expect, it } from 'vitest';
import { constraints } from '../constraints.ts';
import {
  exactTermOf,
  isOrderFound,
  isPurchaseFound,
  listAskedTerms,
  listOrderTerms,
  listPurchaseTerms,
  parseTermSearch,
  type SearchedOrder,
} from './terms.ts';

const LONGEST = 10;
const WORDS = 4;

const squash = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const withoutPrefix = (squashed: string) => (squashed.startsWith('fc') ? squashed.slice(2) : squashed);

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const numberOf = (id: string) => `FC-${id.slice(0, 4)}-${id.slice(4)}`;

/** The search without terms: compares the beginning of each word of a field, one after another. */
function hasByScan({ items, userName, userEmail }: SearchedOrder, sought: string): boolean {
  if (isAddress(sought)) return userEmail === sought;
  const ofItems = items.flatMap(({ id, partName, partNumber }) => [numberOf(id), id, partName, partNumber]);
  const address = userEmail.slice(0, userEmail.lastIndexOf('.'));
  if (items.some((each) => hasWhole(each, sought))) return true;
  return [...ofItems, userName, address].some((field) => {
    const plain = field.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    const starts = [...plain.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, WORDS).map(({ index }) => index);
    return starts.some((start) => withoutPrefix(squash(plain.slice(start))).startsWith(sought));
  });
}

/** Phone numbers, tracking numbers and the words of an address match as a whole, or by their first ten characters. */
function hasWhole({ phone, address, trackingCodes }: SearchedOrder['items'][number], sought: string): boolean {
  const digits = phone.replaceAll(/\D/g, '');
  const phones = [digits, digits.slice(-LONGEST)];
  if (/^\d{11,}$/.test(sought) && phones.includes(sought.slice(-LONGEST))) return true;
  const places = address.split(/[^\p{L}\p{N}]+/u).filter((each) => squash(each).length >= 3);
  const texts = [...phones, ...trackingCodes.map(squash), ...places.map(squash)];
  return texts.some((text) => withoutPrefix(text) === sought || withoutPrefix(text).slice(0, LONGEST) === sought);
}

function isFoundByScan(order: SearchedOrder, typed: string): boolean {
  const words = typed.trim().toLowerCase().split(/\s+/);
  // The prefix of numbers alone, or a text without letters and digits, is not a word.
  const read = words.filter((each) => isAddress(each) || withoutPrefix(squash(each)) !== '');
  const plain = (each: string) => withoutPrefix(squash(each));
  // A word is left out if a longer word begins with it.
  const sought = read.filter(
    (each) =>
      isAddress(each) ||
      !read.some((other) => !isAddress(other) && plain(other) !== plain(each) && plain(other).startsWith(plain(each))),
  );
  // A whole address is compared as it is, also beside signs that are no words.
  const isOneAddress = new Set(read).size === 1 && read.every(isAddress);
  const isFoundTogether = words.length > 1 && !isOneAddress && has(order, typed);
  return (sought.length > 0 && sought.every((each) => has(order, each))) || isFoundTogether;
}

function has(order: SearchedOrder, typed: string): boolean {
  const sought = isAddress(typed) ? typed : withoutPrefix(squash(typed));
  return sought !== '' && hasByScan(order, sought);
}

const word = fc.constantFrom(
  'June',
  'Halvorsen',
  'Siobhán',
  'Ní',
  'Ørsted',
  'Yale',
  'Fork',
  '12-speed',
  '700×45',
  'a',
  'FC-R92',
);
const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((some) => some.join(' '));
const domain = fc.constantFrom('example.com', 'mail.example.org');
const item = fc.record({
  id: fc.stringMatching(/^[0-9A-Z]{8}$/),
  partId: fc.constantFrom('chain', 'stem'),
  partName: words,
  partNumber: fc.constantFrom('FC-9K2M4T', 'SRAM 11.2418', 'x'),
  phone: fc.constantFrom('719 555 0142', '+1 (719) 555-0142', '555-0163', '1'),
  address: fc.constantFrom('1 F Street, Salida, CO 81201', 'Westminsterstraße 7', 'x'),
  trackingCodes: fc.subarray(['1Z 999 AA1 01 2345 6784', '9400111899223344', 'YALE-7']),
});
const order: fc.Arbitrary<SearchedOrder> = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
  userName: words,
  userEmail: fc
    .tuple(fc.stringMatching(/^[a-z]{1,20}(\.[a-z]{1,6})?$/), domain)
    .map(([local, host]) => `${local}@${host}`),
});
/** A search for one of the orders: a part of one of its fields, in a different spelling. */
const typedFor = ({ items, userName, userEmail }: SearchedOrder) =>
  fc
    .tuple(
      fc.constantFrom(
        ...items.flatMap(({ id, partName, partNumber }) => [numberOf(id), id, partName, partNumber]),
        ...items.flatMap(({ phone, address, trackingCodes }) => [phone, address, ...trackingCodes]),
        ...[userName, userEmail],
      ),
      fc.oneof(fc.constant(0), fc.nat({ max: 12 })),
      fc.integer({ min: 1, max: 24 }),
      fc.boolean(),
    )
    .map(([text, start, length, isUpper]) => {
      const piece = text.slice(Math.min(start, text.length - 1)).slice(0, length);
      return isUpper ? piece.toUpperCase() : piece.replaceAll('-', '');
    });

it('when any orders are searched, then the same are found as by a full scan, and each has a term of the query', () => {
  const orders = fc.array(order, { minLength: 1, maxLength: 6 });
  const searched = orders.chain((some) => {
    const piece = fc.oneof(...some.map(typedFor), word);
    const typed = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' '));
    return fc.tuple(fc.constant(some), fc.oneof(typed, words));
  });
  fc.assert(
    fc.property(searched, ([some, typed]) => {
      const search = parseTermSearch(typed);
      if (search === undefined) {
        for (const each of typed.trim().split(/\s+/)) expect(withoutPrefix(squash(each))).toBe('');
        return;
      }
      const found = some.filter((each) => isOrderFound(each, search));
      expect(found).toEqual(some.filter((each) => isFoundByScan(each, typed)));
      const exact = exactTermOf(search);
      if (exact !== undefined) expect(found).toEqual(some.filter((each) => listOrderTerms(each).includes(exact)));
      for (const each of search.words) {
        const asked = listAskedTerms(search, each);
        for (const one of found) expect(listOrderTerms(one).some((term) => asked.includes(term))).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

/** A text of four words that differ from each other, and from those of other texts, in their first letters. */
const longWords = (n: number) =>
  ['a', 'b', 'c', 'd'].map((letter) => `${letter}${String(n).padStart(3, '0')}Übergang`).join(' ');

it('when a full basket has fields of their maximum length, then its order stays below Firestore’s limit of index entries', () => {
  const items = Array.from({ length: constraints.basketLines }, (_, n) => ({
    id: `K${String(n).padStart(3, '0')}94MD`,
    partId: `part-${n}`,
    partName: longWords(n),
    partNumber: longWords(500 + n).slice(0, constraints.partNumberLength),
    ...{ phone: '+1 719 555 0142', address: longWords(n), trackingCodes: [`1Z999AA1012345${n}`, `1Z999AA1012346${n}`] },
  }));
  const terms = listOrderTerms({ items, userName: longWords(999), userEmail: `${'ab.'.repeat(80)}c@example.com` });
  const searched = terms.filter((term) => !term.startsWith('part:') && !term.includes('@'));
  expect(Math.max(...searched.map((term) => term.length))).toBe(LONGEST);
  // Each term has three index entries: its own, and one in each of two composite indexes. Firestore allows 40,000 per document, of which
  // the other fields need few.
  expect(3 * terms.length).toBeLessThan(36_000);
  expect(3 * terms.length).toBeGreaterThan(15_000);
});

it.each([
  ['k7q2', true],
  ['FC-K7Q2-94', true],
  ['fck7q294md', true],
  ['94MD', true],
  ['q294', false],
  ['june hal', true],
  ['HALVORSEN', true],
  ['halvorsen june', true],
  ['halv chain', true],
  ['halv cassette', false],
  ['chain12spee', true],
  ['chain12spoo', false],
  ['rider@example.com chain', true],
  ['other@example.com chain', false],
  ['jun ehal', true],
  ['F C', false],
  ['F R92', false],
  ['alvorsen', false],
  ['chain 12', true],
  ['12speed', true],
  ['rider', true],
  ['rider@example.com', true],
  ['rider@example.co', false],
  ['7wpa1c', true],
  ['fc 7wpa', true],
  ['fcr9200', true],
  ['FC-R92', true],
  ['part:chain', false],
  ['719 555 0142', true],
  ['+1 719-555-0142', true],
  ['7195550142', true],
  ['555 0142', false],
  ['salida', true],
  ['sali', false],
  ['81201 june', true],
  ['co', false],
  ['1z999aa10123456784', true],
  ['1Z 999 AA1 01 2345 6784', true],
  ['1z999aa101', true],
  ['1z999aa1012', false],
  ['9400', false],
])('when "%s" is searched, then whether the order is found is %s', (typed, isFound) => {
  const search = parseTermSearch(typed);
  const found = {
    items: [
      {
        ...{ id: 'K7Q294MD', partId: 'chain', partName: 'Chain, 12-speed, FC-R9200', partNumber: 'FC-7WPA1C' },
        ...{ phone: '(719) 555-0142', address: '1 F Street, Salida, CO 81201' },
        trackingCodes: ['1Z 999 AA1 01 2345 6784', '94001'],
      },
    ],
    ...{ userName: 'June Halvorsen', userEmail: 'rider@example.com' },
  };
  expect(search && isOrderFound(found, search)).toBe(isFound);
});

it.each([
  ['7wpa1cc4', true],
  ['7wpa1cc', false],
  ['longerthan10', true],
  ['longerthan1', false],
  ['halvorsen 1042', true],
  ['halvorsen 42', true],
  ['halvorsen 43', false],
  ['CN-000019', true],
  ['cn19', true],
  ['19', true],
  ['cn-18', false],
  ['42', true],
  ['4', true],
  ['7wpa1cc4 8810420000000', true],
  ['7wpa1cc4 8810420000001', false],
])('when "%s" is searched, then whether the purchase is found, by a term that it has, is %s', (typed, isFound) => {
  const search = parseTermSearch(typed);
  const purchase = {
    ...{ orderIds: ['K7Q294MD', '7WPA1CC4', 'LONGERTHAN10'], invoiceNumber: '000042', userName: 'June Halvorsen' },
    creditNotes: [{ number: 'CN-000019' }],
    ...{ userEmail: 'rider@example.com', history: [{}, { reference: 'Wire 88-1042-0000-000' }] },
  };
  expect(search && isPurchaseFound(purchase, search)).toBe(isFound);
  const terms = listPurchaseTerms(purchase);
  for (const word of (isFound && search?.words) || [])
    expect(listAskedTerms(search as NonNullable<typeof search>, word).some((term) => terms.includes(term))).toBe(true);
});

it.each([
  ['june', 'june'],
  ['FC-K7Q2-94MD', 'k7q294md'],
  ['fc holm', 'holm'],
  ['Rider@Example.com', 'rider@example.com'],
  ['crankset170', undefined],
  ['june halvorsen', undefined],
  ['a ab', undefined],
])('when "%s" is searched, then the one term that finds the same is %s', (typed, term) => {
  expect(exactTermOf(parseTermSearch(typed) ?? { words: [], together: '' })).toBe(term);
});
