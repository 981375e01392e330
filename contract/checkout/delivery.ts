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
 * The address of a delivery in fields, as accounts save it and purchases return it. Addresses that older versions saved have states as
 * typed and postal codes that were not checked against them.
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

/** The address of a delivery with a country, state and postal code that agree, because these decide shipping and tax. */
export const delivery = savedDelivery.check(z.overwrite(nameState), ({ value, issues }) => {
  for (const problem of findPlaceProblems(value)) issues.push({ code: 'custom', input: value, ...problem });
});

/** Replaces the name of the state by its code if the country has a list of states: `Ontario` becomes `ON`. */
function nameState<T extends Delivery>(place: T): T {
  if (!stateLists[place.country]) return place;
  const code = readState(place.country, place.state);
  return code === undefined ? place : { ...place, state: code };
}

type Place = Pick<Delivery, 'country' | 'state' | 'zip'>;

/** Finds the fields of a place that do not agree: an unknown state, or a postal code of another country or state. */
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
    /** The tables of shipping and tax can have rows for beginnings of postal codes. */
    zip: optionalText({ name: 'The postal code', max: constraints.zipLength }),
  },
  'The destination is not an object.',
);
export type Destination = z.output<typeof destination>;

/** Writes a delivery as the lines of an `address`, without the phone number, which has a field of its own. */
export function writeAddress({ name, company, street, apartment, city, state, zip, country }: Delivery): string {
  const place = country === 'US' ? `${city}, ${state} ${zip}` : [zip, city, state].filter(Boolean).join(' ');
  const house = [street, apartment].filter(Boolean).join(', ');
  return [name, company, house, place, country === 'US' ? '' : countries[country]].filter(Boolean).join('\n');
}

/** The addresses that are saved with an account; the preferred one is the first. */
export const savedAddresses = z.object({
  addresses: z.array(savedDelivery),
  /** Incremented with each change; 0 until addresses are first saved. */
  revision: z.int(),
});
export type SavedAddresses = z.output<typeof savedAddresses>;

/** The request body that replaces all saved addresses of an account. */
export const addressesChange = z.object({
  addresses: listOf(savedDelivery, {
    min: 0,
    max: constraints.addresses,
    missing: 'The addresses are missing.',
    tooFew: '',
    tooMany: `An account can have at most ${constraints.addresses} addresses.`,
  }),
  /** The revision on which the change is based. If another device has changed the addresses since, the response is 409. */
  revision: z.optional(wholeNumber('The revision', 0, constraints.basketRevision)),
});
export type AddressesChange = z.output<typeof addressesChange>;
