import { checkPolicy } from '../hosting/built-policy.ts';
import { buildIfChanged } from './fingerprint.ts';
import { functionsBundle } from './functions.ts';
import { placeServedPages } from './served-pages.ts';
import { webBundle } from './web.ts';

/** Builds the web app and the function, each only when it has changed. Fails when the pages and their policy differ. */
export async function buildAll(note: (text: string) => void, stop?: AbortSignal): Promise<void> {
  await buildBundles(note, stop);
  checkPolicy();
  placeServedPages();
}

/** Builds them, whatever the policy says. */
export async function buildBundles(note: (text: string) => void, stop?: AbortSignal): Promise<void> {
  // Settled, so that the one that goes on when the other fails is not left behind.
  const results = await Promise.allSettled([webBundle, functionsBundle].map((bundle) => buildIfChanged(bundle, stop)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  if (results.every((result) => result.status === 'fulfilled' && !result.value)) note('up to date');
}
