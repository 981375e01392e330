import { Carousel, type Slide } from '../../ui/media/carousel.tsx';
import { SceneSources } from '../../ui/media/scene-sources.tsx';

const WIDTHS = [640, 1080, 1600, 1920]; // px

const scenes = [
  {
    name: 'carousel-1',
    alt: 'A complete bicycle with a bone white frame, side on, before a pine green wall',
    title: 'Blanca, in bone',
    words:
      'The frame we have revised nine times since 2008, here in the bone of its first years. Today it comes in pine green.',
  },
  {
    name: 'carousel-2',
    alt: 'Crank, chain and cassette of a pine green bicycle, close up',
    title: 'One ring, twelve cogs',
    words: 'Crank, cassette and chain are drawn together, so they wear together.',
  },
  {
    name: 'carousel-3',
    alt: 'The cockpit of a pine green bicycle: a flared bar in brown tape, and the stem',
    title: 'Hands first',
    words: 'Bar, tape and stem come as one measured cockpit, or as three parts.',
  },
  {
    name: 'carousel-4',
    alt: 'The parts of one bicycle laid out: wheel, bar, saddle, stem, fork, seatpost, crankset, cassette, chain, rotor, bottle and pedals',
    title: 'Before it is built',
    words: 'Everything that makes a Fourteener, and each piece of it for sale.',
  },
];

const slides: Slide[] = scenes.map(({ name, alt, title, words }) => ({
  key: name,
  picture: (loading) => (
    <picture>
      <SceneSources name={name} widths={WIDTHS} sizes="(width >= 48rem) 96vw, 128vw" />
      <img
        src={`/images/scenes/${name}-1600.webp`}
        alt={alt}
        width="1920"
        height="900"
        loading={loading}
        draggable={false}
      />
    </picture>
  ),
  caption: (
    <>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-2 max-w-text text-balance text-ink-soft">{words}</p>
    </>
  ),
}));

/** Four views of the workshop. They are not drawn while far away: on a slow connection browsers fetch lazy pictures from farther away. */
export function WorkshopCarousel() {
  return (
    <div className="page py-section [contain-intrinsic-height:36rem] [content-visibility:auto]">
      <Carousel label="From the workshop" slides={slides} plate="aspect-3/2 md:aspect-1920/900" />
    </div>
  );
}
