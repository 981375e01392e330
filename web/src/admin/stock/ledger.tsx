import type { StockMovement } from '@fourteener/contract/stock/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../../api/join-pages.ts';
import { Empty } from '../../ui/feedback/notice.tsx';
import { TableLoaded } from '../../ui/tables/table-loaded.tsx';
import { useDataTable } from '../../ui/tables/use-data-table.ts';
import { ledgerColumns } from './ledger-columns.tsx';
import { movementsQuery } from './list-movements.ts';
import { causeWords, formatChange, sumMovements } from './movement-words.ts';

const none: StockMovement[] = [];

/** The movements of a part's stock, newest first; together they add up to its current stock. */
export function Ledger({ partId }: { partId: string }) {
  const movements = useInfiniteQuery({ ...movementsQuery(partId), select: joinPages });
  const table = useDataTable(movements.data?.rows ?? none, ledgerColumns);
  return (
    <>
      {movements.data && !movements.hasNextPage && <Sum movements={movements.data.rows} />}
      <TableLoaded
        what="movements"
        query={movements}
        table={table}
        empty={<Empty heading="No movements">This part has no stock history.</Empty>}
        onClear={() => undefined}
      />
    </>
  );
}

function Sum({ movements }: { movements: StockMovement[] }) {
  const [newest] = movements;
  return (
    newest && (
      <p className="mb-6 text-small text-ink-soft num">
        {sumMovements(movements)
          .map(({ cause, pieces }) => `${causeWords[cause]} ${formatChange(pieces)}`)
          .join(', ')}
        {': '}
        <span className="font-medium whitespace-nowrap text-ink">{newest.stock} in stock</span>
      </p>
    )
  );
}
