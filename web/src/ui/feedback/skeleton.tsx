interface SkeletonProps {
  /** The size of the box that will stand here. */
  className: string;
  /** Where the picture of the part at this place in the list is about to stand (see web/vite.preload.ts). */
  picture?: number | undefined;
}

/** A box where something is about to stand. Within `Loading` it pulses, together with the others there. */
export function Skeleton({ className, picture }: SkeletonProps) {
  return <span aria-hidden="true" data-picture={picture} className={`block bg-plate ${className}`} />;
}
