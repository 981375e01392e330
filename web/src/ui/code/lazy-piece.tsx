import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadCode, PageCodeError } from './page-code-error.ts';
import { PieceBoundary } from './piece-boundary.tsx';
import { PieceFailed } from './piece-failed.tsx';

interface PieceOptions<P> {
  /** The element in its place until its code is loaded. */
  loading?: (props: P) => ReactNode;
  /** Whether it opens over the page, as a dialog does; the notice of its failure does so too. */
  isFloating?: boolean;
  /** The element in its place when it fails and the page is whole without it; then it is only tried again by itself. */
  instead?: (props: P) => ReactNode;
}

/**
 * A piece of a page whose code comes when it is first shown, or when `preload` asks for it. It fails alone: the rest of the
 * page stays, and in its place stands why, with another try that asks for the code again (docs/decisions/0047-lazy-components.md).
 * `what` begins the sentence, "The reviews".
 */
export function lazyPiece<P extends object>(
  what: string,
  load: () => Promise<ComponentType<P>>,
  { loading, isFloating = false, instead }: PieceOptions<P> = {},
) {
  const make = () => lazy(async () => ({ default: await loadCode(load) }));
  // React keeps a failure for good: who asks again needs another.
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
        // What floats would come unasked.
        onOnline={isFloating ? undefined : retry}
      >
        {/* The button that had the focus is gone. */}
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
