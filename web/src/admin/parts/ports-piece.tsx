import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The editor of ports over their text. The vocabulary comes with it. */
export const PortsPiece = lazyPiece(
  'The facts of fit',
  () => import('./ports-text.tsx').then(({ PortsText }) => PortsText),
  { loading: () => <Skeleton className="h-24" /> },
);
