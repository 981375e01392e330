import { countWithdrawable, findOpenReturn, formatReturnNumber, listReturns } from '@fourteener/contract/order-returns';
import type { Order, Withdrawal } from '@fourteener/contract/orders';
import { countOf } from '@fourteener/contract/plurals';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { parsePieces } from '../ui/forms/steps.ts';
import { sentenceOf } from '../ui/text/sentences.ts';
import { PiecesField } from './pieces-field.tsx';

interface WithdrawalDialogProps {
  order: Order;
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
  const { control, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { quantity: String(left) },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (isStated) statement.current?.focus();
  }, [isStated]);
  const confirm = async ({ quantity }: { quantity: string }) => {
    if (!isStated) {
      setStated(true);
      return;
    }
    try {
      await onWithdraw({ quantity: parsePieces(quantity), returnNumber: formatReturnNumber(order._id, ordinal) });
    } catch (error) {
      setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading={isStated ? 'Confirm your withdrawal' : 'Withdraw from the contract?'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(confirm)(event)}>
        <div className="space-y-6 px-6 pt-4">
          {isStated ? (
            <p ref={statement} tabIndex={-1} className="outline-none">
              I, {order.userName}, withdraw from the contract for {countOf(parsePieces(getValues('quantity')), 'piece')}{' '}
              of {order.partsName}, order {order.number}.
            </p>
          ) : (
            <p className="text-small text-ink-soft">
              {order.quantity} × {order.partsName}, order {order.number}. You need no reason.
            </p>
          )}
          {!isStated && left > 1 && <PiecesField control={control} label="Pieces" min={1} max={left} />}
          <p className="text-small text-ink-soft">We will acknowledge it by email to {order.userEmail}.</p>
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" data-focus-first="" onClick={isStated ? () => setStated(false) : onClose}>
            {isStated ? 'Back' : 'Keep it'}
          </Button>
          <Button type="submit" busy={isSubmitting && 'Sending'}>
            {isStated ? 'Confirm withdrawal here' : 'Continue'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
