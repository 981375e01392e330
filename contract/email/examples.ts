import type { Examples } from '../calls/example.ts';

const soldOut = { id: 'quandary-headset-p0le6w' };

/** An example of each call about email. */
export const emailExamples = {
  subscribe: { body: { email: 'reader@example.com' }, answer: { acknowledged: true } },
  getWatch: { as: 'customer', params: soldOut, answer: { watching: false } },
  watchPart: { as: 'customer', params: soldOut, answer: { watching: true } },
  unwatchPart: { as: 'customer', params: soldOut, answer: { watching: false } },
  countWatchers: { as: 'admin', params: { id: 'elbert-1x-crankset-9k2m4t' }, answer: { waiting: 0 } },
  listEmails: {
    as: 'admin',
    query: { limit: 1 },
    answer: [
      {
        _id: 'order-placed-44466K3B',
        kind: 'order-placed',
        to: 'marisol.quintana@example.com',
        subject: 'Your order FC-4446-6K3B',
        state: 'sent',
        verified: true,
        attempts: 1,
        sentAt: '2024-06-05T01:15:00.000Z',
        createdAt: '2024-06-05T01:15:00.000Z',
      },
    ],
  },
  getEmail: {
    as: 'admin',
    params: { id: 'order-placed-K7Q294MD' },
    answer: {
      _id: 'order-placed-K7Q294MD',
      kind: 'order-placed',
      to: 'rider@example.com',
      subject: 'Your order FC-K7Q2-94MD',
      text: 'Hello June Halvorsen,\n\nThank you for your order. We will confirm it by email within one…',
      html: '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8…',
      state: 'sent',
      verified: true,
      attempts: 1,
      sentAt: '2026-11-17T16:31:00.000Z',
      createdAt: '2026-11-17T16:31:00.000Z',
    },
  },
  retryEmail: {
    as: 'admin',
    params: { id: 'order-placed-3FY9MV7C' },
    answer: {
      _id: 'order-placed-3FY9MV7C',
      kind: 'order-placed',
      to: 'rider@example.com',
      subject: 'Your order FC-3FY9-MV7C',
      state: 'queued',
      attempts: 0,
      dueAt: '2026-11-22T07:47:59.606Z',
      createdAt: '2026-11-20T15:40:00.000Z',
    },
  },
} as const satisfies Partial<Examples>;
