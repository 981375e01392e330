import { partFieldNames } from '@fourteener/contract/part-fields';
import { derivedNumber } from '@fourteener/contract/part-numbers';
import type { Part } from '@fourteener/contract/parts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/buttons/button.tsx';
import { showFormError } from '../api/form-errors.ts';
import { SendError } from '../ui/forms/send-error.tsx';
import { showSuccess } from '../ui/feedback/toast.ts';
import { AddProductPreview } from './add-product-preview.tsx';
import { pickChanges, writeProduct } from './edit-part-draft.ts';
import { useChangePart } from './change-part.ts';
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
  useFocusOnField();
  const change = useChangePart(part._id);
  const submit = handleSubmit(async (typed) => {
    try {
      const changed = await change.mutateAsync(pickChanges(typed, dirtyFields));
      reset(writeProduct(changed));
      showSuccess('Your changes are saved.');
    } catch (error) {
      showFormError(error, partFieldNames, setError);
    }
  });
  return (
    <div className="grid gap-x-gap gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
      <form className="grid max-w-[40rem] content-start gap-6" noValidate onSubmit={(event) => void submit(event)}>
        <ProductFields register={register} control={control} errors={errors} isInShop />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
          <Button type="submit" className="max-sm:w-full" disabled={!isDirty} busy={change.isPending && 'Saving'}>
            Save changes
          </Button>
          {isDirty ? (
            <Button
              variant="quiet"
              onClick={() => reset(writeProduct(part), { keepDirtyValues: false, keepErrors: false })}
            >
              Discard changes
            </Button>
          ) : (
            <p className="text-small text-ink-faint">No changes yet.</p>
          )}
        </div>
        <SendError error={errors.root} button="Save changes" />
      </form>
      <div className="xl:sticky xl:top-24 xl:self-start">
        <AddProductPreview control={control} ownNumber={derivedNumber(part._id)} />
      </div>
    </div>
  );
}

/** Whoever was led to a field of the form, `#specs`, goes on there; some controls come only when they are nearly seen. */
function useFocusOnField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = partFieldNames.find((field) => `#${field}` === hash);
    const field = name && document.getElementById(name);
    if (!field || focusControl(field)) return;
    field.scrollIntoView();
    const observer = new MutationObserver(() => focusControl(field) && observer.disconnect());
    observer.observe(field, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hash]);
}

function focusControl(field: HTMLElement): boolean {
  const control = field.querySelector<HTMLElement>('input, select, textarea');
  control?.focus();
  return control !== null;
}
