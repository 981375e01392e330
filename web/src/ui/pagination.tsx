import { Icon } from './icon.tsx';

interface PaginationProps {
  /** The first and the last row that are shown, counted from 1. */
  from: number;
  to: number;
  /** Rows in all. */
  total: number;
  /** Called by the arrows; undefined where there is no page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Which rows of a table are shown, and the way to those before and after. */
export function Pagination({ from, to, total, onPrevious, onNext }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <p role="status" className="text-small text-ink-faint num">
        {from} to {to} of {total}
      </p>
      <div className="flex gap-2">
        <Arrow name="Previous page" icon="previous" onPress={onPrevious} />
        <Arrow name="Next page" icon="next" onPress={onNext} />
      </div>
    </nav>
  );
}

interface ArrowProps {
  name: string;
  icon: 'previous' | 'next';
  onPress: (() => void) | undefined;
}

/** At the end of the list it stays, so that the focus on it does. */
function Arrow({ name, icon, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={onPress ? undefined : true}
      className="inline-grid size-12 place-items-center rounded-control border border-line-strong transition-colors hover:border-ink active:translate-y-px aria-disabled:translate-y-0 aria-disabled:border-line aria-disabled:text-ink-faint"
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
