import { constraints } from '@fourteener/contract/constraints';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { findOpenReturn, formatReturnNumber } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { ChooseItems } from '../../shop/orders/choose-items.tsx';
import { MoneyDialog } from '../../shop/orders/money-dialog.tsx';
import { PiecesField } from '../../shop/orders/pieces-field.tsx';
import { type ChosenItem, useItemsForm } from '../../shop/orders/use-items-form.ts';
import { useItemsMoney } from '../../shop/orders/use-order-money.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';
import type { DecideReturnsDialogProps } from './refuse-returns-dialog.tsx';
import { tellKept, tellRestocked } from './return-words.ts';

/**
 * Takes in the returns of several parts that arrived together: how many pieces of each came, and how many of them cannot be sold again. The
 * others are restocked, and what was paid goes back.
 */
export function AcceptReturnsDialog({ items: open, onAct, onClose }: DecideReturnsDialogProps) {
  const [first] = open;
  const { register, control, handleSubmit, formState, items, chosen, showError, assertChosen } = useItemsForm(
    open,
    countAnnounced,
  );
  const { errors, isSubmitting } = formState;
  const money = useItemsMoney({
    ...{ action: 'accept-return', order: first, role: 'admin' },
    items: chosen.map((each) => ({ order: each.item, pieces: countArrived(each) })),
  });
  const confirming = useConfirmation();
  const accept = async ({ reason }: { reason: string }) => {
    if (!assertChosen()) return;
    try {
      const body = {
        action: 'accept-return' as const,
        ...(reason.trim() && { reason: reason.trim() }),
        items: chosen.map(({ item, pieces, writtenOff }) => ({
          // Both numbers, so that pieces are not accepted that were added to the return while it was inspected.
          ...{ id: item._id, writtenOff, restocked: pieces - writtenOff },
          ...(pieces !== countAnnounced(item) && { quantity: pieces }),
          ...nameReturn(item),
        })),
      };
      await confirming.confirmed(() => onAct(body));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <MoneyDialog
      {...money}
      {...(chosen.length === 0 && { amount: 0, rest: '' })}
      heading={`Accept returns: ${formatOrderNumber(first.orderId)}`}
      confirming={confirming}
      error={errors.root}
      yes="Accept returns"
      no="Keep them as they are"
      isDangerous={false}
      busy={isSubmitting && 'Saving'}
      onSubmit={(event) => void handleSubmit(accept)(event)}
      onClose={onClose}
    >
      <p className="text-small text-ink-soft">From {first.userName}. Take out what has not arrived.</p>
      <ChooseItems control={control} items={items} pieces="Pieces that arrived" countMost={countAnnounced}>
        {(item, place) => {
          const typed = chosen.find((each) => each.place === place);
          return (
            <>
              <PiecesField
                control={control}
                name={`items.${place}.writtenOff`}
                label={`Pieces to write off: ${item.partsName}`}
                min={0}
                max={typed ? countArrived(typed) : 0}
              />
              {typed && <Consequence {...typed} />}
            </>
          );
        }}
      </ChooseItems>
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

/** The decision about the pieces of one of the returns. */
function Consequence({ item, pieces, writtenOff }: ChosenItem) {
  const restocked = pieces - writtenOff;
  const kept = countAnnounced(item) - pieces;
  if (!(restocked >= 0 && kept >= 0)) return null;
  return (
    <p className="text-small text-ink-soft" role="status">
      {tellRestocked(restocked)} {kept > 0 && tellKept(kept)}
    </p>
  );
}

const countAnnounced = (item: OrderItem) => findOpenReturn(item)?.quantity ?? item.quantity;

const countArrived = ({ item, pieces }: ChosenItem) => Math.min(Math.max(pieces, 1), countAnnounced(item));

function nameReturn(item: OrderItem): { returnNumber?: string } {
  const open = findOpenReturn(item);
  return open ? { returnNumber: formatReturnNumber(item._id, open.ordinal) } : {};
}
