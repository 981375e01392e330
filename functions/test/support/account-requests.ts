import { makeAccount, makeIdleAccount } from './accounts.ts';
import type { GoodRequest } from './requests.ts';

/** A request that ends an account, or its other sessions: of an account of its own, which others do not need afterwards. */
export async function composeEnd(name: 'deleteAccount' | 'endSessions'): Promise<GoodRequest> {
  if (name === 'endSessions') {
    const owner = await makeIdleAccount();
    return { method: 'DELETE', path: `/user/${owner.email}/sessions`, as: owner };
  }
  const leaving = await makeAccount();
  const { email } = leaving;
  return { method: 'POST', path: `/user/${email}/deletion`, as: leaving, body: { email } };
}
