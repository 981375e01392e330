import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import { findPictureSets } from './picture-set.ts';

interface PictureProps {
  /** The address of the picture, as stored with the part or the order. */
  img: string;
  /** The alternative text; empty where the words beside the picture say the same. */
  alt: string;
  /** The text to show when the picture cannot be loaded, where the plate has room for it. */
  name?: string;
  /** Renders the replacement for a picture that cannot be loaded, given that text. */
  drawInstead?: ((words: ReactNode) => ReactNode) | undefined;
  /** The displayed width, in the notation of `sizes`. */
  sizes: string;
  /**
   * Whether the picture is the page's main one: it is fetched at once with high priority, not when it comes into view.
   */
  isFirst?: boolean;
  /** Its height at a width of 800 px: 600 for parts. */
  height?: number;
  /** Whether the picture fills its plate, cropped, or is shown whole in it. */
  fit?: 'cover' | 'contain';
}

/** A picture of a part or an article, for a plate. When it cannot be loaded, the plate shows its alternative text. */
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

/**
 * The replacement for a picture that cannot be loaded. Where the name stands beside it, screen readers do not read it
 * again.
 */
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
