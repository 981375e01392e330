import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { countries, countryCodes, type Country, usStateCodes } from './countries.ts';
import { listOf, optionalText, text, wholeNumber } from '../fields.ts';
import { countriesWithoutZip, isZipOf, statesOfZip } from './postcodes.ts';
import { readState, stateLists } from './states.ts';

const whom = {
  name: text({ name: 'The name', min: 1, max: constraints.recipientLength }),
  company: optionalText({ name: 'The company', max: constraints.recipientLength }),
  street: text({ name: 'The street', min: 1, max: constraints.streetLength }),
  apartment: optionalText({ name: 'The apartment', max: constraints.apartmentLength }),
  city: text({ name: 'The city', min: 1, max: constraints.cityLength }),
  phone: text({ name: 'The phone number', min: 1, max: constraints.phoneLength }),
};
const state = optionalText({ name: 'The state or province', max: constraints.stateLength });
const elsewhere = countryCodes.filter(
  (code) => code !== 'US' && !countriesWithoutZip.some((without) => without === code),
) as [Country, ...Country[]];

/**
 * Where an order goes, in fields, as accounts save it and purchases answer it: those of versions before have states as they were written
 * and postal codes that were not compared with them.
 */
export const savedDelivery = z.discriminatedUnion(
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
      state,
      zip: text({ name: 'The postal code', min: 1, max: constraints.zipLength }),
    }),
    z.object({
      ...whom,
      country: z.enum(countriesWithoutZip, 'Please choose a country.'),
      state,
      zip: optionalText({ name: 'The postal code', max: constraints.zipLength }),
    }),
  ],
  'Please choose a country.',
);
export type Delivery = z.output<typeof savedDelivery>;

/** Where an order goes, in fields that agree with each other, because country, state and postal code decide shipping and tax. */
export const delivery = savedDelivery.check(z.overwrite(nameState), ({ value, issues }) => {
  for (const problem of findPlaceProblems(value)) issues.push({ code: 'custom', input: value, ...problem });
});

/** The same place with the code of its state, where the country has a list: `Ontario` becomes `ON`. */
function nameState<T extends Delivery>(place: T): T {
  if (!stateLists[place.country]) return place;
  const code = readState(place.country, place.state);
  return code === undefined ? place : { ...place, state: code };
}

type Place = Pick<Delivery, 'country' | 'state' | 'zip'>;

/** Finds the fields of a place that do not agree: a state that is none, a postal code of another country or state. */
export function findPlaceProblems({ country, state: written, zip }: Place): { path: [string]; message: string }[] {
  const list = stateLists[country];
  const code = readState(country, written);
  if (list && code === undefined) {
    const kind = country === 'CA' ? 'province' : 'state';
    return [{ path: ['state'], message: `Please choose a ${kind}.` }];
  }
  if (zip === undefined) return [];
  const name = country === 'US' ? 'ZIP' : 'postal';
  if (!isZipOf(country, zip)) {
    return [{ path: ['zip'], message: `This is not a ${name} code of ${countries[country]}.` }];
  }
  const states = statesOfZip(country, zip);
  if (!states || (code !== undefined && states.includes(code))) return [];
  return [{ path: ['zip'], message: `This ${name} code is not in ${list?.[code ?? ''] ?? countries[country]}.` }];
}

/** The fields of a delivery that decide shipping and tax. */
export const destination = z.object(
  {
    country: z.enum(countryCodes, 'Please choose a country.'),
    state: optionalText({ name: 'The state or province', max: constraints.stateLength }),
    /** Where the tables of shipping and tax name beginnings of postal codes, they decide too. */
    zip: optionalText({ name: 'The postal code', max: constraints.zipLength }),
  },
  'The destination is not an object.',
);
export type Destination = z.output<typeof destination>;

/** A delivery as the lines of an `address`; the phone number has a field of its own. */
export function writeAddress({ name, company, street, apartment, city, state, zip, country }: Delivery): string {
  const place = country === 'US' ? `${city}, ${state} ${zip}` : [zip, city, state].filter(Boolean).join(' ');
  const house = [street, apartment].filter(Boolean).join(', ');
  return [name, company, house, place, country === 'US' ? '' : countries[country]].filter(Boolean).join('\n');
}

/** The addresses that are saved with an account, the preferred one first. */
export const savedAddresses = z.object({
  addresses: z.array(savedDelivery),
  /** Incremented with each change; 0 when none was ever saved. */
  revision: z.int(),
});
export type SavedAddresses = z.output<typeof savedAddresses>;

/** The request body that saves addresses: all of them. */
export const addressesChange = z.object({
  addresses: listOf(savedDelivery, {
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
