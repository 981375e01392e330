/** A number of stars to one decimal, half up, as every page, screen reader and search engine is told it: 4.35 is 4.4. */
export function roundRating(average: number): number {
  return toTenths(average) / 10;
}

/** The same as pages write it: `4.0`. */
export function formatRating(average: number): string {
  return roundRating(average).toFixed(1);
}

/**
 * Stars a review, to two decimals; 0 without reviews. Rounded to one decimal they are what the exact average is: 4.348 is 4.34, since
 * 4.35 would be rounded up to 4.4.
 */
export function averageOf(stars: number, count: number): number {
  if (count === 0) return 0;
  const tenths = Math.round((stars * 10) / count);
  const hundredths = Math.round((stars * 100) / count);
  return Math.min(Math.max(hundredths, tenths * 10 - 5), tenths * 10 + 4) / 100;
}

/** By way of hundredths, which are whole: 1.15 × 10 is less than 11.5. */
const toTenths = (average: number) => Math.round(Math.round(average * 100) / 10);
