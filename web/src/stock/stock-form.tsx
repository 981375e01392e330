import type { Part } from '@fourteener/contract/parts';
import { useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { missing, required } from '../ui/missing.ts';
import { TextField } from '../ui/text-field.tsx';
import { readChange } from './read-change.ts';
import { useStockForm } from './use-stock-form.ts';

interface StockFormProps {
  part: Part;
  cause: 'restock' | 'correction';
}

/** The form that books pieces of a part: a delivery, or, as a correction with its reason, what a count found. */
export function StockForm({ part, cause }: StockFormProps) {
  const { register, control, errors, submit, isBooking } = useStockForm(part, cause);
  const isRestock = cause === 'restock';
  const change = readChange(useWatch({ control, name: 'change' }));
  const after = part.availableQuantity + change;
  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid items-start gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField
          label={isRestock ? 'Pieces that came' : 'Pieces more or fewer'}
          help={
            Number.isNaN(after)
              ? isRestock
                ? 'For example 24.'
                : 'For example −2 or 3.'
              : `${part.availableQuantity} now, ${after} then.`
          }
          inputMode={isRestock ? 'numeric' : 'text'}
          autoComplete="off"
          {...register('change', required(missing('number of pieces')))}
          error={errors.change?.message}
        />
        <TextField
          label={isRestock ? 'Note' : 'Reason'}
          optional={isRestock}
          autoComplete="off"
          {...register('reason', isRestock ? {} : required('Please say why the stock is corrected.'))}
          error={errors.reason?.message}
        />
      </div>
      <div>
        <Button type="submit" look="secondary" className="max-sm:w-full" busy={isBooking && 'Booking'}>
          {isRestock ? 'Restock' : 'Correct the stock'}
        </Button>
      </div>
    </form>
  );
}
