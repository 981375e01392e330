import { formatDollars, multiplyDollars } from '@fourteener/contract/money';

interface OrderSumProps {
  /** Dollars for one piece. */
  price: number;
  /** NaN while no number is typed. */
  pieces: number;
}

/** Quantity × price, as it is typed. */
export function OrderSum({ price, pieces }: OrderSumProps) {
  const isNumber = !Number.isNaN(pieces);
  return (
    <p className="flex items-baseline justify-between num">
      <span className="text-ink-soft">
        {isNumber ? pieces : '–'} × {formatDollars(price)}
      </span>
      <output className="text-heading">{isNumber ? formatDollars(multiplyDollars(price, pieces)) : '–'}</output>
    </p>
  );
}
