import { useEffect, useRef } from 'react';
import type { Part } from '@fourteener/contract/part/schemas';
import { useChosenName } from '../garage/has-garage.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { FitQuestion } from './fit-question.tsx';

// Visitors without a bike do not load it.
const PartFit = lazyPiece('The fit', () => import('./part-fit.tsx').then(({ PartFit: fit }) => fit), {
  loading: () => null,
});

/** What most verdicts take, as `fit-place` in ui/theme/base.css has it. */
const ROOM = '11.25rem';

/**
 * Where the page of a part says whether it fits the rider's bike. The page is rendered for everybody: until the app is there it asks,
 * with the room that a verdict takes where the browser keeps a bike (see web/vite.head.ts).
 */
export function PartFitPlace({ part: { _id, kind } }: { part: Part }) {
  const hasBike = typeof useChosenName() === 'string';
  const place = useRef<HTMLElement>(null);
  const hadBike = useRef(hasBike);
  useEffect(() => {
    // The question that was pressed is gone: who uses the keyboard goes on at the answer.
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
