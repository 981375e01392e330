import { expect, it } from 'vitest';
import { listUserTerms, phoneTermOfSearch } from './terms.ts';

const terms = listUserTerms({
  userName: 'Tomás Ruiz',
  userEmail: 'bench@shop.example',
  phones: ['(719) 555-0142', '0171 2345678', '12'],
});

it.each([
  ['719 555 0142', true],
  ['+1 (719) 555-0142', true],
  ['719.555.0142', true],
  ['+49 171 2345678', true],
  ['719 555 0143', false],
  ['5550142', false],
])('when %s is searched, then whether the customer is found is %s', (typed, isFound) => {
  const term = phoneTermOfSearch(typed);
  expect(term !== undefined && terms.includes(term)).toBe(isFound);
});

it.each(['12', 'ruiz', '719 555 0142 ruiz'])('when %s is searched, then it is not read as a phone number', (typed) => {
  expect(phoneTermOfSearch(typed)).toBeUndefined();
});

it('when a customer has a name and an address, then the terms are beginnings of their words, and the whole address', () => {
  expect(terms).toEqual(expect.arrayContaining(['tom', 'tomasruiz', 'rui', 'bench', 'shop', 'bench@shop.example']));
});
