import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

/** Says which guarantees there are, before an order. Elsewhere than in the European Union pages do without the code for it. */
export const GuaranteePlace = lazyPiece('What is guaranteed', () =>
  import('./guarantee-notice.tsx').then(({ GuaranteeNotice }) => GuaranteeNotice),
);
