import { countWithdrawable, findOpenReturn, formatReturnNumber, listReturns } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { endOfWithdrawal, isWithdrawalOffered } from '@fourteener/contract/order/withdrawable';
import type { OfferedItem } from '@fourteener/contract/withdrawal/schemas';

/** An item as an emailed link shows it to a customer who declared the withdrawal at `declaredAt`. */
export function offerItem(item: OrderItem, declaredAt: Date): OfferedItem {
  const { _id, partsName, quantity } = item;
  const returns = listReturns(item);
  const endsAt = endOfWithdrawal(item);
  const ordinal = findOpenReturn(item)?.ordinal ?? returns.length + 1;
  return {
    ...{ _id, partsName, quantity },
    left: isWithdrawalOffered(item, declaredAt) ? countWithdrawable(item) : 0,
    returnNumber: formatReturnNumber(_id, ordinal),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    isOver: endsAt !== undefined && declaredAt >= endsAt,
    withdrawn: returns
      .filter(({ isWithdrawal }) => isWithdrawal)
      .map((each) => ({ number: formatReturnNumber(_id, each.ordinal), quantity: each.quantity, at: each.at })),
  };
}
