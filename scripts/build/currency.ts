import { type Currency, readCurrency } from '@fourteener/contract/currency';
import { readParameters } from '../deploy/parameters.ts';

/**
 * The currency for which the web app is built: the environment's, else that of the deployment's files. firebase-tools
 * sets GCLOUD_PROJECT when it builds before a deployment (https://firebase.google.com/docs/cli#hooks).
 */
export function chooseCurrency({ CURRENCY, MARKET, GCLOUD_PROJECT }: NodeJS.ProcessEnv): Currency {
  const { CURRENCY: written, MARKET: market } = readParameters(GCLOUD_PROJECT);
  return readCurrency(CURRENCY || MARKET ? { CURRENCY, MARKET } : { CURRENCY: written, MARKET: market });
}
