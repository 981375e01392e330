import type { Examples } from '../calls/example.ts';

/** An example of each call about reviews of the shop. */
export const reviewExamples = {
  listReviews: {
    query: { limit: 2 },
    answer: [
      {
        _id: 'vt24s56qetq8kd8e7ebe',
        userName: 'Dana Whitcomb',
        rating: 5,
        description:
          'I commute twelve miles in every weather there is. Four months of slush on the Harvard chain and the Massive cassette, and the shop still answers when I ask something daft.',
        createdAt: '2025-01-14T18:20:00.000Z',
        bought: false,
      },
      {
        _id: 'ef9e4a68340c842517d1f78fd5e382ad11acdc8d1575816c5aa56308692d41c3',
        userName: 'Olu Adeyemi',
        rating: 4,
        description:
          'Good parts, honest descriptions. The drawing on the product page had the one measure I needed, which no other shop prints.',
        createdAt: '2025-02-03T07:41:00.000Z',
        bought: true,
      },
    ],
  },
  summarizeReviews: {
    answer: {
      count: 30,
      average: 4.3,
      spread: [1, 1, 3, 8, 17],
      bought: { count: 13, average: 4.62, spread: [0, 0, 0, 5, 8] },
      others: { count: 17, average: 4.06, spread: [1, 1, 3, 3, 9] },
    },
  },
  addReview: {
    as: 'customer',
    body: { rating: 4, description: 'It rides well.' },
    answer: { acknowledged: true, insertedId: 'd2008734678c50a41f1dc229e628491e827f4fc350f366de0d9db66a971720ef' },
  },
} as const satisfies Partial<Examples>;
