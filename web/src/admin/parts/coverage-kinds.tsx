import type { Coverage } from '@fourteener/contract/part/coverage';
import { describeFact } from '@fourteener/contract/part/expected-facts';
import { useMemo } from 'react';
import { paths } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { TableColumn } from '../../ui/tables/table-columns.ts';
import { useDataTable } from '../../ui/tables/use-data-table.ts';
import { nameKind, writeCoverageChoice } from './coverage-data.ts';

interface KindRow {
  _id: string;
  words: string;
  kind: Coverage['kinds'][number];
}

const columns: readonly TableColumn<KindRow>[] = [
  {
    header: 'Kind',
    value: ({ words }) => words,
    cell: ({ words }) => <span className="font-medium">{words}</span>,
    position: 'title',
  },
  {
    header: 'Missing',
    value: ({ kind }) => kind.parts - kind.complete,
    cell: (row) => <MissingFacts kind={row.kind} />,
    position: 'line',
  },
  {
    header: 'Complete',
    value: ({ kind }) => kind.complete / kind.parts,
    cell: ({ kind }) => `${kind.complete} of ${kind.parts} complete`,
    position: 'figure',
    isFigure: true,
    className: 'whitespace-nowrap',
  },
];

/** A table of the number of parts of each kind that lack a fact; each number links to these parts. */
export function CoverageKinds({ kinds }: { kinds: Coverage['kinds'] }) {
  const rows = useMemo(() => kinds.map((kind) => ({ _id: kind.kind, words: nameKind(kind.kind), kind })), [kinds]);
  const table = useDataTable(rows, columns);
  return (
    <DataTable
      what="kinds"
      ownOrders={['As in the shop', 'Last kind first']}
      table={table}
      isLoading={false}
      onClear={() => undefined}
    />
  );
}

function MissingFacts({ kind: { kind, facts } }: { kind: Coverage['kinds'][number] }) {
  const missing = facts.filter((each) => each.missing > 0);
  if (missing.length === 0) return <span className="text-success">Nothing missing</span>;
  return (
    <ul className="flex flex-wrap gap-x-5 lg:gap-y-1">
      {missing.map(({ fact, missing: count }) => (
        <li key={fact}>
          <StaffLink to={`${paths.coverage}?${writeCoverageChoice({ kind, fact })}`} className="touch link">
            {describeFact(fact).label}
          </StaffLink>{' '}
          <span className="text-ink-faint num">{count}</span>
        </li>
      ))}
    </ul>
  );
}
