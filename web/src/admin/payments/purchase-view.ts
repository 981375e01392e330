import { parseTermSearch } from '@fourteener/contract/order/terms';
import {
  type PaymentMethod,
  paymentMethods,
  type PaymentStatus,
  paymentStateOf,
  paymentStatuses,
} from '@fourteener/contract/purchase/payment-states';
import type { PurchasesFilter } from '@fourteener/contract/purchase/schemas';
import { paths } from '../../screens/paths.ts';
import { addressWith } from '../../ui/navigation/change-params.ts';
import { type DayRange, parseDays, toTimes } from '../../ui/text/day-range.ts';

/** A payment state, `overdue` for payments past their due day, or undefined for all. */
export type PurchaseState = PaymentStatus | 'overdue' | undefined;

/** The filters of the list of purchases, with the days on which they were ordered; all of them are in the address. */
export interface PurchaseView extends DayRange {
  state: PurchaseState;
  method: PaymentMethod | undefined;
  /** The search as it is typed. */
  search: string;
}

/** The states in the order of the filter: those that wait for somebody come first. */
export const purchaseStates: readonly PurchaseState[] = [
  undefined,
  'overdue',
  ...paymentStatuses.toSorted(
    (one, other) => Number(paymentStateOf(other).isOpen) - Number(paymentStateOf(one).isOpen),
  ),
];

/** The view in an address; unknown values are ignored. */
export function parsePurchaseView(params: URLSearchParams): PurchaseView {
  const state =
    params.get('overdue') === 'true' ? 'overdue' : paymentStatuses.find((each) => each === params.get('state'));
  const method = paymentMethods.find((each) => each === params.get('method'));
  return { state, method, search: params.get('q') ?? '', ...parseDays(params) };
}

/** Whether the shop can sort the purchases of a view by more than their age. */
export function isSortable({ state, search, from, to }: PurchaseView): boolean {
  return state !== 'overdue' && parseTermSearch(search) === undefined && from === undefined && to === undefined;
}

/** The view as the call's filter. */
export function toPurchasesFilter({ state, method, search, ...days }: PurchaseView): PurchasesFilter {
  return {
    ...(state === 'overdue' ? { overdue: true } : { state }),
    method,
    search: parseTermSearch(search) === undefined ? undefined : search.trim(),
    ...toTimes(days),
  };
}

/** The address of the list of the payments in a state, with the other parameters of an address. */
export function pathToPayments(state: PurchaseState, params = new URLSearchParams()): string {
  const isOverdue = state === 'overdue';
  return addressWith(paths.payments, params, {
    state: isOverdue ? undefined : state,
    overdue: isOverdue || undefined,
  });
}

/** The label of a state in the filter. */
export function namePurchaseState(state: PurchaseState): string {
  if (state === undefined) return 'All';
  return state === 'overdue' ? 'Overdue' : paymentStateOf(state).label;
}
