import { type Delivery, delivery } from '@fourteener/contract/checkout/delivery';
import * as z from 'zod/mini';

/** What an address form holds: every field as it is typed. */
export interface TypedAddress {
  name: string;
  company: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
}

/** In the order in which they stand. */
export const addressFields = ['name', 'company', 'country', 'street', 'city', 'state', 'zip', 'phone'] as const;

export const emptyAddress: TypedAddress = {
  name: '',
  company: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
  phone: '',
};

/** An address as a form shows it. */
export function toTyped(address: Delivery): TypedAddress {
  return { ...emptyAddress, ...address };
}

/** The contract's schema, for what a form holds: fields that are left empty are left out. */
export const typedAddress = z.pipe(
  z.transform(
    ({ company, state, zip, ...typed }: TypedAddress) =>
      ({
        ...typed,
        zip: zip.trim(),
        ...(company.trim() && { company }),
        // A state of the United States must be chosen.
        ...((state.trim() || typed.country === 'US') && { state: state.trim() }),
        // The schema judges which countries and states there are.
      }) as z.input<typeof delivery>,
  ),
  delivery,
);

/** Whether two forms hold the same. */
export function isSameAddress(one: TypedAddress, other: TypedAddress): boolean {
  return addressFields.every((field) => one[field].trim() === other[field].trim());
}
