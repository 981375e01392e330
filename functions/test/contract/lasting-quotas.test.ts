import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type QuotaName, quotas, type QuotaScope, quotaScopes } from '../../src/rate-limit/limits.ts';
import { freezeQuotas, openQuotaLedger, quotasOf, unfreezeQuotas } from '../../src/rate-limit/quotas.ts';
import { takeQuotas } from '../../src/inventory/take-quotas.ts';
import { createUnitOfWorkRunner } from '../../src/inventory/unit-of-work.ts';
import { DomainError } from '../../src/errors/domain-error.ts';
import { dumpDatabase, mentioning } from '../support/dump.ts';
import { openOwnDatabase } from '../support/emails.ts';

const { db } = openOwnDatabase(`quotas-${randomUUID()}`);
const runUnitOfWork = createUnitOfWorkRunner(db, { onBackInStock: () => undefined });
const at = new Date('2026-11-24T16:00:00.000Z');
const DAY = 24 * 60 * 60 * 1_000;

/** How often each quota allows a thing at once, for each scope by which it is counted; null for a scope that is not counted. */
const atOnce: Record<QuotaName, Record<QuotaScope, number | null>> = {
  orders: { account: 30, mailbox: null, network: null, site: null, peer: null, peerSite: null },
  unverifiedOrders: { account: 3, mailbox: 3, network: 12, site: 36, peer: 200, peerSite: 400 },
  returns: { account: 30, mailbox: null, network: null, site: null, peer: null, peerSite: null },
  reviews: { account: 20, mailbox: 20, network: 60, site: 180, peer: 200, peerSite: 400 },
  unverifiedReviews: { account: 1, mailbox: 1, network: 3, site: 9, peer: 100, peerSite: 200 },
  reports: { account: 10, mailbox: 10, network: 30, site: 90, peer: 200, peerSite: 400 },
  unverifiedEmails: { account: null, mailbox: 1, network: null, site: null, peer: null, peerSite: null },
  discountCodes: { account: 10, mailbox: 10, network: 30, site: 90, peer: 150, peerSite: 300 },
  withdrawalLinks: { account: null, mailbox: 5, network: 15, site: 45, peer: 150, peerSite: 300 },
  verifications: { account: null, mailbox: 5, network: 15, site: 45, peer: 150, peerSite: 300 },
  exports: { account: 5, mailbox: null, network: null, site: null, peer: null, peerSite: null },
  newsletter: { account: null, mailbox: null, network: 20, site: 60, peer: 100, peerSite: 200 },
};
const names = Object.keys(atOnce) as QuotaName[];

/** A new person, whom no scope has counted before. */
const somebody = () => {
  const id = randomUUID().replaceAll('-', '');
  return {
    ...{ account: id, mailbox: `june.${id}@gmail.com` },
    ...{ network: `client ${id}`, site: `site ${id}`, peer: `peer ${id}`, peerSite: `peer site ${id}` },
  };
};
type Somebody = ReturnType<typeof somebody>;

/** Uses the quota once; returns whether that was allowed. */
async function take(name: QuotaName, who: Somebody, now = at): Promise<boolean> {
  try {
    await takeQuotas(runUnitOfWork, quotasOf({ db }, name, who), now);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.status === 429) return false;
    throw error;
  }
}

/** Uses one quota of one scope this many times at once. */
async function spend(name: QuotaName, scope: QuotaScope, who: Somebody, times: number): Promise<void> {
  const index = quotaScopes.filter((each) => quotas[name][each] !== null).indexOf(scope);
  const quota = quotasOf({ db }, name, who)[index];
  if (!quota) throw new Error('It is not counted.');
  const batch = db.batch();
  const ledger = openQuotaLedger(batch);
  ledger.consume(quota, await quota.ref.get(), at, times)();
  ledger.close();
  await batch.commit();
}

/** Freezes the account's quotas, as its deletion does at first, and removes them, as the deletion does an hour later. */
async function deleteAccount({ account }: Somebody): Promise<void> {
  await db.runTransaction((transaction) => {
    freezeQuotas(db, transaction, account, at);
    return Promise.resolve();
  });
  await db.runTransaction((transaction) => {
    unfreezeQuotas(db, transaction, account);
    return Promise.resolve();
  });
}

it.each(names)('when the limits of %s are read, then they are those of this list', (name) => {
  const burstOf = (scope: QuotaScope) => quotas[name][scope]?.burst ?? null;
  expect(Object.fromEntries(quotaScopes.map((scope) => [scope, burstOf(scope)]))).toEqual(atOnce[name]);
});

const counted = names.flatMap((name) =>
  quotaScopes.flatMap((scope) => {
    const most = atOnce[name][scope];
    return most === null ? [] : [{ name, scope, most }];
  }),
);

describe.each(counted)('$name by $scope', ({ name, scope, most }) => {
  /** Another person who shares only this scope with `who`. */
  const likeBy = (who: Somebody): Somebody => ({ ...somebody(), [scope]: who[scope] });

  it('when the quota is used up, then the next request within this scope is refused, whatever else differs, and others are not', async () => {
    const who = somebody();
    // Only this scope is used up, so that no other limit is reached.
    await spend(name, scope, who, most - 1);
    expect(await take(name, likeBy(who))).toBe(true);
    expect(await take(name, likeBy(who))).toBe(false);
    expect(await take(name, somebody())).toBe(true);
  });

  it(`when the account is deleted, then ${scope === 'account' ? 'nothing of it is left' : 'it stays spent'}`, async () => {
    const who = somebody();
    await spend(name, scope, who, most);
    await deleteAccount(who);
    const isKeptFor = scope === 'account' && name !== 'exports';
    expect(await take(name, likeBy(who))).toBe(isKeptFor);
  });

  it('when a day and the time of one unit have passed, then one more is allowed', async () => {
    const who = somebody();
    await spend(name, scope, who, most);
    expect(await take(name, likeBy(who), new Date(at.getTime() + DAY))).toBe(true);
  });
});

const byMailbox = names.filter((name) => atOnce[name].mailbox !== null);

it.each(byMailbox)('when %s come from other spellings of an address, then they count together', async (name) => {
  const who = somebody();
  const [local = '', domain = ''] = who.mailbox.split('@');
  const spellings = [
    who.mailbox,
    who.mailbox.toUpperCase(),
    `${local}+1@${domain}`,
    `${local.replaceAll('.', '')}@${domain}`,
    `${local}@googlemail.com`,
  ];
  const most = atOnce[name].mailbox ?? 0;
  for (let n = 0; n < most; n += 1)
    expect(await take(name, { ...somebody(), mailbox: spellings[n % spellings.length] ?? '' })).toBe(true);
  for (const mailbox of spellings) expect(await take(name, { ...somebody(), mailbox })).toBe(false);
});

it('when quotas are stored, then their documents name no account, mailbox or network, and each has a time of deletion', async () => {
  const who = somebody();
  for (const name of names) await take(name, who);
  const stored = (await dumpDatabase(db)).filter(({ path }) => path.startsWith('allowances/'));
  expect(stored.length).toBeGreaterThan(names.length);
  expect(mentioning(stored, Object.values(who))).toEqual([]);
  for (const { data } of stored) expect(Object.keys(data)).toEqual(['fullAt']);
});
