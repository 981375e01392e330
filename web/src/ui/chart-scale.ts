const LINES = 4;

/** The heights of a chart's grid lines, from 0 up to a round number that no value is above: four even steps. */
export function findGridLines(highest: number): number[] {
  const least = Math.max(highest, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  return Array.from({ length: LINES + 1 }, (_, index) => index * step);
}
