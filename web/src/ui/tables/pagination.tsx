import { SquareButton } from '../buttons/square-button.tsx';

interface PaginationProps {
  /** The numbers of the first and the last shown row, counted from 1. */
  from: number;
  to: number;
  /** The total of rows; undefined while it is not known. */
  total: number | undefined;
  /** Called by the arrows; undefined where there is no such page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The range of the shown rows of a table, with arrows to the pages before and after. */
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
