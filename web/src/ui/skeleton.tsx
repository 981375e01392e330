interface SkeletonProps {
  /** The size of the box that will stand here. */
  className: string;
}

/** A box where something is about to stand. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-shimmer bg-[linear-gradient(100deg,var(--color-plate)_30%,color-mix(in_srgb,var(--color-plate),var(--color-ink)_5%)_50%,var(--color-plate)_70%)] bg-[length:200%_100%] ${className}`}
    />
  );
}
