import type { PartSummary } from '@fourteener/contract/part/judging';
import { useEffect } from 'react';
import { preloadToasts, showFailure } from '../../ui/feedback/toast.ts';
import { whenAtRest } from '../../ui/navigation/when-seen.ts';
import { addOneMore, addToBasket } from '../basket/add-to-basket.ts';

/** Loads what says that parts are in the basket once the page is at rest, so that it is said without a network as well. */
export function usePutInBasket(): typeof putInBasket {
  useEffect(() => whenAtRest(preloadToasts), []);
  return putInBasket;
}

/** Puts pieces of a part into the basket, and says why not; of no number, the fewest that can be ordered or one more. */
function putInBasket(part: PartSummary, pieces?: number): void {
  if (pieces === undefined) {
    addOneMore(part);
    return;
  }
  const refusal = addToBasket(part, pieces);
  if (refusal !== undefined) showFailure(new Error(refusal));
}
