import { sizeOf, toPageSvg } from '@fourteener/contract/drawing/svg';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { type LineEnd, moveEnd, type TypedLine, wayOfKey } from './drawing-data.ts';
import { leastWidth, RADIUS } from '../../shop/drawings/least-width.ts';
import { useListedKeys } from '../../ui/hooks/listed-keys.ts';
import { useShapeHighlight } from '../../shop/drawings/use-shape-highlight.ts';

interface BalloonBoardProps {
  svg: string;
  lines: readonly TypedLine[];
  /** The key of the line that is edited. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onLine: (line: TypedLine) => void;
}

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/**
 * The drawing with its balloons. Balloons and the ends of their leaders can be dragged; arrow keys move the chosen balloon, with Shift by
 * more. The list of lines beside it does the same.
 */
export function BalloonBoard({ svg, lines, chosen, onChoose, onLine }: BalloonBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const dragged = useRef<{ key: string; end: LineEnd; x: number; y: number }>(undefined);
  const size = useMemo(() => sizeOf(svg), [svg]);
  const markup = useMemo(() => ({ __html: toPageSvg(svg) }), [svg]);
  useListedKeys([{ keys: arrows, does: 'Move the chosen balloon, in larger steps with Shift' }]);
  useShapeHighlight(board, lines.find(({ key }) => key === chosen)?.shape, svg);
  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  const press = (event: KeyboardEvent) => {
    const way = wayOfKey(event);
    const line = lines.find(({ key }) => key === chosen);
    if (!way || !line) return;
    event.preventDefault();
    onLine(moveEnd(line, 'at', way, size));
  };
  const start = (event: PointerEvent<SVGElement>, key: string, end: LineEnd) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { key, end, x: event.clientX, y: event.clientY };
    onChoose(key);
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const from = dragged.current;
    const line = lines.find(({ key }) => key === from?.key);
    const shown = board.current?.clientWidth;
    if (!from || !line || !shown) return;
    const unit = size.width / shown;
    dragged.current = { ...from, x: clientX, y: clientY };
    onLine(moveEnd(line, from.end, [(clientX - from.x) * unit, (clientY - from.y) * unit], size));
  };
  const drop = () => {
    dragged.current = undefined;
  };
  return (
    <div
      ref={board}
      role="group"
      aria-label="Drawing with balloons. Arrow keys move the chosen balloon, with Shift in larger steps."
      tabIndex={0}
      className="relative border border-line bg-surface"
      style={{ aspectRatio: `${size.width} / ${size.height}`, minWidth: leastWidth(lines, size.width) }}
      onKeyDown={press}
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible text-ink-soft">
        {/* The server has sanitized the SVG to shapes and words (functions/src/drawings/sanitize-svg.ts). */}
        <g dangerouslySetInnerHTML={markup} />
        {lines.map(({ key, balloon, at, anchor }) => {
          const [x, y] = [share(at[0], size.width), share(at[1], size.height)];
          const [endX, endY] = [share(anchor[0], size.width), share(anchor[1], size.height)];
          const isChosen = key === chosen;
          const color = isChosen ? 'var(--color-measure-ink)' : 'var(--color-line-strong)';
          const handle = (end: LineEnd) => ({
            style: { cursor: 'move', touchAction: 'none' },
            onPointerDown: (event: PointerEvent<SVGElement>) => start(event, key, end),
            onPointerMove: drag,
            onPointerUp: drop,
            onPointerCancel: drop,
          });
          return (
            <g key={key} data-balloon={balloon}>
              <line x1={endX} y1={endY} x2={x} y2={y} stroke={color} pointerEvents="none" />
              <circle cx={endX} cy={endY} r={isChosen ? 6 : 3} fill={color} pointerEvents="none" />
              {/* An invisible larger circle, because fingers need a larger target. */}
              {isChosen && <circle cx={endX} cy={endY} r={RADIUS} fill="transparent" {...handle('anchor')} />}
              <g {...handle('at')}>
                <circle cx={x} cy={y} r={RADIUS} fill={isChosen ? color : 'var(--color-ground)'} stroke={color} />
                <text
                  x={x}
                  y={y}
                  dy="0.36em"
                  textAnchor="middle"
                  fontSize="13"
                  fill={isChosen ? 'var(--color-ground)' : 'var(--color-ink)'}
                >
                  {balloon}
                </text>
              </g>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
