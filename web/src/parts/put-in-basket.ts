import type { PartSummary } from '@fourteener/contract/judging';
import { loadCode } from '../ui/code/page-code-error.ts';
import { showFailure } from '../ui/feedback/toast.ts';

/**
 * Puts pieces of a part into the basket; of no number, the fewest that can be ordered or one more. What a basket takes is only loaded for
 * who does.
 */
export function putInBasket(part: PartSummary, pieces?: number): void {
  loadCode(() => import('../basket/add-to-basket.ts'))
    .then(({ addOneMore, addToBasket }) => {
      if (pieces === undefined) {
        addOneMore(part);
        return;
      }
      const refusal = addToBasket(part, pieces);
      if (refusal !== undefined) throw new Error(refusal);
    })
    .catch(showFailure);
}
