import './drawing.css';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { useZoom } from '../../ui/media/use-zoom.ts';

/** The largest zoom of a drawing. */
const MOST = 4;

interface ZoomPaneProps {
  label: string;
  /** The ratio of width to height. */
  ratio: number;
  /** The least width of the content on paper, px of the screen. */
  leastWidth: number;
  /** The number of lines printed below the drawing. */
  lines: number;
  /** The point that is scrolled into the middle, as a share of width and height. */
  target: { x: number; y: number } | undefined;
  children: ReactNode;
}

/**
 * A frame that first shows a whole drawing. Two fingers, the buttons and the keys + − 0 enlarge the drawing; it then scrolls by touch, by
 * the arrow keys, and to the chosen line.
 */
export function ZoomPane({ label, ratio, leastWidth, lines, target, children }: ZoomPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const { scale, zoomIn, zoomOut, reset } = useZoom(pane, MOST, { isInPage: true });
  const [x, y] = [target?.x, target?.y];
  useEffect(() => {
    const element = pane.current;
    if (!element || x === undefined || y === undefined) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    element.scrollTo({ left: x * scrollWidth - clientWidth / 2, top: y * scrollHeight - clientHeight / 2 });
  }, [x, y]);
  const press = (event: KeyboardEvent) => {
    const act = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': reset }[event.key];
    if (act && !event.ctrlKey && !event.metaKey && !event.altKey) act();
  };
  const style = {
    ...{ '--ratio': ratio, '--zoom': scale, '--least': `${leastWidth}px`, '--lines': lines },
  } as CSSProperties;
  return (
    <div className="relative" style={style}>
      {/* The pane takes the focus, since keys zoom and scroll it. */}
      <div
        ref={pane}
        role="group"
        aria-label={label}
        aria-keyshortcuts="Plus - 0"
        tabIndex={0}
        className="drawing-pane"
        onKeyDown={press}
      >
        <div className="drawing-sheet">{children}</div>
      </div>
      <div role="group" aria-label="Zoom" className="drawing-zoom print:hidden">
        <SquareButton icon="minus" name="Zoom out" isAtEnd={scale <= 1} onClick={zoomOut} />
        <SquareButton icon="plus" name="Zoom in" isAtEnd={scale >= MOST} onClick={zoomIn} />
      </div>
    </div>
  );
}
