import { countOf } from '@fourteener/contract/text/plurals';
import { pathToPart } from '@fourteener/contract/part/address';
import { countUnits, nameInUnits, unitsFor } from '@fourteener/contract/part/units';
import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { Fragment, memo, type ReactNode, use } from 'react';
import { PartBadgeContext } from '../parts/part-badge.ts';
import { StockBadge } from '../parts/stock-badge.tsx';
import { UnitPrice } from '../parts/unit-price.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import type { DrawnRow } from './drawn-rows.ts';

interface DrawnRowViewProps {
  row: DrawnRow;
  isActive: boolean;
  isChosen: boolean;
  href: string;
  onChoose: (balloon: number) => void;
  onPoint: (balloon: number | undefined) => void;
  onAdd: (row: DrawnRow) => void;
}

/** The padding of the table's columns, which the column of the card on phones shares. */
const cell = 'py-1.5';

/**
 * A line of a drawing: its part, the needed quantity, the price, and the button for the basket. Memoised: pointing at one line redraws no
 * other.
 */
export const DrawnRowView = memo(function DrawnRowView({
  row,
  isActive,
  isChosen,
  href,
  onChoose,
  onPoint,
  onAdd,
}: DrawnRowViewProps) {
  const { line, part } = row;
  const { balloon, quantity, torqueNm } = line;
  const indent = line.under === undefined ? '' : 'drawing-indent';
  // The link to another drawing takes the place of the quantity and, on phones, of the price.
  const isDrawing = line.assembly !== undefined;
  const needed = part && line.soldAlone ? countUnits(unitsFor(quantity, part), part) : String(quantity);
  const torque = torqueNm === undefined ? undefined : `${torqueNm} N·m`;
  return (
    <tr
      id={`line-${balloon}`}
      aria-current={isChosen ? 'true' : undefined}
      className={`drawing-line border-b border-line ${isActive ? 'bg-accent-quiet' : ''}`}
      onPointerEnter={() => onPoint(balloon)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(balloon)}
      onBlur={() => onPoint(undefined)}
    >
      <td className={cell}>
        <a
          href={href}
          aria-label={`Show ${balloon} in the drawing`}
          data-active={isActive || undefined}
          className="drawing-number fact text-data"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(balloon);
          }}
        >
          {balloon}
        </a>
      </td>
      <th scope="row" colSpan={isDrawing ? 2 : undefined} className={`${cell} text-left font-normal`}>
        <div className={`drawing-name ${line.under === undefined ? 'font-medium' : indent}`}>
          <LineName row={row} />
        </div>
        <div className={`drawing-facts flex flex-wrap items-baseline text-small ${indent}`}>
          <LineFacts row={row}>
            <span className="text-ink-soft num sm:hidden print:hidden">
              {needed === String(quantity) ? `× ${quantity}` : needed}
              {torque && `, torque ${torque}`}
            </span>
          </LineFacts>
        </div>
      </th>
      {!isDrawing && (
        <td className={`${cell} drawing-wide px-2 text-right text-ink-soft num xl:whitespace-nowrap`}>{needed}</td>
      )}
      <td className={`${cell} drawing-wide px-2 fact text-data whitespace-nowrap text-ink-soft`}>{torque}</td>
      <td className={`${cell} px-2 text-right whitespace-nowrap ${isDrawing ? 'drawing-wide' : ''}`}>
        {part && line.soldAlone && row.offer.kind !== 'sized' && <UnitPrice part={part} isShort />}
      </td>
      <td className={`${cell} text-right text-small text-ink-soft print:hidden`}>
        <LineOffer row={row} onChoose={onChoose} onAdd={onAdd} />
      </td>
    </tr>
  );
});

function LineName({ row: { line, part, offer } }: { row: DrawnRow }) {
  if (offer.kind === 'drawing') return <DrawingLink id={offer.id}>{line.name}</DrawingLink>;
  if (!part || !line.soldAlone) return <>{line.name}</>;
  return (
    <Link to={pathToPart(part._id)} className="wrap-anywhere hover:text-accent">
      {offer.kind === 'sized' ? line.name : part.name}
    </Link>
  );
}

function DrawingLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={pathToDrawing(id)} className="link">
      {children}
    </Link>
  );
}

/**
 * Number, stock, fit, and the other facts that decide whether this is the wanted part. `children`: the facts for which phones have no
 * columns.
 */
function LineFacts({
  row: { line, part, successor, offer, spares, drawing },
  children,
}: {
  row: DrawnRow;
  children: ReactNode;
}) {
  const drawBadge = use(PartBadgeContext);
  if (offer.kind === 'drawing') {
    return (
      drawing && (
        <span className="text-ink-soft">
          {drawing.about} {countOf(drawing.lineCount, 'line')}.
        </span>
      )
    );
  }
  if (!part || !line.soldAlone) {
    return (
      <>
        {part ? (
          <span className="text-ink-soft">
            Not sold alone. Comes with:{' '}
            <Link to={pathToPart(part._id)} className="link">
              {part.name}
            </Link>
            {spares.map((spare, n) => (
              <Fragment key={spare._id}>
                {n === 0 ? '. Its parts that are sold alone: ' : ', '}
                <Link to={pathToPart(spare._id)} className="link">
                  {spare.name}
                </Link>
              </Fragment>
            ))}
          </span>
        ) : (
          <span className="text-ink-soft">No longer in the shop</span>
        )}
        {children}
      </>
    );
  }
  if (offer.kind === 'sized') {
    return (
      <>
        <span className="text-ink-soft">Sold by size</span>
        {children}
      </>
    );
  }
  return (
    <>
      <span className="fact text-data text-ink-faint">{part.number}</span>
      {children}
      <span className="print:hidden">
        <StockBadge stock={part} />
      </span>
      {drawBadge?.(part._id)}
      {line.interchange === 'same' && <p className="w-full text-ink-soft">Same part as fitted originally</p>}
      {line.interchange === 'usable' && (
        <p className="w-full text-ink-soft">Can replace the one fitted originally ({line.name})</p>
      )}
      {part.status === 'discontinued' && (
        <p className="w-full text-warning">
          Discontinued{successor && '. Successor: '}
          {successor && (
            <Link to={pathToPart(successor._id)} className="link">
              {successor.name}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

function LineOffer({ row, onChoose, onAdd }: Pick<DrawnRowViewProps, 'row' | 'onChoose' | 'onAdd'>) {
  const { offer, part } = row;
  if (offer.kind === 'drawing') return <DrawingLink id={offer.id}>Open</DrawingLink>;
  if (offer.kind === 'sized' && part) {
    return (
      <Link to={pathToPart(part._id)} className="inline-block py-2 whitespace-nowrap link">
        Choose size<span className="sr-only"> of {row.line.name}</span>
      </Link>
    );
  }
  if (offer.kind === 'sold-out') return <span className="whitespace-nowrap">Sold out</span>;
  if (offer.kind === 'in-set' && offer.balloon !== undefined) {
    const { balloon } = offer;
    return (
      <Button variant="quiet" size="small" className="-my-2" onClick={() => onChoose(balloon)}>
        See {balloon}
      </Button>
    );
  }
  if (offer.kind !== 'sold' || !part) return null;
  return (
    <Button variant="secondary" size="small" onClick={() => onAdd(row)}>
      Add{' '}
      <span className="sr-only">
        {offer.quantity > 1 && `${offer.quantity} × `}
        {nameInUnits(part)} to the basket
      </span>
    </Button>
  );
}
