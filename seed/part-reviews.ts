import { customers } from './customers.ts';

/** A review of a part by a customer of the seeded shop; whether it has the badge of verified reviews follows from their orders. */
export interface SeedPartReview {
  partId: string;
  /** The customer's email. */
  account: string;
  /** 1 to 5 stars. */
  rating: number;
  description: string;
  createdAt: string;
}

/** A customer's report of a review of the shop. */
export interface SeedReport {
  reviewId: string;
  account: string;
  reason: string;
  at: string;
}

const rider = 'rider@example.com';
const mechanic = 'mechanic@example.com';
const { olu, priyanka, siobhan, reid, theodora, cole, annelise, wes, ilse } = customers;

/** The customers' reviews of parts, oldest first. */
export const partReviews: readonly SeedPartReview[] = [
  say('elbert-1x-crankset-9k2m4t', reid.email, 5, '2025-08-02T16:20:00.000Z', [
    'Two months of gravel and one river. The bearings still turn as if they had been told to.',
  ]),
  say('harvard-chain-12-speed-7wpa1c', priyanka.email, 4, '2025-09-14T14:08:00.000Z', [
    'Quiet, and the copper link is easy to find once you know that it is copper.',
  ]),
  // She returned the part, so the review has no badge.
  say('castle-handlebar-wrapped-x4rb7u', rider, 3, '2025-11-18T04:02:00.000Z', [
    'Well made, and four centimeters wider than I am. They took it back without a question.',
  ]),
  say('elbert-1x-crankset-9k2m4t', theodora.email, 5, '2026-02-20T18:11:00.000Z', [
    'The first crank that I fitted myself. One tool, one evening, and the card says which way each thread goes.',
  ]),
  say('harvard-chain-12-speed-7wpa1c', mechanic, 5, '2026-06-30T15:40:00.000Z', [
    'A dozen of these have left my shop and none came back.',
    'Wipe it before the first ride: it is sent with enough oil for two.',
  ]),
  say('torreys-pedals-pair-t4jw6y', cole.email, 4, '2026-07-09T21:27:00.000Z', [
    'Wide and flat. I took four pins out on the first evening, for the sake of my shins.',
  ]),
  say('longs-rear-derailleur-h3aj8m', wes.email, 5, '2026-10-04T18:47:00.000Z', [
    'Shifts under load, in dust, in gloves. What else is there.',
  ]),
  say('antero-saddle-k1vd9e', ilse.email, 5, '2026-10-29T09:32:00.000Z', [
    'Two weeks until it was mine. Nobody else may sit on it.',
  ]),
  // He rode a friend's part, so the review has no badge.
  say('elbert-1x-crankset-9k2m4t', olu.email, 4, '2026-11-02T04:19:00.000Z', [
    'I borrowed a friend’s for a weekend. Stiffer than mine; mine is next.',
  ]),
  say('elbert-1x-crankset-9k2m4t', rider, 5, '2026-11-14T20:31:00.000Z', [
    'Silent through two thousand miles of mud. Two more are next, for the bicycles of people that I like.',
  ]),
  say('la-plata-wheel-front-m8cq3j', annelise.email, 5, '2026-11-15T07:55:00.000Z', [
    'True to two tenths, and after half a year still true to three.',
  ]),
  say('crestone-fork-sand-j2xk7g', siobhan.email, 2, '2026-11-16T11:02:00.000Z', [
    'The colour is lovely. The crown race was a press fit that my shop cursed for an hour.',
  ]),
];

/** The reports that wait for an admin's decision. */
export const reports: readonly SeedReport[] = [
  {
    reviewId: 'pxja5vky43g4x2cyta3q',
    account: mechanic,
    reason: 'Two words and initials. That could be of any shop.',
    at: '2026-11-19T16:12:00.000Z',
  },
];

function say(
  partId: string,
  account: string,
  rating: number,
  createdAt: string,
  lines: readonly string[],
): SeedPartReview {
  return { partId, account, rating, description: lines.join('\n'), createdAt };
}
