import { constraints } from '@fourteener/contract/constraints';
import { goodBodies } from './good-bodies.ts';
import { json, NO_EMAIL, NO_TEXT, NO_WHOLE_NUMBER, type Wrong } from './wrong-values.ts';

interface Row {
  call:
    | 'addOrderNote'
    | 'addCustomerNote'
    | 'changeOrder'
    | 'changeOrderAddress'
    | 'changeOrderTracking'
    | 'changeOrders'
    | 'changeReturns'
    | 'judgeFitReturn'
    | 'withdrawOrder'
    | 'requestWithdrawal'
    | 'showWithdrawal'
    | 'withdrawByLink';
  field: string;
  wrong: Wrong[];
}

/** Wrong values for the fields of requests that change an order. */
export const wrongChanges: Row[] = [
  { call: 'changeOrder', field: 'reason', wrong: [...NO_TEXT, ...json('x'.repeat(constraints.reasonLength + 1))] },
  ...(['changeOrder', 'changeReturns'] as const).flatMap((call) =>
    ['carrier', 'trackingCode'].map((field): Row => ({
      ...{ call, field },
      wrong: [...NO_TEXT, ...json('x'.repeat(constraints.carrierLength + 1))],
    })),
  ),
  ...(['changeOrder', 'withdrawOrder'] as const).flatMap((call): Row[] => [
    { call, field: 'quantity', wrong: [...NO_WHOLE_NUMBER, ...json(0, '0', 1_000_001)] },
    { call, field: 'returnNumber', wrong: [...NO_TEXT, ...json('x'.repeat(constraints.returnNumberLength + 1))] },
  ]),
  {
    call: 'requestWithdrawal',
    field: 'number',
    wrong: [...NO_TEXT, ...json('', ' ', 'FC-K7Q2', 'FC-K7Q2-94MD-R1', 'K7Q2_94MD')],
  },
  { call: 'requestWithdrawal', field: 'email', wrong: NO_EMAIL },
  ...(['showWithdrawal', 'withdrawByLink'] as const).map((call): Row => ({
    call,
    field: 'token',
    wrong: [...NO_TEXT, ...json('', '7M2XH0V4QK8N5RXT1CWB6YDJ9', '7m2xh0v4qk8n5rxt1cwb6ydj9e')],
  })),
  {
    call: 'withdrawByLink',
    field: 'items',
    wrong: json(null, '', 'K7Q294MD', {}, [], [{ id: 'A' }, { id: 'A' }], Array(constraints.basketLines + 1).fill({})),
  },
  { call: 'changeOrder', field: 'weight', wrong: [...NO_WHOLE_NUMBER, ...json(0, constraints.weightGrams + 1)] },
  { call: 'changeOrder', field: 'expectedLeft', wrong: [...NO_WHOLE_NUMBER, ...json(0, 1_000_001)] },
  { call: 'changeOrderTracking', field: 'parcel', wrong: [...NO_WHOLE_NUMBER, ...json(0, 1_000_001)] },
  ...['restocked', 'writtenOff'].map((field): Row => ({
    call: 'changeOrder',
    field,
    wrong: [...NO_WHOLE_NUMBER, ...json(1_000_001)],
  })),
  {
    call: 'changeOrder',
    field: 'action',
    wrong: [...NO_TEXT, ...json('', 'place', 'Cancel', 'toString', '__proto__')],
  },
  {
    call: 'changeReturns',
    field: 'action',
    wrong: [...NO_TEXT, ...json('', 'cancel', 'Request-return', 'toString', '__proto__')],
  },
  ...(['changeOrder', 'changeReturns'] as const).map((call): Row => ({
    call,
    field: 'returnReason',
    wrong: [...NO_TEXT, ...json('', 'too-wide', 'Damaged', 'toString', '__proto__')],
  })),
  {
    call: 'changeOrder',
    field: 'misfit',
    wrong: json(null, 'axle', 5, [], { fact: 'Axle' }, { fact: 'no-such-fact' }, { bike: 5 }),
  },
  { call: 'judgeFitReturn', field: 'verdict', wrong: [...NO_TEXT, ...json('', 'open', 'Right', '__proto__')] },
  { call: 'judgeFitReturn', field: 'note', wrong: [...NO_TEXT, ...json('x'.repeat(constraints.reasonLength + 1))] },
  { call: 'changeReturns', field: 'replace', wrong: json(null, false, 1, 'true', {}) },
  { call: 'changeReturns', field: 'reason', wrong: [...NO_TEXT, ...json('x'.repeat(constraints.reasonLength + 1))] },
  {
    call: 'changeReturns',
    field: 'items',
    wrong: json(null, '', 'K7Q294MD', {}, [], [{ id: 'A' }, { id: 'A' }], Array(constraints.basketLines + 1).fill({})),
  },
  { call: 'changeOrders', field: 'action', wrong: [...NO_TEXT, ...json('', 'accept-return', 'withdraw', '__proto__')] },
  { call: 'changeOrders', field: 'reason', wrong: [...NO_TEXT, ...json('x'.repeat(constraints.reasonLength + 1))] },
  {
    call: 'changeOrders',
    field: 'orders',
    wrong: json(null, '', 'K7Q294MD', {}, [], [{ id: 'A' }, { id: 'A' }], Array(constraints.bulkOrders + 1).fill({})),
  },
  ...['carrier', 'trackingCode'].map((field): Row => ({
    call: 'changeOrderTracking',
    field,
    wrong: [...NO_TEXT, ...json('', ' ', 'x'.repeat(constraints.carrierLength + 1))],
  })),
  { call: 'addOrderNote', field: 'text', wrong: [...NO_TEXT, ...json('', ' ', 'x'.repeat(2_001))] },
  { call: 'addCustomerNote', field: 'text', wrong: [...NO_TEXT, ...json('', ' ', 'x'.repeat(2_001))] },
  {
    call: 'changeOrderAddress',
    field: 'phone',
    wrong: [...NO_TEXT, ...json('', 'x'.repeat(constraints.phoneLength + 1))],
  },
  {
    call: 'changeOrderAddress',
    field: 'address',
    wrong: [...NO_TEXT, ...json(' ', 'x'.repeat(constraints.addressLength + 1))],
  },
  { call: 'changeOrderAddress', field: 'expectedTotal', wrong: json('many', -1, 1.005, constraints.maxTotal + 1) },
];

/** Valid bodies of the calls that withdraw without a sign-in. */
export const withdrawalBodies = {
  requestWithdrawal: { ...goodBodies.requestWithdrawal },
  showWithdrawal: { ...goodBodies.showWithdrawal },
  withdrawByLink: { ...goodBodies.withdrawByLink },
};

/** The requests for these bodies. */
export const withdrawalTargets = (as: string) => ({
  requestWithdrawal: { method: 'POST', path: '/withdrawals/links', as },
  showWithdrawal: { method: 'POST', path: '/withdrawals/offer', as },
  withdrawByLink: { method: 'POST', path: '/withdrawals', as },
});
