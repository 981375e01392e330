/** The states of a return that contradicts a verdict of the shop: it waits for an admin, or the admin judged the verdict right or wrong. */
export const fitReturnStates = ['open', 'right', 'wrong'] as const;
export type FitReturnState = (typeof fitReturnStates)[number];

/** How a return counts in the share of right verdicts. */
export type Tally = 'open' | 'wrong' | 'none';

/** The fields of a return that decide how its item counts. */
export interface TalliedReturn {
  /** `none` if the return contradicts no verdict of the shop. */
  state: FitReturnState | 'none';
  /** Whether the return contradicts the verdict that was stored with the order. */
  isOfOrder: boolean;
}

/**
 * How each return of an item counts, in the order of the returns. An item counts only once: as wrong if one of its returns is wrong,
 * otherwise as open if one is open.
 */
export function tallyReturns(returns: readonly TalliedReturn[]): Tally[] {
  const counted = (state: FitReturnState) => returns.findIndex((one) => one.isOfOrder && one.state === state);
  const [wrong, open] = [counted('wrong'), counted('open')];
  return returns.map((_, index) => {
    if (index === wrong) return 'wrong';
    return wrong === -1 && index === open ? 'open' : 'none';
  });
}

/** The minimum number of verdicts for a published share. With fewer, a single return would change the share by more than five percent. */
export const FEWEST_SAID = 20;

/** The percentage of right verdicts with one decimal, rounded down so that it is never overstated; null if there are too few verdicts. */
export function shareOfRight({ said, wrong }: { said: number; wrong: number }): number | null {
  if (said < FEWEST_SAID) return null;
  return Math.floor(((said - wrong) * 1_000) / said) / 10;
}

/** The number of months in the published share. */
const MONTHS = 12;

/** The first month of the published share on a day: the same month of the year before, such as `2025-11`. */
export function findFirstMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const months = year * 12 + month - 1 - MONTHS;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
