import { type KeyboardEvent, useRef, useState } from 'react';
import { lazyPiece } from '../code/lazy-piece.tsx';
import { SquareButton } from '../buttons/square-button.tsx';
import { Picture } from './picture.tsx';
import { type GalleryPicture, slideOfKey, useSlides } from './use-slides.ts';

const GalleryZoom = lazyPiece(
  'The enlarged picture',
  () => import('./gallery-zoom.tsx').then(({ GalleryZoom: zoom }) => zoom),
  { isFloating: true },
);

interface GalleryProps {
  /** At least one. */
  pictures: readonly GalleryPicture[];
  /** How wide a picture is shown, as `sizes` says it. */
  sizes: string;
}

/**
 * The pictures of one thing, one at a time: swiped by the browser itself, so also before any script runs; thumbnails and arrow keys lead to
 * each, and a button opens the one that is shown in its full size.
 */
export function Gallery({ pictures, sizes }: GalleryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { current, go, onScroll, release } = useSlides(box);
  const [isZoomed, setZoomed] = useState(false);
  const last = pictures.length - 1;
  const press = (event: KeyboardEvent) => {
    const next = slideOfKey(event, current, last);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  return (
    // Keys and pointers reach it from the controls inside.
    <section aria-label="Pictures">
      <div className="relative marks [--marks:1] max-lg:-mx-gutter">
        <div
          ref={box}
          role="group"
          aria-label={`Picture ${current + 1} of ${pictures.length}`}
          tabIndex={last > 0 ? 0 : undefined}
          className="flex overflow-x-auto"
          style={{ scrollSnapType: 'x mandatory', scrollbarWidth: 'none', overscrollBehaviorX: 'contain' }}
          onScroll={onScroll}
          onPointerDown={release}
          onWheel={release}
          onKeyDown={press}
        >
          {pictures.map(({ img, alt }, index) => (
            <div
              key={img}
              className="plate aspect-4/3 w-full shrink-0"
              style={{ scrollSnapAlign: 'center' }}
              aria-hidden={index === current ? undefined : true}
            >
              <Picture img={img} alt={alt} sizes={sizes} isFirst={index === 0} />
            </div>
          ))}
        </div>
        {last > 0 && (
          <p className="absolute bottom-6 left-6 text-label text-ink-soft num" aria-hidden="true">
            {current + 1} / {pictures.length}
          </p>
        )}
        <SquareButton
          icon="zoom"
          name="Enlarge the picture"
          className="absolute! right-6 bottom-6 z-10 bg-surface"
          onClick={() => setZoomed(true)}
        />
      </div>
      {last > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-3">
          {pictures.map(({ img, alt }, index) => (
            <li key={img}>
              <button
                type="button"
                aria-label={`Picture ${index + 1}: ${alt}`}
                aria-current={index === current ? 'true' : undefined}
                className={`plate block aspect-4/3 w-full border hover:border-line-strong ${index === current ? 'border-ink' : 'border-line'}`}
                onClick={() => go(index)}
                onKeyDown={press}
              >
                <Picture img={img} alt="" sizes="(width >= 64rem) 14vw, 25vw" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <GalleryZoom pictures={pictures} current={current} onGo={go} onClose={() => setZoomed(false)} />
      )}
    </section>
  );
}
