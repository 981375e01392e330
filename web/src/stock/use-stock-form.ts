import type { Part } from '@fourteener/contract/parts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusal } from '../api/errors.ts';
import { makeOrderKey } from '../orders/order-key.ts';
import { showFieldErrors } from '../ui/field-errors.ts';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { useMoveStock } from './move-stock.ts';
import { writeChange } from './read-change.ts';

/** A form for pieces as it is typed. */
export interface TypedMovement {
  change: string;
  reason: string;
}

/**
 * What a form for pieces that come or are missing does. One press books once, however often its answer is lost; whatever
 * goes wrong, what was typed stays.
 */
export function useStockForm({ _id, name }: Pick<Part, '_id' | 'name'>, cause: 'restock' | 'correction') {
  const [key] = useState(() => makeOrderKey(`stock:${_id}:${cause}:key`));
  const { register, control, handleSubmit, reset, setError, setFocus, formState } = useForm<TypedMovement>({
    defaultValues: { change: '', reason: '' },
  });
  const moving = useMoveStock(_id);
  const book = useOneAtATime(async ({ change, reason }: TypedMovement) => {
    const body = { cause, change: writeChange(change), reason: reason.trim() };
    try {
      await moving.mutateAsync({ body, idempotencyKey: key.keyFor(body) });
      key.renew();
      reset();
      setFocus('change');
      showSuccess(cause === 'restock' ? `${name} is restocked.` : `The stock of ${name} is corrected.`);
    } catch (error) {
      if (isRefusal(error, 422)) key.renew();
      if (isRefusal(error, 409)) setError('change', { message: error.detail }, { shouldFocus: true });
      else if (!showFieldErrors(error, ['change', 'reason'], setError)) showFailure(error);
    }
  });
  return {
    register,
    control,
    errors: formState.errors,
    submit: handleSubmit(book),
    isBooking: moving.isPending,
  };
}
