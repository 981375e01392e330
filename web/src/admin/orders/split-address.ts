import { countries, countryCodes, type Country, usStateCodes } from '@fourteener/contract/checkout/countries';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { writeAddressLabel } from './address-label.ts';

/** An address for label programs: as lines, and as fields if the lines can be told apart safely. */
export interface SplitAddress {
  /** The recipient, and the lines below. */
  lines: string[];
  fields?: Record<'name' | 'company' | 'street' | 'city' | 'state' | 'zip', string> | undefined;
  /** Undefined if the address names no country and has no place in the United States. */
  country?: Country | undefined;
}

const countryOfNames = new Map<string, Country>([
  ...countryCodes.map((code) => [countries[code].toLowerCase(), code] as const),
  ...['us', 'usa', 'u.s.a.', 'united states of america'].map((name) => [name, 'US'] as const),
]);

/** State and ZIP code, which follow the city. */
const STATE_AND_ZIP = /^([A-Za-z]{2}) (\d{5}(?:-\d{4})?)$/;
/** Postal code and city; the code may be of two words, as in `1012 AB Amsterdam`. */
const PLACE = /^((?:[A-Z]{1,2}-?)?\d[\dA-Z-]*(?: (?:\d[\dA-Z]*|[A-Z]{2})(?= ))?) (.+)$/;

/** Splits the address of an order, which is one text, written by the checkout or typed. */
export function splitAddress(order: Pick<OrderItem, 'userName' | 'address'>): SplitAddress {
  const label = writeAddressLabel(order)
    .split('\n')
    .flatMap((line) => line.trim() || []);
  const lines = label.length === 1 ? [order.userName, ...label] : label;
  const named = lines.length > 2 ? countryOfNames.get((lines.at(-1) ?? '').toLowerCase()) : undefined;
  const above = named === undefined ? lines : lines.slice(0, -1);
  const isAbroad = named !== undefined && named !== 'US';
  const fields = (isAbroad ? readAbroad : readHome)(above.slice(0, -1), above.at(-1) ?? '');
  return { lines, fields, country: named ?? (fields && 'US') };
}

function readHome(above: readonly string[], place: string): SplitAddress['fields'] {
  const pieces = place.split(',').map((piece) => piece.trim());
  const [, code = '', zip = ''] = STATE_AND_ZIP.exec(pieces.at(-1) ?? '') ?? [];
  const state = usStateCodes.find((each) => each === code.toUpperCase());
  const city = pieces.at(-2) ?? '';
  // In an address of one line, the street comes before the city.
  const street = pieces.slice(0, -2).join(', ');
  if (!state || city === '') return undefined;
  return readPerson(street === '' ? above : [...above, street], { city, state, zip });
}

function readAbroad(above: readonly string[], place: string): SplitAddress['fields'] {
  const [, zip, city = ''] = PLACE.exec(place) ?? [];
  return zip === undefined ? undefined : readPerson(above, { city, state: '', zip });
}

/** Name, company and street come before the place; with fewer or more lines it is not clear which is which. */
function readPerson(above: readonly string[], place: Record<'city' | 'state' | 'zip', string>): SplitAddress['fields'] {
  const [name = '', second = '', third] = above;
  if (above.length < 2 || above.length > 3) return undefined;
  return { name, company: third === undefined ? '' : second, street: third ?? second, ...place };
}
