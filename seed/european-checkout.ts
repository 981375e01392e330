import type { Country } from '@fourteener/contract/checkout/countries';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';

/**
 * The standard rates of VAT in percent, of member states whose rate has not changed for years, and of Finland, whose rate is from September
 * 2024: https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/
 */
const standard = {
  ...{ AT: 20, BE: 21, DE: 19, DK: 25, ES: 21, FI: 25.5, FR: 20, IE: 23, IT: 22, LU: 17, NL: 21, SE: 25 },
} as const satisfies Partial<Record<Country, number>>;
const members = Object.keys(standard) as (keyof typeof standard)[];

/**
 * Northern Ireland has the United Kingdom's rate but belongs to the Union's VAT area for goods: Protocol on Ireland/Northern Ireland,
 * Article 8.
 */
const northernIreland = { country: 'GB', zips: ['BT'], percent: 20 } as const;

/**
 * The places without their member state's rate, by the beginnings of their postal codes: Article 6 of Directive 2006/112/EC; for Jungholz
 * and Mittelberg, the rate of Article 104.
 */
const apart: readonly { country: Country; zips: string[]; percent: number }[] = [
  // The Canary Islands, Ceuta and Melilla.
  { country: 'ES', zips: ['35', '38', '51', '52'], percent: 0 },
  // Heligoland and Büsingen.
  { country: 'DE', zips: ['27498', '78266'], percent: 0 },
  // Livigno and Campione d’Italia.
  { country: 'IT', zips: ['23041', '22061'], percent: 0 },
  // Guadeloupe, Martinique, French Guiana, Réunion and Mayotte.
  { country: 'FR', zips: ['971', '972', '973', '974', '976'], percent: 0 },
  // The Aland Islands, in case their addresses name Finland.
  { country: 'FI', zips: ['22'], percent: 0 },
  { country: 'AT', zips: ['6691', '6991', '6992', '6993'], percent: 19 },
];

/** Shipping is taxed like the goods. */
const withShipping = <T extends object>(rate: T) =>
  (['standard', 'shipping'] as const).map((kind) => ({ ...rate, kind }));

/** The tables of shipping and tax of the demo in the European Union: prices contain the tax. */
export const europeanTables: CheckoutTables = {
  zones: [
    {
      name: 'Canary Islands, Ceuta and Melilla',
      countries: ['ES'],
      states: [],
      zips: ['35', '38', '51', '52'],
      days: { from: 7, to: 14 },
      by: 'weight',
      steps: [
        { from: 0, price: 39 },
        { from: 2_000, price: 62 },
      ],
    },
    {
      name: 'Northern Ireland',
      countries: ['GB'],
      states: [],
      zips: ['BT'],
      days: { from: 5, to: 8 },
      by: 'weight',
      steps: [
        { from: 0, price: 24 },
        { from: 2_000, price: 36 },
      ],
    },
    {
      name: 'Germany',
      countries: ['DE'],
      states: [],
      days: { from: 1, to: 3 },
      by: 'weight',
      steps: [
        { from: 0, price: 5.9 },
        { from: 2_000, price: 9.9 },
        { from: 5_000, price: 16.9 },
      ],
      freeFrom: 150,
    },
    {
      name: 'European Union',
      countries: members.filter((country) => country !== 'DE'),
      states: [],
      days: { from: 3, to: 7 },
      by: 'weight',
      steps: [
        { from: 0, price: 14.9 },
        { from: 2_000, price: 21.9 },
        { from: 5_000, price: 34.9 },
      ],
      freeFrom: 300,
    },
  ],
  rates: [
    ...members.flatMap((country) => withShipping({ country, percent: standard[country] })),
    ...[northernIreland, ...apart].flatMap(({ zips, ...rate }) => withShipping({ ...rate, zips: [...zips] })),
  ],
  taxIncluded: true,
  home: { country: 'DE' },
};

/** The years of the makers' guarantees in the European Union, by the ids of the demo's parts. */
export const demoGuarantees: Readonly<Record<string, number>> = {
  'blanca-frame-steel-2hfy5l': 30,
  'yale-fork-6yuc5q': 10,
  'elbert-1x-crankset-9k2m4t': 5,
};
