import { allowedActions } from '@fourteener/contract/order/actions';
import { nameReturnReason } from '@fourteener/contract/order/return-reasons';
import { findLastReturnDay, isReturnInTime } from '@fourteener/contract/order/return-times';
import { findWithdrawalEnd } from '@fourteener/contract/order/returns';
import type { OrderChange } from '@fourteener/contract/order/schemas';
import { writeDate } from '@fourteener/contract/text/day-names';
import { DomainError } from '../errors/domain-error.ts';
import type { StoredItem } from './store.ts';

/** Throws a `DomainError` (409) when the deadline for returning pieces for this reason is over. */
export function assertReturnable(
  { history, status }: StoredItem,
  { returnReason }: Pick<OrderChange, 'returnReason'>,
  at: Date,
): void {
  const steps = history.map((step) => ({ ...step, at: step.at.toDate() }));
  if (returnReason === undefined || isReturnInTime(returnReason, steps, at)) return;
  const last = findLastReturnDay(returnReason, steps) ?? '';
  const detail = `“${nameReturnReason(returnReason)}” could be given as the reason of this return until ${writeDate(last)}.`;
  throw new DomainError('action-not-allowed', detail, {
    extras: { orderStatus: status, allowed: allowedActions(status, ['customer']) },
  });
}

/** Throws a `DomainError` (409) when the deadline for withdrawing from the contract is over. */
export function assertInTime({ history }: StoredItem, at: Date): void {
  const end = findWithdrawalEnd(history.map((step) => ({ ...step, at: step.at.toDate() })));
  if (!end || at < end) return;
  throw new DomainError('action-not-allowed', 'The time in which you can withdraw from this contract is over.');
}
