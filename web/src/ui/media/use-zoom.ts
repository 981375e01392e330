import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How much a press of a button or a key changes. */
const STEP = 1.5;
/** How much a turn of the wheel changes, for each px of it. */
const WHEEL = 0.002;

/** A place in the box, px from its corner. */
interface Point {
  x: number;
  y: number;
}

/** How far a picture is enlarged, and the ways to change it. */
interface Zoom {
  /** 1: it fits the box. */
  scale: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
}

/**
 * Enlarges what lies in a box that scrolls, up to `most` times: by buttons, by the wheel and by two fingers, each around the place where it
 * happens. `isInPage`: the box stands in a page that the wheel scrolls, so the wheel zooms only with the control key, as a pinch on a
 * touchpad comes. A box with `overflow-y: hidden` leaves the finger that moves up or down to the page.
 */
export function useZoom(
  box: RefObject<HTMLElement | null>,
  most: number,
  { isInPage = false }: { isInPage?: boolean } = {},
): Zoom {
  const [scale, setScale] = useState(1);
  const shown = useRef(1);
  const anchor = useRef<Point & { factor: number }>(undefined);
  // Kept over the listeners, which are made anew while two fingers part.
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

  // React's own listeners could not keep the page from scrolling or zooming meanwhile.
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
        // The page scrolls under one finger, and what the box hides above or below comes along.
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
