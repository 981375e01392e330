import { isCityOf } from './cities.ts';
import type { Country } from './countries.ts';
import { countryOfName } from './country-names.ts';
import { type Destination, findPlaceProblems } from './delivery.ts';
import { isZipOf, statesOfZip, trimZip } from './postcodes.ts';
import { readState, stateLists } from './states.ts';

/** The sentence about an address from which no destination can be read. */
export const incompleteAddress = 'The address is incomplete. Please add the state and ZIP code, or the country.';

/** A piece of an address that ends with a ZIP code; the first group is the text before it. */
const ZIP_AT_END = /^(?:(.*\S)[ \t]+)?(\d{5}(?:-\d{4})?)$/;
const HOME_AT_END = /[ \t](?:U\.?S\.?A?\.?|United States(?: of America)?)$/i;

/**
 * Codes of states that are also codes of countries (ISO 3166-1): `Toronto, CA` is not in California. Such a code, like the name Georgia,
 * counts as a state only with a ZIP code, the country's name or a city that is known to be there.
 */
const AMBIGUOUS = new Set(
  'AL AR AS AZ CA CO DE GA GU ID IL IN KY LA MA MD ME MN MO MP MS MT NC NE PA PR SC SD TN VA VI AE'.split(' '),
);

/** A place in the United States that an address names: a state with or without a ZIP code. */
interface Mention {
  at: number;
  state: string;
  zip?: string;
}

/**
 * Reads the country, state and postal code from an address in lines, the reverse of `writeAddress`. Undefined if the address names no
 * place, two places, or a postal code of another state or country: then the customer is asked.
 */
export function readDestination(address: string): Destination | undefined {
  const pieces = address
    .normalize('NFKC')
    .split(/[\n,;\u3001]/)
    .flatMap((piece) => trimEnd(piece.trim()) || []);
  const named = pieces.flatMap((piece, at) => {
    const country = countryOfName(piece);
    return country ? [{ country, at }] : [];
  });
  const places = pieces.flatMap((piece, at) => readPlace(piece, at, pieces) ?? []);
  const abroad = named.filter(({ country }) => country !== 'US');
  if (abroad.length === 0) return readHome(pieces, places, named.length > 0);
  const [{ country, at } = { country: undefined, at: 0 }] = abroad.slice(-1);
  const isSure = abroad.every((each) => each.country === country) && at === pieces.length - 1;
  // If the address also names a place in the United States, only the customer knows which one is meant.
  const isDouble = named.some((each) => each.country === 'US') || places.some((place) => fits('US', place));
  if (country === undefined || !isSure || isDouble) return undefined;
  // The customer's answer to the question about the place repeats the country in a line below it.
  return readAbroad(
    country,
    pieces.slice(0, at).filter((_, n) => abroad.every((each) => each.at !== n)),
  );
}

/** Removes a full stop or an exclamation mark after the last word. */
const trimEnd = (piece: string) => piece.replace(/[.!]$/, '').trimEnd();

const fits = (country: Country, { state, zip }: Pick<Destination, 'state' | 'zip'>) =>
  findPlaceProblems({ country, state, zip }).length === 0;

/** Reads a piece that ends with a state and a ZIP code, or with a ZIP code alone if the piece before it ends with a state. */
function readPlace(piece: string, at: number, pieces: readonly string[]): Mention | undefined {
  const [, before, zip] = ZIP_AT_END.exec(piece.replace(HOME_AT_END, '').trimEnd()) ?? [];
  if (zip === undefined) return undefined;
  const words = (before ?? pieces[at - 1] ?? '').split(/\s+/);
  // Longer names are tried first, because West Virginia is not Virginia.
  for (const count of [4, 3, 2, 1]) {
    const state = words.length >= count ? readState('US', words.slice(-count).join(' ')) : undefined;
    if (state) return { at: before === undefined ? at - 1 : at, state, zip };
  }
  return undefined;
}

function readHome(pieces: readonly string[], places: readonly Mention[], isNamed: boolean): Destination | undefined {
  const states = pieces.flatMap((piece, at): Mention[] => {
    const written = piece.replace(HOME_AT_END, '').trimEnd();
    const state = readBareState(written) ?? readCityState(written);
    return state ? [{ at, state }] : [];
  });
  const all = [...places, ...states].filter(
    ({ at, state }, _, every) => !(state === 'WA' && every.some((each) => each.at === at + 1 && each.state === 'DC')),
  );
  const [first, ...others] = all.toSorted((one, other) => (other.zip ?? '').length - (one.zip ?? '').length);
  if (!first || others.some(({ state, zip }) => state !== first.state || (zip && !isSameZip(zip, first.zip)))) {
    return undefined;
  }
  const { state, zip } = first;
  if (zip !== undefined) {
    const isAlone = pieces.every((piece) => !/^\d{5}(?:-\d{4})?$/.test(piece) || isSameZip(piece, zip));
    return isAlone && fits('US', first) ? { country: 'US', state, zip } : undefined;
  }
  const last = pieces.findLastIndex((piece) => countryOfName(piece) !== 'US');
  const piece = pieces[last] ?? '';
  const isHome = isNamed || HOME_AT_END.test(piece);
  const isUnsure = AMBIGUOUS.has(piece) || /^georgia$/i.test(piece);
  const isKnown = isHome || !isUnsure || isCityOf(state, pieces[last - 1] ?? '');
  return last > 0 && first.at === last && isKnown ? { country: 'US', state } : undefined;
}

const isSameZip = (one: string, other: string | undefined) => one.slice(0, 5) === other?.slice(0, 5);

/** Reads a piece that is only a state: its name, or its code in capitals, because words such as “or” look like codes. */
function readBareState(piece: string): string | undefined {
  const state = readState('US', piece);
  return state !== undefined && (piece.length > 2 || piece === state) ? state : undefined;
}

/** Reads a piece that is a well-known city and its state: `Los Angeles CA`. */
function readCityState(piece: string): string | undefined {
  const words = piece.split(/\s+/);
  return [2, 1]
    .map((count) => {
      const state = words.length > count ? readBareState(words.slice(-count).join(' ')) : undefined;
      return state !== undefined && isCityOf(state, words.slice(0, -count).join(' ')) ? state : undefined;
    })
    .find((state) => state !== undefined);
}

/** Reads the lines above a country's name: the postal code, and the state where the country has a list. */
function readAbroad(country: Country, above: readonly string[]): Destination | undefined {
  const found = above.map((piece) => findZip(country, piece));
  const islanders = islands[country] ?? [];
  if (above.some((piece) => islanders.some((island) => findZip(island, piece) !== undefined))) return undefined;
  const last = found.at(readState(country, above.at(-1)) !== undefined && stateLists[country] ? -2 : -1);
  // A house number can look like a postal code, so two different candidates cancel each other.
  const isAlone = found.every((each) => !each || trimZip(each.zip) === trimZip(last?.zip ?? ''));
  const zip = last && isAlone ? trimZip(last.zip) : undefined;
  if (!stateLists[country]) return { country, ...(zip !== undefined && { zip }) };
  const states = above.map((piece, at) => readEnd(country, found[at]?.rest ?? piece, at >= above.length - 2));
  const meant = new Set(states.filter((state) => state !== undefined));
  if (meant.size > 1) return undefined;
  const byZip = zip === undefined ? [] : (statesOfZip(country, zip) ?? []);
  const [state = byZip.length === 1 ? byZip[0] : undefined] = [...meant];
  if (state === undefined) return { country };
  if (zip !== undefined && !byZip.includes(state)) return undefined;
  return { country, state, ...(zip !== undefined && { zip }) };
}

/** Finds a postal code at the beginning or the end of a piece, and returns it with the rest of the piece. */
function findZip(country: Country, piece: string): { zip: string; rest: string } | undefined {
  const words = piece.split(/\s+/);
  for (const count of [2, 1]) {
    if (words.length < count) continue;
    const ends = [
      { zip: words.slice(0, count), rest: words.slice(count) },
      { zip: words.slice(-count), rest: words.slice(0, -count) },
    ];
    for (const { zip, rest } of ends) {
      const code = zip.join(' ');
      if (/\d/.test(code) && hasZip(country) && isZipOf(country, code)) return { zip: code, rest: rest.join(' ') };
    }
  }
  return undefined;
}

/** Whether a country has postal codes: `isZipOf` accepts any text for a country without them. */
const hasZip = (country: Country) => !isZipOf(country, '-');

/** The islands of a country that are countries of their own in our list and have postal codes like its own. */
const islands: Partial<Record<Country, readonly Country[]>> = { GB: ['GG', 'IM', 'JE'], FI: ['AX'], AX: ['FI'] };

/** Reads the state at the end of a piece: its name, or its code in capitals. Other words may precede it only near the end of the address. */
function readEnd(country: Country, piece: string, isNearEnd: boolean): string | undefined {
  const words = piece.split(/\s+/).filter(Boolean);
  for (const count of [4, 3, 2, 1]) {
    const end = words.slice(-count).join(' ');
    const state = words.length >= count && (isNearEnd || words.length === count) ? readState(country, end) : undefined;
    if (state !== undefined && (end.length > 2 || end === end.toUpperCase())) return state;
  }
  return undefined;
}
