import type { ReviewWords } from '@fourteener/contract/review/schemas';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../auth/session-store.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

// The code of dialogs is loaded on demand: most readers of reviews report none.
const ReportDialog = lazyPiece(
  'The form for your report',
  () => import('./report-dialog.tsx').then(({ ReportDialog: dialog }) => dialog),
  { isFloating: true },
);

/** Takes the focus, since the pressed button is gone. */
const takeFocus = (words: HTMLElement | null) => words?.focus();

/** Reports a review that breaks the rules to the staff. Only for users who are signed in. */
export function ReportButton({ review }: { review: ReviewWords }) {
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
        onPointerEnter={ReportDialog.preload}
        onFocus={ReportDialog.preload}
        onClick={() => setState('asked')}
      >
        Report
        <span className="sr-only"> the review by {review.userName}</span>
      </button>
      {state === 'asked' &&
        // Rendered outside of the small print around the button.
        createPortal(
          <ReportDialog review={review} onClose={() => setState('idle')} onSent={() => setState('sent')} />,
          document.body,
        )}
    </>
  );
}
