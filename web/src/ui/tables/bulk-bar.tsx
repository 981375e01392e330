import { countOf } from '@fourteener/contract/text/plurals';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import type { RowSelection } from './row-selection.tsx';
import { SelectAll } from './select-all.tsx';

interface BulkBarProps<T extends { _id: string }> {
  /** The noun for the rows, "orders". */
  what: string;
  /** The rows of the shown page, and a function for all loaded rows that the search has found. */
  rows: readonly T[];
  listFound: () => readonly T[];
  /** The number of found rows; undefined while it is not known. */
  found: number | undefined;
  /** Loads all found rows and selects them, if the table does not have all of them. */
  onSelectFound?: (() => void) | undefined;
  /** Loads the rest of the list and selects all of it; absent if all of it is loaded. */
  onSelectEverything?: (() => void) | undefined;
  selection: RowSelection<T>;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** The bar with the actions on the selected rows, shown in place of the table's head while any is selected. */
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
