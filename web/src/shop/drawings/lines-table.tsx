import { useCallback } from 'react';
import type { DrawnRow } from './drawn-rows.ts';
import { DrawnRowView } from './drawn-row-view.tsx';
import { usePutInBasket } from '../parts/put-in-basket.ts';

interface LinesTableProps {
  rows: readonly DrawnRow[];
  active: number | undefined;
  chosen: number | undefined;
  hrefOf: (balloon: number) => string;
  onChoose: (balloon: number) => void;
  onPoint: (balloon: number | undefined) => void;
}

const head = 'border-b border-ink py-2 text-label font-normal text-ink-faint';

/** The table of the lines of a drawing: everything that the drawing shows and offers is in the table, too. */
export function LinesTable({ rows, active, chosen, hrefOf, onChoose, onPoint }: LinesTableProps) {
  const putInBasket = usePutInBasket();
  const add = useCallback(
    ({ part, offer }: DrawnRow) => {
      if (part && offer.kind === 'sold') putInBasket(part, offer.quantity);
    },
    [putInBasket],
  );
  return (
    <table className="drawing-lines w-full text-note">
      <caption className="sr-only">Lines of the drawing</caption>
      <thead>
        <tr className="text-left">
          <th scope="col" className={head}>
            No.
          </th>
          <th scope="col" className={head}>
            Part
          </th>
          <th scope="col" className={`${head} drawing-wide text-right xl:whitespace-nowrap`}>
            You need
          </th>
          <th scope="col" className={`${head} drawing-wide`}>
            Torque
          </th>
          <th scope="col" className={`${head} text-right`}>
            Price
          </th>
          <th scope="col" className={`${head} print:hidden`}>
            <span className="sr-only">Basket</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DrawnRowView
            key={row.line.balloon}
            row={row}
            isActive={row.line.balloon === active}
            isChosen={row.line.balloon === chosen}
            href={hrefOf(row.line.balloon)}
            onChoose={onChoose}
            onPoint={onPoint}
            onAdd={add}
          />
        ))}
      </tbody>
    </table>
  );
}
