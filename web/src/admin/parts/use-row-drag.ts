import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A drag within `EDGE` px of the top or bottom of the window scrolls the page, by `SCROLL_STEP` px for each movement. */
const EDGE = 56;
const SCROLL_STEP = 12;

/** A drag that is under way. */
interface RowDrag {
  pointerId: number;
  /** The index of the dragged row, and the index that it would get now. */
  from: number;
  to: number;
  /** The distance of the handle from its place in the row, px. */
  offset: number;
  /** The place at which the pointer pressed the handle, in px from the top of the row. */
  grip: number;
}

/**
 * Changes the order of a list's rows by dragging their handles with a mouse, a finger or a pen. Escape ends a drag without a change. A
 * handle needs `touch-action: none`, or a finger scrolls the page instead. The browsers' own drag and drop does not work with fingers.
 */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<RowDrag>();
  const isDragging = drag !== undefined;
  // The next event may come before a movement is rendered.
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
    // Keeps the browser from selecting text during the drag.
    event.preventDefault();
    const grip = event.clientY - (topsOf(list.current)[index] ?? 0);
    change({ pointerId: event.pointerId, from: index, to: index, offset: 0, grip });
  };
  /** The index of the row before which the dragged row would be put; the number of rows for the end, and undefined if it would stay. */
  const gap = drag && drag.to !== drag.from ? drag.to + Number(drag.to > drag.from) : undefined;
  return { list, drag, gap, start };
}

/** The top edges of the rows in the window, in px. */
function topsOf(list: HTMLOListElement | null): number[] {
  return Array.from(list?.children ?? [], (row) => row.getBoundingClientRect().top);
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}
