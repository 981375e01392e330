import { formatDollars } from '@fourteener/contract/money';
import { type SoldIn, writePer } from '@fourteener/contract/part/units';

interface UnitPriceProps {
  part: SoldIn & { price: number };
  /** Whether to leave out the number of pieces in a set, which is shown beside the price. */
  isShort?: boolean;
}

/** The price of a unit of a part, with the unit if it is not a single piece: `$24.00 a pair`. */
export function UnitPrice({ part, isShort = false }: UnitPriceProps) {
  const per = writePer(part, { isShort });
  return (
    <span className="num">
      {formatDollars(part.price)}
      {per !== '' && (
        <>
          {' '}
          <span className="unit-per tracking-normal text-label text-ink-soft">{per}</span>
        </>
      )}
    </span>
  );
}
