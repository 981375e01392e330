import type { Country } from '@fourteener/contract/checkout/countries';
import type { Destination } from '@fourteener/contract/checkout/delivery';
import { readState, stateLists } from '@fourteener/contract/checkout/states';

/** The country and state of a form, which decide shipping and tax; undefined until they are known. The tables know states by their codes only. */
export function destinationOf(country: string, written: string): Destination | undefined {
  const known = country as Country;
  const state = readState(known, written);
  if (state === undefined && stateLists[known]) return undefined;
  return { country: known, ...(state !== undefined && /^[A-Z0-9]{2,3}$/.test(state) && { state }) };
}
