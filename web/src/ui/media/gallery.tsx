import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
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
  /** The displayed width of a picture, in the notation of `sizes`. */
  sizes: string;
  /** Content after the thumbnails. */
  after?: ReactNode;
  /** Renders the replacement for a first picture that cannot be loaded. */
  drawInstead?: ((words: ReactNode) => ReactNode) | undefined;
}

/** The style of an element in a lower corner of the picture, within the crop marks. */
const corner = (side: 'left' | 'right') => ({ bottom: '1.5rem', [side]: '1.5rem' });

/**
 * The pictures of one thing, one at a time. The browser itself swipes them, so that works before any script runs too;
 * thumbnails and arrow keys lead to each, and a button opens the shown one in full size.
 */
export function Gallery({ pictures, sizes, after, drawInstead }: GalleryProps) {
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
    <section aria-label="Pictures">
      <div className="marks relative [--marks:1] max-lg:-mx-gutter print:mx-0">
        <div
          ref={box}
          role="group"
          aria-label={`Picture ${current + 1} of ${pictures.length}`}
          tabIndex={last > 0 ? 0 : undefined}
          className="flex overflow-x-auto print:block print:overflow-visible"
          style={{ scrollSnapType: 'x mandatory', scrollbarWidth: 'none', overscrollBehaviorX: 'contain' }}
          onScroll={onScroll}
          onPointerDown={release}
          onWheel={release}
          onKeyDown={press}
        >
          {pictures.map(({ img, alt }, index) => (
            <div
              key={img}
              className="plate aspect-4/3 w-full shrink-0 aria-hidden:print:hidden"
              style={{ scrollSnapAlign: 'center' }}
              aria-hidden={index === current ? undefined : true}
            >
              <Picture
                img={img}
                alt={alt}
                sizes={sizes}
                isFirst={index === 0}
                drawInstead={index === 0 ? drawInstead : undefined}
              />
            </div>
          ))}
        </div>
        {last > 0 && (
          <p className="absolute text-label text-ink-soft num print:hidden" style={corner('left')} aria-hidden="true">
            {current + 1} / {pictures.length}
          </p>
        )}
        <div className="absolute z-10" style={corner('right')}>
          <SquareButton icon="zoom" name="Enlarge the picture" className="bg-surface" onClick={() => setZoomed(true)} />
        </div>
      </div>
      {(last > 0 || after) && (
        <ul className="mt-3 grid gap-3 print:hidden" style={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
          {(last > 0 ? pictures : []).map(({ img, alt }, index) => (
            <li key={img}>
              <button
                type="button"
                aria-label={`Picture ${index + 1}: ${alt}`}
                aria-current={index === current ? 'true' : undefined}
                className={`plate block aspect-4/3 w-full border hover:border-ink ${index === current ? 'border-ink' : 'border-line'}`}
                onClick={() => go(index)}
                onKeyDown={press}
              >
                <Picture img={img} alt="" sizes="(width >= 64rem) 14vw, 25vw" />
              </button>
            </li>
          ))}
          {after && <li>{after}</li>}
        </ul>
      )}
      {isZoomed && <GalleryZoom pictures={pictures} current={current} onGo={go} onClose={() => setZoomed(false)} />}
    </section>
  );
}
