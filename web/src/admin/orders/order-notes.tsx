import { constraints } from '@fourteener/contract/constraints';
import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { showFormError } from '../../api/form-errors.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { queryOf } from '../../api/call-queries.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { required } from '../../ui/forms/required.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

/** The notes on an order, oldest first: as many as one answer brings, which nobody writes. */
function notesQuery(id: string) {
  return queryOf('GET /order/{id}/notes', { params: { id } });
}

/** What admins noted on an order, and a field for more. Its customer never sees it. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const notes = useQuery(notesQuery(orderId));
  const mayAdd = useMayCall('addOrderNote');
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-heading">
        Notes
      </h2>
      <p className="mt-1 text-small text-ink-soft">Only the staff sees them.</p>
      <QueryBoundary
        query={notes}
        failed="The notes could not be loaded"
        loading={
          <Loading what="the notes">
            <Skeleton className="mt-4 h-12" />
          </Loading>
        }
      >
        {(rows) => (
          <ol aria-label="Notes" className={rows.length > 0 ? 'mt-4 max-w-text border-t border-line' : ''}>
            {rows.map((note) => (
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
        )}
      </QueryBoundary>
      {mayAdd && <AddNote orderId={orderId} />}
    </section>
  );
}

function AddNote({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient();
  const [key] = useState(() => createIdempotencyKey(`note-${orderId}`));
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { text: '' } });
  useUnsavedChanges(formState.isDirty);
  const { errors, isSubmitting } = formState;
  const adding = useMutation({
    mutationFn: async (body: { text: string }) =>
      call('POST /order/{id}/notes', { params: { id: orderId }, body, idempotencyKey: await key.keyFor(body) }),
    onSuccess: () => key.renew(),
    onSettled: () => queryClient.invalidateQueries(notesQuery(orderId)),
  });
  const add = async ({ text }: { text: string }) => {
    try {
      await adding.mutateAsync({ text: text.trim() });
      reset();
    } catch (error) {
      showFormError(error, ['text'], setError);
    }
  };
  return (
    <form noValidate className="mt-4 grid max-w-text gap-3" onSubmit={(event) => void handleSubmit(add)(event)}>
      <TextArea
        {...pageAction('note', orderId)}
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
