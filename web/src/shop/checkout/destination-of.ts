import type { Country } from '@fourteener/contract/checkout/countries';
import type { Destination } from '@fourteener/contract/checkout/delivery';
import { isZipOf } from '@fourteener/contract/checkout/postcodes';
import { readState, stateLists } from '@fourteener/contract/checkout/states';
import type { PaymentSettings } from '@fourteener/contract/purchase/schemas';
import type { TypedAddress } from '../account/typed-address.ts';

/** A field that must be filled in before shipping and tax are known. */
export type AwaitedField = 'state' | 'postal code';

/**
 * The fields of a form that decide shipping and tax, or the field that must be filled in before these are known. The shop's tables know
 * states only by their codes, and postal codes decide only in the countries that the shop's settings name.
 */
export function destinationOf(
  { country: typed, state: written, zip }: Pick<TypedAddress, 'country' | 'state' | 'zip'>,
  { zipDecides = [] }: Pick<PaymentSettings, 'zipDecides'>,
): { destination?: Destination; awaits?: AwaitedField } {
  const country = typed as Country;
  const state = readState(country, written);
  if (state === undefined && stateLists[country]) return { awaits: 'state' };
  const isZipNeeded = zipDecides.includes(country);
  if (isZipNeeded && (zip.trim() === '' || !isZipOf(country, zip))) return { awaits: 'postal code' };
  return {
    destination: {
      country,
      ...(state !== undefined && /^[A-Z0-9]{2,3}$/.test(state) && { state }),
      ...(isZipNeeded && { zip: zip.trim() }),
    },
  };
}
