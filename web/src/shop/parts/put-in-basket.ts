import type { PartSummary } from '@fourteener/contract/part/judging';
import { useEffect } from 'react';
import { loadCode } from '../../ui/code/page-code-error.ts';
import { preloadToasts, showFailure } from '../../ui/feedback/toast.ts';
import { whenAtRest } from '../../ui/navigation/when-seen.ts';

const load = () => import('../basket/add-to-basket.ts');

/** Loads what a press on *Add to basket* needs once the page is at rest, so that it works without a network as well. */
export function usePutInBasket(): typeof putInBasket {
  useEffect(() => {
    whenAtRest(() => {
      preloadToasts();
      load().catch(() => undefined);
    });
  }, []);
  return putInBasket;
}

/**
 * Puts pieces of a part into the basket; of no number, the fewest that can be ordered or one more. What a basket takes is only loaded for
 * who does.
 */
function putInBasket(part: PartSummary, pieces?: number): void {
  loadCode(load)
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
