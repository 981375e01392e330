import type { Examples } from '../calls/example.ts';
import type { OfferedItem, WithdrawalOffer } from './schemas.ts';

const token = '7M2XH0V4QK8N5RXT1CWB6YDJ9E';

/** The order after its customer withdrew from one of its two pieces while it was on its way. */
const item = {
  ...{ _id: 'K7Q294MD', partsName: 'Elbert 1× Crankset', quantity: 2, left: 2 },
  ...{ returnNumber: 'FC-K7Q2-94MD-R1', isOver: false },
  withdrawn: [{ number: 'FC-K7Q2-94MD-R1', quantity: 1, at: '2026-11-22T07:49:12.044Z' }],
} satisfies OfferedItem;
const offer = {
  number: 'FC-K7Q2-94MD',
  name: 'June Halvorsen',
  email: 'rider@example.com',
  items: [item],
} as const satisfies WithdrawalOffer;

/** An example of each call about withdrawals. */
export const withdrawalExamples = {
  requestWithdrawal: {
    body: { number: 'FC-K7Q2-94MD', email: 'rider@example.com' },
    answer: { acknowledged: true },
  },
  showWithdrawal: { body: { token }, answer: offer },
  withdrawByLink: {
    body: { token, items: [{ id: 'K7Q294MD', quantity: 2, returnNumber: 'FC-K7Q2-94MD-R1' }] },
    answer: {
      ...offer,
      items: [
        {
          ...item,
          left: 0,
          withdrawn: [{ number: 'FC-K7Q2-94MD-R1', quantity: 2, at: '2026-11-22T07:51:40.310Z' }],
        },
      ],
    },
  },
} as const satisfies Partial<Examples>;
