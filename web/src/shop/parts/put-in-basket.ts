import type { PartSummary } from '@fourteener/contract/part/judging';
import { useEffect } from 'react';
import { preloadToasts, showFailure } from '../../ui/feedback/toast.ts';
import { whenAtRest } from '../../ui/navigation/when-seen.ts';
import { addOneMore, addToBasket } from '../basket/add-to-basket.ts';

/** Loads the toasts once the page is idle, so that an added part is announced even without a network. */
export function usePutInBasket(): typeof putInBasket {
  useEffect(() => whenAtRest(preloadToasts), []);
  return putInBasket;
}

/** Adds pieces of a part to the basket, or shows why not; without a number, the fewest that can be ordered, or one more. */
function putInBasket(part: PartSummary, pieces?: number): void {
  if (pieces === undefined) {
    addOneMore(part);
    return;
  }
  const refusal = addToBasket(part, pieces);
  if (refusal !== undefined) showFailure(new Error(refusal));
}
