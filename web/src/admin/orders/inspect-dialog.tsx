import { constraints } from '@fourteener/contract/constraints';
import { findOpenReturn, formatReturnNumber } from '@fourteener/contract/order/returns';
import type { OrderItem, OrderChange } from '@fourteener/contract/order/schemas';
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
import { tellKept, tellRestocked } from './return-words.ts';

interface InspectDialogProps {
  order: OrderItem;
  /** Accepts the return; throws why not. */
  onAct: (change: OrderChange) => Promise<void>;
  onClose: () => void;
}

/** Takes in a return that arrived: how many pieces came, how many of them cannot be sold again, and a note. The others are restocked, and what was paid goes back. */
export function InspectDialog({ order, onAct, onClose }: InspectDialogProps) {
  const open = findOpenReturn(order);
  const announced = open?.quantity ?? order.quantity;
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { quantity: String(announced), writtenOff: '0', reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const pieces = parsePieces(useWatch({ control, name: 'quantity' }));
  const arrived = Math.min(Math.max(pieces, 1), announced);
  const money = useOrderMoney({ action: 'accept-return', order, role: 'admin', pieces: arrived });
  const confirming = useConfirmation();
  const restocked = pieces - parsePieces(useWatch({ control, name: 'writtenOff' }));
  const accept = async ({ writtenOff, reason }: { writtenOff: string; reason: string }) => {
    try {
      const change: OrderChange = {
        // Both numbers, so that pieces are not accepted that were added to the return while it was inspected.
        ...{ action: 'accept-return', writtenOff: parsePieces(writtenOff), restocked },
        ...(pieces !== announced && { quantity: pieces }),
        ...(reason.trim() && { reason: reason.trim() }),
        ...(open && { returnNumber: formatReturnNumber(order._id, open.ordinal) }),
      };
      await confirming.confirmed(() => onAct(change));
    } catch (error) {
      showFormError(error, ['quantity', 'writtenOff', 'reason'], setError);
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
        {countOf(announced, 'piece')} of {order.partsName} from {order.userName}.
      </p>
      {announced > 1 && (
        <PiecesField control={control} name="quantity" label="Pieces that arrived" min={1} max={announced} />
      )}
      {pieces > 0 && pieces < announced && (
        <p className="text-small text-ink-soft" role="status">
          {tellKept(announced - pieces)}
        </p>
      )}
      <PiecesField control={control} name="writtenOff" label="Pieces to write off" min={0} max={arrived} />
      {restocked >= 0 && (
        <p className="text-small text-ink-soft" role="status">
          {tellRestocked(restocked)}
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
