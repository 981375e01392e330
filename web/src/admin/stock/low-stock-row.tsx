import { missing } from '@fourteener/contract/missing';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { useId, useLayoutEffect, useRef } from 'react';
import { StockBadge } from '../../shop/parts/stock-badge.tsx';
import { pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { controlClasses } from '../../ui/forms/field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { StaffLink } from '../staff-link.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { required } from '../../ui/forms/required.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { LevelProposal } from './level-proposal.tsx';
import type { Proposal } from './use-proposals.ts';
import { useStockForm } from './use-stock-form.ts';

interface LowStockRowProps {
  part: Part;
  /** The reorder level that the part's sales suggest; undefined without sales. */
  proposal: Proposal | undefined;
  /** Called when the row is removed while it has the focus; must be the same function at each render. */
  onLeft: () => void;
}

/** A part with low stock, and the field that books a delivery. */
export function LowStockRow({ part, proposal, onLeft }: LowStockRowProps) {
  const { register, errors, submit, isBooking } = useStockForm(part, 'restock');
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) onLeft();
    };
  }, [onLeft]);
  const id = useId();
  const { expectedOn } = part;
  const error = errors.change?.message;
  return (
    <li
      ref={row}
      className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-4 md:grid-cols-[4rem_minmax(0,1fr)_auto]"
    >
      <div className="plate aspect-4/3">
        <Picture img={part.img} alt="" sizes="4rem" />
      </div>
      <div className="min-w-0">
        <StaffLink to={pathTo('adminPart', part._id)} className="font-medium wrap-anywhere hover:text-accent">
          {part.name}
        </StaffLink>
        <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-faint num">
          <span className="fact text-data">{part.number}</span>
          <StockBadge stock={part} />
          <span className="whitespace-nowrap">
            {isSoldOut(part) && part.availableQuantity > 0 && `${part.availableQuantity} in stock, `}minimum order{' '}
            {part.minimumQuantity}
          </span>
          {part.reorderLevel !== undefined && <span className="whitespace-nowrap">reorder at {part.reorderLevel}</span>}
          {expectedOn !== undefined && <span className="whitespace-nowrap">expected {formatDate(expectedOn)}</span>}
        </p>
        {proposal && <LevelProposal part={part} proposal={proposal} />}
      </div>
      <form className="col-span-2 md:col-span-1" noValidate onSubmit={(event) => void submit(event)}>
        <div className="flex gap-3">
          <input
            {...register('change', required(missing('The number of pieces')))}
            aria-label={`Pieces received: ${part.name}`}
            placeholder="Pieces"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && id}
            className={`h-small max-w-28 ${controlClasses}`}
          />
          <Button type="submit" variant="secondary" size="small" busy={isBooking && 'Saving'}>
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
