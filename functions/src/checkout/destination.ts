import type { Destination } from '@fourteener/contract/checkout/delivery';
import { readDestination } from '@fourteener/contract/checkout/read-destination';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { findMissing } from '@fourteener/contract/checkout/totals';
import { formatDollars, toCents, toDollars } from '@fourteener/contract/money';
import { DomainError } from '../errors/domain-error.ts';

/** The destination that an address in lines names, if it says all that decides shipping and tax. */
export function readSurely(address: string, tables: CheckoutTables): Destination | undefined {
  const read = readDestination(address);
  return read && findMissing(read, tables) === undefined ? read : undefined;
}

/** Throws a `DomainError` (409) unless the total is the one that the customer saw, if they saw one. `before`: what they are about to do. */
export function assertExpected(expectedTotal: number | undefined, totalCents: number, before: string): void {
  if (expectedTotal === undefined || toCents(expectedTotal) === totalCents) return;
  const total = toDollars(totalCents);
  throw new DomainError(
    'total-changed',
    `The total is now ${formatDollars(total)}, not ${formatDollars(expectedTotal)}. Please check it before ${before}.`,
    { extras: { expectedTotal, total } },
  );
}
