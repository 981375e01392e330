import type { Part } from '@fourteener/contract/parts';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { showFieldErrors } from '../ui/field-errors.ts';
import { showFailure, showSuccess } from '../ui/toast.ts';
import { productFields } from './add-product-draft.ts';
import { AddProductPreview } from './add-product-preview.tsx';
import { useChangePart } from './change-part.ts';
import { pickChanges, writeProduct } from './edit-part-draft.ts';
import { ProductFields } from './product-fields.tsx';

/**
 * The form that changes a part, beside how it will look. When the part changes meanwhile, the fields that nobody has typed
 * into show what is new; what was typed stays.
 */
export function EditPartForm({ part }: { part: Part }) {
  const { register, control, handleSubmit, reset, setError, formState } = useForm({
    values: writeProduct(part),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isDirty, dirtyFields } = formState;
  const change = useChangePart(part._id);
  const submit = handleSubmit(async (typed) => {
    try {
      const changed = await change.mutateAsync(pickChanges(typed, dirtyFields));
      reset(writeProduct(changed));
      showSuccess('The part is changed.');
    } catch (error) {
      if (!showFieldErrors(error, productFields, setError)) showFailure(error);
    }
  });
  return (
    <div className="grid gap-x-gap gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
      <form className="grid max-w-[40rem] content-start gap-6" noValidate onSubmit={(event) => void submit(event)}>
        <ProductFields register={register} errors={errors} isInShop />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
          <Button type="submit" className="max-sm:w-full" disabled={!isDirty} busy={change.isPending && 'Saving'}>
            Save changes
          </Button>
          {isDirty ? (
            <Button look="quiet" onClick={() => reset(writeProduct(part))}>
              Take back
            </Button>
          ) : (
            <p className="text-small text-ink-faint">Nothing is changed yet.</p>
          )}
        </div>
      </form>
      <div className="xl:sticky xl:top-24 xl:self-start">
        <AddProductPreview control={control} />
      </div>
    </div>
  );
}
