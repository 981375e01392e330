import { type CheckoutTables, checkoutTables, type TaxedKind } from '@fourteener/contract/checkout/settings';
import type { ShippingWay } from '@fourteener/contract/checkout/zones';
import { constraints } from '@fourteener/contract/constraints';
import type { Country } from '@fourteener/contract/checkout/countries';
import { plainZip } from '@fourteener/contract/checkout/postcodes';
import { writeDollars } from '@fourteener/contract/money';
import { readNumber, toPlainNumber } from '@fourteener/contract/text/typed-number';
import * as z from 'zod/mini';
import type { Problems } from '../../ui/forms/problems-within.ts';

/** A price of a zone as it is typed; `key` tells it from others while they move. */
export interface TypedStep {
  key: string;
  from: string;
  price: string;
}

/** The prices of a zone, or of another way of shipping in it, and how long deliveries take. */
export interface TypedPrices {
  by: 'weight' | 'subtotal';
  steps: readonly TypedStep[];
  freeFrom: string;
  /** Both empty if the shop does not say. */
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

/** A country, and its state if that matters. */
export interface TypedPlace {
  country: Country;
  state: string;
}

/** The tables of shipping and tax, every field as it is typed. */
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

/** When parcels leave; what is typed stays while the shop promises nothing. */
export interface TypedDispatch {
  isOn: boolean;
  weekdays: readonly number[];
  cutOffHour: string;
  /** One day a line. */
  holidays: string;
}

/** A working week, until two o'clock. */
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

/** A rate for the same country as the one before. */
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

/** A destination as a form shows it. */
function toTypedPlace({ country, state = '' }: CheckoutTables['home']): TypedPlace {
  return { country, state };
}

/** The contents of a form as the contract takes them: an empty state is none. */
export function toPlace({ country, state }: TypedPlace): CheckoutTables['home'] {
  const code = state.trim().toUpperCase();
  return { country, ...(code !== '' && { state: code }) };
}

/** The tables, or what is wrong with them, by the path of the field: `zones.0.steps.1.price`. */
export type ParsedTables = { tables: CheckoutTables } | { problems: Problems };

/** What a form holds, judged by the contract's schema. */
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
    // The shop uses these numbers by default, so that the form does not send them.
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

/** The prices as the contract takes them: numbers that cannot be read stay as they are typed, for the schema to refuse. */
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

/** A percentage; NaN, which no schema takes, for anything else. */
function parsePercent(typed: string): number {
  return readNumber(typed.replace(/%\s*$/, ''), { decimals: 3, asks: true });
}

/** An amount in the plain form of the contract, which refuses in its words what is none. */
const toAmount = (typed: string) => toPlainNumber(typed, { decimals: 2 }) ?? typed;
