import { exampleAccounts, type Examples } from './example.ts';
import { placedOrder } from './orders.ts';
import { ownReview } from './reviews.ts';
import { profile } from './users.ts';

export const ownDataExamples = {
  exportOwnData: {
    as: 'customer',
    params: { email: exampleAccounts.customer },
    answer: {
      exportedAt: '2026-11-22T07:47:58.010Z',
      account: {
        uid: 'riderJuneHalvorsen2025park02',
        email: 'rider@example.com',
        emailVerified: true,
        name: 'June Halvorsen',
        signInMethods: ['password'],
        admin: false,
        createdAt: '2025-05-11T18:24:00.000Z',
        lastSignInAt: '2026-11-22T07:47:57.000Z',
      },
      profile: { ...profile, createdAt: '2025-05-11T18:24:00.000Z' },
      orders: [placedOrder],
      reviews: [ownReview],
      reports: [],
      watches: [],
      basket: null,
      newsletter: null,
      messages: [
        {
          _id: 'order-cancelled-5Q8HW2XS',
          kind: 'order-cancelled',
          to: 'rider@example.com',
          subject: 'Your order FC-5Q8H-W2XS is canceled',
          text: 'Hello June Halvorsen,\n\nWe canceled your order, as you asked.\n\nYou were not charged.\n\nOrder: FC-5…',
          state: 'sent',
          verified: true,
          attempts: 1,
          sentAt: '2026-08-02T18:31:00.000Z',
          createdAt: '2026-08-02T18:31:00.000Z',
        },
      ],
      stockMovements: [
        {
          _id: '3FY9MV7C-sale',
          partsId: 'bierstadt-bottle-and-cage-f6ya3s',
          userEmail: 'rider@example.com',
          change: -4,
          stock: 96,
          cause: 'sale',
          orderId: '3FY9MV7C',
          createdAt: '2026-11-20T15:40:00.000Z',
        },
      ],
      auditEntries: [],
      auditEntriesAbout: [],
      requests: [],
      allowances: [{ name: 'exports', fullAt: '2026-11-22T07:47:58.610Z' }],
    },
  },
} as const satisfies Partial<Examples>;
