import { type RefObject, useEffect, useState } from 'react';
import type { DrawingRoom } from './spread-balloons.ts';

/** The room that a drawing in its pane has on the screen; undefined until it is measured. */
export function useDrawingRoom(drawing: RefObject<SVGSVGElement | null>): DrawingRoom | undefined {
  const [room, setRoom] = useState<DrawingRoom>();
  useEffect(() => {
    const element = drawing.current;
    const pane = element?.closest('.drawing-pane');
    if (!element || !pane) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(pane);
      const inside = pane.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      setRoom(width > 0 ? { width, height, aside: Math.max(0, (inside - width) / 2) } : undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawing]);
  return room;
}
