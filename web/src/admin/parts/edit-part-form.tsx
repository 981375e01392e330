import { type PartFieldName, partFieldNames } from '@fourteener/contract/part/fields';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import type { Part } from '@fourteener/contract/part/schemas';
import { readNumber } from '@fourteener/contract/text/typed-number';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { HttpProblem } from '../../api/errors.ts';
import { showFormError } from '../../api/form-errors.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { AddProductPreview } from './add-product-preview.tsx';
import { pickBefore, pickChanges, writeProduct } from './edit-part-draft.ts';
import { partOfConflict, useChangePart } from './change-part.ts';
import { ProductFields } from './product-fields.tsx';
import { ReductionChoice, writeReduction } from './reduction-choice.tsx';

/**
 * The form that changes a part, beside how it will look. When the part changes meanwhile, the fields that nobody has typed
 * into show what is new; what was typed stays, and is saved over another admin's change only by saving once more.
 */
export function EditPartForm({ part }: { part: Part }) {
  const { register, control, handleSubmit, reset, setError, formState } = useForm({
    values: writeProduct(part),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, dirtyFields } = formState;
  const [chosen, setChosen] = useState<boolean>();
  // `9` is no other price than `9.00`.
  const isPriceChanged = readNumber(useWatch({ control, name: 'price' }), { decimals: 2 }) !== part.price;
  const reduction = { isPriceChanged, chosen };
  // `formState.isDirty` is false for a moment when the part changes.
  const isDirty = Object.keys(dirtyFields).length > 0 || Object.keys(writeReduction(part, reduction)).length > 0;
  // What stood in the fields when they were first typed into.
  const [base, setBase] = useState(part);
  if (!isDirty && base !== part) setBase(part);
  useUnsavedChanges(isDirty);
  useFocusOnField();
  const change = useChangePart(part._id);
  const showSaved = (saved: Part) => {
    reset(writeProduct(saved), { keepDirtyValues: false, keepErrors: false });
    setChosen(undefined);
  };
  const submit = handleSubmit(async (typed) => {
    try {
      const was = pickBefore(base, dirtyFields);
      const changes = { ...pickChanges(typed, dirtyFields), ...writeReduction(part, reduction) };
      showSaved(await change.mutateAsync({ ...changes, was }));
      showSuccess('Your changes are saved.');
    } catch (error) {
      const current = partOfConflict(error, part);
      if (current) setBase(current);
      showFormError(current ? explainConflict(error as HttpProblem, current) : error, partFieldNames, setError);
    }
  });
  return (
    <div className="grid gap-x-gap gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
      <form className="grid max-w-[40rem] content-start gap-6" noValidate onSubmit={(event) => void submit(event)}>
        <ProductFields
          register={register}
          control={control}
          errors={errors}
          isInShop
          belowPrice={<ReductionChoice part={part} {...reduction} onChoose={setChosen} />}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
          <Button type="submit" className="max-sm:w-full" disabled={!isDirty} busy={change.isPending && 'Saving'}>
            Save changes
          </Button>
          {isDirty ? (
            <Button variant="quiet" onClick={() => showSaved(part)}>
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

/** Says at each field what another admin made of it. */
function explainConflict({ status, extras, errors }: HttpProblem, current: Part): HttpProblem {
  const written = writeProduct(current);
  const explained = errors.map(({ path }) => {
    const value = written[path as PartFieldName];
    const what = value !== '' && !value.includes('\n') ? `changed this to “${value}”` : 'changed this';
    return { path, message: `Somebody else ${what} meanwhile. Save again to replace that with yours.` };
  });
  return new HttpProblem(status, { ...extras, errors: explained });
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
