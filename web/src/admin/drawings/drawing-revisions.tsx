import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MayCall } from '../../auth/may-call.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { DrawingPreview } from './drawing-preview.tsx';
import { revisionQuery, revisionsQuery, typeDrawing, type TypedDrawing } from './drawing-data.ts';

interface DrawingRevisionsProps {
  id: string;
  /** Takes a revision into the form, to be saved and published again. */
  onBringBack: (drawing: TypedDrawing, revision: number) => void;
}

/** The published revisions, newest first: each can be looked at and brought back. */
export function DrawingRevisions({ id, onBringBack }: DrawingRevisionsProps) {
  const revisions = useQuery(revisionsQuery(id));
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ revision: number; drawing: TypedDrawing }>();
  const load = async (revision: number, take: (drawing: TypedDrawing) => void) => {
    try {
      take(typeDrawing(await queryClient.query(revisionQuery(id, revision))));
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <section aria-labelledby="revisions" className="border-t border-line pt-6">
      <h2 id="revisions" className="text-heading">
        Revisions
      </h2>
      <QueryBoundary
        query={revisions}
        failed="The revisions could not be loaded"
        loading={<Skeleton className="mt-4 h-14" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="mt-3 text-small text-ink-soft">None yet: riders do not see this drawing.</p>
          ) : (
            <ul className="mt-3">
              {rows.map(({ revision, date, title, lineCount }) => (
                <li
                  key={revision}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
                >
                  <span>
                    {`Revision ${revision}, ${formatDate(date)}`}
                    <span className="block text-small text-ink-soft">{`${title}, ${lineCount} lines`}</span>
                  </span>
                  <span className="flex gap-4">
                    <Button
                      variant="quiet"
                      size="small"
                      onClick={() => void load(revision, (drawing) => setShown({ revision, drawing }))}
                    >
                      Look at it
                      <span className="sr-only">, revision {revision}</span>
                    </Button>
                    <MayCall call="saveDrawingDraft">
                      <Button
                        variant="quiet"
                        size="small"
                        onClick={() => void load(revision, (drawing) => onBringBack(drawing, revision))}
                      >
                        Bring it back
                        <span className="sr-only">, revision {revision}</span>
                      </Button>
                    </MayCall>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {shown && (
        <DrawingPreview
          drawing={shown.drawing}
          label={`Revision ${shown.revision}`}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}
