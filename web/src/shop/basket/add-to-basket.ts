import { constraints } from '@fourteener/contract/constraints';
import type { PartSummary } from '@fourteener/contract/part/judging';
import { nameInUnits } from '@fourteener/contract/part/units';
import { findLineProblem } from '@fourteener/contract/order/rules';
import { countOf } from '@fourteener/contract/text/plurals';
import { paths } from '../../screens/paths.ts';
import { unkeptNote } from '../../ui/feedback/tell-unkept.ts';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { type Basket, countPieces, setPieces } from './basket-lines.ts';
import { changeBasket, getBasket } from './basket-store.ts';
import { isBasketKept } from './kept-basket.ts';

const viewBasket = { to: paths.basket, words: 'View basket' };

/** Pieces of a part to be added to the basket. */
export interface NewPieces {
  part: PartSummary;
  quantity: number;
}

/** Pieces that were not added to the basket, and the reason. */
export interface LeftPieces extends NewPieces {
  reason: string;
}

/** Adds pieces of a part to the basket, and says so; returns the reason if they cannot be ordered together with those already in it. */
export function addToBasket(part: PartSummary, pieces: number): string | undefined {
  const [left] = putIn([{ part, quantity: pieces }]);
  if (left) return left.reason;
  showSuccess(withNote(`In your basket: ${countPieces(getBasket(), part._id)} × ${nameInUnits(part)}`), viewBasket);
  return undefined;
}

/** Adds the fewest pieces that can be ordered to the basket, then one more at each press; a refusal is shown as a toast. */
export function addOneMore(part: PartSummary): void {
  const isThere = countPieces(getBasket(), part._id) > 0;
  const refusal = addToBasket(part, isThere ? 1 : part.minimumQuantity);
  if (refusal !== undefined) showFailure(new Error(refusal));
}

/** Adds pieces of several parts to the basket, and says how many; returns those that cannot be ordered, which are not added. */
export function fillBasket(lines: readonly NewPieces[]): LeftPieces[] {
  const left = putIn(lines);
  const added = sumPieces(lines) - sumPieces(left);
  if (added > 0) showSuccess(tellAdded(added), viewBasket);
  return left;
}

/** The sentence about the number of added pieces. */
export const tellAdded = (pieces: number): string => withNote(`${countOf(pieces, 'piece')} added to your basket.`);

const sumPieces = (lines: readonly NewPieces[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Adds a note if the browser forgets the basket when the page is closed. */
function withNote(words: string): string {
  return isBasketKept() ? words : `${words.replace(/\.$/, '')}. ${unkeptNote('It is')}`;
}

function putIn(lines: readonly NewPieces[]): LeftPieces[] {
  let left: LeftPieces[] = [];
  changeBasket((before) => {
    left = [];
    return lines.reduce((basket, line) => {
      const reason = findReason(basket, line);
      if (reason !== undefined) left.push({ ...line, reason });
      const { part, quantity } = line;
      return reason === undefined ? setPieces(basket, part._id, countPieces(basket, part._id) + quantity) : basket;
    }, before);
  });
  return left;
}

/** The reason why pieces cannot be added to a basket; undefined if they can. */
function findReason(basket: Basket, { part, quantity }: NewPieces): string | undefined {
  const there = countPieces(basket, part._id);
  const problem = findLineProblem(part, { quantity: there + quantity });
  if (problem) return there > 0 ? `You already have ${there} in your basket: ${problem.message}` : problem.message;
  if (there > 0 || basket.length < constraints.basketLines) return undefined;
  return `A basket can hold at most ${constraints.basketLines} parts. Please order these first.`;
}
