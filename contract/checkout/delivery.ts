import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { countries, countryCodes, type Country, usStateCodes } from './countries.ts';
import { listOf, optionalText, text, wholeNumber } from '../fields.ts';

const whom = {
  name: text({ name: 'The name', min: 1, max: constraints.recipientLength }),
  company: optionalText({ name: 'The company', max: constraints.recipientLength }),
  street: text({ name: 'The street', min: 1, max: constraints.streetLength }),
  city: text({ name: 'The city', min: 1, max: constraints.cityLength }),
  phone: text({ name: 'The phone number', min: 1, max: constraints.phoneLength }),
};
const elsewhere = countryCodes.filter((code) => code !== 'US') as [Country, ...Country[]];

/** Where an order goes, in fields. In the United States the state decides shipping and tax, so that it is one of a list. */
export const delivery = z.discriminatedUnion(
  'country',
  [
    z.object({
      ...whom,
      country: z.literal('US'),
      state: z.enum(usStateCodes, 'Please choose a state.'),
      zip: z
        .string('The ZIP code is missing.')
        .check(
          z.maxLength(10, { error: 'The ZIP code is too long.', abort: true }),
          z.regex(/^\d{5}(?:-\d{4})?$/, 'The ZIP code must have five digits, or nine.'),
        ),
    }),
    z.object({
      ...whom,
      country: z.enum(elsewhere, 'Please choose a country.'),
      state: optionalText({ name: 'The state or province', max: constraints.stateLength }),
      zip: text({ name: 'The postal code', min: 1, max: constraints.zipLength }),
    }),
  ],
  'Please choose a country.',
);
export type Delivery = z.output<typeof delivery>;

/** What of a delivery decides shipping and tax. */
export const destination = z.object(
  {
    country: z.enum(countryCodes, 'Please choose a country.'),
    state: optionalText({ name: 'The state or province', max: constraints.stateLength }),
  },
  'The destination is not an object.',
);
export type Destination = z.output<typeof destination>;

/** A delivery as the lines of an `address`; the phone number has a field of its own. */
export function writeAddress({ name, company, street, city, state, zip, country }: Delivery): string {
  const place = country === 'US' ? `${city}, ${state} ${zip}` : [zip, city, state].filter(Boolean).join(' ');
  return [name, company, street, place, country === 'US' ? '' : countries[country]].filter(Boolean).join('\n');
}

/** The addresses that are saved with an account, the preferred one first. */
export const savedAddresses = z.object({
  addresses: z.array(delivery),
  /** Incremented with each change; 0 when none was ever saved. */
  revision: z.int(),
});
export type SavedAddresses = z.output<typeof savedAddresses>;

/** The request body that saves addresses: all of them. */
export const addressesChange = z.object({
  addresses: listOf(delivery, {
    min: 0,
    max: constraints.addresses,
    missing: 'The addresses are missing.',
    tooFew: '',
    tooMany: `An account can have at most ${constraints.addresses} addresses.`,
  }),
  /** The revision on which this is based. If another device has changed the addresses since, the response is 409. */
  revision: z.optional(wholeNumber('The revision', 0, constraints.basketRevision)),
});
export type AddressesChange = z.output<typeof addressesChange>;
