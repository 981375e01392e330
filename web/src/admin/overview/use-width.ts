import { useCallback, useState } from 'react';

/** Until it is measured, px: what a chart has on a small desktop. */
const USUAL = 640;

/** The width of an element, px, as it changes: what is drawn in pixels keeps the size of its letters. */
export function useWidth(): [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(USUAL);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
