import { expect, it } from 'vitest';
import { writeAddressLabel } from './address-label.ts';

const userName = 'June Halvorsen';

it.each([
  ['218 F Street, Salida, CO 81201', 'June Halvorsen\n218 F Street, Salida, CO 81201'],
  ['june halvorsen, 218 F Street, Salida', 'june halvorsen, 218 F Street, Salida'],
  ['Anna Smith\n218 F Street\nSalida, CO 81201', 'Anna Smith\n218 F Street\nSalida, CO 81201'],
])('when an address is %j, then its label names the addressee once', (address, label) => {
  expect(writeAddressLabel({ userName, address })).toBe(label);
});

it('when the account has no name, then the label is the address alone', () => {
  expect(writeAddressLabel({ userName: '', address: '218 F Street' })).toBe('218 F Street');
});
