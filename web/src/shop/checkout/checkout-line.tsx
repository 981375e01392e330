import { formatDollars, multiplyDollars } from '@fourteener/contract/money';
import { writePriceOfEach } from '@fourteener/contract/part/units';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { setPieces } from '../basket/basket-lines.ts';
import { changeBasket } from '../basket/basket-store.ts';
import { findProblem, type ShownLine } from '../basket/line-problem.ts';
import { pathToNamed } from '../parts/sized-address.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { lineId } from './line-id.ts';

interface CheckoutLineProps {
  line: ShownLine;
  /** Whether the line's part could not be read. */
  hasFailed: boolean;
  /** The shop's error about the line when it was ordered. */
  refusal: { message: string; quantity: number } | undefined;
  onRemove: () => void;
}

/** A part at the checkout, with its quantity and its sum. */
export function CheckoutLine({ line, hasFailed, refusal, onRemove }: CheckoutLineProps) {
  const { id, quantity, part } = line;
  const known = typeof part === 'object' ? part : undefined;
  const wrong = hasFailed ? 'This part could not be loaded.' : findProblem(line);
  const said = refusal?.quantity === quantity ? refusal.message : undefined;
  const problem = wrong ?? said;
  const hasPrice = known !== undefined && wrong === undefined;
  const remove = (
    <Button variant="quiet" size="small" className="mt-1" onClick={onRemove}>
      Remove
      <span className="sr-only"> {known?.name ?? derivedNumber(id)}</span>
    </Button>
  );
  return (
    <li
      id={lineId(id)}
      tabIndex={-1}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-4 outline-none sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-4"
    >
      {known ? (
        <Link
          to={pathToNamed(id, known.name)}
          tabIndex={-1}
          aria-hidden="true"
          className="plate row-span-2 block aspect-4/3 self-start"
        >
          <Picture img={known.img} alt="" sizes="(width >= 40rem) 7rem, 5.5rem" />
        </Link>
      ) : (
        <div className="plate row-span-2 aspect-4/3 self-start" />
      )}
      <div className="min-w-0">
        <h3 className="leading-snug font-medium wrap-anywhere">
          {known ? (
            <Link to={pathToNamed(id, known.name)} className="hover:text-accent">
              {known.name}
            </Link>
          ) : (
            <>
              Part <span className="fact">{derivedNumber(id)}</span>
            </>
          )}
        </h3>
        {known && <p className="mt-0.5 truncate fact text-data text-ink-faint">{known.number}</p>}
      </div>
      <p className="text-right leading-snug num">
        {hasPrice && (
          <>
            <span className="font-medium">{formatDollars(multiplyDollars(known.price, quantity))}</span>
            {quantity !== 1 && <span className="block text-label text-ink-faint">{writePriceOfEach(known)}</span>}
          </>
        )}
      </p>
      <div className="col-span-2 col-start-2 mt-2.5">
        {known ? (
          <QuantityField
            isBare
            label={`Quantity of ${known.name}`}
            min={known.minimumQuantity}
            max={known.availableQuantity}
            quantity={quantity}
            problem={problem}
            beside={remove}
            onChange={(pieces) => changeBasket((basket) => setPieces(basket, id, pieces))}
          />
        ) : (
          <>
            {problem && <p className="text-small text-danger">{problem}</p>}
            {remove}
          </>
        )}
      </div>
    </li>
  );
}
