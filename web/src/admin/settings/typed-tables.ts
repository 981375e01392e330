import { type CheckoutTables, checkoutTables, type TaxedKind } from '@fourteener/contract/checkout/settings';
import type { ShippingWay } from '@fourteener/contract/checkout/zones';
import { constraints } from '@fourteener/contract/constraints';
import type { Country } from '@fourteener/contract/checkout/countries';
import { plainZip } from '@fourteener/contract/checkout/postcodes';
import { writeDollars } from '@fourteener/contract/money';
import { readNumber, toPlainNumber } from '@fourteener/contract/text/typed-number';
import * as z from 'zod/mini';
import type { Problems } from '../../ui/forms/problems-within.ts';

/** A price of a zone while it is edited; `key` identifies it when prices move. */
export interface TypedStep {
  key: string;
  from: string;
  price: string;
}

/** The prices and delivery days of a zone, or of another way of shipping in it. */
export interface TypedPrices {
  by: 'weight' | 'subtotal';
  steps: readonly TypedStep[];
  freeFrom: string;
  /** Both texts are empty if the shop does not state the days. */
  days: { from: string; to: string };
}

/** Another way of shipping in a zone. */
export interface TypedWay extends TypedPrices {
  key: string;
  name: string;
  isPickUp: boolean;
}

export interface TypedZone extends TypedPrices {
  key: string;
  name: string;
  countries: readonly Country[];
  states: readonly string[];
  /** Beginnings of postal codes, with commas between them. */
  zips: string;
  ways: readonly TypedWay[];
}

export interface TypedRate {
  key: string;
  country: Country;
  state: string;
  zips: string;
  kind: TaxedKind;
  percent: string;
}

/** A country, with its state if that matters. */
export interface TypedPlace {
  country: Country;
  state: string;
}

/** The tables of shipping and tax while they are edited. */
export interface TypedTables {
  zones: readonly TypedZone[];
  rates: readonly TypedRate[];
  taxIncluded: boolean;
  home: TypedPlace;
  invoiceDays: string;
  unpaidDollars: string;
  unpaidPercent: string;
  reorderDays: string;
  taxNumbers: string;
  bankDetails: string;
  dispatch: TypedDispatch;
}

/** The shipping days and hours; typed values stay even while the shop promises no day of arrival. */
export interface TypedDispatch {
  isOn: boolean;
  weekdays: readonly number[];
  cutOffHour: string;
  /** One day a line. */
  holidays: string;
}

/** The default: Monday to Friday, until two o'clock. */
const usualDispatch: TypedDispatch = { isOn: false, weekdays: [1, 2, 3, 4, 5], cutOffHour: '14', holidays: '' };

let lastKey = 0;
const newKey = () => String((lastKey += 1));

export const newStep = (): TypedStep => ({ key: newKey(), from: '', price: '' });

const noDays = { from: '', to: '' };

const newPrices = (): TypedPrices => ({
  by: 'subtotal',
  steps: [{ ...newStep(), from: '0' }],
  freeFrom: '',
  days: noDays,
});

export const newZone = (): TypedZone => ({
  key: newKey(),
  name: '',
  countries: [],
  states: [],
  zips: '',
  ...newPrices(),
  ways: [],
});

export const newWay = (): TypedWay => ({ key: newKey(), name: '', ...newPrices(), isPickUp: false });

/** A new rate; `country` is that of the rate before. */
export const newRate = (country: Country = 'US'): TypedRate => ({
  key: newKey(),
  country,
  state: '',
  zips: '',
  kind: 'standard',
  percent: '',
});

/** The tables as a form shows them. */
export function toTyped({ zones, rates, taxIncluded, home, dispatch, ...others }: CheckoutTables): TypedTables {
  return {
    zones: zones.map(({ name, countries, states, zips, ways = [], ...prices }) => ({
      ...{ key: newKey(), name, countries, states, zips: writeZips(zips), ...toTypedPrices(prices) },
      ways: ways.map(({ name: wayName, isPickUp = false, ...own }) => ({
        ...{ key: newKey(), name: wayName, isPickUp, ...toTypedPrices(own) },
      })),
    })),
    rates: rates.map(({ state = '', percent, zips, ...rate }) => ({
      ...rate,
      zips: writeZips(zips),
      key: newKey(),
      state,
      percent: String(percent),
    })),
    taxIncluded,
    home: toTypedPlace(home),
    invoiceDays: String(others.invoiceDays ?? constraints.invoiceDays),
    unpaidDollars: writeDollars(others.unpaidDollars ?? constraints.unpaidDollars),
    unpaidPercent: String(others.unpaidPercent ?? constraints.unpaidPercent),
    reorderDays: String(others.reorderDays ?? constraints.reorderDays),
    taxNumbers: others.taxNumbers ?? '',
    bankDetails: others.bankDetails ?? '',
    dispatch: dispatch
      ? {
          isOn: true,
          weekdays: dispatch.weekdays,
          cutOffHour: String(dispatch.cutOffHour),
          holidays: dispatch.holidays.join('\n'),
        }
      : usualDispatch,
  };
}

function toTypedPrices({ by, steps, freeFrom, days }: Omit<ShippingWay, 'name'>): TypedPrices {
  return {
    by,
    steps: steps.map(({ from, price }) => ({
      key: newKey(),
      from: by === 'weight' ? String(from) : writeDollars(from),
      price: writeDollars(price),
    })),
    freeFrom: freeFrom === undefined ? '' : writeDollars(freeFrom),
    days: days ? { from: String(days.from), to: String(days.to) } : noDays,
  };
}

/** A place of the tables as the form shows it. */
function toTypedPlace({ country, state = '' }: CheckoutTables['home']): TypedPlace {
  return { country, state };
}

/** The place in the form as the contract takes it; an empty state is left out. */
export function toPlace({ country, state }: TypedPlace): CheckoutTables['home'] {
  const code = state.trim().toUpperCase();
  return { country, ...(code !== '' && { state: code }) };
}

/** The tables, or their problems by the path of the field: `zones.0.steps.1.price`. */
export type ParsedTables = { tables: CheckoutTables } | { problems: Problems };

/** Checks the form's values by the contract's schema. */
export function parseTables({ zones, rates, taxIncluded, home, dispatch, ...others }: TypedTables): ParsedTables {
  const { success, data, error } = z.safeParse(checkoutTables, {
    zones: zones.map(({ name, countries, states, zips, ways, ...prices }) => ({
      ...{ name, countries, ...parseZips(zips), ...parsePrices(prices) },
      states: states.map((state) => state.trim()).filter(Boolean),
      ...(ways.length > 0 && {
        ways: ways.map(({ name: wayName, isPickUp, ...own }) => ({
          ...{ name: wayName, ...parsePrices(own), ...(isPickUp && { isPickUp }) },
        })),
      }),
    })),
    rates: rates.map(({ kind, percent, zips, ...place }) => ({
      ...toPlace(place),
      ...parseZips(zips),
      kind,
      percent: parsePercent(percent),
    })),
    taxIncluded,
    home: toPlace(home),
    // These numbers are the shop's defaults, so that the form does not send them.
    ...(others.invoiceDays.trim() !== String(constraints.invoiceDays) && { invoiceDays: others.invoiceDays }),
    ...(Number(toAmount(others.unpaidDollars)) !== constraints.unpaidDollars && {
      unpaidDollars: toAmount(others.unpaidDollars),
    }),
    ...(others.unpaidPercent.trim() !== String(constraints.unpaidPercent) && {
      unpaidPercent: others.unpaidPercent,
    }),
    ...(others.reorderDays.trim() !== String(constraints.reorderDays) && { reorderDays: others.reorderDays }),
    ...(others.taxNumbers.trim() !== '' && { taxNumbers: others.taxNumbers }),
    ...(others.bankDetails.trim() !== '' && { bankDetails: others.bankDetails }),
    ...(dispatch.isOn && {
      dispatch: {
        weekdays: dispatch.weekdays,
        cutOffHour: dispatch.cutOffHour,
        holidays: dispatch.holidays.split(/[\s,;]+/).filter(Boolean),
      },
    }),
  });
  if (success) return { tables: data };
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) problems[path.join('.')] ??= message;
  return { problems };
}

/** The prices as the contract takes them; texts that are no numbers stay, so that the schema refuses them. */
function parsePrices({ by, steps, freeFrom, days }: TypedPrices) {
  return {
    by,
    steps: steps.map(({ from, price }) => ({
      from: by === 'weight' ? from : toAmount(from),
      price: toAmount(price),
    })),
    ...(freeFrom.trim() !== '' && { freeFrom: toAmount(freeFrom) }),
    ...(`${days.from}${days.to}`.trim() !== '' && { days }),
  };
}

const writeZips = (zips: readonly string[] = []) => zips.join(', ');

/** Beginnings of postal codes as the tables have them: in capitals, without spaces and hyphens. */
function parseZips(typed: string): { zips?: string[] } {
  const zips = typed.split(',').flatMap((each) => plainZip(each) || []);
  return zips.length > 0 ? { zips } : {};
}

/** A percentage; NaN, which no schema takes, for any other text. */
function parsePercent(typed: string): number {
  return readNumber(typed.replace(/%\s*$/, ''), { decimals: 3, asks: true });
}

/** An amount in the plain form of the contract; any other text stays, so that the contract refuses it with a message. */
const toAmount = (typed: string) => toPlainNumber(typed, { decimals: 2 }) ?? typed;
