import { constraints } from '@fourteener/contract/constraints';
import { quantityOutOfRange } from '@fourteener/contract/messages';
import { isOrderable } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { showFailure, showSuccess } from '../ui/feedback/toast.ts';
import { countPieces, setPieces } from './basket-lines.ts';
import { changeBasket, getBasket } from './basket-store.ts';

/** Puts pieces of a part into the basket, and says so; answers why not, when they could not be ordered together with those in it. */
export function addToBasket(part: Part, pieces: number): string | undefined {
  const { _id, name, minimumQuantity, availableQuantity } = part;
  const basket = getBasket();
  const there = countPieces(basket, _id);
  if (!isOrderable(there + pieces, part)) {
    const range = quantityOutOfRange(minimumQuantity, availableQuantity);
    return there > 0 ? `You already have ${there} in your basket: ${range}` : range;
  }
  if (there === 0 && basket.length >= constraints.basketLines) {
    return `A basket can hold at most ${constraints.basketLines} parts. Please order these first.`;
  }
  changeBasket((now) => setPieces(now, _id, there + pieces));
  showSuccess(`In your basket: ${there + pieces} × ${name}`);
  return undefined;
}

/** Puts the fewest pieces that can be ordered into the basket, then one more at each press; says why not in a toast. */
export function addOneMore(part: Part): void {
  const isThere = countPieces(getBasket(), part._id) > 0;
  const refusal = addToBasket(part, isThere ? 1 : part.minimumQuantity);
  if (refusal !== undefined) showFailure(new Error(refusal));
}
