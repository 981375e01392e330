import { type Country, usStates } from './countries.ts';

/**
 * The codes and names of the states and provinces of the countries whose addresses need one, from the address data of Google's
 * libaddressinput (https://chromium-i18n.appspot.com/ssl-address, CC BY 4.0); Mexico's codes are those of ISO 3166-2.
 */
export const stateLists: Partial<Record<Country, Readonly<Record<string, string>>>> = {
  US: usStates,
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NT: 'Northwest Territories',
    NS: 'Nova Scotia',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
  MX: {
    AGU: 'Aguascalientes',
    BCN: 'Baja California',
    BCS: 'Baja California Sur',
    CAM: 'Campeche',
    CHP: 'Chiapas',
    CHH: 'Chihuahua',
    CMX: 'Ciudad de México',
    COA: 'Coahuila',
    COL: 'Colima',
    DUR: 'Durango',
    MEX: 'Estado de México',
    GUA: 'Guanajuato',
    GRO: 'Guerrero',
    HID: 'Hidalgo',
    JAL: 'Jalisco',
    MIC: 'Michoacán',
    MOR: 'Morelos',
    NAY: 'Nayarit',
    NLE: 'Nuevo León',
    OAX: 'Oaxaca',
    PUE: 'Puebla',
    QUE: 'Querétaro',
    ROO: 'Quintana Roo',
    SLP: 'San Luis Potosí',
    SIN: 'Sinaloa',
    SON: 'Sonora',
    TAB: 'Tabasco',
    TAM: 'Tamaulipas',
    TLA: 'Tlaxcala',
    VER: 'Veracruz',
    YUC: 'Yucatán',
    ZAC: 'Zacatecas',
  },
};

/** Further abbreviations and names of states, in the form of `keyOfName`. */
const abbreviations: Partial<Record<Country, Readonly<Record<string, string>>>> = {
  US: {
    ...{ AL: 'ala', AZ: 'ariz', AR: 'ark', CA: 'calif cal', CO: 'colo', CT: 'conn', DE: 'del', DC: 'washingtondc' },
    ...{ FL: 'fla', IL: 'ill', IN: 'ind', KS: 'kan kans', MA: 'mass', MI: 'mich', MN: 'minn', MS: 'miss', MT: 'mont' },
    ...{ NE: 'neb nebr', NV: 'nev', NM: 'nmex', ND: 'ndak', OK: 'okla', OR: 'ore oreg', PA: 'penn penna', SD: 'sdak' },
    ...{ TN: 'tenn', TX: 'tex', VI: 'usvirginislands usvi', WA: 'wash', WV: 'wva', WI: 'wis wisc', WY: 'wyo' },
  },
  CA: {
    ...{ AB: 'alta', BC: 'colombiebritannique', MB: 'man', NB: 'nouveaubrunswick', NS: 'nouvelleecosse', ON: 'ont' },
    ...{ NL: 'nfld nf newfoundland labrador terreneuveetlabrador', NT: 'nwt territoiresdunordouest' },
    ...{ PE: 'pei ileduprinceedouard', QC: 'que pq', SK: 'sask', YT: 'yk yukonterritory' },
  },
  MX: {
    ...{ AGU: 'ags', BCN: 'bc', BCS: 'bcs', CAM: 'camp', CHP: 'chis', CHH: 'chih', CMX: 'cdmx df mexicocity' },
    ...{ COA: 'coah coahuiladezaragoza', DUR: 'dgo', GUA: 'gto', HID: 'hgo', MIC: 'mich michoacandeocampo', NLE: 'nl' },
    ...{ QUE: 'qro', ROO: 'qr qroo', TAM: 'tamps', VER: 'veracruzdeignaciodelallave' },
  },
};

/** Normalizes a name for comparison: without dots, spaces, hyphens, accents and capitals. */
export function keyOfName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s.'’-]/gu, '')
    .toLowerCase();
}

const statesByKey = new Map(
  Object.entries(stateLists).map(([country, list]) => [
    country as Country,
    new Map(
      Object.entries(list).flatMap(([code, name]) => {
        const others = abbreviations[country as Country]?.[code]?.split(' ') ?? [];
        return [code.toLowerCase(), keyOfName(name), ...others].map((key) => [key, code] as const);
      }),
    ),
  ]),
);

/**
 * The code of a state that somebody typed: `Ontario`, `ON`, `O.N.` and `ont.` become `ON`. Undefined if the country has no such state. For
 * a country without a list of states it is the typed text in capitals, because the tables of shipping and tax use codes.
 */
export function readState(country: Country, written: string | undefined): string | undefined {
  if (written === undefined || written.trim() === '') return undefined;
  const states = statesByKey.get(country);
  return states ? states.get(keyOfName(written)) : written.trim().toUpperCase();
}
