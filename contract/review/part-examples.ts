import type { Examples } from '../calls/example.ts';
import type { Report } from './reports.ts';

const crankset = { id: 'elbert-1x-crankset-9k2m4t' };

/** The customer's review of a part that was returned. */
export const ownReviewExample = {
  _id: '0ef2c7551ae18466579c37b923b3748df436de9ccaf3c3f15ee1e6d2c5ab4104',
  userName: 'June Halvorsen',
  rating: 3,
  description: 'Well made, and four centimeters wider than I am. They took it back without a question.',
  createdAt: '2025-11-18T04:02:00.000Z',
  verified: false,
  partsId: 'castle-handlebar-wrapped-x4rb7u',
  removed: null,
} as const;

/** A reported review on which no admin has decided yet. */
const openReport = {
  _id: 'pxja5vky43g4x2cyta3q',
  userName: 'K. L.',
  rating: 5,
  description: 'Fits. Works.',
  createdAt: '2025-02-22T21:05:00.000Z',
  verified: false,
  userId: null,
  partsId: null,
  state: 'open',
  reportedAt: '2026-11-19T16:12:00.000Z',
  reports: [
    {
      userEmail: 'mechanic@…',
      reason: 'Two words and initials. That could be of any shop.',
      at: '2026-11-19T16:12:00.000Z',
    },
  ],
  decision: null,
} satisfies Report;

/** An example of each call about reviews of parts. */
export const partReviewExamples = {
  listOwnReviews: {
    as: 'customer',
    query: { limit: 1 },
    answer: [ownReviewExample],
  },
  listPartReviews: {
    params: crankset,
    query: { limit: 2 },
    answer: [
      {
        _id: 'c9204f3b2a1c8a78a0a69a3314a7f511195a8fd4d05fb10e581786069b9a5951',
        userName: 'Reid Castellanos',
        rating: 5,
        description: 'Two months of gravel and one river. The bearings still turn as if they had been told to.',
        createdAt: '2025-08-02T16:20:00.000Z',
        verified: true,
      },
      {
        _id: '4f55a000d839b0ac620bafabd0f0ca6c1b150bde492c2b7feef0c95825f16e6a',
        userName: 'Theodora Vance',
        rating: 5,
        description:
          'The first crank that I fitted myself. One tool, one evening, and the card says which way each thread goes.',
        createdAt: '2026-02-20T18:11:00.000Z',
        verified: true,
      },
    ],
  },
  summarizePartReviews: {
    params: crankset,
    answer: {
      count: 4,
      average: 4.75,
      spread: [0, 0, 0, 1, 3],
      bought: { count: 3, average: 5, spread: [0, 0, 0, 0, 3] },
      others: { count: 1, average: 4, spread: [0, 0, 0, 1, 0] },
    },
  },
  getOwnPartReview: {
    as: 'customer',
    params: crankset,
    answer: {
      review: {
        _id: '5e448c06bb11e5d9fd7c5524e07f25bd88331ed7ebf1e990159831461bc5aeb5',
        userName: 'June Halvorsen',
        rating: 5,
        description:
          'Silent through two thousand miles of mud. Two more are next, for the bicycles of people that I like.',
        createdAt: '2026-11-14T20:31:00.000Z',
        verified: true,
        partsId: 'elbert-1x-crankset-9k2m4t',
        removed: null,
      },
      bought: true,
    },
  },
  writePartReview: {
    as: 'customer',
    params: { id: 'bierstadt-bottle-and-cage-f6ya3s' },
    body: { rating: 5, description: 'It rides better than the last one.' },
    answer: {
      _id: 'a106a0bb83a698f47590aa7d0e3c371f8947b00de380b1d6bf87cb535f48eaf4',
      userName: 'June Halvorsen',
      rating: 5,
      description: 'It rides better than the last one.',
      createdAt: '2026-11-22T07:47:58.842Z',
      verified: true,
      partsId: 'bierstadt-bottle-and-cage-f6ya3s',
      removed: null,
    },
  },
  deletePartReview: {
    as: 'customer',
    params: { id: 'castle-handlebar-wrapped-x4rb7u' },
    answer: { acknowledged: true, deletedCount: 1 },
  },
  reportReview: {
    as: 'customer',
    params: { id: 'ef9e4a68340c842517d1f78fd5e382ad11acdc8d1575816c5aa56308692d41c3' },
    body: { reason: 'It is an advertisement.' },
    answer: { acknowledged: true },
  },
  listReports: {
    as: 'admin',
    query: { limit: 1 },
    answer: [openReport],
  },
  decideReport: {
    as: 'admin',
    params: { id: 'pxja5vky43g4x2cyta3q' },
    body: { decision: 'remove', reason: 'We print no advertisements.' },
    answer: {
      ...openReport,
      state: 'removed',
      decision: {
        userEmail: 'admin@example.com',
        at: '2026-11-22T07:47:59.009Z',
        reason: 'We print no advertisements.',
      },
    },
  },
} as const satisfies Partial<Examples>;
