import { formatDollars } from '@fourteener/contract/money';
import type { UnmatchedPayment } from '@fourteener/contract/purchase/schemas';

/** An amount of any currency, with its sign. */
export function formatMinor({ minorAmount, currency }: Pick<UnmatchedPayment, 'minorAmount' | 'currency'>): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(minorAmount / 10 ** digits);
}

/** The reason why a payment cannot be booked: the received and the expected amount. */
export function describeUnmatched(unmatched: UnmatchedPayment): string {
  const { expected, isSecond } = unmatched;
  const came = formatMinor(unmatched);
  return isSecond
    ? `${came} was paid on an earlier payment page`
    : `${came} was paid, and ${formatDollars(expected)} was expected`;
}
