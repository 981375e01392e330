import type { OwnPartReview as Own } from '@fourteener/contract/reviews';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { RemovedNote } from './removed-note.tsx';

const loadForm = () => import('./part-review-form.tsx');
const PartReviewForm = lazy(() => loadForm().then(({ PartReviewForm: form }) => ({ default: form })));
const loadDialog = () => import('./delete-review-dialog.tsx');
const DeleteReviewDialog = lazy(() => loadDialog().then(({ DeleteReviewDialog: dialog }) => ({ default: dialog })));

interface OwnPartReviewProps {
  partId: string;
  own: Own;
  /** Whether the form is open at once. */
  isWanted: boolean;
}

/** The customer's own review of a part: the way to write, change or delete it, or why it was taken down. */
export function OwnPartReview({ partId, own: { review, bought }, isWanted }: OwnPartReviewProps) {
  const [state, setState] = useState<'idle' | 'writing' | 'deleting'>(isWanted && !review ? 'writing' : 'idle');
  const place = useRef<HTMLDivElement>(null);
  const finish = () => {
    flushSync(() => setState('idle'));
    // What had the focus is gone.
    place.current?.focus();
  };
  if (review?.removed) return <RemovedNote removed={review.removed} />;
  return (
    <div ref={place} tabIndex={-1} className="mt-10 border-t border-line pt-6 outline-none">
      {state === 'writing' ? (
        <Suspense fallback={null}>
          <PartReviewForm partId={partId} review={review} onDone={finish} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <p className="max-w-text text-ink-soft">{invite({ review, bought })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="secondary"
              size="small"
              onPointerEnter={() => void loadForm()}
              onFocus={() => void loadForm()}
              onClick={() => setState('writing')}
            >
              {review ? 'Change it' : 'Write a review'}
            </Button>
            {review && (
              <Button
                look="dangerLine"
                size="small"
                onPointerEnter={() => void loadDialog()}
                onClick={() => setState('deleting')}
              >
                Delete it
              </Button>
            )}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {state === 'deleting' && (
          <DeleteReviewDialog partId={partId} onClose={() => setState('idle')} onDeleted={finish} />
        )}
      </Suspense>
    </div>
  );
}

function invite({ review, bought }: Own): string {
  if (review) return 'You reviewed this part.';
  return bought ? 'You bought this part: say how it rides.' : 'Do you ride this part? Say how it does.';
}
