import { isNearNumber, numberKeys } from '@fourteener/contract/part/near-numbers';
import type { Part } from '@fourteener/contract/part/schemas';

type Numbered = Pick<Part, 'number' | 'oldNumbers'>;

/** The navigation state of a part's page: the text that led to it. */
export interface TypedText {
  typed: string;
}

/** The text in the navigation state; empty if it has none. */
export function readTyped(state: unknown): string {
  const { typed } = (state ?? {}) as Partial<TypedText>;
  return typeof typed === 'string' ? typed.trim() : '';
}

/**
 * The earlier number of a part that was typed, exactly or with a mistake; undefined if the text is the part's current number, or none of
 * its numbers.
 */
export function findReplaced(typed: string, { number, oldNumbers = [] }: Numbered): string | undefined {
  if (isSame(typed, number)) return undefined;
  const exact = oldNumbers.find((old) => isSame(typed, old));
  if (exact !== undefined || isNearNumber(typed, number)) return exact;
  return oldNumbers.find((old) => isNearNumber(typed, old));
}

/** Explains why a part is shown for a typed number that is not its own; undefined if no explanation is needed. */
export function explainTyped(typed: string, part: Numbered): string | undefined {
  const replaced = findReplaced(typed, part);
  if (replaced !== undefined) {
    return isSame(typed, replaced)
      ? `You typed ${replaced}, which this part replaces.`
      : `You typed ${typed}. This part replaces ${replaced}.`;
  }
  const isMistyped = !isSame(typed, part.number) && isNearNumber(typed, part.number);
  return isMistyped ? `You typed ${typed}. The number of this part is ${part.number}.` : undefined;
}

/** Whether two numbers are the same, apart from how they are typed. */
function isSame(one: string, other: string): boolean {
  const keys = numberKeys(one);
  return numberKeys(other).some((key) => keys.includes(key));
}
