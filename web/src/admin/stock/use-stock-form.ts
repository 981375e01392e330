import type { Part } from '@fourteener/contract/part/schemas';
import { useState } from 'react';
import { hasStatus } from '../../api/errors.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { showFormError } from '../../api/form-errors.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useMoveStock } from './move-stock.ts';
import { formatChange } from './parse-change.ts';

/** The form's fields as they are typed. */
export interface TypedMovement {
  change: string;
  reason: string;
}

/**
 * The state and actions of a form for a delivery or a correction. One press books once, however often its answer is lost; typed text stays
 * whatever fails.
 */
export function useStockForm({ _id, name }: Pick<Part, '_id' | 'name'>, cause: 'restock' | 'correction') {
  const [key] = useState(() => createIdempotencyKey(`stock:${_id}:${cause}:key`));
  const { register, control, handleSubmit, reset, setError, setFocus, formState } = useForm<TypedMovement>({
    defaultValues: { change: '', reason: '' },
  });
  useUnsavedChanges(formState.isDirty);
  const moving = useMoveStock(_id);
  const book = useOneAtATime(async ({ change, reason }: TypedMovement) => {
    const body = { cause, change: formatChange(change), reason: reason.trim() };
    try {
      await moving.mutateAsync({ body, idempotencyKey: await key.keyFor(body) });
      key.renew();
      reset();
      setFocus('change');
      showSuccess(cause === 'restock' ? `${name} has been restocked.` : `The stock of ${name} has been corrected.`);
    } catch (error) {
      if (hasStatus(error, 422)) key.renew();
      if (hasStatus(error, 409)) setError('change', { message: error.detail }, { shouldFocus: true });
      else showFormError(error, ['change', 'reason'], setError);
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
