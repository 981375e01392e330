import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { CarouselBar } from './carousel-bar.tsx';
import { lazyPiece } from '../code/lazy-piece.tsx';
import { useNear } from '../hooks/use-near.ts';

const CarouselMotion = lazyPiece('The carousel', () =>
  import('./carousel-motion.tsx').then(({ CarouselMotion: motion }) => motion),
);

/** One slide: a picture, and what stands below it. */
export interface Slide {
  key: string;
  /** The picture, which fills the plate; `loading` says whether it will be wanted soon. */
  picture: (loading: 'eager' | 'lazy') => ReactNode;
  caption: ReactNode;
}

interface CarouselProps {
  /** The common label of the slides. */
  label: string;
  slides: readonly Slide[];
  /** The plate's shape. */
  plate: string;
}

/**
 * Pictures side by side, after the pattern for carousels (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). It never
 * moves by itself: arrows, marks, swipe, left and right keys do. What moves it is loaded when it comes near the screen, and
 * so are all pictures but the first.
 */
export function Carousel({ label, slides, plate }: CarouselProps) {
  const [current, setCurrent] = useState(0);
  const viewport = useRef<HTMLDivElement>(null);
  const isNear = useNear(viewport);
  const last = slides.length - 1;
  const go = (index: number) => setCurrent(index < 0 ? last : index > last ? 0 : index);
  const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(current + step);
  };
  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={press}>
      <div ref={viewport} className="overflow-hidden">
        {/* No transition: base.css gives all of them 1 ms under reduced motion, and Embla would measure in the middle of it. */}
        <div className="flex [touch-action:pan-y_pinch-zoom] transition-none">
          {slides.map(({ key, picture }, index) => {
            const distance = Math.abs(index - current);
            const isNext = Math.min(distance, slides.length - distance) <= 1;
            return (
              <div
                key={key}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
                inert={index !== current}
                className={`plate mr-gap min-w-0 shrink-0 basis-full ${plate}`}
              >
                {(isNear || index === current) && picture(isNear && isNext ? 'eager' : 'lazy')}
              </div>
            );
          })}
        </div>
      </div>
      <CarouselBar current={current} slides={slides} onGo={go} />
      {isNear && <CarouselMotion viewport={viewport} current={current} onMoved={setCurrent} />}
    </section>
  );
}
