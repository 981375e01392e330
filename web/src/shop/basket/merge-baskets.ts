import { constraints } from '@fourteener/contract/constraints';
import { type Basket, countPieces } from './basket-lines.ts';

/**
 * Merges two baskets that were changed separately since `base`: of each part, the quantity that only one of them changed, or the larger one
 * if both did. So no added piece is lost, and a part in both is not ordered twice. At a sign-in there is no common basket, and `base` is
 * empty. The lines of `theirs` come first.
 */
export function mergeBaskets(base: Basket, ours: Basket, theirs: Basket): Basket {
  const ids = [...new Set([...theirs, ...ours].map(({ id }) => id))];
  const lines = ids.map((id) => {
    const [before, our, their] = [base, ours, theirs].map((basket) => countPieces(basket, id)) as [
      number,
      number,
      number,
    ];
    const quantity = our === before ? their : their === before ? our : Math.max(our, their);
    return { id, quantity };
  });
  return lines.filter(({ quantity }) => quantity > 0).slice(0, constraints.basketLines);
}

/** Whether two baskets have the same lines, in any order. */
export function isSameBasket(one: Basket, other: Basket): boolean {
  return one.length === other.length && one.every(({ id, quantity }) => countPieces(other, id) === quantity);
}
