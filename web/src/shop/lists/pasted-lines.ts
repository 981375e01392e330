import { isNumber } from '@fourteener/contract/part/near-numbers';
import { numberKey } from '@fourteener/contract/part/numbers';

/** The navigation state of the quick order: lines that were pasted elsewhere. */
export interface PastedLines {
  pasted: string;
}

/** The most words in a line of a list: a number with blanks in it, and a quantity. Prose has more. */
const MOST_WORDS = 5;

/** Whether a pasted text is a list of part numbers: several lines, two or more of them short and with a number. */
export function isList(text: string): boolean {
  const numbered = text.split(/[\r\n]+/).filter((line) => {
    const words = line.trim().split(/[\s,;|]+/);
    return words.length <= MOST_WORDS && words.some((word) => isNumber(numberKey(word)));
  });
  return numbered.length > 1;
}

/** The lines in the navigation state; undefined if it has none. */
export function readPasted(state: unknown): string | undefined {
  const { pasted } = (state ?? {}) as Partial<PastedLines>;
  return typeof pasted === 'string' ? pasted : undefined;
}
