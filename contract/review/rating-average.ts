/** Rounds a number of stars to one decimal, half up, the same way for pages, screen readers and search engines: 4.35 becomes 4.4. */
export function roundRating(average: number): number {
  return toTenths(average) / 10;
}

/** The rounded rating as pages write it: `4.0`. */
export function formatRating(average: number): string {
  return roundRating(average).toFixed(1);
}

/**
 * The average stars, to two decimals; 0 without reviews. They are chosen so that rounding them to one decimal gives the rounded exact
 * average: 4.348 becomes 4.34, since 4.35 would be rounded up to 4.4.
 */
export function averageOf(stars: number, count: number): number {
  if (count === 0) return 0;
  const tenths = Math.round((stars * 10) / count);
  const hundredths = Math.round((stars * 100) / count);
  return Math.min(Math.max(hundredths, tenths * 10 - 5), tenths * 10 + 4) / 100;
}

/** Rounds to whole hundredths first, because 1.15 × 10 is less than 11.5. */
const toTenths = (average: number) => Math.round(Math.round(average * 100) / 10);
