import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import { findPictureSets } from './picture-set.ts';

interface PictureProps {
  /** The picture's address, as the part or the order has it. */
  img: string;
  /** The alternative text; empty where the words beside it say it. */
  alt: string;
  /** The text in its place when it cannot be loaded, where the plate has room for words. */
  name?: string;
  /** Draws what stands there instead, given those words. */
  drawInstead?: ((words: ReactNode) => ReactNode) | undefined;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** The picture that the page is about: fetched first instead of when it comes into view. */
  isFirst?: boolean;
  /** How high it is at a width of 800, px: 600 for parts. */
  height?: number;
  /** Whether it fills its plate, or is seen whole in it. */
  fit?: 'cover' | 'contain';
}

/** A picture of a part or an article, for a plate. When it cannot be loaded, the plate says quietly what it would show. */
export function Picture({
  img,
  alt,
  name = alt,
  drawInstead,
  sizes,
  isFirst = false,
  height = 600,
  fit,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === img) {
    const words = <NoPicture name={name} isRead={alt !== ''} />;
    return drawInstead ? drawInstead(words) : words;
  }
  return (
    <picture>
      {findPictureSets(img).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        key={img}
        // A prerendered picture may have failed to load before React attached its listener.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) setFailed(img);
        }}
        src={img}
        alt={alt}
        width="800"
        height={height}
        style={fit && { objectFit: fit }}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        onError={() => setFailed(img)}
      />
    </picture>
  );
}

/** Stands on the plate of a picture that cannot be loaded. Where the name stands beside it, it is not read out again. */
function NoPicture({ name, isRead }: { name: string; isRead: boolean }) {
  return (
    <span
      aria-hidden={isRead ? undefined : true}
      className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-small text-ink-soft"
    >
      <Icon name="picture" className="size-6" />
      {name && <span className="line-clamp-3 wrap-anywhere">{name}</span>}
    </span>
  );
}
