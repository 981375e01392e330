import type { DrawingLine } from '@fourteener/contract/drawing/schemas';

/** The radius of a balloon, px, at every zoom: with its edge it is 26 px wide. */
export const RADIUS = 12.5;
/** The most width that is asked for, px: balloons that are nearer than this allows overlap. */
const MOST = 640;

/** The least width of a drawing, px, at which no two of its balloons overlap. `width` is in the units of the drawing. */
export function leastWidth(lines: readonly Pick<DrawingLine, 'at'>[], width: number): number {
  const distances = lines.flatMap(({ at: [x, y] }, n) =>
    lines.slice(n + 1).map(({ at }) => Math.hypot(at[0] - x, at[1] - y)),
  );
  const nearest = Math.min(...distances.filter((distance) => distance > 0));
  if (!Number.isFinite(nearest)) return 0;
  return Math.min(MOST, Math.ceil(((2 * RADIUS + 1) * width) / nearest));
}
