import { missing, reasonMissing } from '@fourteener/contract/missing';
import type { Part } from '@fourteener/contract/part/schemas';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { required } from '../../ui/forms/required.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { parseChange } from './parse-change.ts';
import { useStockForm } from './use-stock-form.ts';

interface StockFormProps {
  part: Part;
  cause: 'restock' | 'correction';
}

/** The form that books a delivery of a part or, with a reason, a correction after a count. */
export function StockForm({ part, cause }: StockFormProps) {
  const { register, control, errors, submit, isBooking } = useStockForm(part, cause);
  const isRestock = cause === 'restock';
  const button = isRestock ? 'Restock' : 'Correct the stock';
  const change = parseChange(useWatch({ control, name: 'change' }));
  const after = part.availableQuantity + change;
  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid items-start gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField
          {...pageAction(cause === 'restock' ? 'restock' : 'correct-stock', part._id)}
          label={isRestock ? 'Pieces received' : 'Pieces added or removed'}
          help={
            Number.isNaN(after)
              ? isRestock
                ? 'For example 24.'
                : 'For example −2 or 3.'
              : `${part.availableQuantity} now, ${after} afterward.`
          }
          inputMode={isRestock ? 'numeric' : 'text'}
          autoComplete="off"
          {...register('change', required(missing('The number of pieces')))}
          error={errors.change?.message}
        />
        <TextField
          label={isRestock ? 'Note' : 'Reason'}
          optional={isRestock}
          autoComplete="off"
          {...register('reason', isRestock ? {} : required(reasonMissing.correction))}
          error={errors.reason?.message}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" className="max-sm:w-full" busy={isBooking && 'Saving'}>
          {button}
        </Button>
      </div>
      <SendError error={errors.root} button={button} />
    </form>
  );
}
