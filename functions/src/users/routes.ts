import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../http/serve.ts';
import type { Shop } from '../shop.ts';
import { findAccount, findUid, grantAdmin, revokeAdmin } from './accounts.ts';
import { findUser, listUsers, readUser, saveUser } from './store.ts';

/** The calls about users and who is an admin. */
export function usersHandlers(
  shop: Shop,
): Pick<Handlers, 'getUser' | 'saveUser' | 'checkAdmin' | 'listUsers' | 'makeAdmin' | 'revokeAdmin'> {
  const { db, now } = shop;
  return {
    getUser: async ({ params, identity }) => {
      const uid = await findUid(shop, params.email, identity);
      const user = uid === undefined ? undefined : await findUser(db, uid);
      if (!user) throw new Refusal('not-found', 'The shop knows no user with this email yet.');
      return { answer: user };
    },

    saveUser: async ({ identity: { uid, email, name, token }, body }) => {
      const counts = await saveUser(db, { uid, email, userName: name, at: now() }, body);
      return { answer: { acknowledged: true, ...counts, token } };
    },

    checkAdmin: async ({ params }) => {
      const account = await findAccount(shop, params.email);
      return { answer: { admin: account?.admin ?? false } };
    },

    listUsers: async ({ query }) => answerPage(await listUsers(db, query), readUser, calls.listUsers.path, query),

    makeAdmin: async ({ params, identity }) => {
      const made = await grantAdmin(shop, params.email, identity);
      if (made === undefined) throw new Refusal('not-found', 'There is no account with this email.');
      return { answer: { modifiedCount: made ? 1 : 0 } };
    },

    revokeAdmin: async ({ params, identity }) => {
      const revoked = await revokeAdmin(shop, params.email, identity);
      if (revoked === undefined) throw new Refusal('not-found', 'There is no account with this email.');
      return { answer: { modifiedCount: revoked ? 1 : 0 } };
    },
  };
}
