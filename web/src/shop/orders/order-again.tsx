import type { JudgedLine, PartSummary } from '@fourteener/contract/part/judging';
import { findLineProblem } from '@fourteener/contract/order/rules';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { isSoldOut } from '@fourteener/contract/part/rules';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import { addToBasket, fillBasket } from '../basket/add-to-basket.ts';
import { judgeLines } from '../basket/judge-lines.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { Link } from '../../ui/navigation/link.tsx';

interface OrderAgainProps {
  /** One item, or all items of a purchase. */
  orders: readonly OrderItem[];
}

/** A line that was not added to the basket. */
interface LeftLine {
  partsId: string;
  name: string;
  reason: string;
  /** The alternative that can be added: the part's successor, or the pieces that are in stock. */
  instead?: Instead;
}

interface Instead {
  part: PartSummary;
  quantity: number;
}

/** Adds ordered parts to the basket again, and says which were not added, and why. */
export function OrderAgain({ orders }: OrderAgainProps) {
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const [isAdding, setAdding] = useState(false);
  const add = useOneAtATime(async () => {
    setAdding(true);
    try {
      setLeft(await orderAgain(orders));
    } catch (error) {
      showFailure(error);
    } finally {
      setAdding(false);
    }
  });
  const addInstead = (line: LeftLine, { part, quantity }: Instead) => {
    const reason = addToBasket(part, quantity);
    setLeft((before) =>
      before.flatMap((each) => (each !== line ? [each] : reason === undefined ? [] : [{ ...each, reason }])),
    );
  };
  const [first] = orders;
  const isOne = orders.length === 1;
  return (
    <>
      <Button variant="secondary" size="small" busy={isAdding && 'Adding'} onClick={() => void add()}>
        {isOne ? 'Order again' : `Order all ${orders.length} again`}
        <span className="sr-only"> {isOne ? first?.partsName : 'of this order'}</span>
      </Button>
      {left.length > 0 && (
        <div role="alert" className="order-last w-full">
          <p className="text-small font-medium">
            {left.length === orders.length
              ? 'Nothing was added to your basket.'
              : `${countOf(left.length, 'part')} not added to your basket.`}
          </p>
          <ul className="mt-1 grid gap-2">
            {left.map((line) => (
              <li key={line.partsId} className="flex flex-wrap items-baseline gap-x-4 text-small">
                <span className="wrap-anywhere text-danger">
                  {line.name}: {line.reason}
                </span>
                {line.instead && <AddInstead line={line} instead={line.instead} onAdd={addInstead} />}
              </li>
            ))}
          </ul>
          <Link to={paths.basket} className="inline-block py-1 text-small link">
            See the basket
          </Link>
        </div>
      )}
    </>
  );
}

interface AddInsteadProps {
  line: LeftLine;
  instead: Instead;
  onAdd: (line: LeftLine, instead: Instead) => void;
}

function AddInstead({ line, instead, onAdd }: AddInsteadProps) {
  const { part, quantity } = instead;
  return (
    <TextButton onClick={() => onAdd(line, instead)}>
      Add {quantity} {part._id === line.partsId ? '' : `× ${part.name} `}instead
    </TextButton>
  );
}

/** Adds the lines that can be ordered now; returns the others. */
async function orderAgain(orders: readonly OrderItem[]): Promise<LeftLine[]> {
  const verdicts = await judgeLines(orders.map(({ partsId, quantity }) => ({ partsId, quantity })));
  const judged = orders.flatMap((order, n) => {
    const verdict = verdicts[n];
    return verdict ? [{ order, verdict }] : [];
  });
  const refused = judged.flatMap(({ order, verdict }) =>
    verdict.problem ? [leave(order, verdict, verdict.problem.message)] : [],
  );
  const good = judged.flatMap(({ order, verdict: { part, problem } }) =>
    part && !problem ? [{ order, part, quantity: order.quantity }] : [],
  );
  const kept = fillBasket(good).map(({ part, reason }) => ({ partsId: part._id, name: part.name, reason }));
  return [...refused, ...kept];
}

function leave({ partsId, partsName, quantity }: OrderItem, { part, successor }: JudgedLine, why: string): LeftLine {
  const reason = part ? `${why}${successor ? ' It is discontinued.' : ''}` : 'This part is no longer in the shop.';
  const line = { partsId, name: partsName, reason };
  if (successor && !findLineProblem(successor, { quantity })) {
    return { ...line, instead: { part: successor, quantity } };
  }
  if (!part || isSoldOut(part)) return line;
  const most = Math.max(part.minimumQuantity, Math.min(quantity, part.availableQuantity));
  return { ...line, instead: { part, quantity: most } };
}
