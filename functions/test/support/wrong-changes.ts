import { constraints } from '@fourteener/contract/constraints';
import { json, NO_TEXT, NO_WHOLE_NUMBER, type Wrong } from './wrong-values.ts';

interface Row {
  call: 'changeOrder' | 'withdrawOrder';
  field: string;
  wrong: Wrong[];
}

/** Wrong values of what is sent to change an order. */
export const wrongChanges: Row[] = [
  { call: 'changeOrder', field: 'reason', wrong: [...NO_TEXT, ...json('x'.repeat(constraints.reasonLength + 1))] },
  ...['carrier', 'trackingCode'].map((field): Row => ({
    call: 'changeOrder',
    field,
    wrong: [...NO_TEXT, ...json('x'.repeat(constraints.carrierLength + 1))],
  })),
  ...(['changeOrder', 'withdrawOrder'] as const).flatMap((call): Row[] => [
    { call, field: 'quantity', wrong: [...NO_WHOLE_NUMBER, ...json(0, '0', 1_000_001)] },
    { call, field: 'returnNumber', wrong: [...NO_TEXT, ...json('x'.repeat(constraints.returnNumberLength + 1))] },
  ]),
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
];
