import { SquareButton } from '../buttons/square-button.tsx';

interface PaginationProps {
  /** The first and the last row that are shown, counted from 1. */
  from: number;
  to: number;
  /** Rows in all; undefined while it is not known. */
  total: number | undefined;
  /** Called by the arrows; undefined where there is no page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Which rows of a table are shown, and the way to those before and after. */
export function Pagination({ from, to, total, onPrevious, onNext }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <p role="status" className="text-small text-ink-faint num">
        {from} to {to}
        {total !== undefined && ` of ${total}`}
      </p>
      <div className="flex gap-2">
        <SquareButton name="Previous page" icon="previous" isAtEnd={!onPrevious} onClick={onPrevious} />
        <SquareButton name="Next page" icon="next" isAtEnd={!onNext} onClick={onNext} />
      </div>
    </nav>
  );
}
