import { countOf } from '@fourteener/contract/text/plurals';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import type { RowSelection } from './row-selection.tsx';
import { SelectAll } from './select-all.tsx';

interface BulkBarProps<T extends { _id: string }> {
  /** The noun for the rows, "orders". */
  what: string;
  /** The rows of the page that is shown, and all that search has found. */
  rows: readonly T[];
  listFound: () => readonly T[];
  /** How many of them there are; undefined while it is not known. */
  found: number | undefined;
  /** Reads all that were found and chooses them, where not all of them are here. */
  onSelectFound?: (() => void) | undefined;
  /** Reads what the list has besides and chooses all of it; absent where it has everything. */
  onSelectEverything?: (() => void) | undefined;
  selection: RowSelection<T>;
  /** The actions on the chosen rows. */
  children: ReactNode;
}

/** The actions on the chosen rows of a table, in place of its head while any is chosen. */
export function BulkBar<T extends { _id: string }>({
  what,
  rows,
  listFound,
  found,
  onSelectFound,
  onSelectEverything,
  selection,
  children,
}: BulkBarProps<T>) {
  const { chosen, select } = selection;
  return (
    <>
      <p role="status" className="sr-only">
        {chosen.length > 0 && `${countOf(chosen.length, what.replace(/s$/, ''))} selected`}
      </p>
      {chosen.length > 0 && (
        <div
          role="toolbar"
          aria-label={`Selected ${what}`}
          className="top-bar sticky z-20 flex h-12 items-center gap-3 overflow-x-auto border-y border-line-strong bg-accent-quiet px-2 text-small whitespace-nowrap xl:-mb-10 xl:h-10"
        >
          <SelectAll rows={rows} selection={selection} />
          <span className="font-medium num">{chosen.length} selected</span>
          {children}
          {found !== undefined && chosen.length < found && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => (onSelectFound ? onSelectFound() : select(listFound()))}
            >
              Select all {found}
            </Button>
          )}
          {onSelectEverything && found !== undefined && chosen.length >= found && (
            <Button variant="quiet" size="small" onClick={onSelectEverything}>
              Select everything in this view
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => select([])}>
            Clear the selection
          </Button>
        </div>
      )}
    </>
  );
}
