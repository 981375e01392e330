import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The editor of ports, which loads on demand together with the vocabulary. */
export const PortsPiece = lazyPiece(
  'The facts of fit',
  () => import('./ports-text.tsx').then(({ PortsText }) => PortsText),
  { loading: () => <Skeleton className="h-24" /> },
);
