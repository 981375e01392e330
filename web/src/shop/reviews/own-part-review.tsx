import type { OwnPartReview as Own } from '@fourteener/contract/review/schemas';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { RemovedNote } from './removed-note.tsx';

const PartReviewForm = lazyPiece('The form for your review', () =>
  import('./part-review-form.tsx').then(({ PartReviewForm: form }) => form),
);
const DeleteReviewDialog = lazyPiece(
  'The dialog',
  () => import('./delete-review-dialog.tsx').then(({ DeleteReviewDialog: dialog }) => dialog),
  { isFloating: true },
);

interface OwnPartReviewProps {
  partId: string;
  own: Own;
  /** Whether the form is open at once. */
  isWanted: boolean;
}

/** The customer's own review of a part, with the buttons to write, change or delete it, or the reason why it was removed. */
export function OwnPartReview({ partId, own: { review, bought }, isWanted }: OwnPartReviewProps) {
  const [state, setState] = useState<'idle' | 'writing' | 'deleting'>(isWanted && !review ? 'writing' : 'idle');
  const place = useRef<HTMLDivElement>(null);
  const finish = () => {
    flushSync(() => setState('idle'));
    // The element that had the focus is gone.
    place.current?.focus();
  };
  if (review?.removed) return <RemovedNote removed={review.removed} />;
  return (
    <div ref={place} tabIndex={-1} className="mt-10 border-t border-line pt-6 outline-none">
      {state === 'writing' ? (
        <PartReviewForm partId={partId} review={review} onDone={finish} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <p className="max-w-text text-ink-soft">{invite({ review, bought })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="small"
              onPointerEnter={PartReviewForm.preload}
              onFocus={PartReviewForm.preload}
              onClick={() => setState('writing')}
            >
              {review ? 'Change it' : 'Write a review'}
            </Button>
            {review && (
              <Button
                variant="dangerLine"
                size="small"
                onPointerEnter={DeleteReviewDialog.preload}
                onClick={() => setState('deleting')}
              >
                Delete it
              </Button>
            )}
          </div>
        </div>
      )}
      {state === 'deleting' && (
        <DeleteReviewDialog partId={partId} onClose={() => setState('idle')} onDeleted={finish} />
      )}
    </div>
  );
}

function invite({ review, bought }: Own): string {
  if (review) return 'You reviewed this part.';
  return bought
    ? 'You bought this part. Tell other riders how it rides.'
    : 'Do you ride this part? Tell other riders how it performs.';
}
