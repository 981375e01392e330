import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listOrderTerms, type SearchedOrder, toOrderTerm } from './order-terms.ts';

const LONGEST = 10;
const WORDS = 4;

const squash = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const withoutPrefix = (squashed: string) => (squashed.startsWith('fc') ? squashed.slice(2) : squashed);

/** The rule without terms: each place of a field at which a word begins, one after another. */
function isFoundByScan(order: SearchedOrder, typed: string): boolean {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())) return order.userEmail === typed.trim().toLowerCase();
  const sought = Array.from(withoutPrefix(squash(typed)))
    .slice(0, LONGEST)
    .join('');
  const { id, partNumber, partName, userName, userEmail } = order;
  const number = `FC-${id.slice(0, 4)}-${id.slice(4)}`;
  const address = userEmail.slice(0, userEmail.lastIndexOf('.'));
  return [number, id, partName, partNumber, userName, address].some((field) => {
    const plain = field.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    const starts = [...plain.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, WORDS).map(({ index }) => index);
    return starts.some((start) => withoutPrefix(squash(plain.slice(start))).startsWith(sought));
  });
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
const order: fc.Arbitrary<SearchedOrder> = fc.record({
  id: fc.stringMatching(/^[0-9A-Z]{8}$/),
  partName: words,
  partNumber: fc.constantFrom('FC-9K2M4T', 'SRAM 11.2418', 'x'),
  userName: words,
  userEmail: fc
    .tuple(fc.stringMatching(/^[a-z]{1,20}(\.[a-z]{1,6})?$/), domain)
    .map(([local, host]) => `${local}@${host}`),
});
/** What somebody types who looks for one of them: a piece of what it says, in another way to write it. */
const typedFor = ({ id, partName, userName, userEmail, partNumber }: SearchedOrder) =>
  fc
    .tuple(
      fc.constantFrom(`FC-${id.slice(0, 4)}-${id.slice(4)}`, id, partName, userName, userEmail, partNumber),
      fc.nat({ max: 12 }),
      fc.integer({ min: 1, max: 24 }),
      fc.boolean(),
    )
    .map(([text, start, length, isUpper]) => {
      const piece = text.slice(Math.min(start, text.length - 1)).slice(0, length);
      return isUpper ? piece.toUpperCase() : piece.replaceAll('-', '');
    });

it('when any orders are searched by their terms, then those are found that a scan by the same rule finds', () => {
  const orders = fc.array(order, { minLength: 1, maxLength: 6 });
  const searched = orders.chain((some) => fc.tuple(fc.constant(some), fc.oneof(...some.map(typedFor), words)));
  fc.assert(
    fc.property(searched, ([some, typed]) => {
      const term = toOrderTerm(typed);
      if (term === undefined) {
        expect(withoutPrefix(squash(typed))).toBe('');
        return;
      }
      const found = some.map((each) => listOrderTerms(each).includes(term));
      expect(found).toEqual(some.map((each) => isFoundByScan(each, typed)));
    }),
    { numRuns: 500 },
  );
});

it('when fields are as long as they may be, then an order has a bounded number of terms', () => {
  const long = 'Übergang '.repeat(14).trim();
  const longest = { id: 'K7Q294MD', partName: long, partNumber: long.slice(0, 40), userName: long };
  const terms = listOrderTerms({ ...longest, userEmail: `${'ab.'.repeat(80)}c@example.com` });
  expect(terms.length).toBeLessThan(500);
  expect(Math.max(...terms.slice(0, -1).map((term) => term.length))).toBe(LONGEST);
});

it.each([
  ['k7q2', true],
  ['FC-K7Q2-94', true],
  ['fck7q294md', true],
  ['94MD', true],
  ['q294', false],
  ['june hal', true],
  ['HALVORSEN', true],
  ['halvorsen june', false],
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
])('when "%s" is typed, then it is %s that the order is found', (typed, isFound) => {
  const terms = listOrderTerms({
    ...{ id: 'K7Q294MD', partName: 'Chain, 12-speed, FC-R9200', partNumber: 'FC-7WPA1C' },
    ...{ userName: 'June Halvorsen', userEmail: 'rider@example.com' },
  });
  expect(terms.includes(toOrderTerm(typed) ?? '')).toBe(isFound);
});
