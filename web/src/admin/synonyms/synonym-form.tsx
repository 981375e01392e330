import { constraints } from '@fourteener/contract/constraints';
import type { OwnSynonyms, Synonym } from '@fourteener/contract/synonym/schemas';
import { useEffect, useState } from 'react';
import { MayCall } from '../../auth/may-call.tsx';
import { HttpProblem, hasStatus } from '../../api/errors.ts';
import { showFormError } from '../../api/form-errors.ts';
import { paths } from '../../screens/paths.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { required } from '../../ui/forms/required.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { discardUnsavedChanges, useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { splitMeanings, useSaveSynonyms, withoutNotes } from './synonym-data.ts';

interface SynonymFormProps {
  /** The word or phrase to edit; if no entry has it, to add. */
  phrase: string | undefined;
  synonyms: OwnSynonyms;
  onSaved: (phrase: string) => void;
}

interface Typed {
  phrase: string;
  meanings: string;
}

const { synonymLength, synonymMeanings } = constraints;
const CHANGED = 'Somebody changed the synonyms meanwhile. They are loaded again: check them, then save again.';

function judgeMeanings(typed: string): string | true {
  const meanings = splitMeanings(typed);
  if (meanings.length === 0) return 'Please enter what it stands for.';
  if (meanings.length > synonymMeanings) return `A word or phrase can stand for at most ${synonymMeanings} others.`;
  const isLong = meanings.some((meaning) => meaning.length > synonymLength);
  return isLong ? `A meaning can have at most ${synonymLength} characters.` : true;
}

/** Adds or changes a synonym. If somebody else changed it meanwhile, nothing is saved and typed text stays. */
export function SynonymForm({ phrase, synonyms, onSaved }: SynonymFormProps) {
  const { entries, version } = synonyms;
  const edited = entries.find((entry) => entry.phrase === phrase);
  /** The entry on which the change is based; typed text stays when somebody else changes the entry. */
  const [began, setBegan] = useState(edited);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Typed>({
    defaultValues: { phrase: phrase ?? '', meanings: edited?.meanings.join(', ') ?? '' },
  });
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    if (phrase !== undefined) setFocus('meanings');
  }, [phrase, setFocus]);
  const saving = useSaveSynonyms();
  const isHere = useIsHere();
  const save = handleSubmit(async (typed) => {
    if (edited && began && edited.meanings.join() !== began.meanings.join()) {
      setBegan(edited);
      setError('root', { type: 'refused', message: CHANGED });
      return;
    }
    const entry: Synonym = { phrase: typed.phrase.trim(), meanings: splitMeanings(typed.meanings) };
    const at = edited ? entries.indexOf(edited) : entries.length;
    try {
      await saving.mutateAsync({ entries: withoutNotes(entries).toSpliced(at, 1, entry), version });
      if (isHere()) discardUnsavedChanges();
      onSaved(entry.phrase);
    } catch (error) {
      if (hasStatus(error, 409)) setError('root', { type: 'refused', message: CHANGED });
      else showFormError(toFieldsOf(error, at), ['phrase', 'meanings'], setError);
    }
  });
  return (
    <form className="grid max-w-[40rem] gap-6" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Riders type"
        help="A word or phrase. Its case and its plural make no difference."
        maxLength={synonymLength}
        autoComplete="off"
        {...register('phrase', required('Please enter what riders type.'))}
        error={errors.phrase?.message}
      />
      <TextField
        label="It stands for"
        help="Words of the parts, such as seat collar. Several with commas between them."
        autoComplete="off"
        {...register('meanings', { validate: judgeMeanings })}
        error={errors.meanings?.message}
      />
      <div className="flex flex-wrap gap-3">
        <MayCall call="saveSynonyms">
          <Button type="submit" className="max-sm:w-full" busy={saving.isPending && 'Saving'}>
            Save synonym
          </Button>
        </MayCall>
        {phrase !== undefined && (
          <StaffButtonLink to={paths.synonyms} variant="secondary" className="max-sm:w-full">
            Cancel
          </StaffButtonLink>
        )}
      </div>
      <SendError error={errors.root} button="Save synonym" />
    </form>
  );
}

/** Turns the shop's errors about all synonyms into errors of this form, which has one of them. */
function toFieldsOf(error: unknown, at: number): unknown {
  const start = `entries.${at}.`;
  if (!(error instanceof HttpProblem) || !error.errors.some(({ path }) => path.startsWith(start))) return error;
  const errors = error.errors.map(({ path, message }) => ({
    message,
    path: path.startsWith(start) ? path.slice(start.length) : path,
  }));
  return new HttpProblem(error.status, { ...error.extras, errors });
}
