import { constraints } from '@fourteener/contract/constraints';
import { orderDetailMissing } from '@fourteener/contract/order/actions';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { findOpenReturn, formatReturnNumber } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { ChooseItems } from '../../shop/orders/choose-items.tsx';
import { MoneyDialog } from '../../shop/orders/money-dialog.tsx';
import { useItemsForm } from '../../shop/orders/use-items-form.ts';
import { required } from '../../ui/forms/required.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';

export interface DecideReturnsDialogProps {
  /** The items, each with an open return. */
  items: readonly [OrderItem, ...OrderItem[]];
  /** Sends the decision; throws the shop's refusal. */
  onAct: (change: Input<'changeReturns', 'body'>) => Promise<void>;
  onClose: () => void;
}

/** Refuses the returns of several parts for one reason. No money goes back. */
export function RefuseReturnsDialog({ items: open, onAct, onClose }: DecideReturnsDialogProps) {
  const [first] = open;
  const { register, control, handleSubmit, formState, items, chosen, showError, assertChosen } = useItemsForm(
    open,
    ({ quantity }) => quantity,
  );
  const { errors, isSubmitting } = formState;
  const confirming = useConfirmation();
  const refuse = async ({ reason }: { reason: string }) => {
    if (!assertChosen()) return;
    try {
      const refused = chosen.map(({ item }) => {
        const return_ = findOpenReturn(item);
        return { id: item._id, ...(return_ && { returnNumber: formatReturnNumber(item._id, return_.ordinal) }) };
      });
      await confirming.confirmed(() => onAct({ action: 'refuse-return', reason: reason.trim(), items: refused }));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <MoneyDialog
      {...{ amount: 0, toWhom: first.userName, way: 'back', rest: 'No money goes back.' }}
      heading={`Refuse returns: ${formatOrderNumber(first.orderId)}`}
      confirming={confirming}
      error={errors.root}
      yes="Refuse returns"
      no="Keep them as they are"
      isDangerous
      busy={isSubmitting && 'Saving'}
      onSubmit={(event) => void handleSubmit(refuse)(event)}
      onClose={onClose}
    >
      <p className="text-small text-ink-soft">{first.userName} keeps the pieces and sees the reason.</p>
      <ChooseItems control={control} items={items} />
      <TextArea
        label="Reason"
        rows={3}
        maxLength={constraints.reasonLength}
        {...register('reason', required(orderDetailMissing.reason))}
        error={errors.reason?.message}
      />
    </MoneyDialog>
  );
}
