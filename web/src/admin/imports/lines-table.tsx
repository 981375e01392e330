import { formatCount } from '@fourteener/contract/text/format-count';
import { useMemo, useRef, useState } from 'react';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { useDataTable } from '../../ui/tables/use-data-table.ts';
import type { CheckedLine } from './check-lines.ts';
import { judge, lineColumns, type LineRow } from './lines-columns.tsx';

/** The labels for the kinds of lines, in the order of their counts. */
export const kindWords = {
  ready: 'New',
  changed: 'Changes',
  altered: 'Altered numbers',
  same: 'Unchanged',
  wrong: 'With errors',
  double: 'Names taken',
  made: 'Done',
  undone: 'Undone',
} as const;
type Kind = keyof typeof kindWords;
const kinds = Object.keys(kindWords) as Kind[];

/** The lines of a file with their results, all of them or those of one kind. */
export function LinesTable({ lines }: { lines: readonly CheckedLine[] }) {
  const [wanted, setWanted] = useState<string>('');
  const all = useMemo(() => lines.map((line): LineRow => ({ ...line, _id: String(line.line) })), [lines]);
  const counts = useMemo(() => countKinds(lines), [lines]);
  // A chosen kind that has no lines any more counts as not chosen.
  const kind = kinds.find((each) => each === wanted && counts[each] > 0);
  const rows = useMemo(() => (kind ? all.filter((line) => judge(line).kind === kind) : all), [all, kind]);
  const table = useDataTable(rows, lineColumns);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <QuietSelect label="Show" value={kind ?? ''} onChange={({ target }) => setWanted(target.value)}>
          <option value="">All lines, {formatCount(lines.length)}</option>
          {kinds
            .filter((each) => counts[each] > 0)
            .map((each) => (
              <option key={each} value={each}>
                {kindWords[each]}, {formatCount(counts[each])}
              </option>
            ))}
        </QuietSelect>
        <SearchField
          ref={field}
          label="Find a line"
          placeholder="Name or error"
          value={table.search}
          onChange={table.searchFor}
        />
      </div>
      <DataTable
        what="lines"
        ownOrders={['As in the file', 'Last line first']}
        table={table}
        isLoading={false}
        onClear={() => field.current?.focus()}
      />
    </>
  );
}

/** How many lines there are of each kind. */
export function countKinds(lines: readonly CheckedLine[]): Record<Kind, number> {
  const counts = { ready: 0, changed: 0, altered: 0, same: 0, wrong: 0, double: 0, made: 0, undone: 0 };
  for (const line of lines) counts[judge(line).kind] += 1;
  return counts;
}
