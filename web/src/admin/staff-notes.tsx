import { constraints } from '@fourteener/contract/constraints';
import type { OrderNote } from '@fourteener/contract/order/note-schemas';
import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import { showFormError } from '../api/form-errors.ts';
import { Button } from '../ui/buttons/button.tsx';
import type { pageAction } from '../ui/buttons/page-action.ts';
import { required } from '../ui/forms/required.ts';
import { SendError } from '../ui/forms/send-error.tsx';
import { TextArea } from '../ui/forms/text-field.tsx';
import { useUnsavedChanges } from '../ui/forms/unsaved-changes.ts';
import { useForm } from '../ui/forms/use-form.ts';
import { formatDateTime } from '../ui/text/dates.ts';
import { EmailText } from '../ui/text/email-text.tsx';

/** The notes of the staff, oldest first. */
export function NoteList({ notes }: { notes: readonly OrderNote[] }) {
  return (
    <ol aria-label="Notes" className={notes.length > 0 ? 'mt-4 max-w-text border-t border-line' : ''}>
      {notes.map((note) => (
        <li key={note._id} className="border-b border-line py-3 text-small">
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
          <p className="mt-1 text-label text-ink-faint">
            <EmailText>{note.userEmail || DELETED_ACCOUNT}</EmailText>,{' '}
            <time dateTime={note.createdAt} className="num">
              {formatDateTime(note.createdAt)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}

interface AddNoteProps {
  /** Adds the note; throws the shop's refusal. */
  onAdd: (note: { text: string }) => Promise<unknown>;
  /** The attributes by which the palette finds the field. */
  action?: ReturnType<typeof pageAction>;
}

/** A field for a new note. Typed text stays when the note could not be added. */
export function AddNote({ onAdd, action }: AddNoteProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { text: '' } });
  useUnsavedChanges(formState.isDirty);
  const { errors, isSubmitting } = formState;
  const add = async ({ text }: { text: string }) => {
    try {
      await onAdd({ text: text.trim() });
      reset();
    } catch (error) {
      showFormError(error, ['text'], setError);
    }
  };
  return (
    <form noValidate className="mt-4 grid max-w-text gap-3" onSubmit={(event) => void handleSubmit(add)(event)}>
      <TextArea
        {...action}
        label="New note"
        rows={2}
        maxLength={constraints.orderNoteLength}
        {...register('text', required('The note is missing.'))}
        error={errors.text?.message}
      />
      <div>
        <Button type="submit" variant="secondary" size="small" busy={isSubmitting && 'Saving'}>
          Add note
        </Button>
      </div>
      <SendError error={errors.root} button="Add note" />
    </form>
  );
}
