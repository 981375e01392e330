import { calls } from '@fourteener/contract/calls';
import type { Currency } from '@fourteener/contract/currency';
import { Failure } from '../console/failure.ts';

/**
 * Asks a live shop for its currency. Fails where a deployment would change it: amounts are never converted, so that those of all parts and
 * orders would mean something else from one moment to the next. Also fails where that cannot be asked.
 */
export async function assertSameCurrency(origin: string, wanted: Currency): Promise<void> {
  const live = await readLive(origin);
  if (live === undefined || live === wanted) return;
  throw new Failure(
    `The shop at ${origin} is in ${live}, and this deployment would be in ${wanted}: nothing converts its prices and orders. ` +
      `Write CURRENCY=${live} into functions/.env.ID. A shop without orders changes with --currency ${wanted}.`,
  );
}

/** The currency of a live shop; undefined where there is none yet, which Hosting answers with 404. */
async function readLive(origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL(calls.getPaymentSettings.path, origin), {
      signal: AbortSignal.timeout(60_000),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    // Shops of versions that did not say it were in dollars.
    const { currency = 'USD' } = (await response.json()) as { currency?: string };
    return currency;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `The shop at ${origin} could not be asked for its currency (${reason}), which a deployment must not change. Try again, or name the currency of its orders with --currency.`,
    );
  }
}
