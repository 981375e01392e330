import { formatDollars } from '@fourteener/contract/money';
import type { ReactNode } from 'react';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';

interface FillBasketProps {
  /** The sum of the parts for the basket, in dollars; undefined until it is known. */
  sum: number | undefined;
  /** The label of the button while it is busy. */
  busy: string | false | undefined;
  isDisabled: boolean;
  onFill: () => void;
  /** The note about lines that are left out. */
  children: ReactNode;
}

/** The sum of the lines that can be ordered, and the button that adds them to the basket. */
export function FillBasket({ sum, busy, isDisabled, onFill, children }: FillBasketProps) {
  return (
    <div>
      <p className="mb-6 flex items-baseline justify-between border-t border-ink pt-5 num">
        <span className="text-ink-soft">Sum</span>
        <output className="text-heading">{sum === undefined ? '–' : formatDollars(sum)}</output>
      </p>
      <div className="grid gap-3">
        <Button busy={busy} disabled={isDisabled} onClick={onFill}>
          Add all to basket
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
