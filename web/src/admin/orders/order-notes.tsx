import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { queryOf } from '../../api/call-queries.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AddNote, NoteList } from '../staff-notes.tsx';

/** The notes on an order, oldest first. One response holds more notes than an order ever has. */
function notesQuery(id: string) {
  return queryOf('GET /order/{id}/notes', { params: { id } });
}

/** The notes of admins on an order, which its customer never sees, and a field for a new note. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const notes = useQuery(notesQuery(orderId));
  const mayAdd = useMayCall('addOrderNote');
  const add = useAddNote(orderId);
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
        {(rows) => <NoteList notes={rows} />}
      </QueryBoundary>
      {mayAdd && <AddNote onAdd={add} action={pageAction('note', orderId)} />}
    </section>
  );
}

function useAddNote(orderId: string) {
  const queryClient = useQueryClient();
  const [key] = useState(() => createIdempotencyKey(`note-${orderId}`));
  const { mutateAsync } = useMutation({
    mutationFn: async (body: { text: string }) =>
      call('POST /order/{id}/notes', { params: { id: orderId }, body, idempotencyKey: await key.keyFor(body) }),
    onSuccess: () => key.renew(),
    onSettled: () => queryClient.invalidateQueries(notesQuery(orderId)),
  });
  return mutateAsync;
}
