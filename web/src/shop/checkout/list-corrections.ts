import type { FieldErrors } from 'react-hook-form';
import { addressFieldId } from '../account/address-fields.tsx';
import { addressFields, type TypedAddress } from '../account/typed-address.ts';
import { findProblem, type ShownLine } from '../basket/line-problem.ts';
import type { Correction } from './corrections.tsx';
import { lineId } from './line-id.ts';

/** The prefix of the ids of the address fields. */
export const DELIVERY = 'delivery';

/** The fields to be corrected, from top to bottom. */
export function listCorrections(
  lines: readonly ShownLine[],
  errors: FieldErrors<TypedAddress>,
  country: string,
): Correction[] {
  const names = nameFields(country);
  return [
    ...lines
      .filter((line) => findProblem(line) !== undefined)
      .map(({ id, part }) => ({ id: lineId(id), label: typeof part === 'object' ? part.name : 'a part that is gone' })),
    ...addressFields
      .filter((field) => errors[field] !== undefined)
      .map((field) => ({ id: addressFieldId(DELIVERY, field), label: names[field] })),
  ];
}

function nameFields(country: string): Readonly<Record<keyof TypedAddress, string>> {
  return {
    name: 'the name',
    company: 'the company',
    country: 'the country',
    street: 'the street',
    apartment: 'the apartment',
    city: 'the city',
    state: country === 'CA' ? 'the province' : 'the state',
    zip: country === 'US' ? 'the ZIP code' : 'the postal code',
    phone: 'the phone number',
  };
}
