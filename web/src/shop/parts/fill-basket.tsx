import { countOf } from '@fourteener/contract/text/plurals';
import type { ReactNode } from 'react';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import type { LinesTotal } from '../basket/line-problem.ts';
import { LinesSum } from './lines-sum.tsx';

interface FillBasketProps {
  /** The sum of the parts that can be ordered. */
  total: LinesTotal;
  /** The label of the button while it is busy. */
  busy: string | false | undefined;
  isDisabled: boolean;
  onFill: () => void;
  /** The note about lines that are left out. */
  children: ReactNode;
}

/** The sum of the lines that can be ordered, and the button that adds them to the basket. */
export function FillBasket({ total, busy, isDisabled, onFill, children }: FillBasketProps) {
  const { sum, good, all } = total;
  const isPart = sum !== undefined && good > 0 && good < all;
  return (
    <div>
      <LinesSum total={total} />
      <div className="mt-6 grid gap-3">
        <Button busy={busy} disabled={isDisabled} onClick={onFill}>
          {isPart ? `Add ${countOf(good, 'part')} to basket` : 'Add all to basket'}
        </Button>
        {children}
        <div>
          <ButtonLink variant="quiet" size="small" to={paths.basket}>
            See the basket
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
