import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

/** Shows the guarantees before an order. Outside of the European Union pages do not load the code. */
export const GuaranteePlace = lazyPiece('What is guaranteed', () =>
  import('./guarantee-notice.tsx').then(({ GuaranteeNotice }) => GuaranteeNotice),
);
