import type { ShelfPart } from '@fourteener/contract/stock/stock-take';
import { type KeyboardEvent, memo, useId } from 'react';
import { pathTo } from '../../screens/paths.ts';
import { controlClasses } from '../../ui/forms/field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { StaffLink } from '../staff-link.tsx';
import { type Count, differenceOf, expectedOf } from './counts.ts';
import { formatChange } from './movement-words.ts';

interface StockTakeLineProps {
  part: ShelfPart;
  count: Count | undefined;
  onType: (part: ShelfPart, typed: string) => void;
}

/** The columns of the sheet on wide screens. */
export const sheetColumns = 'md:grid-cols-[6.5rem_minmax(0,1fr)_6rem_7rem_6rem]';

/** A part of the sheet, with the field for its counted number; Enter moves to the next part's field. */
export const StockTakeLine = memo(function StockTakeLine({ part, count, onType }: StockTakeLineProps) {
  const id = useId();
  const { stock, held } = count?.part ?? part;
  const difference = count && differenceOf(count);
  const isWrong = count !== undefined && difference === undefined;
  const error = isWrong ? 'Please enter a whole number of pieces.' : count?.problem;
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-4 gap-y-2 border-b border-line py-3 md:gap-x-6 ${sheetColumns}`}
    >
      <p className="fact text-data max-md:order-3 max-md:text-ink-faint">{part.place ?? 'no place'}</p>
      <div className="min-w-0">
        <StaffLink to={pathTo('adminPart', part._id)} className="font-medium wrap-anywhere hover:text-accent">
          {part.name}
        </StaffLink>
        <p className="fact text-data text-ink-faint">{part.number}</p>
      </div>
      <p className="text-small text-ink-soft num max-md:order-5 md:text-right">
        <span className="md:sr-only">Expected </span>
        <span className="font-medium text-ink">{expectedOf({ stock, held })}</span>
        {held > 0 && <span className="block text-ink-faint">{held} for orders</span>}
      </p>
      <div>
        <span aria-hidden className="mb-1 block text-right text-label text-ink-faint md:hidden">
          Counted
        </span>
        <input
          data-count
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Counted: ${part.name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={`h-small text-right num ${controlClasses}`}
          value={count?.typed ?? ''}
          onChange={({ target }) => onType(part, target.value)}
          onKeyDown={goOn}
        />
      </div>
      <p
        className={`text-right font-medium num max-md:order-4 ${difference === undefined || difference === 0 ? 'text-ink-faint' : 'text-danger'}`}
      >
        {difference !== undefined && (
          <>
            <span className="sr-only">Difference </span>
            {difference === 0 ? '0' : formatChange(difference)}
          </>
        )}
      </p>
      <div id={id} className="col-span-full empty:hidden max-md:order-6">
        {error && <FormError>{error}</FormError>}
      </div>
    </li>
  );
});

/** Enter leads to the field of the next line, as in a spreadsheet. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-count]')];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  next?.focus();
  next?.select();
}
