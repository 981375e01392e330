import { exampleAccounts, type Examples } from './example.ts';

const rider = { email: exampleAccounts.customer };
const leaving = { email: exampleAccounts.leaving };
const trusted = { email: 'wes.halloran@example.com' };

/** The customer's profile. */
export const profile = {
  _id: 'riderJuneHalvorsen2025park02',
  email: 'rider@example.com',
  userName: 'June Halvorsen',
  education: 'B.Sc. Hydrology, Colorado Mesa University',
  location: 'Colorado, United States',
  city: 'Salida',
  phone: '(719) 555-0142',
  linkedIn: 'https://www.linkedin.com/in/june-halvorsen-example',
} as const;

export const userExamples = {
  getUser: {
    as: 'customer',
    params: rider,
    answer: profile,
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
  checkAdmin: { as: 'customer', params: rider, answer: { admin: false } },
  listUsers: {
    as: 'admin',
    query: { limit: 2 },
    answer: [
      { _id: 'adminMarenOkafor2008bench001', email: 'admin@example.com', userName: 'Maren Okafor', role: 'admin' },
      {
        _id: 'riderMarisolQuintana2024cr04',
        email: 'marisol.quintana@example.com',
        userName: 'Marisol Quintana',
        city: 'Taos',
      },
    ],
  },
  makeAdmin: { as: 'admin', params: trusted, answer: { modifiedCount: 1 } },
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
  deleteAccount: {
    as: 'leaving',
    params: leaving,
    body: leaving,
    answer: { acknowledged: true, deletedCount: 1 },
  },
  subscribe: { body: { email: 'reader@example.com' }, answer: { acknowledged: true } },
} as const satisfies Partial<Examples>;
