import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { queryOf } from '../../api/call-queries.ts';
import { CreditNoteSheet } from './credit-note-sheet.tsx';
import { PaperFrame } from './paper-frame.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** A credit note of a purchase, to look at and to print. */
export default function CreditNotePage() {
  const { id = '', number = '' } = useParams();
  const notes = useQuery(queryOf('GET /purchases/{id}/credit-notes', { params: { id } }));
  const note = notes.data?.find((each) => each.number === number);
  return (
    <PaperFrame id={id} title="Credit note" number={note?.number}>
      <QueryBoundary
        query={notes}
        failed="The credit note could not be loaded"
        loading={
          <Loading what="the credit note">
            <Skeleton className="h-96 max-w-[52rem]" />
          </Loading>
        }
      >
        {() =>
          note ? (
            <CreditNoteSheet note={note} />
          ) : (
            <Empty heading="There is no such credit note">
              This order has no credit note {number}. Its page links to those that it has.
            </Empty>
          )
        }
      </QueryBoundary>
    </PaperFrame>
  );
}
