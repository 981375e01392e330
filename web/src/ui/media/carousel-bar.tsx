import type { ReactNode } from 'react';
import { SquareButton } from '../buttons/square-button.tsx';

interface CarouselBarProps {
  current: number;
  slides: readonly { key: string; caption: ReactNode }[];
  /** Called with any index: the one before the first means the last slide, the one after the last the first. */
  onGo: (index: number) => void;
}

/** The bar below a carousel's plate: the position, the caption of the slide, and the arrows. */
export function CarouselBar({ current, slides, onGo }: CarouselBarProps) {
  return (
    <div className="mt-5 cols items-start gap-y-3 lg:mt-6">
      <div className="col-span-4 flex items-center gap-4 lg:col-span-3">
        <span className="fact text-data" aria-hidden="true">
          {current + 1} / {slides.length}
        </span>
        <div className="-my-2.5 flex flex-1 lg:max-w-48" role="group" aria-label="Slides">
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={`Slide ${index + 1}`}
              aria-current={index === current ? 'true' : undefined}
              className="group h-11 flex-1 px-0.75"
              onClick={() => onGo(index)}
            >
              <i className="block h-0.5 bg-line transition-colors group-hover:bg-line-strong group-aria-[current=true]:bg-measure" />
            </button>
          ))}
        </div>
      </div>
      {/* All captions share one cell, so that nothing below moves when a longer one comes. */}
      <div className="col-span-3 grid lg:col-span-6" aria-live="polite">
        {slides.map(({ key, caption }, index) => (
          <div
            key={key}
            className={`transition-[opacity,visibility] duration-(--motion-base) [grid-area:1/1] ${index === current ? '' : 'invisible opacity-0'}`}
          >
            {caption}
          </div>
        ))}
      </div>
      <div className="col-span-1 flex justify-end gap-2 lg:col-span-3">
        <SquareButton
          name="Previous slide"
          icon="previous"
          className="max-lg:hidden"
          onClick={() => onGo(current - 1)}
        />
        <SquareButton name="Next slide" icon="next" onClick={() => onGo(current + 1)} />
      </div>
    </div>
  );
}
