import { calls } from '@fourteener/contract/calls';
import { answerPage } from '../http/page-result.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Handlers } from '../http/handlers.ts';
import { findWholeAccount } from './account.ts';
import { findAccount, findRole } from '../auth/accounts.ts';
import { needsSecondFactor } from '../auth/authorize.ts';
import { readDevice } from '../sessions/read-device.ts';
import { countNetworks, quotasOf } from '../rate-limit/quotas.ts';
import { type QuotaDeps, takeQuotas } from '../inventory/take-quotas.ts';
import { blockAccount, type BlockDeps, unblockAccount } from './block.ts';
import { endOtherSessions } from './end-sessions.ts';
import { giveRole, grantAdmin, revokeAdmin } from './roles.ts';
import { resetSecondFactor } from './second-factor.ts';
import { resolveUid } from './resolve-account.ts';
import { noticeVerified, type VerifiedDeps } from './notice-verified.ts';
import { rememberProviders } from './sessions.ts';
import { findUser, listUsers, toUser, saveUser } from './store.ts';

type UsersCalls =
  | 'getUser'
  | 'saveUser'
  | 'noticeVerification'
  | 'checkAdmin'
  | 'listUsers'
  | 'makeAdmin'
  | 'revokeAdmin'
  | 'setRole'
  | 'endSessions'
  | 'getAccount'
  | 'blockAccount'
  | 'unblockAccount'
  | 'resetSecondFactor';

/** The dependencies of the calls about users. */
type UsersDeps = BlockDeps & VerifiedDeps & QuotaDeps;

/** The calls about users, their roles and blocks. */
export function usersHandlers(deps: UsersDeps): Pick<Handlers, UsersCalls> {
  const { db, now, runUnitOfWork } = deps;
  return {
    getUser: async ({ params, identity }) => {
      const uid = await resolveUid(deps, params.email, identity);
      const user = uid === undefined ? undefined : await findUser(db, uid);
      if (!user) throw new DomainError('not-found', 'There is no user with this email yet.');
      return { answer: user };
    },

    saveUser: async ({ identity, body }) => {
      const { uid, accountEmail: email, name, token, emailVerified } = identity;
      // This comes first, since the token in the answer is used for direct reads at once.
      await rememberProviders(deps, identity);
      const counts = await saveUser(db, { uid, email, userName: name, at: now() }, body);
      // The web app also saves the user when it notices that the address is verified.
      if (emailVerified) await deps.onVerified?.(uid);
      return { answer: { acknowledged: true, ...counts, token } };
    },

    noticeVerification: async ({ body: { email }, from }) => {
      const counted = { mailbox: email, ...countNetworks(from) };
      await takeQuotas(runUnitOfWork, quotasOf(deps, 'verifications', counted), now());
      await noticeVerified(deps, email);
      return { answer: { acknowledged: true } };
    },

    checkAdmin: async ({ params, identity }) => {
      const { uid, email } = identity;
      // By now the own address may belong to somebody else, who has registered it since the token was issued.
      const role = params.email === email ? await findRole(deps, uid) : (await findAccount(deps, params.email))?.role;
      // An owner's answer is exactly that of the specification.
      const isStopped = role !== undefined && params.email === email && needsSecondFactor(deps, identity);
      const named = role && role !== 'admin' && { role };
      return {
        answer: { admin: role !== undefined, ...named, ...(isStopped && { needsSecondFactor: true as const }) },
      };
    },

    listUsers: async ({ query }) => answerPage(await listUsers(db, query), toUser, calls.listUsers.path, query),

    makeAdmin: async ({ params, identity: by }) => count(await grantAdmin(deps, params.email, { by })),

    revokeAdmin: async ({ params, identity: by }) => count(await revokeAdmin(deps, params.email, by)),

    setRole: async ({ params, body, identity: by }) => count(await giveRole(deps, params.email, body.role, { by })),

    endSessions: async ({ identity, userAgent }) => ({
      answer: { acknowledged: true, endedCount: await endOtherSessions(deps, identity, readDevice(userAgent)) },
    }),

    getAccount: async ({ params }) => {
      const account = await findWholeAccount(deps, params.email);
      if (!account) throw unknownAccount();
      return { answer: account };
    },

    blockAccount: async ({ params, body, identity: by }) =>
      count(await blockAccount(deps, params.email, by, body.reason)),

    unblockAccount: async ({ params, identity: by }) => count(await unblockAccount(deps, params.email, by)),

    resetSecondFactor: async ({ params, identity: by }) => count(await resetSecondFactor(deps, params.email, by)),
  };
}

/** The answer about a change that was made or not; throws a `DomainError` (404) when there is no such account. */
function count(isChanged: boolean | undefined): { answer: { modifiedCount: number } } {
  if (isChanged === undefined) throw unknownAccount();
  return { answer: { modifiedCount: isChanged ? 1 : 0 } };
}

const unknownAccount = () => new DomainError('not-found', 'There is no such account.');
