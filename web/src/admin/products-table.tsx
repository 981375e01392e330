import type { Part } from '@fourteener/contract/parts';
import { countOf } from '@fourteener/contract/plurals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { constraints } from '@fourteener/contract/constraints';
import { joinPages } from '../api/join-pages.ts';
import { useFollowingPages } from '../api/use-following-pages.ts';
import { BulkEdit } from '../imports/bulk-edit.tsx';
import { managedPartPagesQuery } from '../parts/list-parts.ts';
import { productColumns } from '../parts/products-columns.tsx';
import { SelectionProvider, useSelection } from '../parts/products-selection.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { TableLoaded } from '../ui/tables/table-loaded.tsx';
import { useDataTable } from '../ui/tables/use-data-table.ts';

const none: Part[] = [];

/** Parts as a table, to be searched, sorted, and changed many at a time; `isHidden`: those that only admins see. For admins. */
export function ProductsTable({ isHidden }: { isHidden: boolean }) {
  const parts = useInfiniteQuery({
    ...managedPartPagesQuery({ limit: constraints.pageSize, isHidden }),
    select: joinPages,
  });
  useFollowingPages(parts);
  const rows = parts.data?.rows ?? none;
  const table = useDataTable<Part>(rows, productColumns);
  const { selection, ids, select } = useSelection();
  const [edited, setEdited] = useState<readonly Part[]>();
  const field = useRef<HTMLInputElement>(null);
  const chosen = rows.filter(({ _id }) => ids.has(_id));
  if (edited) {
    const close = () => {
      flushSync(() => setEdited(undefined));
      field.current?.focus();
    };
    return <BulkEdit parts={edited} onClose={close} />;
  }
  return (
    <SelectionProvider selection={selection}>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField
          ref={field}
          label="Find a part"
          placeholder="Name, number, kind or status"
          value={table.search}
          onChange={table.searchFor}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={table.found === 0}
          onClick={() => select(table.listFound().map(({ _id }) => _id))}
        >
          Select all {table.found}
        </Button>
        <Button variant="quiet" size="small" disabled={chosen.length === 0} onClick={() => select([])}>
          Clear the selection
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={() => setEdited(chosen)}>
          Edit selected
        </Button>
        <p role="status" className="text-small text-ink-faint num">
          {chosen.length > 0 && `${countOf(chosen.length, 'part')} selected`}
        </p>
      </div>
      <TableLoaded
        what="parts"
        query={parts}
        table={table}
        empty={<Empty heading="No parts yet">Add the first one, and riders see it on the home page.</Empty>}
        onClear={() => field.current?.focus()}
      />
    </SelectionProvider>
  );
}
