import { expect, it } from 'vitest';
import { delivery, savedDelivery, writeAddress } from './delivery.ts';

const whom = { name: 'June', street: '1 F Street', city: 'Somewhere', phone: '1' };
const problemsOf = (place: object) =>
  delivery.safeParse({ ...whom, ...place }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

it.each([
  [{ country: 'CA', state: 'Ontario', zip: 'M5V 1A1' }, 'ON'],
  [{ country: 'CA', state: 'O.N.', zip: 'm5v1a1' }, 'ON'],
  [{ country: 'CA', state: ' ont. ', zip: 'M5V 1A1' }, 'ON'],
  [{ country: 'CA', state: 'Québec', zip: 'K1A 0B1' }, 'QC'],
  [{ country: 'AU', state: 'New South Wales', zip: '2000' }, 'NSW'],
  [{ country: 'AU', state: 'ACT', zip: '2601' }, 'ACT'],
  [{ country: 'MX', state: 'Nuevo Leon', zip: '64000' }, 'NLE'],
  [{ country: 'US', state: 'PR', zip: '00901' }, 'PR'],
  [{ country: 'US', state: 'AE', zip: '09123-4567' }, 'AE'],
  [{ country: 'DE', state: 'Berlin', zip: 'D-10115' }, 'Berlin'],
  [{ country: 'ES', zip: '35001' }, undefined],
  [{ country: 'GB', zip: 'bt1 1aa' }, undefined],
  [{ country: 'JE', zip: 'JE2 3AB' }, undefined],
  [{ country: 'AX', zip: '22100' }, undefined],
  [{ country: 'HK' }, undefined],
  [{ country: 'AE', state: 'Dubai' }, 'Dubai'],
  [{ country: 'IE' }, undefined],
  [{ country: 'IE', zip: 'D02 X285' }, undefined],
])('when a delivery goes to %j, then it is accepted, with the state %s', (place, state) => {
  expect(problemsOf(place)).toEqual([]);
  expect(delivery.parse({ ...whom, ...place }).state).toBe(state);
});

it.each([
  [{ country: 'CA', zip: 'M5V 1A1' }, 'state: Please choose a province.'],
  [{ country: 'CA', state: 'Nowhere', zip: 'M5V 1A1' }, 'state: Please choose a province.'],
  [{ country: 'CA', state: 'ON', zip: 'V5K 0A1' }, 'zip: This postal code is not in Ontario.'],
  [{ country: 'CA', state: 'ON', zip: '81201' }, 'zip: This is not a postal code of Canada.'],
  [{ country: 'AU', state: 'NSW', zip: '2600' }, 'zip: This postal code is not in New South Wales.'],
  [{ country: 'AU', zip: '2000' }, 'state: Please choose a state.'],
  [{ country: 'US', state: 'OR', zip: '96815' }, 'zip: This ZIP code is not in Oregon.'],
  [{ country: 'US', state: 'CO', zip: '12345' }, 'zip: This ZIP code is not in Colorado.'],
  [{ country: 'US', state: 'Colorado', zip: '81201' }, 'state: Please choose a state.'],
  [{ country: 'GB', zip: 'JE2 3AB' }, 'zip: This is not a postal code of United Kingdom.'],
  [{ country: 'FI', zip: '22100' }, 'zip: This is not a postal code of Finland.'],
  [{ country: 'DE', zip: '1011' }, 'zip: This is not a postal code of Germany.'],
])('when a delivery goes to %j, then it is refused: %s', (place, problem) => {
  expect(problemsOf(place)).toEqual([problem]);
});

it('when an address was saved before addresses were validated, then it can still be saved', () => {
  const old = { ...whom, country: 'CA', state: 'Nowhere', zip: '12345' };
  expect(savedDelivery.parse(old)).toEqual(old);
});

it('when an address has an apartment, then it is written after the street', () => {
  expect(writeAddress({ ...whom, apartment: 'Unit 4', country: 'US', state: 'CO', zip: '81201' })).toBe(
    'June\n1 F Street, Unit 4\nSomewhere, CO 81201',
  );
});

it('when every field is as long as it may be, then the lines fit into an address', () => {
  const longest = (length: number) => 'x'.repeat(length);
  const place = { name: longest(100), company: longest(100), street: longest(120), apartment: longest(40) };
  const lines = writeAddress({
    ...{ ...place, city: longest(60), state: longest(40), zip: longest(12), country: 'AE', phone: '1' },
  });
  expect(lines.length).toBeLessThanOrEqual(500);
});
