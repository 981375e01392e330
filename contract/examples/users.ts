import { exampleAccounts, type Examples } from './example.ts';

const rider = { email: exampleAccounts.customer };
const leaving = { email: exampleAccounts.leaving };
const trusted = { email: 'wes.halloran@example.com' };

/** What the shop knows of the customer. */
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
  deleteAccount: {
    as: 'leaving',
    params: leaving,
    body: leaving,
    answer: { acknowledged: true, deletedCount: 1 },
  },
  subscribe: { body: { email: 'reader@example.com' }, answer: { acknowledged: true } },
} as const satisfies Examples<
  'getUser' | 'saveUser' | 'checkAdmin' | 'listUsers' | 'makeAdmin' | 'revokeAdmin' | 'deleteAccount' | 'subscribe'
>;
