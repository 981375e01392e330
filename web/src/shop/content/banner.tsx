import { brand } from '@fourteener/contract/brand';
import { SceneSources } from '../../ui/media/scene-sources.tsx';
import { Arrive } from './arrive.tsx';

const WIDTHS = [640, 1080, 1600, 1920]; // px
// On phones the box is higher than the picture, which is cropped to its middle, at about one and a half times the page's width.
const SIZES = '(width >= 48rem) 100vw, 142vw';

/** The page's title, and every part of a bicycle laid out below it. */
export function Banner() {
  return (
    <>
      <section className="page cols gap-y-6 pt-14 pb-12 lg:pt-24 lg:pb-16">
        <h1 className="col-span-4 text-display wide lg:col-span-9">We draw it, we braze it, we box it.</h1>
        <p className="col-span-4 max-w-[34ch] self-end text-ink-soft lg:col-span-3">
          Founded in {brand.since}. Built in Colorado. Sold to the person who will ride it, and to nobody in between.
        </p>
      </section>
      <Arrive className="plate aspect-3/2 md:aspect-1920/900">
        <picture>
          <SceneSources name="carousel-4" widths={WIDTHS} sizes={SIZES} />
          <img
            src="/images/scenes/carousel-4-1600.webp"
            alt="The parts of one bicycle laid out before assembly: wheel, handlebar, saddle, fork, crankset, cassette, pedals"
            width="1920"
            height="900"
            fetchPriority="high"
          />
        </picture>
      </Arrive>
    </>
  );
}
