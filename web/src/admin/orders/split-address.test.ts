import { expect, it } from 'vitest';
import { splitAddress } from './split-address.ts';

const split = (...lines: string[]) => splitAddress({ userName: 'June Halvorsen', address: lines.join('\n') });
const fields = (name: string, company: string, street: string, city: string, state: string, zip: string) => ({
  ...{ name, company, street, city, state, zip },
});

it.each([
  [
    ['Anna Smith', 'Second Gear, Inc.', '1140 Main Avenue, Unit 2', 'Durango, CO 81301-2210'],
    fields('Anna Smith', 'Second Gear, Inc.', '1140 Main Avenue, Unit 2', 'Durango', 'CO', '81301-2210'),
    'US',
  ],
  [
    ['14 Alpine Street, Unit 3, Salida, co 81201'],
    fields('June Halvorsen', '', '14 Alpine Street, Unit 3', 'Salida', 'CO', '81201'),
    'US',
  ],
  [
    ['14 Alpine Street', 'Salida, CO 81201', 'USA'],
    fields('June Halvorsen', '', '14 Alpine Street', 'Salida', 'CO', '81201'),
    'US',
  ],
  [
    ['Anna Smit', 'Prinsengracht 263', '1016 GV Amsterdam', 'Netherlands'],
    fields('Anna Smit', '', 'Prinsengracht 263', 'Amsterdam', '', '1016 GV'),
    'NL',
  ],
  [
    ['Anna Svensson', 'Odengatan 5', '114 24 Stockholm', 'Sweden'],
    fields('Anna Svensson', '', 'Odengatan 5', 'Stockholm', '', '114 24'),
    'SE',
  ],
  [
    ['Ann Lee', 'Works', 'Mill Lane 2', 'SW1A 1AA London', 'United Kingdom'],
    fields('Ann Lee', 'Works', 'Mill Lane 2', 'London', '', 'SW1A 1AA'),
    'GB',
  ],
  [
    ['Anna Roth', 'Hauptstraße 4', '10115 Berlin', 'Germany'],
    fields('Anna Roth', '', 'Hauptstraße 4', 'Berlin', '', '10115'),
    'DE',
  ],
])('when an address is %j, then it is split into fields', (address, expected, country) => {
  expect(split(...address)).toMatchObject({ fields: expected, country });
});

it.each([
  [['Behind the barn', 'ask for June', 'Salida'], undefined],
  [['Anna Smith', 'Floor 3', 'Building 7', '1140 Main Avenue', 'Durango, CO 81301'], undefined],
  [['14 Alpine Street, Salida, XX 81201'], undefined],
  [['Anna Roth', 'Hauptstraße 4', 'Berlin', 'Germany'], 'DE'],
])('when the meaning of the lines of %j is unclear, then the address is not split into fields', (address, country) => {
  const found = split(...address);
  expect([found.fields, found.country]).toEqual([undefined, country]);
});

it('when an address is one line that begins with no number, then the customer’s name is added above it', () => {
  expect(split('General Delivery, Salida').lines).toEqual(['June Halvorsen', 'General Delivery, Salida']);
});
