import type { Country } from './countries.ts';

/**
 * The formats of the postal codes of each country, from the address data of Google's libaddressinput
 * (https://chromium-i18n.appspot.com/ssl-address, CC BY 4.0). Undefined if the country has no postal codes. The format of a country
 * excludes the codes of its islands that are countries of their own in our list.
 */
const formats: Readonly<Record<Country, RegExp | undefined>> = {
  US: /^\d{5}(?:[- ]?\d{4})?$/,
  CA: /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  MX: /^\d{5}$/,
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  BG: /^\d{4}$/,
  HR: /^\d{5}$/,
  CY: /^\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  FI: /^(?!22)\d{5}$/,
  AX: /^22\d{3}$/,
  FR: /^\d{2} ?\d{3}$/,
  DE: /^\d{5}$/,
  GR: /^\d{3} ?\d{2}$/,
  HU: /^\d{4}$/,
  IE: /^[A-Z]\d[\dW] ?[\dA-Z]{4}$/,
  IT: /^\d{5}$/,
  LV: /^\d{4}$/,
  LT: /^\d{5}$/,
  LU: /^\d{4}$/,
  MT: /^[A-Z]{3} ?\d{2,4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}(?:-\d{3})?$/,
  RO: /^\d{6}$/,
  SK: /^\d{3} ?\d{2}$/,
  SI: /^\d{4}$/,
  ES: /^\d{5}$/,
  SE: /^\d{3} ?\d{2}$/,
  CH: /^\d{4}$/,
  GB: /^(?!GY|JE|IM)[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}$/,
  GG: /^GY\d[\dA-Z]? ?\d[A-Z]{2}$/,
  IM: /^IM\d[\dA-Z]? ?\d[A-Z]{2}$/,
  JE: /^JE\d[\dA-Z]? ?\d[A-Z]{2}$/,
  IS: /^\d{3}$/,
  LI: /^94(?:8[5-9]|9[0-8])$/,
  NO: /^\d{4}$/,
  AU: /^\d{4}$/,
  HK: undefined,
  JP: /^\d{3}-?\d{4}$/,
  NZ: /^\d{4}$/,
  AE: undefined,
};

/** Countries whose addresses are complete without a postal code. */
export const countriesWithoutZip = ['HK', 'IE', 'AE'] as const satisfies readonly Country[];

/** The beginnings of each state's postal codes, from the same source as `formats`. */
const beginnings: Partial<Record<Country, Readonly<Record<string, RegExp>>>> = {
  US: {
    ...{ AL: /^3[56]/, AK: /^99[5-9]/, AS: /^96799/, AZ: /^8[56]/, AR: /^(?:71[6-9]|72)/ },
    ...{ AA: /^340/, AE: /^09/, AP: /^96[2-6]/, CA: /^(?:9[0-5]|96[01])/, CO: /^8[01]/, CT: /^06/, DE: /^19[7-9]/ },
    ...{ DC: /^(?:20[02-5]|569)/, FL: /^(?:3[23]|34[1-9])/, GA: /^(?:3[01]|398|39901)/, GU: /^969(?:[12]\d|3[12])/ },
    ...{ HI: /^(?:967[0-8]|9679[0-8]|968)/, ID: /^83[2-9]/, IL: /^6[0-2]/, IN: /^4[67]/, IA: /^5[0-2]/ },
    ...{ KS: /^6[67]/, KY: /^(?:4[01]|42[0-7])/, LA: /^(?:70|71[0-5])/, ME: /^(?:039|04)/, MD: /^(?:20[6-9]|21)/ },
    ...{ MA: /^(?:01|02[0-7]|05501|05544)/, MI: /^4[89]/, MN: /^(?:55|56[0-7])/, MS: /^(?:38[6-9]|39[0-7])/ },
    ...{ MO: /^6[3-5]/, MT: /^59/, NE: /^6[89]/, NV: /^8(?:8)?9/, NH: /^03[0-8]/, NJ: /^0[78]/ },
    ...{ NM: /^(?:87|88[0-4])/, NY: /^(?:1[0-4]|06390|00501|00544)/, NC: /^2[78]/, ND: /^58/, MP: /^9695[0-2]/ },
    ...{ OH: /^4[3-5]/, OK: /^7[34]/, OR: /^97/, PA: /^(?:1[5-8]|19[0-6])/, PR: /^00[679]/, RI: /^02[89]/, SC: /^29/ },
    ...{ SD: /^57/, TN: /^(?:37|38[0-5])/, TX: /^(?:7[5-9]|885|73301|73344)/, UT: /^84/, VT: /^05/, VI: /^008/ },
    ...{ VA: /^(?:201|2[23]|24[0-6])/, WA: /^(?:98|99[0-4])/, WV: /^(?:24[7-9]|2[56])/, WI: /^5[34]/ },
    ...{ WY: /^(?:82|83[01]|83414)/ },
  },
  CA: {
    ...{ AB: /^T/, BC: /^V/, MB: /^R/, NB: /^E/, NL: /^A/, NT: /^(?:X0[EG]|X1A)/, NS: /^B/, NU: /^X0[ABC]/ },
    ...{ ON: /^[KLMNP]/, PE: /^C/, QC: /^(?:[GHJ]|K1A)/, SK: /^(?:S|R8A)/, YT: /^Y/ },
  },
  AU: {
    ...{
      ACT: /^(?:29|2540|260|261[0-8]|02|2620)/,
      NSW: /^(?:1|2[0-578]|26[2-9]|261[189]|3500|358[56]|3644|3707)/,
      NT: /^0[89]/,
    },
    ...{ QLD: /^[49]/, SA: /^(?:5|0872)/, TAS: /^7/, VIC: /^[38]/, WA: /^(?:6|0872)/ },
  },
  MX: {
    ...{ AGU: /^20/, BCN: /^2[12]/, BCS: /^23/, CAM: /^24/, CHP: /^(?:29|30)/, CHH: /^3[1-3]/, CMX: /^(?:0|1[0-6])/ },
    ...{
      COA: /^2[5-7]/,
      COL: /^28/,
      DUR: /^3[45]/,
      MEX: /^5[0-7]/,
      GUA: /^3[6-8]/,
      GRO: /^(?:39|4[01])/,
      HID: /^4[23]/,
    },
    ...{ JAL: /^4[4-9]/, MIC: /^(?:5[89]|6[01])/, MOR: /^62/, NAY: /^63/, NLE: /^6[4-7]/, OAX: /^(?:6[89]|7[01])/ },
    ...{ PUE: /^7[2-5]/, QUE: /^76/, ROO: /^77/, SLP: /^7[89]/, SIN: /^8[0-2]/, SON: /^8[3-5]/, TAB: /^86/ },
    ...{ TAM: /^8[7-9]/, TLA: /^90/, VER: /^9[1-6]/, YUC: /^97/, ZAC: /^9[89]/ },
  },
};

/** Normalizes a postal code: capitals, without a country prefix as in `D-10117` and without the sign of the Japanese post. */
export function trimZip(zip: string): string {
  return zip
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/^(?:[A-Z]{1,3}-|\u3012 ?)(?=\d{3})/, '');
}

/** Whether a country has postal codes of this form. A country without postal codes accepts any text, because forms ask for one. */
export function isZipOf(country: Country, zip: string): boolean {
  return formats[country]?.test(trimZip(zip)) ?? true;
}

/** The states to which a postal code can belong; undefined if it is not known how the codes of the country's states begin. */
export function statesOfZip(country: Country, zip: string): string[] | undefined {
  const states = beginnings[country];
  return states && Object.keys(states).filter((state) => states[state]?.test(trimZip(zip)));
}

/** Reduces a postal code or its beginning to letters and digits for comparison: `bt1 1aa` becomes `BT11AA`. */
export function plainZip(zip: string): string {
  return trimZip(zip).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a postal code has a beginning. Letters must match as a whole group: `B` is a beginning of `B1 1AA`, but not of `BT1 1AA`. */
export function beginsWith(zip: string, beginning: string): boolean {
  const [whole, begun] = [plainZip(zip), plainZip(beginning)];
  if (!whole.startsWith(begun)) return false;
  return !(/[A-Z]$/.test(begun) && /^[A-Z]/.test(whole.slice(begun.length)));
}
