import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** One of several pictures of a thing. */
export interface GalleryPicture {
  img: string;
  /** The content of the slide. */
  alt: string;
  /** Its full size, px. */
  width: number;
  height: number;
}

/** The index that each key leads to, from the current index and the last one. */
const keys: Partial<Record<string, (current: number, last: number) => number>> = {
  ArrowLeft: (current) => Math.max(0, current - 1),
  ArrowRight: (current, last) => Math.min(last, current + 1),
  Home: () => 0,
  End: (_current, last) => last,
};

/** The index that a pressed key leads to; undefined for another key, or one pressed with a modifier. */
export function slideOfKey(event: KeyboardEvent, current: number, last: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return keys[event.key]?.(current, last);
}

/** The distance within which a slide counts as reached, px. */
const NEAR = 2;

/**
 * The current slide in a box that the browser scrolls, and a function to go to each. Call `onScroll` when the box
 * scrolls, and `release` when the user begins to scroll by hand.
 */
export function useSlides(box: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0);
  /** The slide that the box is scrolling to; slides that it passes do not become the current one. */
  const target = useRef<number>(undefined);
  const go = (index: number) => {
    setCurrent(index);
    if (!box.current) return;
    target.current = index;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    box.current.scrollTo({ left: index * box.current.clientWidth, behavior });
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = box.current ?? {};
    if (target.current !== undefined) {
      if (Math.abs(scrollLeft - target.current * clientWidth) > NEAR) return;
      target.current = undefined;
    }
    setCurrent(Math.round(scrollLeft / clientWidth));
  };
  const release = () => {
    target.current = undefined;
  };
  return { current, go, onScroll, release };
}
