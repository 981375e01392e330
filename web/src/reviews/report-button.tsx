import type { Review } from '@fourteener/contract/reviews';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../auth/session-store.ts';

// Dialogs are a library of their own: most who read reviews report none.
const loadDialog = () => import('./report-dialog.tsx');
const ReportDialog = lazy(() => loadDialog().then(({ ReportDialog: dialog }) => ({ default: dialog })));

/** The button that had it is gone. */
const takeFocus = (words: HTMLElement | null) => words?.focus();

/** Tells the bench of a review that breaks the rules. For the signed-in. */
export function ReportButton({ review }: { review: Review }) {
  const [state, setState] = useState<'idle' | 'asked' | 'sent'>('idle');
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  if (state === 'sent')
    return (
      <span ref={takeFocus} tabIndex={-1} className="ml-auto text-ink-faint" role="status">
        Reported
      </span>
    );
  return (
    <>
      <button
        type="button"
        className="ml-auto link text-ink-faint"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setState('asked')}
      >
        Report
        <span className="sr-only"> the review by {review.userName}</span>
      </button>
      {state === 'asked' &&
        // Not in the small print that the button stands in.
        createPortal(
          <Suspense fallback={null}>
            <ReportDialog review={review} onClose={() => setState('idle')} onSent={() => setState('sent')} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
