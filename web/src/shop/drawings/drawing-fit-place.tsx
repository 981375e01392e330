import type { PublishedDrawing } from '@fourteener/contract/drawing/schemas';
import { useChosenName } from '../garage/has-garage.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

// Visitors without a bike do not load it, and the page is complete without it.
const DrawingFit = lazyPiece('The fit', () => import('./drawing-fit.tsx').then(({ DrawingFit: fit }) => fit), {
  loading: () => null,
  instead: () => null,
});

/** Where a drawing says whether its lines fit the chosen bike, with the room for it where the browser keeps one (drawing.css). */
export function DrawingFitPlace({ drawing }: { drawing: PublishedDrawing }) {
  const hasBike = typeof useChosenName() === 'string';
  return <p className="drawing-fit text-small">{hasBike && <DrawingFit drawing={drawing} />}</p>;
}
