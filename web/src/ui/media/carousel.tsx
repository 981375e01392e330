import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { CarouselBar } from './carousel-bar.tsx';
import { lazyPiece } from '../code/lazy-piece.tsx';
import { useNear } from '../hooks/use-near.ts';

const CarouselMotion = lazyPiece('The carousel', () =>
  import('./carousel-motion.tsx').then(({ CarouselMotion: motion }) => motion),
);

/** One slide: a picture and its caption. */
export interface Slide {
  key: string;
  /** Renders the picture, which fills the plate; `loading` says whether it is needed soon. */
  picture: (loading: 'eager' | 'lazy') => ReactNode;
  caption: ReactNode;
}

interface CarouselProps {
  /** The accessible name of the slides. */
  label: string;
  slides: readonly Slide[];
  /** The aspect ratio of the plate. */
  plate: string;
}

/**
 * A carousel of pictures by the APG pattern (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). It never moves by
 * itself, only by its arrows, its marks, a swipe, or the left and right keys. The code that moves it, and all pictures
 * but the first, are loaded when it comes near the viewport.
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
        {/* No transition: base.css gives every element one of 1 ms under reduced motion, during which Embla would
            measure wrong positions. */}
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
