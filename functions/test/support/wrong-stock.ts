import { constraints } from '@fourteener/contract/constraints';
import { json, NO_TEXT, NO_WHOLE_NUMBER, type Wrong } from './wrong-values.ts';

interface Row {
  call: 'moveStock' | 'findShelf' | 'countStock' | 'importParts' | 'changeParts';
  field: string;
  wrong: Wrong[];
}

const tooLong = json('x'.repeat(constraints.reasonLength + 1));
const tooMany = Array(constraints.stockTakeLines + 1).fill('FC-1');
const line = { _id: 'a', expected: 1, counted: 2 };

/** Wrong values of the fields of the calls that change or count stock. */
export const wrongStock: Row[] = [
  { call: 'moveStock', field: 'cause', wrong: [...NO_TEXT, ...json('', 'sale', 'initial', 'Restock', '__proto__')] },
  {
    call: 'moveStock',
    field: 'change',
    wrong: json(0, '0', '-0', 1.5, 'ten', '', 1_000_001, -1, '-3', true, null, [1]),
  },
  { call: 'moveStock', field: 'reason', wrong: [...NO_TEXT, ...tooLong] },
  { call: 'findShelf', field: 'numbers', wrong: json(null, 'FC-1', 5, {}, [], tooMany) },
  { call: 'countStock', field: 'lines', wrong: json(null, 'a', 5, {}, [], [line, { ...line, counted: 1 }]) },
  { call: 'countStock', field: 'reason', wrong: [...NO_TEXT, ...json(''), ...tooLong] },
  ...(['importParts', 'changeParts'] as const).map((call): Row => ({
    call,
    field: 'total',
    wrong: [...NO_WHOLE_NUMBER, ...json(0, constraints.importLines + 1)],
  })),
];
