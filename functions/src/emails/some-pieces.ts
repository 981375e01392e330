import { allowedActions, isUndo } from '@fourteener/contract/order/actions';
import { countHeld, countSent, isRestCanceled, listSentParcels } from '@fourteener/contract/order/parcels';
import { formatReturnNumber, type OrderReturn } from '@fourteener/contract/order/returns';
import { DomainError } from '../errors/domain-error.ts';
import type { StoredItem, StoredStep } from '../orders/store.ts';
import type { OrderLine, ReturnLine } from './message.ts';
import { plain } from './plain.ts';

// The words of emails about an item of which only some pieces were shipped or canceled.

/** “3 of 5 pieces of Antero Saddle have left in this parcel, 2 follow.” */
export function tellSent({ partName, some }: OrderLine): string[] {
  if (!some) return [];
  const { pieces, of, following } = some;
  const have = `${pieces} of ${of} pieces of ${plain(partName)} ${pieces === 1 ? 'has' : 'have'} left in this parcel`;
  if (following === 0) return [`${have}, the others left before.`];
  return [`${have}, ${following} ${following === 1 ? 'follows' : 'follow'}.`];
}

/** “2 of 5 pieces of Antero Saddle are canceled. The others have left.” */
export function tellCanceled({ partName, some }: OrderLine): string[] {
  if (!some) return [];
  const { pieces, of } = some;
  const are = pieces === 1 ? 'is' : 'are';
  return [`${pieces} of ${of} pieces of ${plain(partName)} ${are} canceled. The others have left.`];
}

/** If pieces have left, only a part of the order can be canceled. */
export function nameCanceled(lines: readonly OrderLine[]): string {
  return lines.some(({ some }) => some) ? 'Part of your order' : 'Your order';
}

/** The number of pieces of a step that ships or cancels only some of an item's pieces. */
export function tellSome(order: Pick<StoredItem, 'quantity' | 'history'>, step: StoredStep): Pick<OrderLine, 'some'> {
  const [sent, following] = [countSent(order), countHeld(order)];
  const parcel = listSentParcels(order).find((each) => each.step === step);
  if (parcel) {
    const some = { pieces: parcel.pieces, of: sent + following, following };
    return some.pieces < some.of ? { some } : {};
  }
  const { quantity: pieces = 0 } = step;
  return isRestCanceled(step) ? { some: { pieces, of: sent + pieces, following: 0 } } : {};
}

/** A return, as a line of a letter. */
export function toReturnLine(id: string, { ordinal, quantity, returnReason }: OrderReturn<unknown>): ReturnLine {
  return { number: formatReturnNumber(id, ordinal), quantity, ...(returnReason && { reason: returnReason }) };
}

/** The pieces that the last withdrawal canceled, as they had not left, while it announced the return of others. */
export function findCanceled(id: string, returns: readonly OrderReturn<unknown>[]): ReturnLine | undefined {
  const [last, before] = returns.toReversed();
  const isTogether = last?.isWithdrawal && before?.state === 'canceled' && last.askedBy === before.askedBy + 1;
  return isTogether ? toReturnLine(id, before) : undefined;
}

/** The number of parcels in which pieces of an item have left, each with an email. */
export function countParcels(order: Pick<StoredItem, 'quantity' | 'history'>): number {
  return listSentParcels(order).length;
}

/**
 * Throws a `DomainError` (409) when a parcel has left since an item was read to be shipped: the admin must check again, as both
 * parcels may have the same pieces.
 */
export function assertNoneLeft(planned: StoredItem, order: StoredItem): void {
  if (countParcels(order) === countParcels(planned)) return;
  const left = countHeld(order);
  const detail = `Other pieces of this order were just shipped: ${left} ${left === 1 ? 'is' : 'are'} left to ship.`;
  const allowed = allowedActions(order.status, ['admin']).filter((action) => !isUndo(action));
  throw new DomainError('action-not-allowed', detail, { extras: { orderStatus: order.status, allowed } });
}
