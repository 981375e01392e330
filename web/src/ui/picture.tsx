import type { SyntheticEvent } from 'react';
import { findPictureSets } from './picture-set.ts';

interface PictureProps {
  /** The picture's address, as the part or the order has it. */
  img: string;
  /** What it shows; empty where the words beside it say so. */
  alt: string;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** The picture that the page is about: fetched first instead of when it comes into view. */
  isFirst?: boolean;
  /** How high it is at a width of 800, px: 600 for parts. */
  height?: number;
}

/** A picture of a part or an article, for a plate. One that cannot be loaded leaves the plate empty. */
export function Picture({ img, alt, sizes, isFirst = false, height = 600 }: PictureProps) {
  return (
    <picture>
      {findPictureSets(img).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        key={img}
        src={img}
        alt={alt}
        width="800"
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        onError={hide}
      />
    </picture>
  );
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}
