import { expect, it } from 'vitest';
import { spreadBalloons } from './spread-balloons.ts';

const lineAt = (balloon: number, x: number, y: number) => ({ balloon, at: [x, y] as [number, number] });
const distancesOf = (lines: readonly { at: [number, number] }[], scale: number) =>
  lines.flatMap(({ at: [x, y] }, n) => lines.slice(n + 1).map(({ at }) => Math.hypot(at[0] - x, at[1] - y) * scale));

it('when balloons do not overlap, then they stay at their places in the drawing', () => {
  const lines = [lineAt(1, 20, 20), lineAt(2, 50, 20)];
  expect(spreadBalloons(lines, 100, { width: 100, height: 80, aside: 0 })).toBe(lines);
});

it('when two balloons overlap on a small screen, then both are moved apart along their line, and the others stay', () => {
  const lines = [lineAt(1, 400, 200), lineAt(2, 440, 200), lineAt(3, 100, 500)];
  const [one, two, three] = spreadBalloons(lines, 1_000, { width: 250, height: 200, aside: 0 });
  // The balloons are 10 px apart at a quarter of the size, and 26.5 px afterwards.
  expect(one?.at[0]).toBeCloseTo(400 - 33, 0);
  expect(two?.at[0]).toBeCloseTo(440 + 33, 0);
  expect([one?.at[1], two?.at[1]]).toEqual([200, 200]);
  expect(three).toEqual(lineAt(3, 100, 500));
});

it('when more balloons are at one place than fit there, then they are moved into the free space beside it, within the drawing', () => {
  const lines = Array.from({ length: 22 }, (_, n) => lineAt(n + 1, 300 + (n % 3), 500 + n));
  const room = { width: 130, height: 217, aside: 60 };
  const spread = spreadBalloons(lines, 666, room);
  const scale = 130 / 666;
  expect(Math.min(...distancesOf(spread, scale))).toBeGreaterThanOrEqual(26);
  for (const { at } of spread) {
    expect(at[0] * scale).toBeGreaterThanOrEqual(12.4 - 60);
    expect(at[0] * scale).toBeLessThanOrEqual(190 - 12.4);
    expect(at[1] * scale).toBeGreaterThanOrEqual(12.4);
    expect(at[1] * scale).toBeLessThanOrEqual(217 - 12.4);
  }
});
