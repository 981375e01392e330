import { isCityOf } from './cities.ts';
import type { Country } from './countries.ts';
import { countryOfName } from './country-names.ts';
import { type Destination, findPlaceProblems } from './delivery.ts';
import { isZipOf, statesOfZip, trimZip } from './postcodes.ts';
import { readState, stateLists } from './states.ts';

/** A ZIP code at the end of a piece of an address, and what stands before it. */
const ZIP_AT_END = /^(?:(.*\S)[ \t]+)?(\d{5}(?:-\d{4})?)$/;
const HOME_AT_END = /[ \t](?:U\.?S\.?A?\.?|United States(?: of America)?)$/i;

/**
 * Codes of states that are also codes of countries (ISO 3166-1): `Toronto, CA` is not in California. Without a ZIP code, the country's
 * name or a city that is known to be there they may mean either; so may the name of Georgia.
 */
const AMBIGUOUS = new Set(
  'AL AR AS AZ CA CO DE GA GU ID IL IN KY LA MA MD ME MN MO MP MS MT NC NE PA PR SC SD TN VA VI AE'.split(' '),
);

/** Somewhere in the United States that an address names: with a ZIP code, or only a state. */
interface Mention {
  at: number;
  state: string;
  zip?: string;
}

/**
 * Where an address in lines goes, as far as it surely says so: the reverse of `writeAddress` for what decides shipping and tax. Undefined
 * where it names no place, two places, or a postal code that is not of its state or country: then the customer is asked.
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
  // A place in the United States as well: which one is meant, only the customer knows.
  const isDouble = named.some((each) => each.country === 'US') || places.some((place) => fits('US', place));
  if (country === undefined || !isSure || isDouble) return undefined;
  // The answer to a question about the place names the country again below it.
  return readAbroad(
    country,
    pieces.slice(0, at).filter((_, n) => abroad.every((each) => each.at !== n)),
  );
}

/** Without what people put behind the last word. */
const trimEnd = (piece: string) => piece.replace(/[.!]$/, '').trimEnd();

const fits = (country: Country, { state, zip }: Pick<Destination, 'state' | 'zip'>) =>
  findPlaceProblems({ country, state, zip }).length === 0;

/** A piece that ends with a state and a ZIP code, or with a ZIP code after a piece that ends with a state. */
function readPlace(piece: string, at: number, pieces: readonly string[]): Mention | undefined {
  const [, before, zip] = ZIP_AT_END.exec(piece.replace(HOME_AT_END, '').trimEnd()) ?? [];
  if (zip === undefined) return undefined;
  const words = (before ?? pieces[at - 1] ?? '').split(/\s+/);
  // The longest first: West Virginia is not Virginia.
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

/** The state that a piece is: its name, or its code in capitals, as words such as “or” are others. */
function readBareState(piece: string): string | undefined {
  const state = readState('US', piece);
  return state !== undefined && (piece.length > 2 || piece === state) ? state : undefined;
}

/** The state that stands behind one of its well-known cities: `Los Angeles CA`. */
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
  // A house number can look like a postal code: then neither counts.
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

/** A postal code at the beginning or the end of a piece, and the rest of it. */
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

/** Countries take any code where addresses have none, which says nothing. */
const hasZip = (country: Country) => !isZipOf(country, '-');

/** Postal codes that belong to an island with a country of its own in our list. */
const islands: Partial<Record<Country, readonly Country[]>> = { GB: ['GG', 'IM', 'JE'], FI: ['AX'], AX: ['FI'] };

/** The state that a piece ends with: its name, or its code in capitals. Only near the end of an address also behind other words. */
function readEnd(country: Country, piece: string, isNearEnd: boolean): string | undefined {
  const words = piece.split(/\s+/).filter(Boolean);
  for (const count of [4, 3, 2, 1]) {
    const end = words.slice(-count).join(' ');
    const state = words.length >= count && (isNearEnd || words.length === count) ? readState(country, end) : undefined;
    if (state !== undefined && (end.length > 2 || end === end.toUpperCase())) return state;
  }
  return undefined;
}
