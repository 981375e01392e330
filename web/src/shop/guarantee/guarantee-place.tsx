import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

/** What is guaranteed, before an order. Elsewhere than in the European Union pages do without the code for it. */
export const GuaranteePlace = lazyPiece('What is guaranteed', () =>
  import('./guarantee-notice.tsx').then(({ GuaranteeNotice }) => GuaranteeNotice),
);
