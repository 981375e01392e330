import { currency } from '@fourteener/contract/currency';
import { calls } from '@fourteener/contract/calls';
import { doesZipDecide } from '@fourteener/contract/checkout/totals';
import { constraints } from '@fourteener/contract/constraints';
import { countryCodes } from '@fourteener/contract/checkout/countries';
import { methodsOf } from '@fourteener/contract/purchase/payment-states';
import { findAccount } from '../auth/accounts.ts';
import { authorize } from '../auth/authorize.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { admitCode } from '../discounts/admit.ts';
import { chooseDiscount, findWanted } from '../discounts/uses.ts';
import { getTogether } from '../database/collection.ts';
import { countNetworks, quotasOf } from '../rate-limit/quotas.ts';
import type { QuotaDeps } from '../inventory/take-quotas.ts';
import type { Handlers } from '../http/handlers.ts';
import { answerPage } from '../http/page-result.ts';
import { listOwnPurchases, listPurchases, toPurchase } from './purchases.ts';
import { getQuote, previewQuote } from './quote.ts';
import { checkoutSettingsRef, getCheckoutSettings, saveCheckoutSettings, toCheckoutTables } from './settings.ts';

type CheckoutCall =
  | 'getQuote'
  | 'getDiscountedQuote'
  | 'listOwnPurchases'
  | 'getPurchase'
  | 'listPurchases'
  | 'getPaymentSettings'
  | 'getCheckoutSettings'
  | 'saveCheckoutSettings'
  | 'previewCheckout';

/** The calls about the costs of baskets, and about purchases. */
export function checkoutHandlers(deps: QuotaDeps & { catalog: Catalog }): Pick<Handlers, CheckoutCall> {
  const { db, now, payment = 'none', market = 'us', verifyEmail, signInEmail, catalog } = deps;
  return {
    getQuote: async ({ body }) => ({
      answer: await getQuote({ db, now, catalog }, body),
    }),

    getDiscountedQuote: async ({ body: { discountCode, customerEmail, ...body }, identity, from }) => {
      const { uid, email } = identity;
      const isForAnother = customerEmail !== undefined;
      if (isForAnother) await authorize(deps, 'takeOrder', identity);
      else {
        const counted = { account: uid, mailbox: email, ...countNetworks(from) };
        await admitCode(deps, discountCode, quotasOf(deps, 'discountCodes', counted));
      }
      const customer = isForAnother
        ? { userId: (await findAccount(deps, customerEmail))?.uid, userEmail: customerEmail }
        : { userId: uid, userEmail: email };
      const wanted = findWanted(db, discountCode, customer);
      const [discount, ...uses] = await getTogether(db, wanted.ref, ...wanted.uses);
      const chosen = chooseDiscount(wanted, { discount, uses }, { at: now(), isForAnother });
      return { answer: await getQuote({ db, now, catalog }, body, chosen) };
    },

    listOwnPurchases: async ({ query, identity: { uid } }) =>
      answerPage(await listOwnPurchases(db, uid, query), toPurchase, calls.listOwnPurchases.path, query),

    getPurchase: ({ owned: { document } }) => Promise.resolve({ answer: toPurchase(document) }),

    listPurchases: async ({ query }) =>
      answerPage(await listPurchases(db, query, now()), toPurchase, calls.listPurchases.path, query),

    getPaymentSettings: async () => {
      const tables = toCheckoutTables(await checkoutSettingsRef(db).get());
      const { zones, invoiceDays = constraints.invoiceDays } = tables;
      const isServed = (code: (typeof countryCodes)[number]) =>
        zones.some(({ countries }) => countries.length === 0 || countries.includes(code));
      const countries = countryCodes.filter(isServed);
      const zipDecides = countries.filter((country) => doesZipDecide(country, tables));
      const chosen = {
        ...(zipDecides.length > 0 && { zipDecides }),
        ...(payment !== 'none' && { invoiceDays }),
        ...(verifyEmail && { verifiesEmail: true as const }),
        ...(signInEmail === 'any' && { signInEmail }),
      };
      return { answer: { methods: [...methodsOf[payment]], market, currency, countries, ...chosen } };
    },

    getCheckoutSettings: async () => ({ answer: await getCheckoutSettings(db) }),

    saveCheckoutSettings: async ({ body, identity: { uid, email } }) => ({
      answer: await saveCheckoutSettings(db, body, { by: { uid, email }, at: now() }),
    }),

    previewCheckout: async ({ body: { lines, tables, destination } }) => ({
      answer: await previewQuote({ now, catalog }, lines, tables, destination),
    }),
  };
}
