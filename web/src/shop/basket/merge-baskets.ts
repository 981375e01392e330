import { constraints } from '@fourteener/contract/constraints';
import { type Basket, countPieces } from './basket-lines.ts';

/**
 * One basket of two that were changed apart since they were `base`: of each part, what only one of them changed, and where both
 * did, the larger number. So nothing that somebody put in is lost, and what stands in both is not ordered twice. Without a common
 * past, as at a sign-in, `base` is empty. Theirs come first.
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

/** Whether two baskets have the same in them, in whichever order. */
export function isSameBasket(one: Basket, other: Basket): boolean {
  return one.length === other.length && one.every(({ id, quantity }) => countPieces(other, id) === quantity);
}
