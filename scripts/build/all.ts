import type { Currency } from '@fourteener/contract/currency';
import { checkPolicy } from '../hosting/built-policy.ts';
import { chooseCurrency } from './currency.ts';
import { buildIfChanged } from './fingerprint.ts';
import { functionsBundle } from './functions.ts';
import { placeServedPages } from './served-pages.ts';
import { bundleWeb } from './web.ts';

/** Builds the web app and the function if they have changed. Fails when the policy does not match the built pages. */
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
  // `allSettled`, so that when one build fails the other is still awaited.
  const results = await Promise.allSettled(bundles.map((bundle) => buildIfChanged(bundle, stop)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  if (results.every((result) => result.status === 'fulfilled' && !result.value)) note('up to date');
}
