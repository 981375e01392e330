import { countWithdrawable, findOpenReturn, formatReturnNumber, listReturns } from '@fourteener/contract/order/returns';
import type { Withdrawal } from '@fourteener/contract/order/return-schemas';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showFormError } from '../../api/form-errors.ts';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { parsePieces } from '../../ui/forms/steps.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { PiecesField } from './pieces-field.tsx';
import { useOrderMoney } from './use-order-money.ts';

interface WithdrawalDialogProps {
  order: OrderItem;
  /** Withdraws; throws why not. */
  onWithdraw: (withdrawal: Withdrawal) => Promise<void>;
  onClose: () => void;
}

/** The two steps of a withdrawal: what it is about, and its confirmation. No reason is asked for. */
export function WithdrawalDialog({ order, onWithdraw, onClose }: WithdrawalDialogProps) {
  const left = countWithdrawable(order);
  const returns = listReturns(order);
  const ordinal = findOpenReturn(order)?.ordinal ?? returns.length + 1;
  const [isStated, setStated] = useState(false);
  const statement = useRef<HTMLParagraphElement>(null);
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { quantity: String(left) },
  });
  const { errors, isSubmitting } = formState;
  const pieces = parsePieces(useWatch({ control, name: 'quantity' }));
  const money = useOrderMoney({
    action: 'withdraw',
    order,
    role: 'customer',
    pieces: Math.min(Math.max(1, pieces), left),
  });
  const confirming = useConfirmation();
  useEffect(() => {
    if (isStated) statement.current?.focus();
  }, [isStated]);
  const confirm = async ({ quantity }: { quantity: string }) => {
    if (!isStated) {
      setStated(true);
      return;
    }
    try {
      const withdrawal = { quantity: parsePieces(quantity), returnNumber: formatReturnNumber(order._id, ordinal) };
      await confirming.confirmed(() => onWithdraw(withdrawal));
    } catch (error) {
      showFormError(error, ['quantity'], setError);
    }
  };
  return (
    <MoneyDialog
      {...money}
      heading={isStated ? 'Confirm your withdrawal' : 'Withdraw from the contract?'}
      confirming={confirming}
      error={errors.root}
      yes={isStated ? 'Confirm withdrawal here' : 'Continue'}
      no={isStated ? 'Back' : 'Keep it'}
      isDangerous={false}
      busy={isSubmitting && 'Sending'}
      onSubmit={(event) => void handleSubmit(confirm)(event)}
      onClose={onClose}
      onNo={isStated ? () => setStated(false) : onClose}
    >
      {isStated ? (
        <p ref={statement} tabIndex={-1} className="outline-none">
          I, {order.userName}, withdraw from the contract for {countOf(pieces, 'piece')} of {order.partsName}, order{' '}
          {order.number}.
        </p>
      ) : (
        <p className="text-small text-ink-soft">
          {order.quantity} × {order.partsName}, order {order.number}. You need no reason.
        </p>
      )}
      {!isStated && left > 1 && <PiecesField control={control} label="Pieces" min={1} max={left} />}
      <p className="text-small text-ink-soft">We will acknowledge it by email to {order.userEmail}.</p>
    </MoneyDialog>
  );
}
