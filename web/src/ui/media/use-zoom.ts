import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The factor by which a press of a button or a key zooms. */
const STEP = 1.5;
/** How much the wheel zooms for each px that it turns. */
const WHEEL = 0.002;

/** A position in the box, px from its corner. */
interface Point {
  x: number;
  y: number;
}

/** The zoom of a picture, and the functions that change it. */
interface Zoom {
  /** 1 when the picture fits the box. */
  scale: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
}

/**
 * Zooms the content of a scrolling box, up to `most` times, by buttons, by the wheel and by two fingers, each around
 * its own position. `isInPage`: the box lies in a page that the wheel scrolls, so the wheel zooms only with the control
 * key, which browsers also report for a pinch on a touchpad. In a box with `overflow-y: hidden` a finger that moves up
 * or down scrolls the page.
 */
export function useZoom(
  box: RefObject<HTMLElement | null>,
  most: number,
  { isInPage = false }: { isInPage?: boolean } = {},
): Zoom {
  const [scale, setScale] = useState(1);
  const shown = useRef(1);
  const anchor = useRef<Point & { factor: number }>(undefined);
  // A ref, since the listeners are made anew at each change of the scale, also during a pinch.
  const pinched = useRef<{ distance: number; scale: number }>(undefined);
  const finger = useRef<number>(undefined);
  const zoomTo = (wanted: number, at?: Point) => {
    const next = Math.min(most, Math.max(1, wanted));
    const element = box.current;
    if (!element || next === shown.current) return;
    const { x, y } = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    anchor.current = { x, y, factor: next / shown.current };
    shown.current = next;
    setScale(next);
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !anchor.current) return;
    const { x, y, factor } = anchor.current;
    anchor.current = undefined;
    const follow = (scrolled: number, place: number) => (scrolled + place) * factor - place;
    element.scrollTo({
      left: follow(element.scrollLeft, x),
      top: follow(element.scrollTop, y),
      behavior: 'instant',
    });
  }, [box, scale]);

  // Added by hand, because React's own listeners are passive and could not keep the page from scrolling or zooming.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const placeOf = (clientX: number, clientY: number): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const wheel = (event: WheelEvent) => {
      if (isInPage && !event.ctrlKey) return;
      event.preventDefault();
      zoomTo(shown.current * Math.exp(-event.deltaY * WHEEL), placeOf(event.clientX, event.clientY));
    };
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) {
        pinched.current = undefined;
        // One finger scrolls the page, and with it the hidden part of the picture.
        const isBound = one !== undefined && getComputedStyle(element).overflowY === 'hidden';
        if (isBound && finger.current !== undefined) element.scrollTop += finger.current - one.clientY;
        finger.current = isBound ? one.clientY : undefined;
        return;
      }
      finger.current = undefined;
      event.preventDefault();
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      pinched.current ??= { distance, scale: shown.current };
      const middle = placeOf((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      zoomTo((pinched.current.scale * distance) / pinched.current.distance, middle);
    };
    const controller = new AbortController();
    const options = { passive: false, signal: controller.signal };
    element.addEventListener('wheel', wheel, options);
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) element.addEventListener(name, touch, options);
    return () => controller.abort();
  });

  return {
    scale,
    zoomIn: () => zoomTo(shown.current * STEP),
    zoomOut: () => zoomTo(shown.current / STEP),
    reset: () => zoomTo(1),
  };
}
