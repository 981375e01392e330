import { partNumber } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { useId } from 'react';
import { StockBadge } from '../parts/stock-badge.tsx';
import { pathToAdminPart } from '../dashboard-paths.ts';
import { Button } from '../ui/button.tsx';
import { controlLook } from '../ui/field.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Link } from '../ui/link.tsx';
import { missing, required } from '../ui/missing.ts';
import { Picture } from '../ui/picture.tsx';
import { useStockForm } from './use-stock-form.ts';

/** A part that lacks pieces, and the field that books those that came. */
export function LowStockRow({ part, onBooked }: { part: Part; onBooked: () => void }) {
  const { register, errors, submit, isBooking } = useStockForm(part, 'restock', onBooked);
  const id = useId();
  const error = errors.change?.message;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-4 md:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <div className="plate aspect-4/3">
        <Picture img={part.img} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0">
        <Link to={pathToAdminPart(part._id)} className="font-medium wrap-anywhere hover:text-accent">
          {part.name}
        </Link>
        <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-faint num">
          <span className="fact text-data">{partNumber(part._id)}</span>
          <StockBadge stock={part} />
          <span className="whitespace-nowrap">
            {part.availableQuantity} there, {part.minimumQuantity} at least
          </span>
        </p>
      </div>
      <form className="col-span-2 md:col-span-1" noValidate onSubmit={(event) => void submit(event)}>
        <div className="flex gap-3">
          <input
            {...register('change', required(missing('number of pieces')))}
            aria-label={`Pieces that came: ${part.name}`}
            placeholder="Pieces"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && id}
            className={`h-10 max-w-28 ${controlLook}`}
          />
          <Button type="submit" look="secondary" size="small" busy={isBooking && 'Booking'}>
            Restock
          </Button>
        </div>
        <div id={id} className="mt-1">
          <FormError>{error}</FormError>
        </div>
      </form>
    </li>
  );
}
