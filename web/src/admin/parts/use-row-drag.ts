import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The distance from the top or bottom of the window, in px, in which a drag scrolls the page, and the step of each movement. */
const EDGE = 56;
const SCROLL_STEP = 12;

/** A drag that is under way. */
interface RowDrag {
  pointerId: number;
  /** The row that is dragged, and the one whose place it would take now. */
  from: number;
  to: number;
  /** How far, in px, the handle is from its place in the row. */
  offset: number;
  /** Where the pointer took the handle, in px from the top of its row. */
  grip: number;
}

/**
 * Changes the order of the rows of a list by dragging a handle of each with a mouse, a finger or a pen. Escape ends a drag without a
 * change. The handle needs `touch-action: none`, or a finger scrolls the page instead. Browsers' own dragging knows no fingers.
 */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<RowDrag>();
  const isDragging = drag !== undefined;
  // A movement may be followed by the next event before it is rendered.
  const current = useRef<RowDrag>(undefined);
  const change = (changed: RowDrag | undefined) => {
    current.current = changed;
    setDrag(changed);
  };
  const move = useEffectEvent(onMove);

  useEffect(() => {
    if (!isDragging) return undefined;
    const end = () => change(undefined);
    const follow = ({ pointerId, clientY }: PointerEvent) => {
      const { current: now } = current;
      if (pointerId !== now?.pointerId) return;
      scrollAtEdge(clientY);
      const tops = topsOf(list.current);
      const reached = tops.findLastIndex((top) => top <= clientY);
      change({ ...now, to: Math.max(0, reached), offset: clientY - now.grip - (tops[now.from] ?? 0) });
    };
    const drop = ({ pointerId }: PointerEvent) => {
      const { current: now } = current;
      if (pointerId !== now?.pointerId) return;
      end();
      if (now.to !== now.from) move(now.from, now.to);
    };
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', giveUp, { signal });
    return () => listening.abort();
  }, [isDragging]);

  /** Begins to drag a row by its handle. */
  const start = (index: number) => (event: ReactPointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    // No text is selected on the way.
    event.preventDefault();
    const grip = event.clientY - (topsOf(list.current)[index] ?? 0);
    change({ pointerId: event.pointerId, from: index, to: index, offset: 0, grip });
  };
  /** Before which row the dragged one would be put; the number of rows for the end, and undefined for where it is. */
  const gap = drag && drag.to !== drag.from ? drag.to + Number(drag.to > drag.from) : undefined;
  return { list, drag, gap, start };
}

/** The upper ends of the rows in the window, in px. */
function topsOf(list: HTMLOListElement | null): number[] {
  return Array.from(list?.children ?? [], (row) => row.getBoundingClientRect().top);
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}
