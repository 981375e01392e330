/** The states of a return that contradicts what the shop said: waiting for an admin, or judged by one. */
export const fitReturnStates = ['open', 'right', 'wrong'] as const;
export type FitReturnState = (typeof fitReturnStates)[number];

/** How a return counts in the share of right verdicts. */
export type Tally = 'open' | 'wrong' | 'none';

/** A return of an item, as far as it decides how the item counts. */
export interface TalliedReturn {
  /** `none`: it contradicts nothing that the shop said. */
  state: FitReturnState | 'none';
  /** Whether it contradicts the verdict that the order kept. */
  isOfOrder: boolean;
}

/**
 * How each return of one item counts, in their order: the item counts once, however many returns it has. It is wrong as soon as one of them
 * is, else open while one waits.
 */
export function tallyReturns(returns: readonly TalliedReturn[]): Tally[] {
  const counted = (state: FitReturnState) => returns.findIndex((one) => one.isOfOrder && one.state === state);
  const [wrong, open] = [counted('wrong'), counted('open')];
  return returns.map((_, index) => {
    if (index === wrong) return 'wrong';
    return wrong === -1 && index === open ? 'open' : 'none';
  });
}

/** The fewest verdicts of which a share is told: of fewer, one return more or less would change it by more than five percent. */
export const FEWEST_SAID = 20;

/**
 * The percentage of verdicts that were right, with one decimal, rounded down so that it is never better than it was; null where there are too few
 * to tell.
 */
export function shareOfRight({ said, wrong }: { said: number; wrong: number }): number | null {
  if (said < FEWEST_SAID) return null;
  return Math.floor(((said - wrong) * 1_000) / said) / 10;
}

/** The months that the published share is about. */
const MONTHS = 12;

/** The month from which the published share counts, on a day: the same month of the year before, as `2025-11`. */
export function findFirstMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const months = year * 12 + month - 1 - MONTHS;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
