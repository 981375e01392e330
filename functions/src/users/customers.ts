import { calls } from '@fourteener/contract/calls';
import { findAccount } from '../auth/accounts.ts';
import { listOwnPurchases, toPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import { getGarage } from '../garage/store.ts';
import type { Handlers } from '../http/handlers.ts';
import { answerPage } from '../http/page-result.ts';
import type { Deps } from '../platform/deps.ts';
import { listOwnReviews, toOwnReview } from '../reviews/store.ts';

/** The calls about what a customer has in the shop, for admins. */
export function customersHandlers(
  deps: Deps,
): Pick<Handlers, 'listCustomerPurchases' | 'listCustomerReviews' | 'getCustomerGarage'> {
  const { db } = deps;
  /** The account behind an address. Throws a `DomainError` (404) when there is none. */
  const uidOf = async (email: string): Promise<string> => {
    const account = await findAccount(deps, email);
    if (!account) throw new DomainError('not-found', 'There is no account with this email.');
    return account.uid;
  };
  return {
    listCustomerPurchases: async ({ params: { email }, query }) => {
      const page = await listOwnPurchases(db, await uidOf(email), query);
      return answerPage(page, toPurchase, pathOf('listCustomerPurchases', email), query);
    },

    listCustomerReviews: async ({ params: { email }, query }) => {
      const page = await listOwnReviews(db, await uidOf(email), query);
      return answerPage(page, toOwnReview, pathOf('listCustomerReviews', email), query);
    },

    getCustomerGarage: async ({ params }) => ({ answer: await getGarage(db, await uidOf(params.email)) }),
  };
}

function pathOf(call: 'listCustomerPurchases' | 'listCustomerReviews', email: string): string {
  return calls[call].path.replace('{email}', encodeURIComponent(email));
}
