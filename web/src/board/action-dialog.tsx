import { limits } from '@fourteener/contract/limits';
import { type OrderAction, type OrderDetail, transitionOf } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { useForm } from 'react-hook-form';
import { readSentence } from '../api/sentences.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showFieldErrors } from '../ui/field-errors.ts';
import { FormError } from '../ui/form-error.tsx';
import { missing, required } from '../ui/missing.ts';
import { TextArea, TextField } from '../ui/text-field.tsx';

/** What an action is told, as it is typed. */
export type Told = Partial<Record<OrderDetail, string>>;

interface ActionDialogProps {
  order: Order;
  action: OrderAction;
  /** Does it; throws why not. */
  onAct: (told: Told) => Promise<void>;
  onClose: () => void;
}

const empty: Record<OrderDetail, string> = { reason: '', carrier: '', trackingCode: '' };

/** What follows from an action that cannot be taken back. */
const consequences: Partial<Record<OrderAction, (order: Order) => string>> = {
  ship: () => 'The customer sees both, so that they can follow the parcel.',
  cancel: ({ quantity }) => `${countPieces(quantity)} back on the shelf at once. The customer reads the reason.`,
  'accept-return': ({ quantity }) => `${countPieces(quantity)} back on the shelf at once.`,
  'refuse-return': () => 'The pieces stay with the customer, who reads the reason.',
};

function countPieces(quantity: number): string {
  return quantity === 1 ? 'One piece goes' : `${quantity} pieces go`;
}

/** Whether an admin is asked before the action is done: it needs to be told something, or moves stock. */
export function needsDialog(action: OrderAction): boolean {
  const { needs, restores } = transitionOf(action);
  return (needs.admin ?? []).length > 0 || restores !== undefined;
}

/** Asks for what an action needs to be told, and whether it shall be done. What was typed stays when it fails. */
export function ActionDialog({ order, action, onAct, onClose }: ActionDialogProps) {
  const { label, needs } = transitionOf(action);
  const details = needs.admin ?? [];
  const { register, handleSubmit, setError, formState } = useForm<Record<OrderDetail, string>>({
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const act = async (typed: Record<OrderDetail, string>) => {
    try {
      await onAct(Object.fromEntries(details.map((detail) => [detail, typed[detail].trim()])));
    } catch (error) {
      if (!showFieldErrors(error, details, setError)) setError('root', { message: readSentence(error) });
    }
  };
  const field = (detail: OrderDetail, name: string) => ({
    ...register(detail, required(missing(name))),
    'data-focus-first': detail === details[0] ? '' : undefined,
    error: errors[detail]?.message,
  });
  return (
    <Dialog heading={`${label}: ${order.number}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(act)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            {order.quantity} × {order.partsName} for {order.userName}. {consequences[action]?.(order)}
          </p>
          {details.includes('carrier') && (
            <TextField label="Carrier" maxLength={limits.carrierLength} {...field('carrier', 'carrier')} />
          )}
          {details.includes('trackingCode') && (
            <TextField
              label="Tracking code"
              maxLength={limits.carrierLength}
              autoComplete="off"
              {...field('trackingCode', 'tracking code')}
            />
          )}
          {details.includes('reason') && (
            <TextArea label="Reason" rows={3} maxLength={limits.reasonLength} {...field('reason', 'reason')} />
          )}
          <FormError>{errors.root?.message}</FormError>
        </div>
        <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">
          <Button look="secondary" data-focus-first={details.length === 0 ? '' : undefined} onClick={onClose}>
            Keep it as it is
          </Button>
          <Button
            type="submit"
            look={action === 'cancel' || action === 'refuse-return' ? 'danger' : 'primary'}
            busy={isSubmitting && 'Saving'}
          >
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
