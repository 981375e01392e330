import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useNear } from '../../ui/hooks/use-near.ts';
import { REVIEWS_PLACE } from './reviews-place.ts';

const PartReviews = lazyPiece('The reviews', () =>
  import('./part-reviews.tsx').then(({ PartReviews: reviews }) => reviews),
);

/** Where a part's reviews stand: their code comes when the place is near the screen, or wanted. */
export function PartReviewsPlace({ partId }: { partId: string }) {
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isWanted = hash === `#${REVIEWS_PLACE}`;
  const isNear = useNear(place);
  useEffect(() => {
    if (!isWanted) return;
    // After the frame of the page has gone to its top, as it does with each new page.
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return (
    <section
      ref={place}
      id={REVIEWS_PLACE}
      aria-label="Reviews"
      className="mt-section min-h-80 scroll-mt-24 border-t border-line pt-10 print:hidden"
    >
      <h2 className="text-title wide">From riders</h2>
      {(isNear || isWanted) && <PartReviews partId={partId} isWanted={isWanted} />}
    </section>
  );
}
