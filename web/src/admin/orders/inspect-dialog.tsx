import { constraints } from '@fourteener/contract/constraints';
import { findOpenReturn, formatReturnNumber } from '@fourteener/contract/order/returns';
import type { Order, OrderChange } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useWatch } from 'react-hook-form';
import { showFormError } from '../../api/form-errors.ts';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { PiecesField } from '../../shop/orders/pieces-field.tsx';
import { useOrderMoney } from '../../shop/orders/use-order-money.ts';
import { MoneyDialog } from '../../shop/orders/money-dialog.tsx';
import { parsePieces } from '../../ui/forms/steps.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface InspectDialogProps {
  order: Order;
  /** Accepts the return; throws why not. */
  onAct: (change: OrderChange) => Promise<void>;
  onClose: () => void;
}

/** Takes in a return that arrived: how many of its pieces cannot be sold again, and a note. The others are restocked, and what was paid goes back. */
export function InspectDialog({ order, onAct, onClose }: InspectDialogProps) {
  const open = findOpenReturn(order);
  const quantity = open?.quantity ?? order.quantity;
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { writtenOff: '0', reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const money = useOrderMoney({ action: 'accept-return', order, role: 'admin' });
  const confirming = useConfirmation();
  const restocked = quantity - parsePieces(useWatch({ control, name: 'writtenOff' }));
  const accept = async ({ writtenOff, reason }: { writtenOff: string; reason: string }) => {
    try {
      const change: OrderChange = {
        // Both numbers, so that pieces are not accepted that were added to the return while it was inspected.
        ...{ action: 'accept-return', writtenOff: parsePieces(writtenOff), restocked },
        ...(reason.trim() && { reason: reason.trim() }),
        ...(open && { returnNumber: formatReturnNumber(order._id, open.ordinal) }),
      };
      await confirming.confirmed(() => onAct(change));
    } catch (error) {
      showFormError(error, ['writtenOff', 'reason'], setError);
    }
  };
  return (
    <MoneyDialog
      {...money}
      heading={`Accept return: ${order.number}`}
      confirming={confirming}
      error={errors.root}
      yes="Accept return"
      no="Keep it as it is"
      isDangerous={false}
      busy={isSubmitting && 'Saving'}
      onSubmit={(event) => void handleSubmit(accept)(event)}
      onClose={onClose}
    >
      <p className="text-small text-ink-soft">
        {countOf(quantity, 'piece')} of {order.partsName} from {order.userName}.
      </p>
      <PiecesField control={control} name="writtenOff" label="Pieces to write off" min={0} max={quantity} />
      {restocked >= 0 && (
        <p className="text-small text-ink-soft" role="status">
          {restocked === 0 ? 'No piece goes' : restocked === 1 ? 'One piece goes' : `${restocked} pieces go`} back in
          stock right away.
        </p>
      )}
      <TextArea
        label="Note to the customer"
        optional
        rows={3}
        maxLength={constraints.reasonLength}
        {...register('reason')}
        error={errors.reason?.message}
      />
    </MoneyDialog>
  );
}
