import { weekdayNames } from '@fourteener/contract/text/day-names';
import { formatCount } from '@fourteener/contract/text/format-count';
import { listWords } from '@fourteener/contract/text/list-words';
import { formatShortDate, writeHour } from '../../ui/text/dates.ts';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import type { ShippingWay } from '@fourteener/contract/checkout/zones';
import { writeDays } from '@fourteener/contract/checkout/delivery-words';
import { formatDollars, toDollars } from '@fourteener/contract/money';
import { paymentStates } from '@fourteener/contract/purchase/payment-states';

type Fields = Readonly<Record<string, unknown>> | null;

/**
 * Spreads the last step and a new refund of a payment's entry into separate fields; the step's state is omitted, since the entry has it.
 */
export function spreadStep(fields: Fields): Fields {
  if (!fields || !(isFields(fields.step) || isFields(fields.refund))) return fields;
  const { step, refund, ...rest } = fields;
  const { state: _state, role: _role, ...told } = isFields(step) ? step : {};
  return { ...told, ...(isFields(refund) && refund), ...rest };
}

function isFields(value: unknown): value is NonNullable<Fields> {
  return typeof value === 'object' && value !== null;
}

/** Formats a value of a payment, or of the tables of shipping and tax; undefined for other fields. */
export function writePaymentValue(field: string, value: unknown): string | undefined {
  return writers[field]?.(value);
}

const tables = new Set(['zones', 'rates', 'slots']);

/** Keeps only the changed rows of a table, since a shop has a tax rate for each state. */
export function keepChangedRows<T extends { field: string; before: string | undefined; after: string | undefined }>(
  difference: T,
): T {
  const { field, before, after } = difference;
  if (!tables.has(field) || before === undefined || after === undefined) return difference;
  const [earlier, later] = [before.split('\n'), after.split('\n')];
  const rows = {
    before: earlier.filter((line) => !later.includes(line)).join('\n') || undefined,
    after: later.filter((line) => !earlier.includes(line)).join('\n') || undefined,
  };
  // If only the order of zones changed, all rows are shown: the first zone that covers an address applies.
  return rows.before === rows.after ? difference : { ...difference, ...rows };
}

const cents = (value: unknown) => (typeof value === 'number' ? formatDollars(toDollars(value)) : undefined);

const writers: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  paidCents: cents,
  refundedCents: cents,
  amountCents: cents,
  state: (value) => Object.entries(paymentStates).find(([state]) => state === value)?.[1].label,
  taxIncluded: (value) => (value === true ? 'Yes' : 'No'),
  zones: (value) => (Array.isArray(value) ? (value as CheckoutTables['zones']).map(writeZone).join('\n') : undefined),
  rates: (value) =>
    Array.isArray(value)
      ? (value as CheckoutTables['rates'])
          .map(({ country, state = '', kind, percent }) => `${[country, state].join(' ').trim()}, ${kind}: ${percent}%`)
          .join('\n')
      : undefined,
  dispatch: (value) => {
    const { weekdays = [], cutOffHour = 24, holidays = [] } = value as Partial<NonNullable<CheckoutTables['dispatch']>>;
    const free = holidays.length > 0 ? [`closed ${listWords(holidays.map(formatShortDate))}`] : [];
    return [
      weekdays.map((day) => weekdayNames[day - 1]).join(', '),
      `ordered before ${writeHour(cutOffHour)}`,
      ...free,
    ].join('; ');
  },
  home: (value) => {
    const { country, state = '' } = value as Partial<CheckoutTables['home']>;
    return `${country ?? ''} ${state}`.trim();
  },
};

function writeZone(zone: CheckoutTables['zones'][number]): string {
  const { name, countries, states, zips = [], ways = [] } = zone;
  const where = [...countries, ...states, ...zips].join(' ') || 'everywhere';
  const others = ways.map((way) => `${way.name}${way.isPickUp ? ', picked up' : ''}: ${writePrices(way)}`);
  return [`${name}, ${where}: ${writePrices(zone)}`, ...others].join('; ');
}

function writePrices({ by, steps, freeFrom, days }: Omit<ShippingWay, 'name'>): string {
  const prices = steps.map(
    ({ from, price }) =>
      `${formatDollars(price)} from ${by === 'weight' ? `${formatCount(from)} g` : formatDollars(from)}`,
  );
  const free = freeFrom === undefined ? [] : [`free from ${formatDollars(freeFrom)}`];
  const time = days ? [writeDays(days)] : [];
  return [...prices, ...free, ...time].join('; ');
}
