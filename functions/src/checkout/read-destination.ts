import { countries, countryCodes, type UsState, usStateCodes, usStates } from '@fourteener/contract/checkout/countries';
import type { Destination } from '@fourteener/contract/checkout/delivery';

const stateNames = new Map<string, UsState>(usStateCodes.map((code) => [usStates[code].toLowerCase(), code]));
const stateCodes = new Map<string, UsState>(usStateCodes.map((code) => [code, code]));
const countryNames = new Map(countryCodes.map((code) => [countries[code].toLowerCase(), code]));
const HOME_NAMES = new Set(['us', 'usa', 'u.s.a.', 'united states', 'united states of america']);

/** A segment that ends with a ZIP code, and what stands before it. */
const ZIP = /^(?:(.*\S)\s+)?\d{5}(?:-\d{4})?$/;

/**
 * Where an address in lines goes, as far as it says so: its state, as in `Moab, UT 84532` or `Moab, Utah`, or the country that ends it.
 * Undefined for what names neither. The reverse of `writeAddress` for what decides shipping and tax, but for states of other countries.
 */
export function readDestination(address: string): Destination | undefined {
  const lastLine = address.trim().split('\n').at(-1)?.trim().toLowerCase() ?? '';
  const abroad = countryNames.get(lastLine);
  if (abroad !== undefined && abroad !== 'US') return { country: abroad };
  const segments = address.split(/[\n,]/).flatMap((each) => each.trim() || []);
  // What is noted after the place does not hide it.
  for (const [n, segment] of [...segments.entries()].toReversed()) {
    const zip = ZIP.exec(segment);
    const state = zip && findState(zip[1] ?? segments[n - 1] ?? '', true);
    if (state) return { country: 'US', state };
  }
  if (HOME_NAMES.has(segments.at(-1)?.toLowerCase() ?? '')) segments.pop();
  const last = segments.length > 1 ? (segments.at(-1) ?? '') : '';
  // Without a ZIP code, only what stands after a comma or on a line of its own is surely a state.
  const state = findState(last, false);
  if (state) return { country: 'US', state };
  const named = countryNames.get(last.toLowerCase());
  return named === undefined || named === 'US' ? undefined : { country: named };
}

/** The state that a text is, or, before a ZIP code, ends with; its code only in capitals, as words such as “or” are others. */
function findState(text: string, beforeZip: boolean): UsState | undefined {
  const words = text.split(/\s+/);
  // The longest first: West Virginia is not Virginia.
  const beginnings = beforeZip ? [3, 2, 1].map((count) => words.slice(-count).join(' ')) : [words.join(' ')];
  for (const each of beginnings) {
    const state = stateNames.get(each.toLowerCase()) ?? stateCodes.get(beforeZip ? each.toUpperCase() : each);
    if (state) return state;
  }
  return undefined;
}
