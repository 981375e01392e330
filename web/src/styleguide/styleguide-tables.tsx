import { DataTable } from '../ui/tables/data-table.tsx';
import type { TableColumn } from '../ui/tables/table-columns.ts';
import { useDataTable } from '../ui/tables/use-data-table.ts';
import { StyleguideSection, Specimen } from './styleguide-section.tsx';

interface Row {
  _id: string;
  name: string;
  pieces: number;
}

const columns: TableColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name, position: 'title' },
  { header: 'Quantity', value: ({ pieces }) => pieces, position: 'figure', isFigure: true },
];
const rows = Array.from({ length: 30 }, (_, index): Row => ({
  _id: String(index),
  name: `Part ${index + 1}`,
  pieces: index * 3,
}));
const none: Row[] = [];

/** Tables: filled, loading, and with a search that found nothing. */
export function StyleguideTables() {
  const filled = useDataTable(rows, columns);
  const empty = useDataTable(none, columns);
  return (
    <StyleguideSection name="Table">
      <Specimen state="filled, sorted by a press on a head, 25 rows a page">
        <DataTable what="parts" table={filled} isLoading={false} onClear={() => undefined} />
      </Specimen>
      <Specimen state="loading">
        <DataTable what="parts" table={empty} isLoading onClear={() => undefined} />
      </Specimen>
      <Specimen state="nothing found">
        <DataTable what="parts" table={empty} isLoading={false} onClear={() => undefined} />
      </Specimen>
    </StyleguideSection>
  );
}
