interface SkeletonProps {
  /** The size of the box that will stand here. */
  className: string;
  /** Where the picture of the part at this place in the list is about to stand (see web/vite.preload.ts). */
  picture?: number | undefined;
}

/** A box where something is about to stand. Only its opacity changes, which browsers do beside the page's own work. */
export function Skeleton({ className, picture }: SkeletonProps) {
  return <span aria-hidden="true" data-picture={picture} className={`block animate-pulse bg-plate ${className}`} />;
}
