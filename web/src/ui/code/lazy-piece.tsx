import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadCode, PageCodeError } from './page-code-error.ts';
import { PieceBoundary } from './piece-boundary.tsx';
import { PieceFailed } from './piece-failed.tsx';

interface PieceOptions<P> {
  /** The placeholder until the code is loaded. */
  loading?: (props: P) => ReactNode;
  /**
   * Whether the piece opens over the page, as a dialog does; the notice of its failure is then shown over the page too.
   */
  isFloating?: boolean;
  /**
   * The replacement for the piece when it fails, if the page is complete without it; the piece is then retried only
   * automatically.
   */
  instead?: (props: P) => ReactNode;
}

/**
 * A piece of a page whose code is loaded when it is first shown, or when `preload` asks for it. When loading fails, the
 * rest of the page stays, and in place of the piece stands the reason, with a button that loads the code again
 * (docs/decisions/0047-lazy-components.md). `what` begins the sentence, "The reviews".
 */
export function lazyPiece<P extends object>(
  what: string,
  load: () => Promise<ComponentType<P>>,
  { loading, isFloating = false, instead }: PieceOptions<P> = {},
) {
  const make = () => lazy(async () => ({ default: await loadCode(load) }));
  // React caches a failed lazy component for good, so a retry needs a new one.
  let current = make();
  const refresh = (error: unknown) => {
    if (error instanceof PageCodeError) current = make();
  };

  function Piece(props: P & { onClose?: () => void }) {
    const [shown, setShown] = useState(() => ({ piece: current, attempt: 0 }));
    const retry = () => setShown(({ attempt }) => ({ piece: current, attempt: attempt + 1 }));
    const failed = instead ? (
      instead(props)
    ) : (
      <PieceFailed what={what} onRetry={retry} onDismiss={isFloating ? (props.onClose ?? retry) : undefined} />
    );
    const piece = <Suspense fallback={loading?.(props)}>{createElement(shown.piece, props)}</Suspense>;
    return (
      <PieceBoundary
        key={shown.attempt}
        failed={failed}
        onFailed={refresh}
        // A floating piece that is retried automatically would open unasked.
        onOnline={isFloating ? undefined : retry}
      >
        {/* Takes the focus, since the retry button that had it is gone. */}
        {shown.attempt > 0 && !isFloating && !instead ? (
          <div ref={takeFocus} tabIndex={-1} className="outline-none">
            {piece}
          </div>
        ) : (
          piece
        )}
      </PieceBoundary>
    );
  }
  const preload = () => void load().catch(() => undefined);
  return Object.assign(Piece, { preload });
}

function takeFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
}
