import type { CheckoutTables } from '@fourteener/contract/checkout-settings';
import { formatDollars, toDollars } from '@fourteener/contract/money';
import { paymentStates } from '@fourteener/contract/payment-states';

type Fields = Readonly<Record<string, unknown>> | null;

/** What an entry about a payment has of its last step and of a new refund is shown field by field; the step's state is the entry's. */
export function spreadStep(fields: Fields): Fields {
  if (!fields || !(isFields(fields.step) || isFields(fields.refund))) return fields;
  const { step, refund, ...rest } = fields;
  const { state: _state, role: _role, ...told } = isFields(step) ? step : {};
  return { ...told, ...(isFields(refund) && refund), ...rest };
}

function isFields(value: unknown): value is NonNullable<Fields> {
  return typeof value === 'object' && value !== null;
}

/** How values of payments, and of the tables of shipping and tax, are written; undefined for others. */
export function writePaymentValue(field: string, value: unknown): string | undefined {
  return writers[field]?.(value);
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
  home: (value) => {
    const { country, state = '' } = value as Partial<CheckoutTables['home']>;
    return `${country ?? ''} ${state}`.trim();
  },
};

function writeZone({ name, countries, states, by, steps, freeFrom }: CheckoutTables['zones'][number]): string {
  const where = [...countries, ...states].join(' ') || 'everywhere';
  const prices = steps.map(
    ({ from, price }) => `from ${by === 'weight' ? `${from} g` : formatDollars(from)} ${formatDollars(price)}`,
  );
  const free = freeFrom === undefined ? [] : [`free from ${formatDollars(freeFrom)}`];
  return `${name}, ${where}: ${[...prices, ...free].join('; ')}`;
}
