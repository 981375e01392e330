import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { useNear } from '../../ui/hooks/use-near.ts';
import { REVIEWS_PLACE } from './reviews-place.ts';

/** Keeps the height of a few reviews until their code is loaded. */
const room = <div className="min-h-60" />;

const PartReviews = lazyPiece(
  'The reviews',
  () => import('./part-reviews.tsx').then(({ PartReviews: reviews }) => reviews),
  { loading: () => room },
);

/** The reviews of a part: their code is loaded when their place is near the screen, or is linked to. */
export function PartReviewsPlace({ partId }: { partId: string }) {
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isWanted = hash === `#${REVIEWS_PLACE}`;
  const isNear = useNear(place);
  useEffect(() => {
    if (!isWanted) return;
    // The next frame, since each new page is first scrolled to its top.
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return (
    <section
      ref={place}
      id={REVIEWS_PLACE}
      aria-label="Reviews"
      className="mt-section scroll-mt-24 border-t border-line pt-10 print:hidden"
    >
      <h2 className="text-title wide">From riders</h2>
      {isNear || isWanted ? <PartReviews partId={partId} isWanted={isWanted} /> : room}
    </section>
  );
}
