import { constraints } from '@fourteener/contract/constraints';
import { type RateLimit, scaleRateLimit } from './rate-limit.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The subjects by which quotas are counted. An account's quotas end with it; those of the mailbox and the networks stay, so that a new
 * account of the same person gets no new ones. The networks are the client, its /48, its peer and the peer's /48 (http/client.ts): the
 * address of a client can be forged, that of a peer cannot, but may be a machine of Hosting with many people behind it.
 */
export const quotaScopes = ['account', 'mailbox', 'network', 'site', 'peer', 'peerSite'] as const;
export type QuotaScope = (typeof quotaScopes)[number];

/** A limit, and the message when it is used up. */
interface QuotaLimit extends RateLimit {
  what: string;
}

type NetworkScope = Exclude<QuotaScope, 'account' | 'mailbox'>;

/** For quotas that are not counted by network. */
const anyNetwork = { network: null, site: null, peer: null, peerSite: null } satisfies Record<NetworkScope, null>;

/**
 * The limits of the networks: the given one for a client, three times as much for its /48, `peer` for a peer, and twice that for the peer's
 * /48.
 */
function networks({ what, ...limit }: QuotaLimit, peer: RateLimit): Record<NetworkScope, QuotaLimit> {
  return {
    network: { ...limit, what },
    site: { ...scaleRateLimit(limit, 3), what },
    peer: { ...peer, what },
    peerSite: { ...scaleRateLimit(peer, 2), what },
  };
}

const WAITING = `Until you verify your email address, at most ${constraints.unverifiedOrders} of your orders can wait at once. Verify it to order more.`;
const UNVERIFIED_REVIEW =
  'Until you verify your email address, you can write one review a day. Verify it to write more.';
const TOO_MANY_REVIEWS = 'You wrote too many reviews in a short time.';
const TOO_MANY_CODES = 'You tried too many discount codes in a short time.';
const TOO_MANY_LINKS = 'Too many links were asked for in a short time. Please try again later, or write to us.';
const TOO_MANY_VERIFICATIONS =
  'Too many email addresses were confirmed in a short time. Orders that wait for a confirmation go on within a minute.';
const TOO_MANY_REPORTS = 'You reported too many reviews in a short time.';

/**
 * The quotas by subject, which all instances share; null where a subject is not counted. The reasons
 * for their size are in docs/decisions/0025-rate-limits.md and 0084-limits-that-outlive-an-account.md.
 */
export const quotas = {
  /** Orders, or baskets with any number of lines. */
  orders: {
    account: { burst: 30, every: 2 * MINUTE, what: 'You placed too many orders in a short time.' },
    mailbox: null,
    ...anyNetwork,
  },
  /**
   * Orders of accounts whose address is not verified. The quota refills as fast as such orders lapse, so that it limits how many wait at
   * once.
   */
  unverifiedOrders: {
    account: { burst: constraints.unverifiedOrders, every: constraints.unverifiedOrderLifetime, what: WAITING },
    mailbox: { burst: constraints.unverifiedOrders, every: constraints.unverifiedOrderLifetime, what: WAITING },
    ...networks(
      {
        burst: 12,
        every: 2 * HOUR,
        what: 'Too many orders from your network wait for an email address to be verified. Verify yours to order.',
      },
      { burst: 200, every: MINUTE },
    ),
  },
  /** The actions of a customer on an order: cancellation and return. */
  returns: {
    account: { burst: 30, every: 2 * MINUTE, what: 'You changed too many orders in a short time.' },
    mailbox: null,
    ...anyNetwork,
  },
  /** New and changed reviews. */
  reviews: {
    account: { burst: 20, every: 3 * MINUTE, what: TOO_MANY_REVIEWS },
    mailbox: { burst: 20, every: 3 * MINUTE, what: TOO_MANY_REVIEWS },
    ...networks(
      {
        burst: 60,
        every: 3 * MINUTE,
        what: 'Too many reviews were written from your network in a short time.',
      },
      { burst: 200, every: 30 * SECOND },
    ),
  },
  /** Reviews of accounts whose address is not verified. */
  unverifiedReviews: {
    account: { burst: 1, every: DAY, what: UNVERIFIED_REVIEW },
    mailbox: { burst: 1, every: DAY, what: UNVERIFIED_REVIEW },
    ...networks(
      {
        burst: 3,
        every: 8 * HOUR,
        what: 'Too many reviews were written from your network without a verified email address. Verify yours to write one.',
      },
      { burst: 100, every: 10 * MINUTE },
    ),
  },
  /** Reports of reviews. */
  reports: {
    account: { burst: 10, every: DAY / 10, what: TOO_MANY_REPORTS },
    mailbox: { burst: 10, every: DAY / 10, what: TOO_MANY_REPORTS },
    ...networks(
      {
        burst: 30,
        every: DAY / 30,
        what: 'Too many reviews were reported from your network in a short time.',
      },
      { burst: 200, every: 5 * MINUTE },
    ),
  },
  /** Emails to addresses that are not verified. */
  unverifiedEmails: {
    account: null,
    mailbox: { burst: 1, every: DAY, what: 'An address that is not verified gets one email a day.' },
    ...anyNetwork,
  },
  /** Attempts with discount codes that do not exist; people mistype a few. */
  discountCodes: {
    account: { burst: 10, every: 6 * MINUTE, what: TOO_MANY_CODES },
    mailbox: { burst: 10, every: 6 * MINUTE, what: TOO_MANY_CODES },
    ...networks(
      {
        burst: 30,
        every: 2 * MINUTE,
        what: 'Too many discount codes were tried from your network in a short time.',
      },
      { burst: 150, every: 30 * SECOND },
    ),
  },
  /** Requests for links by which somebody withdraws without a sign-in, whether or not there is such an order. */
  withdrawalLinks: {
    account: null,
    mailbox: { burst: 5, every: 20 * MINUTE, what: TOO_MANY_LINKS },
    ...networks({ burst: 15, every: 4 * MINUTE, what: TOO_MANY_LINKS }, { burst: 150, every: 30 * SECOND }),
  },
  /** Calls that report an address as verified, whether or not an account has it. */
  verifications: {
    account: null,
    mailbox: { burst: 5, every: 10 * MINUTE, what: TOO_MANY_VERIFICATIONS },
    ...networks({ burst: 15, every: 2 * MINUTE, what: TOO_MANY_VERIFICATIONS }, { burst: 150, every: 30 * SECOND }),
  },
  /** Copies of all data that the shop has of an account. */
  exports: {
    account: {
      burst: 5,
      every: 10 * MINUTE,
      what: 'You requested too many copies of your data in a short time.',
    },
    mailbox: null,
    ...anyNetwork,
  },
  /** Addresses for the newsletter. */
  newsletter: {
    account: null,
    mailbox: null,
    ...networks(
      {
        burst: 20,
        every: 3 * MINUTE,
        what: 'We received too many sign-ups from your network in a short time.',
      },
      { burst: 100, every: 30 * SECOND },
    ),
  },
} as const satisfies Record<string, Record<QuotaScope, QuotaLimit | null>>;

export type QuotaName = keyof typeof quotas;

/** The most requests that one instance accepts from a subject in a short time, before any other check. */
export const burstLimits = {
  /** The limits of an account. */
  account: { burst: 300, every: 25 },
  /** The limits of a client: a household or an office. */
  client: { burst: 500, every: 20 },
  /** The limits of all clients of a /48, which may be one site, or many customers of one provider. */
  clientSite: { burst: 2_000, every: 5 },
  /** The limits of a peer of Google's front end: a client, or one of Hosting's machines with many people behind it. */
  peer: { burst: 1_000, every: 5 },
  /** The limits of all peers in the same /48. */
  peerSite: { burst: 4_000, every: 1.25 },
} as const satisfies Record<string, RateLimit>;

export type BurstLimitName = keyof typeof burstLimits;
