import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The widths of the options of a group whose place is kept. */
const OPTIONS = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-2/5'];

/** Boxes in the place of the filters. They are hidden from screen readers, since the list beside them says that it is loading. */
export function FacetSkeleton() {
  return (
    <div aria-hidden="true" className="border-t border-ink">
      <div className="h-12 border-b border-line" />
      {OPTIONS.map((width, index) => (
        <div key={index} className="flex h-10 items-center gap-3">
          <Skeleton className="size-4.5" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
