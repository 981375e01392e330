import type { PublishedDrawing } from '@fourteener/contract/drawing/schemas';
import { sizeOf, toPageSvg } from '@fourteener/contract/drawing/svg';
import { type MouseEvent, useMemo, useRef } from 'react';
import { Balloon, Leader } from './balloon.tsx';
import { leastWidth } from './least-width.ts';
import { spreadBalloons } from './spread-balloons.ts';
import { useDrawingRoom } from './use-drawing-room.ts';
import { useShapeHighlight } from './use-shape-highlight.ts';
import { ZoomPane } from './zoom-pane.tsx';

interface DrawingProps {
  drawing: Pick<PublishedDrawing, 'title' | 'svg' | 'lines'>;
  /** The balloon that is highlighted, and the one that the address names. */
  active: number | undefined;
  chosen: number | undefined;
  /** The address to which a balloon links. */
  hrefOf: (balloon: number) => string;
  onChoose: (balloon: number) => void;
  onPoint: (balloon: number | undefined) => void;
}

/**
 * The drawing with its balloons, in one SVG: balloons keep their size while the drawing is zoomed, and move apart where they would overlap.
 * Nothing in it is in the tab order or read out, since the table beside it says and does the same.
 */
export function Drawing({ drawing: { title, svg, lines }, active, chosen, hrefOf, onChoose, onPoint }: DrawingProps) {
  const root = useRef<SVGSVGElement>(null);
  const place = useMemo(() => sizeOf(svg), [svg]);
  const { width, height } = place;
  const markup = useMemo(() => ({ __html: toPageSvg(svg) }), [svg]);
  const room = useDrawingRoom(root);
  const drawn = useMemo(() => (room ? spreadBalloons(lines, width, room) : lines), [lines, width, room]);
  const activeShape = lines.find(({ balloon }) => balloon === active)?.shape;
  const chosenAt = drawn.find(({ balloon }) => balloon === chosen)?.at;
  useShapeHighlight(root, activeShape, svg);
  /** The line of a shape, or of the nearest shape around it that has a line. */
  const findLine = ({ target }: MouseEvent) => {
    let element = target instanceof SVGElement ? target.closest<SVGElement>('[data-shape]') : null;
    while (element) {
      const name = element.dataset.shape;
      const found = lines.find(({ shape }) => shape === name);
      if (found) return found.balloon;
      element = element.parentElement?.closest<SVGElement>('[data-shape]') ?? null;
    }
    return undefined;
  };
  const press = (event: MouseEvent) => {
    const balloon = findLine(event);
    if (balloon !== undefined) onChoose(balloon);
  };
  return (
    <ZoomPane
      label={`Drawing: ${title}`}
      ratio={width / height}
      leastWidth={leastWidth(lines, width)}
      lines={lines.length}
      target={chosenAt && { x: chosenAt[0] / width, y: chosenAt[1] / height }}
    >
      <svg ref={root} aria-hidden="true" className="absolute inset-0 size-full overflow-visible text-ink-soft">
        {/* The server has sanitized the drawing: it has only shapes and words (functions/src/drawings/sanitize-svg.ts). */}
        <g
          dangerouslySetInnerHTML={markup}
          onClick={press}
          onPointerOver={(event) => onPoint(findLine(event))}
          onPointerLeave={() => onPoint(undefined)}
        />
        {drawn.map((line) => (
          <Leader key={line.balloon} line={line} place={place} />
        ))}
        {drawn.map((line) => (
          <Balloon
            key={line.balloon}
            line={line}
            place={place}
            isActive={line.balloon === active}
            href={hrefOf(line.balloon)}
            onChoose={onChoose}
            onPoint={onPoint}
          />
        ))}
      </svg>
    </ZoomPane>
  );
}
