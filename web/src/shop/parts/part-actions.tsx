import { isHidden, isNoLongerSold, isOrderable, isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { useState } from 'react';
import { AddToList } from '../lists/add-to-list.tsx';
import { explainSoldOut } from './stock-words.ts';
import { usePutInBasket } from './put-in-basket.ts';
import { pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { StepperControl } from '../../ui/forms/stepper-control.tsx';
import { parsePieces } from '../../ui/forms/steps.ts';

/** The buttons to buy a part or, if it is sold out, to be told when it is back. */
export function PartActions({ part }: { part: Part }) {
  const orderForm = pathTo('orderForm', part._id);
  if (isHidden(part)) return <Unpublished id={part._id} />;
  if (isNoLongerSold(part)) return null;
  if (isSoldOut(part))
    return (
      <div className="mt-6">
        <p className="text-ink-soft">{explainSoldOut(part)}</p>
        <ButtonLink variant="secondary" className="mt-3 w-full" to={orderForm}>
          Notify me when in stock
        </ButtonLink>
        <AddToList part={part} />
      </div>
    );
  return <BuyingActions part={part} orderForm={orderForm} />;
}

/** Shown in place of the buttons for a part that only admins can open. */
function Unpublished({ id }: { id: string }) {
  return (
    <section aria-label="Hidden" className="mt-6 border-l-2 border-warning pl-4">
      <p className="py-1 font-medium">This part is hidden from riders. Only our staff sees this page.</p>
      <Link to={pathTo('adminPart', id)} className="text-small link">
        Edit or publish it
      </Link>
    </section>
  );
}

/** The field for the quantity, and the two buttons to buy the part. */
function BuyingActions({ part, orderForm }: { part: Part; orderForm: string }) {
  const { minimumQuantity: min, availableQuantity: max } = part;
  const putInBasket = usePutInBasket();
  const [typed, setTyped] = useState(String(min));
  const pieces = parsePieces(typed);
  const isPossible = isOrderable(pieces, part);
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex gap-3">
        <StepperControl
          aria-label="Quantity"
          min={min}
          max={max}
          value={typed}
          isInvalid={!isPossible}
          width="w-12 sm:w-20"
          onChange={setTyped}
        />
        {/* The order form starts with the minimum quantity by itself, and says what is wrong with an invalid one. */}
        <ButtonLink
          className="grow"
          to={Number.isNaN(pieces) || pieces === min ? orderForm : `${orderForm}?quantity=${pieces}`}
        >
          Buy Now
        </ButtonLink>
      </div>
      <Button variant="secondary" onClick={() => putInBasket(part, pieces)}>
        Add to basket
      </Button>
      <AddToList part={part} quantity={isPossible ? pieces : min} />
    </div>
  );
}
