interface SkeletonProps {
  /** The size of the box that will stand here. */
  className: string;
  /** Where the picture of the part at this place in the list is about to stand (see web/vite.preload.ts). */
  picture?: number | undefined;
}

/** A box where something is about to stand. */
export function Skeleton({ className, picture }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-picture={picture}
      className={`block animate-shimmer bg-[linear-gradient(100deg,var(--color-plate)_30%,color-mix(in_srgb,var(--color-plate),var(--color-ink)_5%)_50%,var(--color-plate)_70%)] bg-[length:200%_100%] ${className}`}
    />
  );
}
