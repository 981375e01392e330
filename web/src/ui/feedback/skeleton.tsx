interface SkeletonProps {
  /** The size of the expected content. */
  className: string;
  /** The place in the list of the part whose picture will be shown here (see web/vite.preload.ts). */
  picture?: number | undefined;
}

/** A placeholder box for content that is loading. Within `Loading` all boxes pulse together. */
export function Skeleton({ className, picture }: SkeletonProps) {
  return <span aria-hidden="true" data-picture={picture} className={`block bg-plate ${className}`} />;
}
