import { constraints } from '@fourteener/contract/constraints';
import type { CallWithBody } from './good-bodies.ts';
import { json, NO_AMOUNT, NO_LINES, NO_TEXT, NO_WHOLE_NUMBER, type Wrong } from './wrong-values.ts';

const NO_CODE = [...NO_TEXT, ...json('', ' ', 'AB', 'WINTER 10', 'WINTER-10', 'É123', 'A'.repeat(21))];
const NO_DAY = [...NO_TEXT, ...json('', '27.11.2026', '2026-02-30', '2026-11-27T00:00Z')];

/** Invalid values of discount codes, for the calls that make them and those that use them. */
export const wrongDiscounts: { call: Exclude<CallWithBody, 'deleteAccount'>; field: string; wrong: Wrong[] }[] = [
  { call: 'getDiscountedQuote', field: 'lines', wrong: NO_LINES },
  ...(['getDiscountedQuote', 'placeBasket', 'takeOrder'] as const).map((call) => ({
    ...{ call, field: 'discountCode', wrong: NO_CODE },
  })),
  {
    ...{ call: 'getDiscountedQuote', field: 'customerEmail' },
    wrong: [...NO_TEXT, ...json('', 'walter', 'walter@', `${'a'.repeat(321)}@example.com`)],
  },
  { call: 'saveDiscount', field: 'type', wrong: [...NO_TEXT, ...json('', 'Percent', 'gift', '__proto__')] },
  { call: 'saveDiscount', field: 'percent', wrong: [...NO_WHOLE_NUMBER, ...json(0, 101)] },
  { call: 'saveDiscount', field: 'amount', wrong: NO_AMOUNT },
  { call: 'saveDiscount', field: 'kinds', wrong: json(null, 'chain', 5, {}, ['Chain'], Array(99).fill('chain')) },
  ...['from', 'until'].map((field) => ({ ...{ call: 'saveDiscount' as const, field, wrong: NO_DAY } })),
  { call: 'saveDiscount', field: 'uses', wrong: [...NO_WHOLE_NUMBER, ...json(0, constraints.discountUses + 1)] },
  ...['oncePerCustomer', 'ended'].map((field) => ({
    ...{ call: 'saveDiscount' as const, field, wrong: json(null, 'true', 1, []) },
  })),
  { call: 'saveDiscount', field: 'revision', wrong: json(-1, 1.5, 'x', []) },
];
