import type { PublishedDrawing } from '@fourteener/contract/drawing/schemas';
import { useChosenName } from '../garage/has-garage.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

// Visitors without a bike do not load this code, and the page is complete without it.
const DrawingFit = lazyPiece('The fit', () => import('./drawing-fit.tsx').then(({ DrawingFit: fit }) => fit), {
  loading: () => null,
  instead: () => null,
});

/** Says whether the lines of a drawing fit the chosen bike; room is kept where the browser has a bike (drawing.css). */
export function DrawingFitPlace({ drawing }: { drawing: PublishedDrawing }) {
  const hasBike = typeof useChosenName() === 'string';
  return <p className="drawing-fit text-small">{hasBike && <DrawingFit drawing={drawing} />}</p>;
}
