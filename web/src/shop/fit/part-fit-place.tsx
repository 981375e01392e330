import { useEffect, useRef } from 'react';
import type { Part } from '@fourteener/contract/part/schemas';
import { useChosenName } from '../garage/has-garage.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { FitQuestion } from './fit-question.tsx';

// Visitors without a bike do not load this code.
const PartFit = lazyPiece('The fit', () => import('./part-fit.tsx').then(({ PartFit: fit }) => fit), {
  loading: () => null,
});

/** The height of most verdicts, the same as of `fit-place` in ui/theme/base.css. */
const ROOM = '11.25rem';

/**
 * The place on a part's page that says whether the part fits the rider's bike. The page is prerendered for everybody: until the app starts,
 * it shows the question, in the height of a verdict where the browser keeps a bike (see web/vite.head.ts).
 */
export function PartFitPlace({ part: { _id, kind } }: { part: Part }) {
  const hasBike = typeof useChosenName() === 'string';
  const place = useRef<HTMLElement>(null);
  const hadBike = useRef(hasBike);
  useEffect(() => {
    // The pressed question is gone: keyboard users continue at the verdict.
    if (hasBike && !hadBike.current && document.activeElement === document.body) place.current?.focus();
    hadBike.current = hasBike;
  }, [hasBike]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Fit"
      className="fit-place mt-5 outline-none"
      style={hasBike ? { minHeight: ROOM } : undefined}
    >
      {hasBike ? <PartFit partId={_id} kind={kind} /> : <FitQuestion />}
    </section>
  );
}
