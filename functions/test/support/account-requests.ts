import { makeAccount, makeIdleAccount } from './accounts.ts';
import { calls } from '@fourteener/contract/calls';
import type { Actors } from './fixture.ts';
import { goodBodies } from './good-bodies.ts';
import { makePurchase } from './purchases.ts';
import type { GoodRequest } from './requests.ts';
import { makePartReview } from './reviews.ts';

/** A request with which an admin changes an account of its own. */
export async function composeAccountChange(
  name: 'makeAdmin' | 'unblockAccount' | 'resetSecondFactor' | 'setRole' | 'blockAccount',
  admin: Actors['admin'],
): Promise<GoodRequest> {
  const { method, path } = calls[name];
  const body = name === 'setRole' || name === 'blockAccount' ? goodBodies[name] : undefined;
  return { method, path: path.replace('{email}', (await makeAccount()).email), as: admin, ...(body && { body }) };
}

/** The calls about customers that `composeCustomerCall` makes. */
type CustomerCall =
  | 'listCustomers'
  | 'getCustomer'
  | 'addCustomerNote'
  | 'listCustomerPurchases'
  | 'listCustomerReviews'
  | 'getCustomerGarage';

/** A valid request of a call about customers; creates what it is about. */
export async function composeCustomerCall(
  name: CustomerCall,
  { customer, admin }: Pick<Actors, 'customer' | 'admin'>,
): Promise<GoodRequest> {
  const { method } = calls[name];
  const path = calls[name].path.replace('{email}', customer.email);
  if (name === 'addCustomerNote') return { method, path, as: admin, body: goodBodies[name] };
  await (name === 'listCustomerReviews' ? makePartReview(customer) : makePurchase(customer));
  return { method, path: name === 'listCustomers' ? `${path}?limit=20` : path, as: admin };
}

/** A request that ends an account or its other sessions. The account is new, so that no other test needs it. */
export async function composeEnd(name: 'deleteAccount' | 'endSessions'): Promise<GoodRequest> {
  if (name === 'endSessions') {
    const owner = await makeIdleAccount();
    return { method: 'DELETE', path: `/user/${owner.email}/sessions`, as: owner };
  }
  const leaving = await makeAccount();
  const { email } = leaving;
  return { method: 'POST', path: `/user/${email}/deletion`, as: leaving, body: { email } };
}
