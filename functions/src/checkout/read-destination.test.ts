import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countryCodes, usStateCodes } from '@fourteener/contract/checkout/countries';
import { type Delivery, writeAddress } from '@fourteener/contract/checkout/delivery';
import { readDestination } from './read-destination.ts';

it.each([
  ['218 F Street\nSalida, CO 81201', 'CO'],
  ['218 F Street, Moab, UT 84532-1234, USA', 'UT'],
  ['218 F Street\nMoab Utah 84532', 'UT'],
  ['1 Main St, Wheeling, west virginia 26003\nUnited States', 'WV'],
  ['1 Main St, Moab, ut, 84532', 'UT'],
  ['1 Main St, Moab, UT', 'UT'],
  ['1 Main St, Moab, UT 84532\nRing twice', 'UT'],
  ['1 Main St\nMoab, UT, USA', 'UT'],
  ['1 Main St, Atlanta, Georgia', 'GA'],
  ['1 Pennsylvania Avenue\nWashington DC 20004', 'DC'],
  ['Moab Cycles, Moab, UT 84532\n218 F Street, Salida, CO 81201', 'CO'],
])('when an address is %j, then it goes to %s', (address, state) => {
  expect(readDestination(address)).toEqual({ country: 'US', state });
});

it.each([
  ['1 King Street\nToronto M5V 1A1\nCanada', 'CA'],
  ['Unter den Linden 1, 10117 Berlin, Germany', 'DE'],
])('when an address is %j, then it goes to the country %s', (address, country) => {
  expect(readDestination(address)).toEqual({ country });
});

it.each(['Salida', 'OR', '1 F Street, Salida', '81201', 'Leave it at the door, or', '1 Utah Street', '', ', ,\n'])(
  'when an address is %j, then it names no destination',
  (address) => {
    expect(readDestination(address)).toBeUndefined();
  },
);

it('when a delivery is written as lines, then its country is read from them, and its state in the United States', () => {
  const line = fc.stringMatching(/^[a-z ]{0,8}[a-z]$/);
  const whom = fc.record({ name: line, street: line, city: line, phone: line });
  const inside = fc.record({ state: fc.constantFrom(...usStateCodes), zip: fc.stringMatching(/^\d{5}$/) });
  const elsewhere = fc.constantFrom(...countryCodes.filter((code) => code !== 'US'));
  fc.assert(
    fc.property(whom, inside, elsewhere, (person, { state, zip }, country) => {
      const home: Delivery = { ...person, country: 'US', state, zip };
      expect(readDestination(writeAddress(home))).toEqual({ country: 'US', state });
      const abroad = { ...person, country, zip, state: 'North' } as Delivery;
      expect(readDestination(writeAddress(abroad))).toEqual({ country });
    }),
  );
});
