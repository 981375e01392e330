import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';

interface CarouselMotionProps {
  /** The element that clips the slides, which are in its one child. */
  viewport: RefObject<HTMLElement | null>;
  current: number;
  onMoved: (index: number) => void;
}

/**
 * Moves a carousel's slides to the current one, and reports the slide that a swipe has reached. Renders nothing itself.
 */
export function CarouselMotion({ viewport, current, onMoved }: CarouselMotionProps) {
  const [startIndex] = useState(current);
  const [attach, embla] = useEmblaCarousel({
    loop: true,
    startIndex,
    duration: 20, // Embla's own unit: the slide is 98 % of its way there after --motion-slow, 600 ms
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    const tell = () => embla && onMoved(embla.selectedScrollSnap());
    embla?.on('select', tell);
    return () => void embla?.off('select', tell);
  }, [embla, onMoved]);
  useEffect(() => embla?.scrollTo(current), [embla, current]);
  return null;
}
