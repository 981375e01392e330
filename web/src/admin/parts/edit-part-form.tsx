import { type PartFieldName, partFieldNames, partFields } from '@fourteener/contract/part/fields';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import type { Part } from '@fourteener/contract/part/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { readNumber } from '@fourteener/contract/text/typed-number';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { HttpProblem } from '../../api/errors.ts';
import { showFormError } from '../../api/form-errors.ts';
import { SaveBar } from '../../ui/forms/save-bar.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useShortcut } from '../../ui/hooks/use-shortcut.ts';
import { AddPartPreview } from './add-part-preview.tsx';
import { pickBefore, pickChanges, writePart } from './edit-part-draft.ts';
import { partOfConflict, useChangePart } from './change-part.ts';
import { useFocusOnField } from './focus-field.ts';
import { PartFields } from './part-fields.tsx';
import { ReductionChoice, writeReduction } from './reduction-choice.tsx';
import { TellWatchers, useTellable } from './tell-watchers.tsx';

/**
 * The form that edits a part, beside a preview. When somebody else changes the part meanwhile, fields without typed text show the new
 * values; typed text stays, and a second save overwrites the other admin's change.
 */
export function EditPartForm({ part }: { part: Part }) {
  const { register, control, handleSubmit, reset, setError, formState } = useForm({
    values: writePart(part),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, dirtyFields } = formState;
  const [chosen, setChosen] = useState<boolean>();
  // Compared as numbers, since `9` and `9.00` are the same price.
  const isPriceChanged = readNumber(useWatch({ control, name: 'price' }), { decimals: 2 }) !== part.price;
  const reduction = { isPriceChanged, chosen };
  const waiting = useTellable(part, control);
  const [wantsToTell, setWantsToTell] = useState(false);
  const telling = wantsToTell && waiting > 0 ? { tellWatchers: true } : {};
  const choices = { ...writeReduction(part, reduction), ...telling };
  // `formState.isDirty` is false for a moment when the part changes.
  const changed = Object.values(dirtyFields).filter(Boolean).length + Object.keys(choices).length;
  const isDirty = changed > 0;
  // The part as it was when the admin began to type.
  const [base, setBase] = useState(part);
  if (!isDirty && base !== part) setBase(part);
  useUnsavedChanges(isDirty);
  useFocusOnField();
  const change = useChangePart(part._id);
  const showSaved = (saved: Part) => {
    reset(writePart(saved), { keepDirtyValues: false, keepErrors: false });
    setChosen(undefined);
    setWantsToTell(false);
  };
  const submit = handleSubmit(async (typed) => {
    try {
      const was = pickBefore(base, dirtyFields);
      const changes = { ...pickChanges(typed, dirtyFields), ...choices };
      showSaved(await change.mutateAsync({ ...changes, was }));
      showSuccess(
        telling.tellWatchers
          ? `Your changes are saved. ${countOf(waiting, 'rider')} will get an email.`
          : 'Your changes are saved.',
      );
    } catch (error) {
      const current = partOfConflict(error, part);
      if (current) setBase(current);
      showFormError(current ? explainConflict(error as HttpProblem, current) : error, partFieldNames, setError);
    }
  });
  useShortcut(
    's',
    (event) => {
      // Keeps the browser from saving the page as a file.
      event.preventDefault();
      if (document.querySelector('dialog[open]')) return;
      if (isDirty && !change.isPending) void submit();
    },
    { isCommand: true, does: 'Save the changes' },
  );
  const meanwhile = isDirty ? listMeanwhile(base, part) : [];
  return (
    <div className="grid gap-x-gap gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
      <form
        // The bar at the bottom must not cover the element that takes the focus.
        className="grid max-w-[40rem] content-start gap-6 [&_:is(input,select,textarea,button,summary)]:scroll-mb-28"
        aria-keyshortcuts="Control+S Meta+S"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p role="status" className="text-small text-warning empty:hidden">
          {meanwhile.length > 0 &&
            `Somebody else changed: ${meanwhile.join(', ')}. The form shows their values, except in fields that you changed.`}
        </p>
        <PartFields
          register={register}
          control={control}
          errors={errors}
          isInShop
          below={{
            price: <ReductionChoice part={part} {...reduction} onChoose={setChosen} />,
            successor: <TellWatchers waiting={waiting} isChosen={wantsToTell} onChoose={setWantsToTell} />,
          }}
        />
        <SaveBar changed={changed} isSaving={change.isPending} onDiscard={() => showSaved(part)}>
          <SendError error={errors.root} button="Save changes" />
        </SaveBar>
      </form>
      <div className="xl:sticky xl:top-24 xl:self-start">
        <AddPartPreview control={control} ownNumber={derivedNumber(part._id)} />
      </div>
    </div>
  );
}

/** The labels of the fields that others have changed since the admin began to type. Stock is no field of this form. */
function listMeanwhile(base: Part, part: Part): string[] {
  const [before, now] = [writePart(base), writePart(part)];
  const names = partFieldNames.filter((name) => before[name] !== now[name] && !partFields[name].isStock);
  return names.map((name) => partFields[name].label);
}

/** Shows at each field the value that another admin saved. */
function explainConflict({ status, extras, errors }: HttpProblem, current: Part): HttpProblem {
  const written = writePart(current);
  const explained = errors.map(({ path }) => {
    const value = written[path as PartFieldName];
    const what = value !== '' && !value.includes('\n') ? `changed this to “${value}”` : 'changed this';
    return { path, message: `Somebody else ${what} meanwhile. Save again to replace that with yours.` };
  });
  return new HttpProblem(status, { ...extras, errors: explained });
}
