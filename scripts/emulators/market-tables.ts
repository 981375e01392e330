import { isDeepStrictEqual } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Currency } from '@fourteener/contract/currency';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import { checkoutSettingsRef, saveCheckoutSettings, toCheckoutTables } from '../../functions/src/checkout/settings.ts';
import { changedNow } from '../../functions/src/inventory/ledger.ts';
import { partRef } from '../../functions/src/parts/store.ts';
import { papers } from '../../functions/src/papers/store.ts';
import { checkoutTables } from '../../seed/checkout.ts';
import { PROJECT } from './environment.ts';
import { demoGuarantees, europeanTables } from '../../seed/european-checkout.ts';

/** The most papers of a demo shop that are updated; further ones keep their currency. */
const MOST_PAPERS = 1_000;

/** The market and currency of a demo shop. */
interface ChosenMarket {
  market: Market;
  currency: Currency;
}

/** The demo's tables of shipping and tax in each market. */
const demoTables: Readonly<Record<Market, CheckoutTables>> = { us: checkoutTables, eu: europeanTables };

/**
 * Sets a demo shop's tables of shipping and tax to those of its market; resolves to whether they changed. Tables that
 * an admin has changed are kept in any market.
 */
export async function useMarketTables(db: Firestore, { market, currency }: ChosenMarket): Promise<boolean> {
  await writePapersIn(db, currency);
  await writeGuaranteesIn(db, market);
  const { version, ...tables } = toCheckoutTables(await checkoutSettingsRef(db).get());
  const wanted = demoTables[market];
  const isDemo = Object.values(demoTables).some((each) => isDeepStrictEqual(tables, each));
  if (!isDemo || isDeepStrictEqual(tables, wanted)) return false;
  const by = { uid: 'npm-start', email: 'npm start' };
  await saveCheckoutSettings(db, { ...wanted, version }, { by, at: new Date() });
  return true;
}

/**
 * In the European Union some demo parts have a maker's guarantee that is longer than the legal one; values that an
 * admin entered are kept.
 */
async function writeGuaranteesIn(db: Firestore, market: Market): Promise<void> {
  for (const [id, guaranteeYears] of Object.entries(demoGuarantees)) {
    const ref = partRef(db, id);
    const stored = (await ref.get()).data();
    const wanted = market === 'eu' ? guaranteeYears : undefined;
    const isDemo = stored?.guaranteeYears === undefined || stored.guaranteeYears === guaranteeYears;
    if (!stored || !isDemo || stored.guaranteeYears === wanted) continue;
    await ref.update({ guaranteeYears: wanted ?? FieldValue.delete(), ...changedNow() });
  }
}

/**
 * A real shop's papers never change. Those of the local demo are only examples, and get the currency in which the shop
 * is opened.
 */
async function writePapersIn(db: Firestore, currency: Currency): Promise<void> {
  const { docs } = await papers.in(db).limit(MOST_PAPERS).get();
  const others = docs.filter((each) => each.data().currency !== currency);
  await Promise.all(others.map(({ ref }) => ref.update({ currency })));
}

/** Sets the tables of the local shop whose Firestore emulator uses this port. */
export async function chooseMarketTables(port: number, chosen: ChosenMarket): Promise<boolean> {
  // The client would look for Google's metadata server, and print a warning.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  const app = initializeApp({ projectId: PROJECT }, 'market tables');
  const db = getFirestore(app);
  // The host is set here, and not in the environment, which the shop's own processes would inherit.
  db.settings({ host: `127.0.0.1:${port}`, ssl: false, customHeaders: { Authorization: 'Bearer owner' } });
  try {
    return await useMarketTables(db, chosen);
  } finally {
    await deleteApp(app);
  }
}
