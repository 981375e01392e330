import { countWithdrawable, findOpenReturn, formatReturnNumber, listReturns } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { countOf } from '@fourteener/contract/text/plurals';
import { useEffect, useRef, useState } from 'react';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { ChooseItems } from './choose-items.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { useItemsForm } from './use-items-form.ts';
import { useItemsMoney } from './use-order-money.ts';

interface WithdrawalDialogProps {
  /** The items that the customer can withdraw from. */
  items: readonly [OrderItem, ...OrderItem[]];
  /** Sends the withdrawal; throws the reason on failure. */
  onAct: (change: Input<'changeReturns', 'body'>) => Promise<void>;
  onClose: () => void;
}

/** The two steps of a withdrawal from one or several parts of an order: the choice and its confirmation. No reason is asked for. */
export function WithdrawalDialog({ items: withdrawable, onAct, onClose }: WithdrawalDialogProps) {
  const [first] = withdrawable;
  const { control, handleSubmit, formState, items, chosen, showError, assertChosen } = useItemsForm(
    withdrawable,
    countWithdrawable,
  );
  const { errors, isSubmitting } = formState;
  const [isStated, setStated] = useState(false);
  const statement = useRef<HTMLParagraphElement>(null);
  const isOne = items.length === 1;
  const number = isOne ? first.number : formatOrderNumber(first.orderId);
  const money = useItemsMoney({
    ...{ action: 'withdraw', order: first, role: 'customer' },
    items: chosen.map(({ item, pieces }) => ({
      order: item,
      pieces: Math.min(Math.max(1, pieces), countWithdrawable(item)),
    })),
  });
  const confirming = useConfirmation();
  useEffect(() => {
    if (isStated) statement.current?.focus();
  }, [isStated]);
  const confirm = async () => {
    if (!assertChosen()) return;
    if (!isStated) {
      setStated(true);
      return;
    }
    try {
      await confirming.confirmed(() =>
        onAct({
          action: 'withdraw',
          items: chosen.map(({ item, pieces }) => ({
            ...{ id: item._id, quantity: pieces },
            returnNumber: formatReturnNumber(item._id, findOpenReturn(item)?.ordinal ?? listReturns(item).length + 1),
          })),
        }),
      );
    } catch (error) {
      showError(error);
    }
  };
  return (
    <MoneyDialog
      {...money}
      {...(chosen.length === 0 && { amount: 0, rest: '' })}
      heading={isStated ? 'Confirm your withdrawal' : 'Withdraw from the contract?'}
      confirming={confirming}
      error={errors.root}
      yes={isStated ? 'Confirm withdrawal' : 'Continue'}
      no={isStated ? 'Back' : isOne ? 'Keep it' : 'Keep them'}
      isDangerous={false}
      busy={isSubmitting && 'Sending'}
      onSubmit={(event) => void handleSubmit(confirm)(event)}
      onClose={onClose}
      onNo={isStated ? () => setStated(false) : onClose}
    >
      {isStated ? (
        <p ref={statement} tabIndex={-1} className="outline-none">
          I, {first.userName}, withdraw from the contract for{' '}
          {new Intl.ListFormat('en').format(
            chosen.map(({ item, pieces }) => `${countOf(pieces, 'piece')} of ${item.partsName}`),
          )}
          , order {number}.
        </p>
      ) : (
        <>
          <p className="text-small text-ink-soft">
            {isOne ? `${first.quantity} × ${first.partsName}, order` : 'Order'} {number}. You need no reason.
          </p>
          <ChooseItems control={control} items={items} pieces="Pieces" countMost={countWithdrawable} />
        </>
      )}
      <p className="text-small text-ink-soft">We will acknowledge it by email to {first.userEmail}.</p>
    </MoneyDialog>
  );
}
