import type { Currency } from '@fourteener/contract/currency';
import { checkPolicy } from '../hosting/built-policy.ts';
import { chooseCurrency } from './currency.ts';
import { buildIfChanged } from './fingerprint.ts';
import { functionsBundle } from './functions.ts';
import { placeServedPages } from './served-pages.ts';
import { bundleWeb } from './web.ts';

/** Builds the web app and the function, each only when it has changed. Fails when the pages and their policy differ. */
export async function buildAll(
  note: (text: string) => void,
  stop?: AbortSignal,
  currency: Currency = chooseCurrency(process.env),
): Promise<void> {
  await buildBundles(note, stop, currency);
  checkPolicy();
  placeServedPages();
}

/** Builds the bundles whether or not they are up to date. */
export async function buildBundles(
  note: (text: string) => void,
  stop: AbortSignal | undefined,
  currency: Currency,
): Promise<void> {
  const bundles = [bundleWeb(currency), functionsBundle];
  // Settled, so that the one that goes on when the other fails is not left behind.
  const results = await Promise.allSettled(bundles.map((bundle) => buildIfChanged(bundle, stop)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  if (results.every((result) => result.status === 'fulfilled' && !result.value)) note('up to date');
}
