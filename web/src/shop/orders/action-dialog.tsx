import { constraints } from '@fourteener/contract/constraints';
import {
  type OrderAction,
  type OrderDetail,
  orderDetailMissing,
  type OrderRole,
  transitionOf,
} from '@fourteener/contract/order/actions';
import { countHeld } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { showFormError } from '../../api/form-errors.ts';
import { required } from '../../ui/forms/required.ts';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { parsePieces } from '../../ui/forms/steps.ts';
import { wordAction } from './action-words.ts';
import { PiecesField } from './pieces-field.tsx';
import { useOrderMoney } from './use-order-money.ts';
import { WeightField } from './weight-field.tsx';
import { parseWeight, weightRule } from './weight-rule.ts';

/** The details of an action as they are typed; for a parcel also its pieces, the pieces that were left, and its weight in grams. */
export type Told = Partial<Record<OrderDetail, string>> &
  Partial<Record<'quantity' | 'expectedLeft' | 'weight', number>>;

type Typed = Record<OrderDetail | 'quantity' | 'weight', string>;

interface ActionDialogProps {
  order: OrderItem;
  action: OrderAction;
  /** The role in which the action is done. */
  role: OrderRole;
  /** Carries out the action; throws the reason on failure. */
  onAct: (told: Told) => Promise<void>;
  onClose: () => void;
}

const empty = { reason: '', carrier: '', trackingCode: '', weight: '' };

/**
 * Asks for the details of an action and for its confirmation, and says how much is refunded to the customer. Typed text stays on failure.
 */
export function ActionDialog({ order, action, role, onAct, onClose }: ActionDialogProps) {
  const details = transitionOf(action).needs[role] ?? [];
  const words = wordAction(action, role, order);
  const left = countHeld(order);
  const isParcel = action === 'ship';
  const { control, register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { ...empty, quantity: String(left) },
  });
  const { errors, isSubmitting } = formState;
  const money = useOrderMoney({ action, order, role });
  const confirming = useConfirmation();
  const act = async (typed: Typed) => {
    try {
      const told: Told = Object.fromEntries(details.map((detail) => [detail, typed[detail].trim()]));
      await confirming.confirmed(() => onAct(isParcel ? { ...told, ...parseParcel(typed, left) } : told));
    } catch (error) {
      showFormError(error, [...details, 'quantity', 'weight'], setError);
    }
  };
  const field = (detail: OrderDetail) => ({
    ...register(detail, required(orderDetailMissing[detail])),
    'data-focus-first': detail === details[0] ? '' : undefined,
    error: errors[detail]?.message,
  });
  return (
    <MoneyDialog
      {...money}
      heading={words.heading}
      confirming={confirming}
      error={errors.root}
      yes={words.yes}
      no={words.no}
      isDangerous={words.isDangerous}
      busy={isSubmitting && 'Saving'}
      onSubmit={(event) => void handleSubmit(act)(event)}
      onClose={onClose}
    >
      <p className="text-small text-ink-soft">
        {isParcel ? left : order.quantity} × {order.partsName}
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
      {isParcel && left > 1 && <PiecesField control={control} label="Pieces in this parcel" min={1} max={left} />}
      {isParcel && <WeightField {...register('weight', weightRule)} error={errors.weight?.message} />}
      {details.includes('reason') && (
        <TextArea label="Reason" rows={3} maxLength={constraints.reasonLength} {...field('reason')} />
      )}
    </MoneyDialog>
  );
}

/** A parcel also names the number of pieces left, so that the shop refuses it if others were shipped meanwhile. */
function parseParcel({ quantity, weight }: Typed, left: number): Pick<Told, 'quantity' | 'expectedLeft' | 'weight'> {
  const grams = parseWeight(weight);
  return {
    ...(left > 1 && { quantity: parsePieces(quantity), expectedLeft: left }),
    ...(grams !== undefined && { weight: grams }),
  };
}
