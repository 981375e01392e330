import { brandMaker } from '@fourteener/contract/brand';
import type { LoadPartTerms } from '../parts/deps.ts';
import type { Deps } from '../platform/deps.ts';
import { checkoutSettingsRef, toCheckoutTables } from './settings.ts';

/**
 * What a deployment tells of every part that is shown alone: in the European Union who makes it, and how long its delivery takes where
 * the shop takes payments, as only then its tables of shipping hold.
 */
export function partTermsLoader({ db, payment = 'none', market = 'us' }: Deps): LoadPartTerms {
  return async () => {
    const deliveryTimes = payment === 'none' ? [] : await listDeliveryTimes(db);
    return (part) => ({
      ...part,
      ...(market === 'eu' && { madeBy: part.maker ?? brandMaker }),
      ...(deliveryTimes.length > 0 && { deliveryTimes }),
    });
  };
}

async function listDeliveryTimes(db: Deps['db']) {
  const { zones } = toCheckoutTables(await checkoutSettingsRef(db).get());
  return zones.flatMap(({ name, days }) => (days ? [{ name, days }] : []));
}
