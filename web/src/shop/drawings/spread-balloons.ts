import type { DrawingLine } from '@fourteener/contract/drawing/schemas';
import { RADIUS } from './least-width.ts';

/** The room that a drawing has on the screen, px. */
export interface DrawingRoom {
  width: number;
  height: number;
  /** The room on the left of the drawing, and as much on its right. */
  aside: number;
}

/** The least distance of two balloons, px: with their edges they do not touch. */
const LEAST = 2 * RADIUS + 1.5;
/** The most rounds in which balloons are moved apart; the densest drawings of the shop take 80. */
const MOST_STEPS = 400;

/**
 * The lines of a drawing with the places of their balloons in a room: overlapping balloons are moved apart, also to places beside the
 * drawing, so that a small screen shows the whole drawing. `width`: the drawing's, in its own units.
 */
export function spreadBalloons<L extends Pick<DrawingLine, 'at'>>(
  lines: readonly L[],
  width: number,
  room: DrawingRoom,
): readonly L[] {
  const scale = room.width / width;
  const places = lines.map(({ at: [x, y] }) => ({ x: x * scale, y: y * scale }));
  let moved = false;
  for (let step = 0; step < MOST_STEPS && moveApart(places, room); step += 1) moved = true;
  if (!moved) return lines;
  return lines.map((line, n) => {
    const { x, y } = places[n] ?? { x: 0, y: 0 };
    return { ...line, at: [x / scale, y / scale] };
  });
}

interface Place {
  x: number;
  y: number;
}

/** Moves overlapping balloons apart by the missing distance; returns whether there were any. */
function moveApart(places: readonly Place[], { width, height, aside }: DrawingRoom): boolean {
  let moved = false;
  for (const [n, one] of places.entries()) {
    for (const other of places.slice(n + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(dx, dy);
      if (distance >= LEAST - 0.01) continue;
      moved = true;
      // Balloons at the same place move sideways.
      const [toX, toY] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
      const by = (LEAST - distance) / 2;
      place(one, one.x - toX * by, one.y - toY * by);
      place(other, other.x + toX * by, other.y + toY * by);
    }
  }
  return moved;

  function place(balloon: Place, x: number, y: number): void {
    balloon.x = Math.min(Math.max(x, RADIUS - aside), width + aside - RADIUS);
    balloon.y = Math.min(Math.max(y, RADIUS), height - RADIUS);
  }
}
