import { countHeld } from '@fourteener/contract/order/parcels';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import type { Order } from '../../shop/orders/group-orders.ts';
import { PiecesField } from '../../shop/orders/pieces-field.tsx';
import { WeightField } from '../../shop/orders/weight-field.tsx';
import { weightRule } from '../../shop/orders/weight-rule.ts';
import { parsePieces } from '../../ui/forms/steps.ts';
import { Icon } from '../../ui/media/icon.tsx';
import type { TypedShipments } from './typed-shipments.ts';

interface ParcelContentsProps {
  order: Order;
  control: Control<TypedShipments>;
  register: UseFormRegister<TypedShipments>;
  errors: FieldErrors<TypedShipments>;
  /** Called at each change of pieces. */
  onChanged: () => void;
}

/**
 * The fields for the pieces in an order's parcel, by default all that are left, and for its weight. Folded, since few orders are sent in
 * parts.
 */
export function ParcelContents({ order, control, register, errors, onChanged }: ParcelContentsProps) {
  const { _id, items } = order;
  const [isOpen, setOpen] = useState(false);
  const pieces = useWatch({ control, name: 'pieces' });
  const isWrong = errors.weights?.[_id] !== undefined || items.some((item) => errors.pieces?.[item._id] !== undefined);
  const left = items.reduce((sum, item) => sum + countHeld(item), 0);
  const chosen = items.reduce((sum, item) => sum + (parsePieces(pieces[item._id] ?? '') || 0), 0);
  return (
    <details
      open={isOpen || isWrong}
      className="group text-small"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 py-1 text-ink-soft hover:text-accent">
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
        <span className={chosen < left ? 'font-medium text-ink num' : 'num'}>{nameContents(chosen, left)}</span>
      </summary>
      <div className="space-y-3 border-l-2 border-line py-2 pl-4">
        {items.map((item) => (
          <PiecesField
            key={item._id}
            control={control}
            name={`pieces.${item._id}`}
            label={`Pieces of ${item.partsName}`}
            min={items.length === 1 ? 1 : 0}
            max={countHeld(item)}
            onChanged={onChanged}
          />
        ))}
        <WeightField {...register(`weights.${_id}`, weightRule)} error={errors.weights?.[_id]?.message} />
      </div>
    </details>
  );
}

/** “All 4 pieces”, “2 of 4 pieces”, or “1 piece” where only one is left. */
function nameContents(chosen: number, left: number): string {
  const all = countOf(left, 'piece');
  if (chosen < left) return `${chosen} of ${all}`;
  return left === 1 ? all : `All ${all}`;
}
