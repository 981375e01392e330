import { isNoLongerSold, isSoldOut } from '@fourteener/contract/part-rules';
import type { Part } from '@fourteener/contract/parts';
import { AddToList } from '../../lists/add-to-list.tsx';
import { explainSoldOut } from '../../parts/stock-words.ts';
import { putInBasket } from '../../parts/put-in-basket.ts';
import { pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

/** The ways to buy a part, or to hear when it can be bought again. */
export function PartActions({ part }: { part: Part }) {
  const orderForm = pathTo('part', part._id);
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
  return (
    <div className="mt-6 grid gap-3">
      <ButtonLink to={orderForm}>Buy Now</ButtonLink>
      <Button variant="secondary" onClick={() => putInBasket(part)}>
        Add to basket
      </Button>
      <AddToList part={part} />
    </div>
  );
}
