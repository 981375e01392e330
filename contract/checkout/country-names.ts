import { type Country, countries, countryCodes } from './countries.ts';
import { keyOfName } from './states.ts';

/**
 * The names of a country besides its English one: its short names, and the names in its own languages. Abbreviations that are also a
 * state's are left out.
 */
const otherNames: Partial<Record<Country, readonly string[]>> = {
  US: ['US', 'USA', 'United States of America', 'Estados Unidos', 'EE UU'],
  MX: ['Estados Unidos Mexicanos'],
  AT: ['Österreich'],
  BE: ['België', 'Belgique', 'Belgien'],
  BG: ['България', 'Bulgariya'],
  HR: ['Hrvatska'],
  CY: ['Κύπρος', 'Kıbrıs'],
  CZ: ['Czech Republic', 'Česko', 'Česká republika'],
  DK: ['Danmark'],
  EE: ['Eesti'],
  FI: ['Suomi'],
  AX: ['Åland', 'Ahvenanmaa'],
  DE: ['Deutschland'],
  GR: ['Ελλάδα', 'Ελλάς', 'Hellas'],
  HU: ['Magyarország'],
  IE: ['Éire', 'Republic of Ireland'],
  IT: ['Italia'],
  LV: ['Latvija'],
  LT: ['Lietuva'],
  LU: ['Luxemburg', 'Lëtzebuerg'],
  NL: ['The Netherlands', 'Nederland', 'Holland'],
  PL: ['Polska'],
  RO: ['România'],
  SK: ['Slovensko'],
  SI: ['Slovenija'],
  ES: ['España'],
  SE: ['Sverige'],
  CH: ['Schweiz', 'Suisse', 'Svizzera', 'Svizra'],
  GB: ['UK', 'GB', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IS: ['Ísland'],
  NO: ['Norge', 'Noreg'],
  HK: ['Hong Kong SAR', '香港'],
  JP: ['日本', '日本国'],
  AE: ['UAE', 'الإمارات العربية المتحدة'],
};

const countriesByKey = new Map<string, Country>(
  countryCodes.flatMap((code) =>
    [countries[code], ...(otherNames[code] ?? [])].map((name) => [keyOfName(name), code] as const),
  ),
);

/** The country with a name, however the name is written: `France.`, `U.S.A.`, `ESPAÑA`. */
export const countryOfName = (name: string): Country | undefined => countriesByKey.get(keyOfName(name));
