import { SceneSources } from '../../ui/media/scene-sources.tsx';
import { Arrive } from './arrive.tsx';

interface BenchPictureProps {
  /** The scene's name, see `SceneSources`. */
  name: string;
  alt: string;
  caption: string;
  className: string;
  sizes: string;
}

const WIDTHS = [640, 1080, 1200]; // px

/** A picture from the workshop with the words under it. */
export function BenchPicture({ name, alt, caption, className, sizes }: BenchPictureProps) {
  return (
    <figure className={className}>
      <Arrive className="plate aspect-4/3">
        <picture>
          <SceneSources name={name} widths={WIDTHS} sizes={sizes} />
          <img src={`/images/scenes/${name}-1080.webp`} alt={alt} width="1200" height="900" loading="lazy" />
        </picture>
      </Arrive>
      <figcaption className="mt-3 text-small text-ink-faint">{caption}</figcaption>
    </figure>
  );
}
