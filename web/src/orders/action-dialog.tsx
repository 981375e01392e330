import { constraints } from '@fourteener/contract/constraints';
import {
  type OrderAction,
  type OrderDetail,
  orderDetailMissing,
  type OrderRole,
  transitionOf,
} from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../ui/text/sentences.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { showFieldErrors } from '../api/form-errors.ts';
import { FormError } from '../ui/forms/form-error.tsx';
import { required } from '../ui/forms/required.ts';
import { TextArea, TextField } from '../ui/forms/text-field.tsx';
import { wordAction } from './action-words.ts';

/** What an action is told, as it is typed. */
export type Told = Partial<Record<OrderDetail, string>>;

interface ActionDialogProps {
  order: Order;
  action: OrderAction;
  /** As whom it is done. */
  role: OrderRole;
  /** Does it; throws why not. */
  onAct: (told: Told) => Promise<void>;
  onClose: () => void;
}

const empty: Record<OrderDetail, string> = { reason: '', carrier: '', trackingCode: '' };

/** Asks for what an action needs to be told, and whether it shall be done. What was typed stays when it fails. */
export function ActionDialog({ order, action, role, onAct, onClose }: ActionDialogProps) {
  const details = transitionOf(action).needs[role] ?? [];
  const words = wordAction(action, role, order);
  const { register, handleSubmit, setError, formState } = useForm<Record<OrderDetail, string>>({
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const act = async (typed: Record<OrderDetail, string>) => {
    try {
      await onAct(Object.fromEntries(details.map((detail) => [detail, typed[detail].trim()])));
    } catch (error) {
      if (!showFieldErrors(error, details, setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  const field = (detail: OrderDetail) => ({
    ...register(detail, required(orderDetailMissing[detail])),
    'data-focus-first': detail === details[0] ? '' : undefined,
    error: errors[detail]?.message,
  });
  return (
    <Dialog heading={words.heading} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(act)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            {order.quantity} × {order.partsName}
            {role === 'admin' && <> for {order.userName}</>}. {words.consequence}
          </p>
          {details.includes('carrier') && (
            <TextField label="Carrier" maxLength={constraints.carrierLength} {...field('carrier')} />
          )}
          {details.includes('trackingCode') && (
            <TextField
              label="Tracking number"
              maxLength={constraints.carrierLength}
              autoComplete="off"
              {...field('trackingCode')}
            />
          )}
          {details.includes('reason') && (
            <TextArea label="Reason" rows={3} maxLength={constraints.reasonLength} {...field('reason')} />
          )}
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" data-focus-first={details.length === 0 ? '' : undefined} onClick={onClose}>
            {words.no}
          </Button>
          <Button type="submit" variant={words.isDangerous ? 'danger' : 'primary'} busy={isSubmitting && 'Saving'}>
            {words.yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
