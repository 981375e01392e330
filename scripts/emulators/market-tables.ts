import { isDeepStrictEqual } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import { checkoutSettingsRef, saveCheckoutSettings, toCheckoutTables } from '../../functions/src/checkout/settings.ts';
import { checkoutTables } from '../../seed/checkout.ts';
import { PROJECT } from './environment.ts';
import { europeanTables } from '../../seed/european-checkout.ts';

/** The tables of shipping and tax of the demo in each market. */
const demoTables: Readonly<Record<Market, CheckoutTables>> = { us: checkoutTables, eu: europeanTables };

/**
 * Gives a demo shop the tables of shipping and tax of its market; resolves to whether it did. Tables that an admin has changed stay, in
 * whatever market the shop is opened.
 */
export async function useMarketTables(db: Firestore, market: Market): Promise<boolean> {
  const { version, ...tables } = toCheckoutTables(await checkoutSettingsRef(db).get());
  const wanted = demoTables[market];
  const isDemo = Object.values(demoTables).some((each) => isDeepStrictEqual(tables, each));
  if (!isDemo || isDeepStrictEqual(tables, wanted)) return false;
  const by = { uid: 'npm-start', email: 'npm start' };
  await saveCheckoutSettings(db, { ...wanted, version }, { by, at: new Date() });
  return true;
}

/** The same of the shop whose Firestore emulator listens at a port. */
export async function chooseMarketTables(port: number, market: Market): Promise<boolean> {
  // The client would look for Google's metadata server, and warn.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  const app = initializeApp({ projectId: PROJECT }, 'market tables');
  const db = getFirestore(app);
  // Without the environment's variable, which the shop's own processes would inherit.
  db.settings({ host: `127.0.0.1:${port}`, ssl: false, customHeaders: { Authorization: 'Bearer owner' } });
  try {
    return await useMarketTables(db, market);
  } finally {
    await deleteApp(app);
  }
}
