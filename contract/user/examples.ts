import { exampleAccounts, type Examples } from '../calls/example.ts';
import { exampleList } from '../list/examples.ts';
import { purchasedOrder } from '../order/examples.ts';
import { ownReviewExample } from '../review/part-examples.ts';
import { newestPurchase } from '../purchase/examples.ts';

const rider = { email: exampleAccounts.customer };
const leaving = { email: exampleAccounts.leaving };
const trusted = { email: 'wes.halloran@example.com' };

/** The customer's profile. */
const riderProfile = {
  _id: 'riderJuneHalvorsen2025park02',
  email: 'rider@example.com',
  userName: 'June Halvorsen',
  education: 'B.Sc. Hydrology, Colorado Mesa University',
  location: 'Colorado, United States',
  city: 'Salida',
  phone: '(719) 555-0142',
  linkedIn: 'https://www.linkedin.com/in/june-halvorsen-example',
} as const;

/** An example of each call about accounts. */
export const userExamples = {
  getUser: {
    as: 'customer',
    params: rider,
    answer: riderProfile,
  },
  saveUser: {
    as: 'customer',
    params: rider,
    body: {
      education: 'Colorado College',
      location: 'Colorado',
      city: 'Salida',
      phone: '719 555 0100',
      linkedIn: 'https://linkedin.example/rider',
    },
    answer: { acknowledged: true, modifiedCount: 1, upsertedCount: 0, token: 'ey…' },
  },
  noticeVerification: { body: rider, answer: { acknowledged: true } },
  checkAdmin: { as: 'customer', params: rider, answer: { admin: false } },
  listUsers: {
    as: 'admin',
    query: { limit: 2 },
    answer: [
      { _id: 'adminMarenOkafor2008bench001', email: 'admin@example.com', userName: 'Maren Okafor', role: 'admin' },
      {
        _id: 'managerSolveigMarsh2023desk1',
        email: 'manager@example.com',
        userName: 'Solveig Marsh',
        role: 'manager',
      },
    ],
  },
  makeAdmin: { as: 'admin', params: trusted, answer: { modifiedCount: 1 } },
  setRole: { as: 'admin', params: trusted, body: { role: 'mechanic' }, answer: { modifiedCount: 1 } },
  revokeAdmin: { as: 'admin', params: trusted, answer: { modifiedCount: 1 } },
  getAccount: {
    as: 'admin',
    params: rider,
    answer: {
      uid: 'riderJuneHalvorsen2025park02',
      email: 'rider@example.com',
      emailVerified: true,
      name: 'June Halvorsen',
      providers: ['password'],
      createdAt: '2025-05-11T18:24:00.000Z',
      lastSignInAt: '2026-11-20T16:02:00.000Z',
      disabled: false,
      secondFactor: false,
      blocked: false,
      admin: false,
    },
  },
  blockAccount: {
    as: 'admin',
    params: trusted,
    body: { reason: 'Paid with a stolen card' },
    answer: { modifiedCount: 1 },
  },
  unblockAccount: { as: 'admin', params: trusted, answer: { modifiedCount: 1 } },
  resetSecondFactor: { as: 'admin', params: trusted, answer: { modifiedCount: 1 } },
  deleteAccount: {
    as: 'leaving',
    params: leaving,
    body: leaving,
    answer: { acknowledged: true, deletedCount: 1 },
  },
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
      customer: {
        spent: 1817.48,
        orders: 9,
        returns: 1,
        firstOrderAt: '2025-07-09T19:12:00.000Z',
        lastOrderAt: '2026-11-20T15:40:00.000Z',
        segments: ['back'],
      },
      profile: { ...riderProfile, createdAt: '2025-05-11T18:24:00.000Z' },
      orders: [purchasedOrder],
      reviews: [ownReviewExample],
      reports: [],
      watches: [],
      basket: null,
      purchases: [newestPurchase],
      papers: [
        {
          kind: 'credit-note',
          number: 'CN-000007',
          issuedAt: '2026-11-20T09:00:00.000Z',
          purchaseId: 'J81K20MV',
          name: 'June Halvorsen',
          address: 'June Halvorsen\n218 F Street\nSalida, CO 81201',
        },
      ],
      garage: null,
      sessions: {
        sessions: [
          {
            browser: 'Firefox',
            system: 'Windows',
            signedInAt: '2026-11-22T07:47:57.000Z',
            firstUsedAt: '2026-11-22T07:47:57.410Z',
            lastUsedAt: '2026-11-22T07:47:57.410Z',
          },
        ],
        devices: [{ browser: 'Firefox', system: 'Windows' }],
        emails: [],
      },
      lists: [exampleList],
      newsletter: null,
      messages: [
        {
          _id: 'invoice-issued-3FY9MV7C',
          kind: 'invoice-issued',
          to: 'rider@example.com',
          subject: 'Invoice 000054 for FC-3FY9-MV7C',
          text: 'Hello June Halvorsen,\n\nPlease pay it by December 4, 2026 and name its number. If it is not paid…',
          state: 'sent',
          verified: true,
          attempts: 1,
          sentAt: '2026-11-20T15:40:00.000Z',
          createdAt: '2026-11-20T15:40:00.000Z',
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
