import type { Part } from '@fourteener/contract/parts';
import { loadCode } from '../ui/code/page-code-error.ts';
import { showFailure } from '../ui/feedback/toast.ts';

/** Puts a part into the basket, in the smallest quantity or one more. What a basket takes is only loaded for who does. */
export function putInBasket(part: Part): void {
  loadCode(() => import('../basket/add-to-basket.ts'))
    .then(({ addOneMore }) => addOneMore(part))
    .catch(showFailure);
}
