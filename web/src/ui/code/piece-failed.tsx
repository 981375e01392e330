import { createPortal } from 'react-dom';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../media/icon.tsx';

interface PieceFailedProps {
  /** "The reviews". */
  what: string;
  onRetry: () => void;
  /** Closes the notice, for a piece that floats over the page. */
  onDismiss: (() => void) | undefined;
}

/**
 * Says that a piece of the page could not be loaded, with a button to retry: in its place, or at the foot of the
 * screen.
 */
export function PieceFailed({ what, onRetry, onDismiss }: PieceFailedProps) {
  const notice = (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note">
      <p className="flex gap-2">
        <Icon name="alert" className="mt-0.5 size-5 text-danger" />
        {what} could not be loaded.
      </p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
      {onDismiss && (
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
  if (!onDismiss) return <div className="py-4">{notice}</div>;
  return createPortal(
    <div className="fixed inset-x-gutter bottom-4 z-50 mx-auto w-fit border border-line bg-surface px-5 py-3 [box-shadow:var(--shadow-float)]">
      {notice}
    </div>,
    document.body,
  );
}
