import { brand } from '../../contract/brand.ts';
import { isMadeUp, readOrigins, SHOP_ORIGINS } from '../../functions/src/platform/origins.ts';
import { readParameters } from './parameters.ts';

interface Addresses {
  /** The shop's address in contract/brand.ts. */
  origin: string;
  /** The shop's further domains. */
  shopOrigins: readonly string[];
}

/** The public addresses of the shop in the files of this checkout. */
export const readAddresses = (project?: string): Addresses => ({
  origin: brand.origin,
  shopOrigins: readOrigins(readParameters(project), SHOP_ORIGINS),
});

/** A sentence with the remedy for each address that would lead customers astray; none if all are right. */
export function findWrongAddresses({ origin, shopOrigins }: Addresses, asked?: string): string[] {
  const wrong: string[] = [];
  if (isMadeUp(origin))
    wrong.push(
      `contract/brand.ts still has the made-up address ${origin}, to which links in emails and search engines lead: write your own there.`,
    );
  const isKnown = asked === undefined || asked === origin || shopOrigins.includes(asked) || isOfHosting(asked);
  if (!isKnown)
    wrong.push(
      `Customers who pay at ${asked} return to another address: write it into contract/brand.ts, or into ${SHOP_ORIGINS} in functions/.env.`,
    );
  return wrong;
}

const isOfHosting = (origin: string): boolean => /\.(?:web\.app|firebaseapp\.com)$/.test(new URL(origin).hostname);
