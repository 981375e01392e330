import type { Country } from '@fourteener/contract/checkout/countries';
import { type Delivery, delivery } from '@fourteener/contract/checkout/delivery';
import { countriesWithoutZip } from '@fourteener/contract/checkout/postcodes';
import { readState } from '@fourteener/contract/checkout/states';
import * as z from 'zod/mini';

/** The contents of an address form: every field as it is typed. */
export interface TypedAddress {
  name: string;
  company: string;
  street: string;
  apartment: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
}

/** The fields of an address in the form's order. */
export const addressFields = [
  'name',
  'company',
  'country',
  'street',
  'apartment',
  'city',
  'state',
  'zip',
  'phone',
] as const;

export const emptyAddress: TypedAddress = {
  name: '',
  company: '',
  street: '',
  apartment: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
  phone: '',
};

/** A saved address as a form shows it: with the code of its state, whose name may be written out in the saved one. */
export function toTyped({ state = '', ...address }: Delivery): TypedAddress {
  return { ...emptyAddress, ...address, state: readState(address.country, state) ?? state };
}

/** The contract's schema applied to a form: optional fields that are empty are left out. */
export const typedAddress = z.pipe(
  z.transform(
    ({ company, apartment, state, zip, ...typed }: TypedAddress) =>
      ({
        ...typed,
        ...((zip.trim() || !isWithoutZip(typed.country)) && { zip: zip.trim() }),
        ...(company.trim() && { company }),
        ...(apartment.trim() && { apartment }),
        // A state of the United States must be chosen.
        ...((state.trim() || typed.country === 'US') && { state: state.trim() }),
        // The schema checks the country and the state.
      }) as z.input<typeof delivery>,
  ),
  delivery,
);

/** Whether the country's addresses are complete without a postal code. */
export const isWithoutZip = (country: string): boolean =>
  countriesWithoutZip.some((without: Country) => without === country);

/** Whether two forms hold the same address, apart from blanks around the fields. */
export function isSameAddress(one: TypedAddress, other: TypedAddress): boolean {
  return addressFields.every((field) => one[field].trim() === other[field].trim());
}
