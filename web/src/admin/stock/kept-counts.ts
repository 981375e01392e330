import type { ShelfPart } from '@fourteener/contract/stock/stock-take';
import { dropTypedWords, getTypedWords, keepTypedWords } from '../../ui/forms/typed-words.ts';
import type { Count, Counts } from './counts.ts';

/** A stock-take that is not booked yet. */
export interface KeptCounts {
  /** The id of the stock-take once booking was tried; under the same id, booked lines are not booked again. */
  id: string | undefined;
  counts: Counts;
}

const FORM = 'stock-take';
const ID = 'id';
const PART = 'part:';

/** Stores a stock-take in this tab, so that a reload loses no number. */
export function keepCounts({ id, counts }: KeptCounts): void {
  if (counts.size === 0) {
    dropTypedWords(FORM);
    return;
  }
  const words = [...counts].map(([part, count]) => [PART + part, JSON.stringify(count)] as const);
  keepTypedWords(FORM, { ...(id !== undefined && { [ID]: id }), ...Object.fromEntries(words) });
}

/** Reads the stock-take that was kept; one without counts if there is none. */
export function getKeptCounts(): KeptCounts {
  const { [ID]: id, ...words } = getTypedWords(FORM);
  const counts = Object.values(words).flatMap((text) => parseCount(text) ?? []);
  return { id, counts: new Map(counts.map((count) => [count.part._id, count])) };
}

function parseCount(text: string): Count | undefined {
  try {
    const count = JSON.parse(text) as Partial<Count>;
    return isPart(count.part) && typeof count.typed === 'string' ? (count as Count) : undefined;
  } catch {
    return undefined;
  }
}

// Checks the stored part, which another version of the app may have written.
const isPart = (part: Partial<ShelfPart> | undefined) =>
  typeof part?._id === 'string' && typeof part.stock === 'number' && typeof part.held === 'number';
