import { constraints } from '@fourteener/contract/constraints';
import { formatCount } from '@fourteener/contract/text/format-count';
import { parsePieces } from '../../ui/forms/steps.ts';

/** The rule for the typed weight of a parcel: nothing, or whole grams. */
export const weightRule = {
  validate: (typed: string): true | string => {
    const grams = parseWeight(typed);
    const isRight = grams === undefined || (grams >= 1 && grams <= constraints.weightGrams);
    return isRight || `Please enter 1 to ${formatCount(constraints.weightGrams)} whole grams, or nothing.`;
  },
};

/** The typed weight in grams: undefined if nothing is typed, NaN for anything but a whole number. */
export function parseWeight(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : parsePieces(typed);
}
