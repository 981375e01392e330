import type { DrawingLine } from '@fourteener/contract/drawing/schemas';
import { memo, type MouseEvent } from 'react';
import { RADIUS } from './least-width.ts';

interface LeaderProps {
  line: DrawingLine;
  /** The size of the drawing, in its units. */
  place: { width: number; height: number };
}

/** A position as a share of the drawing's width or height: it moves with the zoom, while balloons keep their size. */
const share = (value: number, of: number) => `${Math.round((value / of) * 1e5) / 1e3}%`;

/** The thin line from a part to its balloon. Memoised, as balloons are: pointing at one redraws no other. */
export const Leader = memo(function Leader({ line: { at, anchor }, place: { width, height } }: LeaderProps) {
  const [x, y] = [share(anchor[0], width), share(anchor[1], height)];
  return (
    <g stroke="var(--color-line-strong)" fill="var(--color-line-strong)" pointerEvents="none">
      <line x1={x} y1={y} x2={share(at[0], width)} y2={share(at[1], height)} />
      <circle cx={x} cy={y} r="2" stroke="none" />
    </g>
  );
});

interface BalloonProps extends LeaderProps {
  isActive: boolean;
  href: string;
  onChoose: (balloon: number) => void;
  onPoint: (balloon: number | undefined) => void;
}

/** The number of a line, as a link to it. */
export const Balloon = memo(function Balloon({
  line: { balloon, at },
  place,
  isActive,
  href,
  onChoose,
  onPoint,
}: BalloonProps) {
  const [x, y] = [share(at[0], place.width), share(at[1], place.height)];
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(balloon);
  };
  const ground = isActive ? 'var(--color-measure-ink)' : 'var(--color-ground)';
  return (
    <a
      href={href}
      tabIndex={-1}
      data-balloon={balloon}
      onClick={press}
      onPointerEnter={() => onPoint(balloon)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <circle
        cx={x}
        cy={y}
        r={RADIUS}
        fill={ground}
        stroke={isActive ? 'var(--color-measure-ink)' : 'var(--color-line-strong)'}
      />
      <text
        x={x}
        y={y}
        dy="0.36em"
        textAnchor="middle"
        fontSize="13"
        fontWeight="500"
        fill={isActive ? 'var(--color-ground)' : 'var(--color-ink)'}
        className="num"
      >
        {balloon}
      </text>
    </a>
  );
});
