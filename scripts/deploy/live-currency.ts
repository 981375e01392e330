import { calls } from '@fourteener/contract/calls';
import type { Currency } from '@fourteener/contract/currency';
import { Failure } from '../console/failure.ts';

/**
 * Fails when a deployment would change the currency of the live shop: stored amounts are never converted, so all prices
 * and orders would suddenly mean something else. It also fails when the live shop's currency cannot be read.
 */
export async function assertSameCurrency(origin: string, wanted: Currency): Promise<void> {
  const live = await readLive(origin);
  if (live === undefined || live === wanted) return;
  throw new Failure(
    `The shop at ${origin} is in ${live}, and this deployment would be in ${wanted}: nothing converts its prices and orders. ` +
      `Write CURRENCY=${live} into functions/.env.ID. To change the currency of a shop without orders, add --currency ${wanted}.`,
  );
}

/** The currency of a live shop; undefined if none is deployed yet, for which Hosting answers 404. */
async function readLive(origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL(calls.getPaymentSettings.path, origin), {
      signal: AbortSignal.timeout(60_000),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    // Shops of versions without this field were in dollars.
    const { currency = 'USD' } = (await response.json()) as { currency?: string };
    return currency;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `The shop at ${origin} could not be asked for its currency (${reason}), which a deployment must not change. Try again, or name the currency of its orders with --currency.`,
    );
  }
}
